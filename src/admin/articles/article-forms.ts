import { formOf, type ValuesOf } from '@/admin/form/form-of'
import { articleColumns, articleDraftColumns } from '@/data/articles/article-columns'

export type ArticleValues = ValuesOf<typeof articleColumns>

export const articleForm = formOf(articleColumns)
/** A draft has no required fields. */
export const draftForm = formOf(articleDraftColumns)
