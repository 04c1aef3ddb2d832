import { queryOptions } from '@tanstack/react-query'
import type { SiteSettings } from '@/lib/settings'
import { adminTables } from '../backend'
import { unwrap } from '../errors'
import { queryKeys } from '../query-keys'
import { fetchStoredSettings } from '../settings/settings-save'

/** A place where a file is used. */
export type MediaUse = { kind: 'article' | 'draft' | 'edition' | 'setting' | 'member'; name: string }

/** The part that the URLs of a file and of its versions have in common. */
const commonPart = (url: string) => url.replace(/\.[^./]*$/, '')

// PostgREST also treats '*' as a wildcard, but none of our URLs contains one.
const patternOf = (url: string) => `%${commonPart(url).replace(/[\\%_]/g, '\\$&')}.%`

function inSettings({ aboutPage, ...settings }: SiteSettings, url: string): MediaUse[] {
  const isUsed = (other: string) => other.includes(`${commonPart(url)}.`)
  const pictures = {
    logo: settings.logo,
    heroImage: settings.heroImage,
    'aboutPage.heroImage': aboutPage.heroImage,
    'aboutPage.visionImage': aboutPage.visionImage,
  }
  return [
    ...Object.entries(pictures)
      .filter(([, picture]) => isUsed(picture))
      .map(([name]): MediaUse => ({ kind: 'setting', name })),
    ...aboutPage.team
      .filter(({ image }) => isUsed(image))
      .map(({ name }): MediaUse => ({ kind: 'member', name })),
  ]
}

/** Each row once, by its title. */
const named = (kind: MediaUse['kind'], rows: { id: string; title: string }[]): MediaUse[] =>
  [...new Map(rows.map(({ id, title }) => [id, title])).values()].map((name) => ({ kind, name }))

async function usesOf(url: string): Promise<MediaUse[]> {
  const db = await adminTables()
  const pattern = patternOf(url)
  const stories = (table: 'articles' | 'article_drafts', column: 'image' | 'share_image') =>
    db.from(table).select('id,title').like(column, pattern).order('updated_at', { ascending: false })
  const [articles, shared, drafts, draftsShared, covers, pdfs, settings] = await Promise.all([
    stories('articles', 'image'),
    stories('articles', 'share_image'),
    stories('article_drafts', 'image'),
    stories('article_drafts', 'share_image'),
    db.from('digital_magazines').select('id,title').like('cover_image_url', pattern),
    db.from('digital_magazines').select('id,title').like('pdf_url', pattern),
    fetchStoredSettings(),
  ])
  return [
    ...named('article', [...unwrap(articles), ...unwrap(shared)]),
    ...named('draft', [...unwrap(drafts), ...unwrap(draftsShared)]),
    ...named('edition', [...unwrap(covers), ...unwrap(pdfs)]),
    ...inSettings(settings, url),
  ]
}

/** The articles, drafts, editions and settings that use a file of the library. */
export const mediaUsesQuery = (url: string) =>
  queryOptions({ queryKey: queryKeys.list('media_library', { usesOf: url }), queryFn: () => usesOf(url) })
