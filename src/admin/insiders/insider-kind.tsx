import { Lightbulb } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/shared/content/form-of'
import type { ContentKind } from '@/admin/shared/content/kind'
import type { ListRowOf } from '@/admin/shared/ListPanel'
import { RowMeta } from '@/admin/shared/RowMeta'
import { insiderColumns } from '@/data/content/insider-columns'
import { removalFrom } from '@/data/content/items'
import { listQuery } from '@/data/lists/lists'
import { insiderLabel } from '@/lib/insider-types'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { InsiderFields } from './InsiderFields'

export const insiderKind: ContentKind<
  'insider_content',
  ValuesOf<typeof insiderColumns>,
  ListRowOf<'insider_content'>
> = {
  table: 'insider_content',
  title: 'Insiders',
  text: 'Stories from behind the scenes, for the Industry Insiders page.',
  noun: ['insider item', 'insider items'],
  searchLabel: 'Search insiders',
  addLabel: 'Add Content',
  icon: <Lightbulb />,
  ...formOf(insiderColumns),
  Fields: InsiderFields,
  list: (filter) => listQuery('insider_content', filter),
  removal: removalFrom('insider_content'),
  titleOf: ({ title }) => title,
  view: ({ type, title, author, date }) => ({
    title,
    badge: <Badge>{insiderLabel(type)}</Badge>,
    meta: <RowMeta parts={[author]} date={date} />,
  }),
  required: messages.requiredFields,
  added: messages.added.content,
  updated: messages.updated.content,
  deleted: messages.deleted.content,
}
