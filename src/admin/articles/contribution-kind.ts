import { autosaveDraft } from '@/admin/shared/content/autosave'
import type { ContentKind } from '@/admin/shared/content/kind'
import { removeContribution, type DeskRow } from '@/data/articles/desk'
import { messages } from '@/admin/shared/messages'
import { articleKind } from './article-kind'
import { draftForm, type ArticleValues } from './article-forms'
import { DraftActions } from './DraftActions'
import { draftKind } from './draft-kind'

/** What a contributor writes: drafts, which an editor publishes. */
export const contributionKind: ContentKind<'article_drafts', ArticleValues, DeskRow> = {
  ...articleKind,
  ...draftKind,
  Actions: DraftActions,
  noun: articleKind.noun,
  text: 'Your stories. Save a draft, open it from the list, and submit it to an editor.',
  addLabel: 'Save Draft',
  // A new one is not the form's own until it is added.
  autosave: { ...autosaveDraft('article_drafts', 'articles', draftForm), isDraft: false },
  Bulk: undefined,
  removal: removeContribution,
  added: messages.draftSaved,
  deleted: messages.draftDiscarded,
}
