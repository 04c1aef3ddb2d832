import { addedLater, flag, id, nullableText, position, story, text, time, type ColumnsOf } from './columns'

export const faqColumns = {
  id: id(),
  question: text({ label: 'Question', max: 500, required: 'Please enter a question.' }),
  answer: text({ label: 'Answer', max: 10_000, required: 'Please enter an answer.' }),
  body: addedLater(story({ label: 'Answer', isShort: true })),
  category: nullableText({ label: 'Category', max: 100 }),
  hidden: addedLater(flag({ label: 'Hidden' })),
  position: addedLater(position()),
  created_at: time(),
} satisfies ColumnsOf<'faqs'>
