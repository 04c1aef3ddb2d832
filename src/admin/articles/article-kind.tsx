import { Newspaper } from 'lucide-react'
import { autosaveBeside } from '@/admin/shared/content/autosave'
import type { ContentKind } from '@/admin/shared/content/kind'
import { RowMeta } from '@/admin/shared/list/RowMeta'
import { stateNames } from '@/admin/shared/state-names'
import { deskQuery, removeArticle, type DeskRow } from '@/data/articles/desk'
import { assetUrl } from '@/data/media/assets'
import { messages } from '@/admin/shared/messages'
import { Badge } from '@/ui/Badge'
import { articleForm, draftForm, type ArticleValues } from './article-forms'
import { ArticleActions } from './ArticleActions'
import { ArticleFields } from './ArticleFields'
import { BulkActions } from './BulkActions'
import { Categories } from './Categories'
import { StateBadge } from './StateBadge'

export const articleKind: ContentKind<'articles', ArticleValues, DeskRow> = {
  table: 'articles',
  title: 'Articles',
  text: 'The stories of the magazine, newest first.',
  noun: ['article', 'articles'],
  searchLabel: 'Search articles',
  addLabel: 'Add Article',
  icon: <Newspaper />,
  ...articleForm,
  Fields: ArticleFields,
  Actions: ArticleActions,
  autosave: autosaveBeside('articles', draftForm),
  list: deskQuery,
  states: {
    '': 'All',
    draft: 'Drafts',
    review: 'In review',
    scheduled: 'Scheduled',
    published: 'Published',
    changed: stateNames.changed,
    featured: 'Featured, in their order',
  },
  sorts: { '': 'Newest first', updated: 'Last changed', title: 'By title' },
  HeaderActions: Categories,
  Bulk: BulkActions,
  ordered: 'articles',
  orderedState: 'featured',
  removal: removeArticle,
  titleOf: ({ title }) => title,
  view: (row) => ({
    title: row.title || 'Untitled',
    picture: assetUrl(row.image),
    badge: (
      <>
        <StateBadge row={row} />
        {row.featured && <Badge featured>Featured</Badge>}
      </>
    ),
    meta: <RowMeta parts={[row.author, row.category]} date={row.date} />,
  }),
  required: messages.requiredFields,
  added: messages.added.article,
  updated: messages.updated.article,
  deleted: messages.deleted.article,
}
