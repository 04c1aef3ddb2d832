import type { Json } from '@/data/database.types'
import { plainText } from '@/lib/story/plain-text'
import { idOf } from './fields'
import type { PictureStore } from './picture-store'
import type { Post } from './post'
import { withPictures } from './with-pictures'

/** An item as it is stored, with the URLs of its pictures. */
export function rowOf(post: Post, urlOf: PictureStore['urlOf']) {
  const body = post.body && withPictures(post.body, urlOf)
  const content = body ? plainText(body).slice(0, 200_000) : ''
  const id = idOf(post.key)
  const shared = { id, slug: post.slug, content, body: body as unknown as Json }
  const title = post.title.trim() || content.trim().split('\n')[0]?.slice(0, 80) || 'Untitled'
  if (post.kind === 'page')
    return {
      ...shared,
      title,
      lead: post.excerpt,
      hidden: post.state !== 'public',
      ...(post.date && { created_at: post.date }),
    }
  const { excerpt, author, category, featured } = post
  return {
    ...shared,
    title: post.state === 'public' ? title : post.title,
    excerpt,
    author,
    category,
    tags: post.tags.join(', '),
    image: post.image && urlOf(post.image),
    image_alt: post.imageAlt || null,
    image_caption: post.imageCaption || null,
    image_credit: post.imageCredit || null,
    share_image: post.shareImage && urlOf(post.shareImage),
    series: post.series,
    series_position: post.series ? post.seriesPosition : null,
    correction: post.correction || null,
    featured,
    seo_title: post.seoTitle || null,
    seo_description: post.seoDescription || null,
    // A date to come would be a promise to readers.
    ...(post.date && Date.parse(post.date) <= Date.now() && { date: post.date, created_at: post.date }),
  }
}
