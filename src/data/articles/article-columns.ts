import {
  addedLater,
  body,
  fileUrl,
  flag,
  id,
  nullableId,
  nullableNumber,
  nullablePosition,
  nullableText,
  nullableTime,
  position,
  story,
  text,
  time,
  type ColumnsOf,
} from '../content/columns'

const title = { label: 'Title', max: 300 }
const content = { label: 'Content', max: 200_000 }

export const articleColumns = {
  id: id(),
  title: text({ ...title, required: 'Please enter a title.' }),
  slug: addedLater(text({ label: 'URL', max: 100 })),
  excerpt: text({ label: 'Excerpt', max: 1000 }),
  content: body({ ...content, required: 'Please enter the content.' }),
  body: addedLater(story({ label: 'Content' })),
  author: text({ label: 'Author', max: 200 }),
  category: text({ label: 'Category', max: 100 }),
  tags: addedLater(text({ label: 'Tags', max: 500 })),
  series: addedLater(text({ label: 'Series', max: 200 })),
  series_position: addedLater(nullableNumber({ label: 'Part' })),
  edition_id: addedLater(nullableId({ label: 'Edition' })),
  edition_position: addedLater(nullablePosition()),
  date: time(),
  image: fileUrl({ label: 'Image URL' }),
  image_alt: addedLater(nullableText({ label: 'Image Alt Text', max: 1000 })),
  image_caption: addedLater(nullableText({ label: 'Image Caption', max: 1000 })),
  image_credit: addedLater(nullableText({ label: 'Image Credit', max: 1000 })),
  featured: flag({ label: 'Featured' }),
  position: addedLater(position()),
  correction: addedLater({ ...nullableText({ label: 'Correction', max: 2000 }), isLong: true }),
  seo_title: addedLater(nullableText({ label: 'Search Title', max: 300 })),
  seo_description: addedLater({
    ...nullableText({ label: 'Search Description', max: 1000 }),
    isLong: true,
  }),
  share_image: addedLater(fileUrl({ label: 'Sharing Picture' })),
  created_at: time(),
  revised_at: addedLater(nullableTime()),
} satisfies ColumnsOf<'articles'>

/** Nothing is required in a draft. */
export const articleDraftColumns = { ...articleColumns, title: text(title), content: body(content) }
