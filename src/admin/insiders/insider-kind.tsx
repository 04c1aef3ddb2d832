import { Lightbulb } from 'lucide-react'
import { z } from 'zod'
import type { ContentKind } from '@/admin/shared/content/kind'
import { optionalText, requiredText } from '@/admin/shared/content/rules'
import { RowMeta } from '@/admin/shared/RowMeta'
import { insiderLabel, insiderTypes } from '@/lib/insider-types'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { InsiderFields } from './InsiderFields'

type InsiderType = keyof typeof insiderTypes
const types = Object.keys(insiderTypes) as [InsiderType, ...InsiderType[]]

const schema = z.object({
  type: z.enum(types),
  title: requiredText(300, 'Please enter a title.'),
  content: requiredText(200_000, 'Please enter the content.'),
  author: optionalText(200),
})

export type InsiderValues = z.infer<typeof schema>

export const insiderKind: ContentKind<'insider_content', InsiderValues> = {
  table: 'insider_content',
  title: 'Insiders',
  text: 'Looks behind the scenes, for the page Industry Insiders.',
  noun: ['insider item', 'insider items'],
  searchLabel: 'Search insiders',
  addLabel: 'Add Content',
  icon: <Lightbulb />,
  schema,
  blank: { type: 'behind-scenes', title: '', content: '', author: '' },
  labels: { type: 'Type', title: 'Title', content: 'Content', author: 'Author' },
  Fields: InsiderFields,
  fromItem: ({ type, title, content, author }) => ({ type: type as InsiderType, title, content, author }),
  toRow: ({ type, title, content, author }) => ({
    type,
    title: title.trim(),
    content,
    author: author.trim(),
  }),
  titleOf: ({ title }) => title,
  view: ({ type, title, author, date }) => ({
    title,
    badge: <Badge>{insiderLabel(type)}</Badge>,
    meta: <RowMeta parts={[author]} date={date} />,
  }),
  required: messages.requiredFields,
  done: {
    added: messages.added.content,
    updated: messages.updated.content,
    deleted: messages.deleted.content,
  },
}
