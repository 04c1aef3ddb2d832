import type { PGlite } from '@electric-sql/pglite'

/**
 * The library reads 'true', 'null' or '1e5' in a filter as that value, unless it is quoted, and cuts spaces: a search
 * for it failed, and so did the page of an article in a category of that name. Gives the URL with the values of
 * filters on text columns in quotes, which the library takes as they are.
 */
export function quotePlainValues(url: string, textColumns: Set<string>): string {
  return url.replace(
    /([?&])([a-z_]+)(=(?:not\.)*(?:i?match|n?eq)\.)([^&]*)/g,
    (whole, start: string, column: string, operator: string, value: string) =>
      textColumns.has(column) ? `${start}${column}${operator}%22${value}%22` : whole,
  )
}

/** The names of the API's columns that hold text wherever they occur. */
export async function readTextColumns(db: PGlite): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public'
     group by column_name having bool_and(data_type = 'text')`,
  )
  return new Set(rows.map(({ name }) => name))
}
