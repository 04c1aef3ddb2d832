/**
 * Pictures that carry their size in the name, `name.1600x900.jpg` (or .png), have WebP versions beside them,
 * `name.1600x900.w480.webp` and so on, one for each width below that is not above their own.
 */

export const pictureWidths = [480, 960, 1600] as const

export type Picture = { src: string; srcSet?: string; width?: number; height?: number }

/** The widths that exist for a picture of the given width (pixels). */
export const widthsFor = (width: number) => pictureWidths.filter((candidate) => candidate <= width)

/** Reads an address into what an `<img>` needs; other pictures come back with `src` alone. */
export function describePicture(address: string): Picture {
  const match = /^(.*\.(\d{1,5})x(\d{1,5}))\.(?:jpe?g|png)$/i.exec(address)
  if (!match) return { src: address }
  const [, stem = '', w, h] = match
  const width = Number(w)
  const height = Number(h)
  if (!width || !height) return { src: address }
  const srcSet = widthsFor(width)
    .map((candidate) => `${stem}.w${candidate}.webp ${candidate}w`)
    .join(', ')
  return { src: address, width, height, ...(srcSet && { srcSet }) }
}

/** A picture's address or storage key and those of its versions: what goes when it is deleted. */
export function withVersions(address: string): string[] {
  const versions = describePicture(address).srcSet?.split(', ') ?? []
  return [address, ...versions.map((version) => version.replace(/ \d+w$/, ''))]
}

/** What a browser made of a picture before its upload: its size and one file for each of `widthsFor(width)`. */
export type PreparedPicture = { width: number; height: number; versions: File[] }

/**
 * The name under which a file is stored: with its size where versions were made, and where there are none without
 * anything that only looks like one.
 */
export function storedName(name: string, prepared: PreparedPicture | null): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? []
  const plain = stem.replace(/\.(\d{1,5}x\d{1,5})$/, prepared ? '' : '-$1')
  if (!prepared) return plain + extension
  const kept = /^\.(jpe?g|png)$/i.test(extension) ? extension : '.jpg'
  return `${plain}.${prepared.width}x${prepared.height}${kept}`
}
