import { Newspaper } from 'lucide-react'
import { z } from 'zod'
import type { ContentKind } from '@/admin/shared/content/kind'
import { optionalText, requiredText } from '@/admin/shared/content/rules'
import { assetUrl, portableUrl } from '@/data/media/assets'
import { messages } from '@/lib/messages'
import { Badge } from '@/ui/Badge'
import { RowMeta } from '@/admin/shared/RowMeta'
import { ArticleFields } from './ArticleFields'
import { ArticlePreview } from './ArticlePreview'

const schema = z.object({
  title: requiredText(300, 'Please enter a title.'),
  excerpt: optionalText(1000),
  content: requiredText(200_000, 'Please enter the content.'),
  author: optionalText(200),
  category: optionalText(100),
  image: optionalText(2000),
  image_alt: optionalText(1000),
  featured: z.boolean(),
})

export type ArticleValues = z.infer<typeof schema>

export const articleKind: ContentKind<'articles', ArticleValues> = {
  table: 'articles',
  title: 'Articles',
  text: 'What the magazine is made of. The newest stands first.',
  noun: ['article', 'articles'],
  searchLabel: 'Search articles',
  addLabel: 'Add Article',
  icon: <Newspaper />,
  schema,
  blank: {
    title: '',
    excerpt: '',
    content: '',
    author: '',
    category: '',
    image: '',
    image_alt: '',
    featured: false,
  },
  labels: {
    title: 'Title',
    excerpt: 'Excerpt',
    content: 'Content',
    author: 'Author',
    category: 'Category',
    image: 'Image URL',
    image_alt: 'Image Alt Text',
    featured: 'Featured',
  },
  Fields: ArticleFields,
  Actions: ArticlePreview,
  fromItem: ({ title, excerpt, content, author, category, image, image_alt, featured }) => ({
    title,
    excerpt,
    content,
    author,
    category,
    image: image ?? '',
    image_alt: image_alt ?? '',
    featured,
  }),
  toRow: ({ title, excerpt, content, author, category, image, image_alt, featured }) => ({
    title: title.trim(),
    excerpt: excerpt.trim(),
    content,
    author: author.trim(),
    // Trimmed, so that 'Craft ' does not become a category beside 'Craft'.
    category: category.trim(),
    image: portableUrl(image.trim()) || null,
    image_alt: image_alt.trim() || null,
    featured,
  }),
  titleOf: ({ title }) => title,
  view: ({ title, author, category, date, image, featured }) => ({
    title,
    picture: assetUrl(image),
    badge: featured && <Badge tone="featured">Featured</Badge>,
    meta: <RowMeta parts={[author, category]} date={date} />,
  }),
  required: messages.requiredFields,
  done: {
    added: messages.added.article,
    updated: messages.updated.article,
    deleted: messages.deleted.article,
  },
}
