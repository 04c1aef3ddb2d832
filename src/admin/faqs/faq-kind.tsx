import { CircleQuestionMark } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/shared/content/form-of'
import type { ContentKind } from '@/admin/shared/content/kind'
import { faqColumns } from '@/data/content/faq-columns'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { FaqFields, generalCategory } from './FaqFields'

export const faqKind: ContentKind<'faqs', ValuesOf<typeof faqColumns>> = {
  table: 'faqs',
  title: 'FAQ',
  text: 'Questions that readers ask often, grouped by category.',
  noun: ['FAQ', 'FAQs'],
  searchLabel: 'Search FAQ',
  addLabel: 'Add FAQ',
  icon: <CircleQuestionMark />,
  ...formOf(faqColumns),
  Fields: FaqFields,
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
