import {
  addedLater,
  nullableTime,
  date,
  fileUrl,
  flag,
  id,
  position,
  text,
  time,
  type ColumnsOf,
} from '../content/columns'

export const editionColumns = {
  id: id(),
  title: text({ label: 'Title', max: 300, required: 'Enter a title.' }),
  slug: addedLater(text({ label: 'URL', max: 100 })),
  issue_date: date({ label: 'Issue Date' }),
  publish_at: addedLater(nullableTime()),
  cover_image_url: fileUrl({ label: 'Cover Image' }),
  pdf_url: fileUrl({ label: 'PDF File' }),
  hidden: addedLater(flag({ label: 'Hidden' })),
  position: addedLater(position()),
  created_at: time(),
} satisfies ColumnsOf<'digital_magazines'>
