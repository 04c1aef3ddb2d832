/** Columns that the database generates: a read returns them, and a write is refused with them. */
export const generatedColumns = [
  'search_text',
  'preview',
  'author_slugs',
  'tag_slugs',
  'series_slug',
] as const

export const isGenerated = (column: string) => generatedColumns.some((name) => name === column)
