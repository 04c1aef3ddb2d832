import { safeImage } from './links'
import { sharePicture } from './pictures'

/** A page's picture as an editor named it, and what it shows. */
export type PageImage = { src: string | null | undefined; alt: string | null }

/** A picture as link previews and search engines get it, by an absolute address. */
export type SharedImage = { src: string; width?: number; height?: number; alt: string }

/** What to show elsewhere of a page's picture; null where there is none. `origin` like 'https://example.com'. */
export function sharedImage(origin: string, image: PageImage | undefined): SharedImage | null {
  const address = safeImage(image?.src)
  if (!image || !address) return null
  const shared = sharePicture(address)
  return { ...shared, src: new URL(shared.src, origin).href, alt: image.alt?.trim() ?? '' }
}
