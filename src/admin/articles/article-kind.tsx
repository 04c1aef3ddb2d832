import { Newspaper } from 'lucide-react'
import { formOf, type ValuesOf } from '@/admin/shared/content/form-of'
import type { ContentKind } from '@/admin/shared/content/kind'
import { RowMeta } from '@/admin/shared/RowMeta'
import { articleColumns } from '@/data/articles/article-columns'
import { assetUrl } from '@/data/media/assets'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { ArticleFields } from './ArticleFields'
import { ArticlePreview } from './ArticlePreview'

export const articleKind: ContentKind<'articles', ValuesOf<typeof articleColumns>> = {
  table: 'articles',
  title: 'Articles',
  text: 'The stories of the magazine, newest first.',
  noun: ['article', 'articles'],
  searchLabel: 'Search articles',
  addLabel: 'Add Article',
  icon: <Newspaper />,
  ...formOf(articleColumns),
  Fields: ArticleFields,
  Actions: ArticlePreview,
  titleOf: ({ title }) => title,
  view: ({ title, author, category, date, image, featured }) => ({
    title,
    picture: assetUrl(image),
    badge: featured && <Badge featured>Featured</Badge>,
    meta: <RowMeta parts={[author, category]} date={date} />,
  }),
  required: messages.requiredFields,
  done: {
    added: messages.added.article,
    updated: messages.updated.article,
    deleted: messages.deleted.article,
  },
}
