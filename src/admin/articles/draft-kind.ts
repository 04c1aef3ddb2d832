import type { FormKind } from '@/admin/shared/content/kind'
import { isOutdated, publishDraft } from '@/data/articles/desk'
import { messages } from '@/lib/messages'
import { articleForm, draftForm, type ArticleValues } from './article-forms'
import { ArticleFields } from './ArticleFields'
import { autosaveDraft } from './autosave'
import { DraftActions } from './DraftActions'

/** The draft of an article, whether it is public or not. */
export const draftKind: FormKind<'article_drafts', ArticleValues> = {
  table: 'article_drafts',
  noun: ['draft', 'drafts'],
  ...draftForm,
  Fields: ArticleFields,
  Actions: DraftActions,
  autosave: autosaveDraft,
  titleOf: ({ title }) => title || 'Untitled',
  saveLabel: 'Save Draft',
  publishing: {
    schema: articleForm.schema,
    run: publishDraft,
    isOutdated,
    done: messages.articlePublished,
  },
  required: messages.requiredFields,
  updated: messages.draftSaved,
}
