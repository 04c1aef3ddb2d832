import { formOf, type ValuesOf } from '@/admin/form/form-of'
import { articleColumns, articleDraftColumns } from '@/data/articles/article-columns'

export type ArticleValues = ValuesOf<typeof articleColumns>

/** The form of what readers see. */
export const articleForm = formOf(articleColumns)
/** The same for a draft, of which nothing has to be written yet. */
export const draftForm = formOf(articleDraftColumns)
