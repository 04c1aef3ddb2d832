import { Quote } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/form/form-of'
import type { ContentKind } from '@/admin/form/kind'
import type { ListRowOf } from '@/admin/list/kind'
import { RowMeta } from '@/admin/list/RowMeta'
import { testimonialColumns } from '@/data/content/testimonial-columns'
import { removalFrom } from '@/data/content/items'
import { listQuery } from '@/data/lists/lists'
import { messages } from '@/admin/shared/messages'
import { TestimonialFields } from './TestimonialFields'

export const testimonialKind: ContentKind<
  'testimonials',
  ValuesOf<typeof testimonialColumns>,
  ListRowOf<'testimonials'>
> = {
  table: 'testimonials',
  title: 'Testimonials',
  text: 'What readers say, for the front page.',
  noun: ['testimonial', 'testimonials'],
  searchLabel: 'Search testimonials',
  addLabel: 'Add Testimonial',
  icon: <Quote />,
  ...formOf(testimonialColumns),
  Fields: TestimonialFields,
  list: (filter) => listQuery('testimonials', filter),
  removal: removalFrom('testimonials'),
  titleOf: ({ name }) => name,
  ordered: 'testimonials',
  view: ({ name, company, quote, created_at, hidden }) => ({
    title: name,
    hidden,
    meta: <RowMeta parts={[company]} date={created_at} />,
    detail: quote,
  }),
  required: messages.testimonialRequired,
  added: messages.testimonialDone('add'),
  updated: messages.testimonialDone('update'),
  deleted: messages.testimonialDone('delete'),
}
