import { insiderTypes, type InsiderType } from '@/lib/insider-types'
import { addedLater, body, choice, id, text, time, type ColumnsOf } from './columns'

const types = Object.keys(insiderTypes) as [InsiderType, ...InsiderType[]]

/** The columns of an insider item. */
export const insiderColumns = {
  id: id(),
  type: choice({ label: 'Type', values: types }),
  title: text({ label: 'Title', max: 300, required: 'Please enter a title.' }),
  slug: addedLater(text({ label: 'URL', max: 100 })),
  content: body({ label: 'Content', max: 200_000, required: 'Please enter the content.' }),
  author: text({ label: 'Author', max: 200 }),
  date: time(),
  created_at: time(),
} satisfies ColumnsOf<'insider_content'>
