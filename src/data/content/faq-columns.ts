import { id, nullableText, text, time, type ColumnsOf } from './columns'

/** The columns of an FAQ. */
export const faqColumns = {
  id: id(),
  question: text({ label: 'Question', max: 500, required: 'Please enter a question.' }),
  answer: text({ label: 'Answer', max: 10_000, required: 'Please enter an answer.' }),
  category: nullableText({ label: 'Category', max: 100 }),
  created_at: time(),
} satisfies ColumnsOf<'faqs'>
