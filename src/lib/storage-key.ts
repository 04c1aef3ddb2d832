/** Object keys for uploads (specification, section 7), from file names of any kind. */

const longestName = 100

/**
 * A file name as it may stand in a storage key: hosted storage refuses non-ASCII signs, `#` and `?` would cut an
 * address. 'Früh#1 .PDF' becomes 'Fruh-1.PDF'; what leaves nothing becomes 'file'.
 */
export function safeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-*\.-*/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
  // Cut from the front, so that the extension stays.
  return plain.slice(-longestName).replace(/^[.-]+/, '') || 'file'
}

/** '{folder}/{timestamp}_{filename}'. */
export const storageKey = (folder: string, fileName: string, now: number) =>
  `${folder}/${now}_${safeFileName(fileName)}`
