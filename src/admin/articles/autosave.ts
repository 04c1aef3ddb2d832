import type { Autosave } from '@/admin/shared/content/kind'
import { discardDraft, storeDraft } from '@/data/articles/desk'
import { draftForm, type ArticleValues } from './article-forms'

/** What a draft stores of a form. Throws an Error that says what is too long. */
function draftRow(values: ArticleValues) {
  const { data, error } = draftForm.schema.safeParse(values)
  if (data) return draftForm.toRow(data)
  const [issue] = error.issues
  const label = draftForm.labels[issue?.path[0] as keyof ArticleValues]
  throw new Error(`${label}: ${issue?.message}`)
}

/** An article that is being written is stored as a draft beside it. */
export const autosaveArticle: Autosave<'articles', ArticleValues> = {
  isDraft: false,
  list: 'articles',
  store: async ({ id, values, since, item }) => {
    const changes = item && { date: item.date, base_updated_at: item.updated_at }
    return (await storeDraft({ ...draftRow(values), ...changes, id }, since)).updated_at
  },
  discard: discardDraft,
}

/** A draft is stored as itself. */
export const autosaveDraft: Autosave<'article_drafts', ArticleValues> = {
  isDraft: true,
  list: 'articles',
  store: async ({ id, values, since }) => (await storeDraft({ ...draftRow(values), id }, since)).updated_at,
  discard: discardDraft,
}
