import { autosaveDraft } from '@/admin/shared/content/autosave'
import type { FormKind } from '@/admin/shared/content/kind'
import { publishDraft } from '@/data/articles/desk'
import { isOutdated } from '@/data/content/drafts'
import { messages } from '@/admin/shared/messages'
import { articleForm, draftForm, type ArticleValues } from './article-forms'
import { ArticleFields } from './ArticleFields'
import { DraftActions } from './DraftActions'

/** The draft of an article, whether it is public or not. */
export const draftKind: FormKind<'article_drafts', ArticleValues> = {
  table: 'article_drafts',
  noun: ['draft', 'drafts'],
  ...draftForm,
  Fields: ArticleFields,
  Actions: DraftActions,
  autosave: autosaveDraft('article_drafts', 'articles', draftForm),
  titleOf: ({ title }) => title || 'Untitled',
  saveLabel: 'Save Draft',
  publishing: {
    schema: articleForm.schema,
    run: publishDraft,
    isOutdated,
    done: messages.published.article,
  },
  required: messages.requiredFields,
  updated: messages.draftSaved,
}
