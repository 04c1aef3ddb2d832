import { formerPath } from '@/lib/former-path'
import { decodePercent } from '@/lib/text'
import { textOfHtml } from './convert'
import { nameOf, positionOf, timeOf } from './fields'
import type { Post } from './post'
import type { WxrItem } from './read-wxr'

/** What an item of an export says by itself. */

export const metaOf = ({ meta }: WxrItem, name: string) => meta.find(([key]) => key === name)?.[1] ?? ''

export const identityOf = ({ fields }: WxrItem) =>
  fields['wp:post_id']?.trim() || fields.guid || fields.link || fields.title || ''

/** What WordPress makes when somebody opens a new post and goes away. */
export const isEmptyDraft = ({ fields }: WxrItem) =>
  fields['wp:status'] === 'auto-draft' && !fields['content:encoded']?.trim()

export function stateOf(item: WxrItem): Post['state'] {
  const { fields } = item
  const date = dateOf(item)
  const isPublic = fields['wp:status'] === 'publish' && !fields['wp:post_password']?.trim()
  return isPublic && !(date && Date.parse(date) > Date.now()) ? 'public' : 'draft'
}

export const dateOf = ({ fields }: WxrItem) =>
  timeOf(fields['wp:post_date_gmt']) ?? timeOf(fields.pubDate) ?? timeOf(fields['wp:post_date'])

/** The paths under which a post was found: its address, its number, and the names that it had before. */
export function pathsOf(item: WxrItem): string[] {
  const { fields } = item
  const path = formerPath(fields.link?.trim() ?? '')
  const slug = decodePercent(fields['wp:post_name'] ?? '').toLowerCase()
  const former = item.meta
    .filter(([name, value]) => name === '_wp_old_slug' && value)
    .map(([, value]) =>
      path && slug && path.endsWith(slug)
        ? path.slice(0, -slug.length) + decodePercent(value).toLowerCase()
        : null,
    )
  const number = /^\d+$/.test(fields['wp:post_id'] ?? '') ? `/?p=${fields['wp:post_id']}` : null
  const own = item.meta.flatMap(([name, value]) => (name === 'magazine_path' ? [formerPath(value)] : []))
  return [...new Set([path, ...former, number, ...own])].filter((each) => each !== null)
}

/** What this site's own export adds, for which WordPress has no place. */
export function ownFields(item: WxrItem) {
  const of = (name: string) => metaOf(item, `magazine_${name}`)
  return {
    imageCredit: of('image_credit').slice(0, 1000),
    shareImage: of('share_image') || null,
    series: nameOf(of('series')).slice(0, 200),
    seriesPosition: positionOf(of('series_position')),
    correction: of('correction').slice(0, 2000),
  }
}

/** Titles and descriptions for search engines of Yoast SEO and Rank Math, unless they are made of variables. */
export function searchTexts(item: WxrItem) {
  const of = (...names: string[]) => {
    const text = names.map((name) => metaOf(item, name)).find(Boolean) ?? ''
    return /%\w+(\([^)]*\))?%/.test(text) ? '' : textOfHtml(text)
  }
  return {
    seoTitle: of('_yoast_wpseo_title', 'rank_math_title').slice(0, 300),
    seoDescription: of('_yoast_wpseo_metadesc', 'rank_math_description').slice(0, 1000),
  }
}
