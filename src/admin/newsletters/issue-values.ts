import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { IssueDraft } from '@/data/newsletter/issues'
import { plainText } from '@/lib/story/plain-text'
import { editedStorySchema } from '@/lib/story/schema'
import { text } from '../settings-form/rules'
import type { Written } from './mail-content'

export const issueSchema = z.object({
  kind: z.enum(['letter', 'article', 'edition']),
  article_id: z.string(),
  edition_id: z.string(),
  whole: z.boolean(),
  subject: text('Subject', 300, {
    isValid: (typed) => !/\p{Cc}/u.test(typed),
    otherwise: 'it has an invisible control character.',
  }),
  preheader: text('Preheader', 300),
  content: z.string(),
  body: editedStorySchema.nullable(),
  send_at: z.string(),
})
export type IssueInput = z.infer<typeof issueSchema>
export type IssueForm = UseFormReturn<z.input<typeof issueSchema>, unknown, IssueInput>
/** What is stored of it: the time comes with the sending. */
export type IssueText = Omit<IssueInput, 'send_at'>

export const issueLabels: Record<keyof IssueText, string> = {
  kind: 'About',
  article_id: 'Article',
  edition_id: 'Digital edition',
  whole: 'The whole article, and not only its excerpt',
  subject: 'Subject',
  preheader: 'Preheader',
  content: 'Text',
  body: 'Text',
}

export const issueKinds = [
  { value: 'letter', label: 'A letter of its own' },
  { value: 'article', label: 'An article' },
  { value: 'edition', label: 'A digital edition' },
]

export const textOf = (stored: Partial<IssueDraft>): IssueText => ({
  kind: (stored.kind ?? 'letter') as IssueText['kind'],
  article_id: stored.article_id ?? '',
  edition_id: stored.edition_id ?? '',
  whole: stored.whole ?? false,
  subject: stored.subject ?? '',
  preheader: stored.preheader ?? '',
  content: stored.body ? plainText(stored.body) : '',
  body: stored.body ?? null,
})

export const writtenOf = ({
  content: _content,
  article_id,
  edition_id,
  body,
  ...rest
}: IssueText): Written => ({
  ...rest,
  article_id: rest.kind === 'article' ? article_id || null : null,
  edition_id: rest.kind === 'edition' ? edition_id || null : null,
  body: rest.kind === 'letter' ? body : null,
})
