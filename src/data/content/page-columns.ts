import { addedLater, body, flag, id, nullableText, story, text, time, type ColumnsOf } from './columns'

export const pageColumns = {
  id: id(),
  title: text({ label: 'Title', max: 300, required: 'Please enter a title.' }),
  slug: text({ label: 'URL', max: 100 }),
  lead: text({ label: 'Introduction', max: 1000 }),
  content: body({ label: 'Text', max: 200_000, required: 'Please enter the text.' }),
  body: addedLater(story({ label: 'Text' })),
  hidden: flag({ label: 'Hidden' }),
  /** 'privacy', 'terms' or 'disclaimer', or null. */
  legal: nullableText({ label: 'Legal page', max: 20 }),
  confirmed: flag({ label: 'I have read this text, and it is right for us' }),
  revised_at: time(),
  created_at: time(),
} satisfies ColumnsOf<'pages'>
