import { Newspaper } from 'lucide-react'
import { RowMeta } from '@/admin/list/RowMeta'
import { stateNames } from '@/admin/story-form/state-names'
import type { StoryTabKind } from '@/admin/story-form/kind'
import {
  deskQuery,
  publishDraft,
  removeArticle,
  removeContribution,
  type DeskRow,
} from '@/data/articles/desk'
import { assetUrl } from '@/data/media/assets'
import { messages } from '@/admin/shared/messages'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/Badge'
import { articleForm, draftForm, type ArticleValues } from './article-forms'
import { ArticleActions } from './ArticleActions'
import { ArticleFields } from './ArticleFields'
import { ArticlePreview } from './ArticlePreview'
import { BulkActions } from './BulkActions'
import { Categories } from './Categories'
import { StateBadge } from './StateBadge'

const isPublic = ({ state }: DeskRow) => state === 'published' || state === 'changed'

type ArticleKind = StoryTabKind<'articles', ArticleValues, DeskRow>

export const articleKind: ArticleKind = {
  table: 'articles',
  title: 'Articles',
  text: 'The stories of the magazine, newest first.',
  noun: ['article', 'articles'],
  searchLabel: 'Search articles',
  addLabel: 'Add Article',
  icon: <Newspaper />,
  blank: articleForm.blank,
  labels: articleForm.labels,
  public: articleForm,
  draft: draftForm,
  missing: ({ excerpt, category, image, image_alt }) => [
    ...(excerpt ? [] : [{ field: 'excerpt', label: 'an excerpt' }]),
    ...(category ? [] : [{ field: 'category', label: 'a category' }]),
    ...(image && !image_alt ? [{ field: 'image_alt', label: 'alternative text for the lead picture' }] : []),
  ],
  Fields: ArticleFields,
  Preview: ArticlePreview,
  Actions: ArticleActions,
  publish: publishDraft,
  href: paths.article.href,
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
  view: (row) => ({
    title: row.title || 'Untitled',
    picture: assetUrl(row.image),
    badge: (
      <>
        <StateBadge row={row} />
        {row.featured && <Badge featured>Featured</Badge>}
      </>
    ),
    meta: (
      <RowMeta
        parts={[row.author, row.category]}
        // Of a scheduled one, the badge has the date.
        date={row.state === 'scheduled' ? undefined : row.date}
        page={isPublic(row) && { title: row.title, href: paths.article.href(row.id) }}
      />
    ),
  }),
  required: messages.requiredFields,
  added: messages.added.article,
  published: messages.published.article,
  updated: messages.updated.article,
  deleted: messages.deleted.article,
}

/** For authors: the order of featured stories is the editors'. */
export const authorKind: ArticleKind = { ...articleKind, ordered: undefined }

export const contributionKind: ArticleKind = {
  ...articleKind,
  text: 'Your stories. Write one, or open it from the list, and submit it to an editor.',
  Bulk: undefined,
  ordered: undefined,
  removal: removeContribution,
  deleted: messages.draftDiscarded,
}
