import { FileText } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/form/form-of'
import type { ContentKind } from '@/admin/form/kind'
import type { ListRowOf } from '@/admin/list/kind'
import { messages } from '@/admin/shared/messages'
import { RowMeta } from '@/admin/list/RowMeta'
import { removalFrom } from '@/data/content/items'
import { pageColumns } from '@/data/content/page-columns'
import { listQuery } from '@/data/lists/lists'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/Badge'
import { PageFields } from './PageFields'

export const pageKind: ContentKind<'pages', ValuesOf<typeof pageColumns>, ListRowOf<'pages'>> = {
  table: 'pages',
  title: 'Pages',
  text: 'Pages of your own, such as an imprint, and the legal ones. Put links to them into the menu or the footer.',
  noun: ['page', 'pages'],
  searchLabel: 'Search pages',
  addLabel: 'Add Page',
  icon: <FileText />,
  ...formOf(pageColumns),
  Fields: PageFields,
  list: (filter) => listQuery('pages', filter),
  removal: removalFrom('pages'),
  titleOf: ({ title }) => title,
  view: ({ title, slug, hidden, legal, confirmed, revised_at }) => ({
    title,
    badge: legal && !confirmed && <Badge>Not confirmed</Badge>,
    hidden,
    meta: <RowMeta parts={[decodeURIComponent(paths.page.href(slug))]} date={revised_at} />,
  }),
  required: messages.pageRequired,
  added: messages.pageDone('add'),
  updated: messages.pageDone('update'),
  deleted: messages.pageDone('delete'),
}
