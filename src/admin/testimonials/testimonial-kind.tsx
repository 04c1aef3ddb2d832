import { Quote } from 'lucide-react'
import { z } from 'zod'
import type { ContentKind } from '@/admin/shared/content/kind'
import { optionalText, requiredText } from '@/admin/shared/content/rules'
import { RowMeta } from '@/admin/shared/RowMeta'
import { messages } from '@/lib/messages'
import { TestimonialFields } from './TestimonialFields'

const schema = z.object({
  name: requiredText(200, 'Please enter a name.'),
  company: optionalText(200),
  quote: requiredText(5000, 'Please enter the quote.'),
})

export type TestimonialValues = z.infer<typeof schema>

export const testimonialKind: ContentKind<'testimonials', TestimonialValues> = {
  table: 'testimonials',
  title: 'Testimonials',
  text: 'What readers say, for the front page.',
  noun: ['testimonial', 'testimonials'],
  searchLabel: 'Search testimonials',
  addLabel: 'Add Testimonial',
  icon: <Quote />,
  schema,
  blank: { name: '', company: '', quote: '' },
  labels: { name: 'Name', company: 'Company', quote: 'Quote' },
  Fields: TestimonialFields,
  fromItem: ({ name, company, quote }) => ({ name, company: company ?? '', quote }),
  toRow: ({ name, company, quote }) => ({
    name: name.trim(),
    company: company.trim() || null,
    quote: quote.trim(),
  }),
  titleOf: ({ name }) => name,
  view: ({ name, company, quote, created_at }) => ({
    title: name,
    meta: <RowMeta parts={[company]} date={created_at} />,
    detail: quote,
  }),
  required: messages.testimonialRequired,
  done: {
    added: messages.testimonialDone('add'),
    updated: messages.testimonialDone('update'),
    deleted: messages.testimonialDone('delete'),
  },
}
