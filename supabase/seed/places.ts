import path from 'node:path'

const here = import.meta.dirname

/** Where the seed's sources and products lie. */
export const places = {
  content: path.join(here, 'content'),
  fonts: path.join(here, 'fonts'),
  files: path.join(here, 'files'),
  sql: path.join(here, '..', 'seed.sql'),
}

export interface Picture {
  /** File name without size and ending. */
  name: string
  width: number
  height: number
  alt: string
  tags: string[]
  /** When it came into the library. */
  date: string
}

/** Widths of the WebP versions; the site's data layer knows the same list. */
export const webpWidths = [480, 960, 1600] as const

/** `<name>.s<W>x<H>.jpg`: the front end reads from the name what lies beside it (src/lib/pictures.ts). */
export const jpegName = (picture: Picture) => `${picture.name}.s${picture.width}x${picture.height}.jpg`

/** Object key of a library picture in the bucket media_library. */
export const libraryKey = (picture: Picture) => `demo/${jpegName(picture)}`

/** Object key of an edition's cover in the bucket magazine_files. */
export const coverKey = (picture: Picture) => `covers/${jpegName(picture)}`

/** Object key of an edition's PDF in the bucket magazine_files. */
export const pdfKey = (name: string) => `pdfs/${name}.pdf`

/** The address of an object, without a host, so that it holds on every backend. */
export const publicUrl = (bucket: 'media_library' | 'magazine_files', key: string) =>
  `/storage/v1/object/public/${bucket}/${key}`

/** Path of a bucket's object in the repository. */
export const filePath = (bucket: 'media_library' | 'magazine_files', key: string) =>
  path.join(places.files, bucket, key)
