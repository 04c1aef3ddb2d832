/**
 * The name of a stored picture tells which other versions are stored beside it:
 *
 *     name.1600x900.jpg     smaller WebP versions: name.1600x900.w480.webp, …w960.webp, …w1600.webp
 *     name.s1600x900.jpg    as above, and name.s1600x900.share.jpg for link previews
 *     name.o1600x900.jpg    as with s, but the versions are JPEG or PNG like the picture itself, since the browser that
 *                           uploaded it can't encode WebP
 *
 * No version is wider than its picture. Pictures from before share pictures existed have no letter.
 */

const pictureWidths = [480, 960, 1600] as const

/** The size and weight of share pictures that every network's link previews accept. */
export const shareSize = { width: 1200, height: 630, maxBytes: 300_000 } as const

type Sized = { src: string; width?: number; height?: number }
export type Picture = Sized & { srcSet?: string }

/** The widths that exist for a picture of the given width (pixels). */
export const widthsFor = (width: number) => pictureWidths.filter((candidate) => candidate <= width)

function parse(url: string) {
  const match = /^(.*\.([so]?)(\d{1,5})x(\d{1,5}))\.(jpe?g|png)$/i.exec(url)
  const [, stem = '', mark = '', w, h, extension = ''] = match ?? []
  const width = Number(w)
  const height = Number(h)
  if (!width || !height) return null
  const versionType = mark.toLowerCase() === 'o' ? extension : 'webp'
  const versions = widthsFor(width).map((each) => ({ width: each, src: `${stem}.w${each}.${versionType}` }))
  return { width, height, versions, share: mark ? `${stem}.share.jpg` : null }
}

/** The `<img>` attributes of a picture's URL; for pictures without versions, `src` alone. */
export function describePicture(url: string): Picture {
  const parsed = parse(url)
  if (!parsed) return { src: url }
  const { width, height, versions } = parsed
  // The largest of them are too heavy for a page.
  const largest = pictureWidths.at(-1)!
  const isBetween = width < largest && (versions.at(-1)?.width ?? width) < width
  const shown = isBetween ? [...versions, { src: url, width }] : versions
  const srcSet = shown.map((version) => `${version.src} ${version.width}w`).join(', ')
  return { src: url, width, height, ...(srcSet && { srcSet }) }
}

/**
 * What a link preview shows for a picture: its share picture, else its largest version that is no wider than one, else
 * the picture itself.
 */
export function sharePicture(url: string): Sized {
  const parsed = parse(url)
  if (!parsed) return { src: url }
  const { width, height, versions, share } = parsed
  if (share) return { src: share, width: shareSize.width, height: shareSize.height }
  const version = versions.findLast((each) => each.width <= shareSize.width)
  if (!version) return { src: url, width, height }
  return { ...version, height: Math.round((height * version.width) / width) }
}

/** The URLs or storage keys of a picture and all its versions, for deleting them together. */
export function withVersions(url: string): string[] {
  const parsed = parse(url)
  if (!parsed) return [url]
  return [url, ...parsed.versions.map(({ src }) => src), ...(parsed.share ? [parsed.share] : [])]
}

/** A picture re-encoded by the browser before its upload. */
export type PreparedPicture = {
  width: number
  height: number
  /** Whether the smaller versions are WebP. */
  webp: boolean
  /** In the order of `withVersions`. */
  files: [picture: File, ...versions: File[], share: File]
}

/** The name a file is stored under. Only a prepared picture's name contains its size; in others a similar part is altered. */
export function storedName(name: string, prepared: PreparedPicture | null): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
  const plain = stem.replace(/\.([so]?\d{1,5}x\d{1,5})$/i, prepared ? '' : '-$1')
  if (!prepared) return plain + extension
  const { width, height, webp, files } = prepared
  const kind = files[0].type === 'image/png' ? '.png' : '.jpg'
  return `${plain}.${webp ? 's' : 'o'}${width}x${height}${kind}`
}
