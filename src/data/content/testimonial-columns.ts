import { addedLater, flag, id, nullableText, position, text, time, type ColumnsOf } from './columns'

export const testimonialColumns = {
  id: id(),
  name: text({ label: 'Name', max: 200, required: 'Please enter a name.' }),
  company: nullableText({ label: 'Company', max: 200 }),
  quote: text({ label: 'Quote', max: 5000, required: 'Please enter the quote.' }),
  hidden: addedLater(flag({ label: 'Hidden' })),
  position: addedLater(position()),
  created_at: time(),
} satisfies ColumnsOf<'testimonials'>
