import { CircleQuestionMark } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/form/form-of'
import type { ContentKind } from '@/admin/form/kind'
import type { ListRowOf } from '@/admin/list/kind'
import { faqColumns } from '@/data/content/faq-columns'
import { removalFrom } from '@/data/content/items'
import { listQuery } from '@/data/lists/lists'
import { messages } from '@/admin/shared/messages'
import { groupOf } from '@/lib/faq-groups'
import { Badge } from '@/ui/Badge'
import { FaqFields } from './FaqFields'

export const faqKind: ContentKind<'faqs', ValuesOf<typeof faqColumns>, ListRowOf<'faqs'>> = {
  table: 'faqs',
  title: 'FAQ',
  text: 'Questions that readers ask often, grouped by category.',
  noun: ['FAQ', 'FAQs'],
  searchLabel: 'Search FAQ',
  addLabel: 'Add FAQ',
  icon: <CircleQuestionMark />,
  ...formOf(faqColumns),
  Fields: FaqFields,
  list: (filter) => listQuery('faqs', filter),
  removal: removalFrom('faqs'),
  titleOf: ({ question }) => question,
  ordered: 'faqs',
  view: ({ question, answer, category, hidden }) => ({
    title: question,
    badge: <Badge className="wrap-anywhere">{groupOf(category)}</Badge>,
    hidden,
    detail: answer,
  }),
  required: messages.faqRequired,
  added: messages.faqDone('add'),
  updated: messages.faqDone('update'),
  deleted: messages.faqDone('delete'),
}
