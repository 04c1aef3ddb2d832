/** Builds storage keys for uploads (specification, section 7) from any file name. */

const maxNameLength = 100

/**
 * A file name that is safe in a storage key: hosted storage refuses non-ASCII characters, and `#` and `?` would cut off
 * the URL. 'Früh#1 .PDF' becomes 'Fruh-1.PDF'; a name with no safe character becomes 'file'.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-*\.-*/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  // Cut off the beginning, to keep the extension.
  return plain.slice(-maxNameLength).replace(/^[.-]+/, '') || 'file'
}

export const storageKey = (folder: string, fileName: string, now: number) =>
  `${folder}/${now}_${safeFileName(fileName)}`
