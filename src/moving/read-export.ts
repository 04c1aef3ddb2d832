import type { Kind, Reading, SourceFile } from './post'

const readers: Record<Kind, (files: SourceFile[]) => Promise<Reading>> = {
  wordpress: async (files) => (await import('./wordpress')).readWordpress(files),
  ghost: async (files) => (await import('./ghost')).readGhost(files),
  substack: async (files) => (await import('./substack')).readSubstack(files),
  markdown: async (files) => (await import('./markdown-folder')).readMarkdown(files),
}

export const isKind = (name: string): name is Kind => name in readers

export const readExport = (kind: Kind, files: SourceFile[]) => readers[kind](files)

/** What kind of export these files are. */
export function kindOf(files: { name: string }[]): Kind | 'subscribers' | null {
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  if (has(/(^|\/)posts\.csv$/i)) return 'substack'
  if (has(/\.(xml|wxr)$/i)) return 'wordpress'
  if (has(/\.(md|markdown)$/i)) return 'markdown'
  if (has(/\.json$/i)) return 'ghost'
  return has(/\.csv$/i) ? 'subscribers' : null
}
