import { insiderTypes, type InsiderType } from '@/lib/insider-types'
import { addedLater, body, choice, id, story, text, time, type ColumnsOf } from './columns'

const types = Object.keys(insiderTypes) as [InsiderType, ...InsiderType[]]

const title = { label: 'Title', max: 300 }
const content = { label: 'Content', max: 200_000 }

export const insiderColumns = {
  id: id(),
  type: choice({ label: 'Type', values: types }),
  title: text({ ...title, required: 'Please enter a title.' }),
  slug: addedLater(text({ label: 'URL', max: 100 })),
  content: body({ ...content, required: 'Please enter the content.' }),
  body: addedLater(story({ label: 'Content' })),
  author: text({ label: 'Author', max: 200 }),
  date: time(),
  created_at: time(),
} satisfies ColumnsOf<'insider_content'>

/** Nothing is required in a draft. */
export const insiderDraftColumns = { ...insiderColumns, title: text(title), content: body(content) }
