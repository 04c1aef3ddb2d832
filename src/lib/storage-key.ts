/** Builds storage keys for uploads (specification, section 7) from any file name. */

const maxNameLength = 100

/** The end of a name that is kept where nothing else is: the file's type, and of a picture its size (pictures.ts). */
const ending = /(\.[so]\d{1,5}x\d{1,5})?\.[A-Za-z0-9]{1,5}$/

/**
 * A file name that is safe in a storage key: hosted storage refuses non-ASCII characters, and `#` and `?` would cut off
 * the URL. 'Früh#1 .PDF' becomes 'Fruh-1.PDF', and '照片.jpg', of which no letter is safe, 'file.jpg'.
 */
export function safeFileName(name: string): string {
  const [end = ''] = ending.exec(name) ?? []
  const stem = name
    .slice(0, name.length - end.length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-*\.-*/g, '.')
  // A long one loses its beginning.
  return (stem.slice(end.length - maxNameLength).replace(/^[.-]+|[.-]+$/g, '') || 'file') + end
}

export const storageKey = (folder: string, fileName: string, now: number) =>
  `${folder}/${now}_${safeFileName(fileName)}`

/** The name of the file at a URL, without the moment and the picture's size that its key adds. */
export const fileNameOf = (url: string) =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^.*\//, '')
    .replace(/^\d{13}_/, '')
    .replace(/\.[so]?\d{1,5}x\d{1,5}(?=\.\w{1,5}$)/, '')
