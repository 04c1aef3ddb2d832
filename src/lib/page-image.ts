import { safeImage } from './links'
import { sharePicture } from './pictures'

/** A page's picture as stored, with its alternative text. */
export type PageImage = { src: string | null | undefined; alt: string | null }

/** A picture for link previews and search engines, with an absolute URL. */
export type SharedImage = { src: string; width?: number; height?: number; alt: string }

/** The share picture of a page; null if there is none. `origin` like 'https://example.com'. */
export function sharedImage(origin: string, image: PageImage | undefined): SharedImage | null {
  const url = safeImage(image?.src)
  if (!image || !url) return null
  const shared = sharePicture(url)
  return { ...shared, src: new URL(shared.src, origin).href, alt: image.alt?.trim() ?? '' }
}
