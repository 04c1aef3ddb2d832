import { CircleQuestionMark } from 'lucide-react'
import { z } from 'zod'
import type { ContentKind } from '@/admin/shared/content/kind'
import { optionalText, requiredText } from '@/admin/shared/content/rules'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { FaqFields, generalCategory } from './FaqFields'

const schema = z.object({
  question: requiredText(500, 'Please enter a question.'),
  answer: requiredText(10_000, 'Please enter an answer.'),
  category: optionalText(100),
})

export type FaqValues = z.infer<typeof schema>

export const faqKind: ContentKind<'faqs', FaqValues> = {
  table: 'faqs',
  title: 'FAQ',
  text: 'Questions that readers ask often, grouped by category.',
  noun: ['FAQ', 'FAQs'],
  searchLabel: 'Search FAQ',
  addLabel: 'Add FAQ',
  icon: <CircleQuestionMark />,
  schema,
  blank: { question: '', answer: '', category: '' },
  labels: { question: 'Question', answer: 'Answer', category: 'Category' },
  Fields: FaqFields,
  fromItem: ({ question, answer, category }) => ({ question, answer, category: category ?? '' }),
  toRow: ({ question, answer, category }) => ({
    question: question.trim(),
    answer: answer.trim(),
    category: category.trim() || null,
  }),
  titleOf: ({ question }) => question,
  view: ({ question, answer, category }) => ({
    title: question,
    badge: <Badge className="wrap-anywhere">{category || generalCategory}</Badge>,
    detail: answer,
  }),
  required: messages.faqRequired,
  done: {
    added: messages.faqDone('add'),
    updated: messages.faqDone('update'),
    deleted: messages.faqDone('delete'),
  },
}
