/**
 * The name of a stored picture says what lies beside it:
 *
 *     name.1600x900.jpg     smaller WebP versions: name.1600x900.w480.webp, …w960.webp, …w1600.webp
 *     name.s1600x900.jpg    the same, and name.s1600x900.share.jpg for link previews
 *     name.o1600x900.jpg    as with s, but the versions are JPEG or PNG like the picture itself, since the browser that
 *                           made them can't write WebP
 *
 * No version is wider than its picture. Pictures that were uploaded before there were share pictures have no letter.
 */

const pictureWidths = [480, 960, 1600] as const

/** The longest side of a stored picture, in pixels. */
export const longestSide = 2400

/** What link previews show: the size that every network takes, and the bytes that all of them load. */
export const shareSize = { width: 1200, height: 630, maxBytes: 300_000 } as const

type Sized = { src: string; width?: number; height?: number }
export type Picture = Sized & { srcSet?: string }

/** The widths that exist for a picture of the given width (pixels). */
export const widthsFor = (width: number) => pictureWidths.filter((candidate) => candidate <= width)

function parse(address: string) {
  const match = /^(.*\.([so]?)(\d{1,5})x(\d{1,5}))\.(jpe?g|png)$/i.exec(address)
  const [, stem = '', mark = '', w, h, extension = ''] = match ?? []
  const width = Number(w)
  const height = Number(h)
  if (!width || !height) return null
  const versionType = mark.toLowerCase() === 'o' ? extension : 'webp'
  const versions = widthsFor(width).map((each) => ({ width: each, src: `${stem}.w${each}.${versionType}` }))
  return { width, height, versions, share: mark ? `${stem}.share.jpg` : null }
}

/** Reads an address into what an `<img>` needs; other pictures come back with `src` alone. */
export function describePicture(address: string): Picture {
  const parsed = parse(address)
  if (!parsed) return { src: address }
  const { width, height, versions } = parsed
  const srcSet = versions.map((version) => `${version.src} ${version.width}w`).join(', ')
  return { src: address, width, height, ...(srcSet && { srcSet }) }
}

/**
 * What a link preview shows for a picture. One without a share picture gives its largest version that is no wider
 * than those are, and one without versions gives itself.
 */
export function sharePicture(address: string): Sized {
  const parsed = parse(address)
  if (!parsed) return { src: address }
  const { width, height, versions, share } = parsed
  if (share) return { src: share, width: shareSize.width, height: shareSize.height }
  const version = versions.findLast((each) => each.width <= shareSize.width)
  if (!version) return { src: address, width, height }
  return { ...version, height: Math.round((height * version.width) / width) }
}

/** A picture's address or storage key and those of its versions: what goes when it is deleted. */
export function withVersions(address: string): string[] {
  const parsed = parse(address)
  if (!parsed) return [address]
  return [address, ...parsed.versions.map(({ src }) => src), ...(parsed.share ? [parsed.share] : [])]
}

/** What a browser made of a picture before its upload: files in the order of `withVersions`. */
export type PreparedPicture = {
  width: number
  height: number
  /** Whether the smaller versions are WebP. */
  webp: boolean
  files: [picture: File, ...versions: File[], share: File]
}

/** The name under which a file is stored: a prepared picture's says its size, another's nothing that looks like one. */
export function storedName(name: string, prepared: PreparedPicture | null): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
  const plain = stem.replace(/\.([so]?\d{1,5}x\d{1,5})$/i, prepared ? '' : '-$1')
  if (!prepared) return plain + extension
  const { width, height, webp, files } = prepared
  const kind = files[0].type === 'image/png' ? '.png' : '.jpg'
  return `${plain}.${webp ? 's' : 'o'}${width}x${height}${kind}`
}
