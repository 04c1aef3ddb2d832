import { isGenerated } from '../../src/data/content/generated-columns.ts'
import { sendJson, type Owner } from './owner.ts'
import type { Table } from './tables.ts'

export type Row = Record<string, unknown>

const megabyte = 1_000_000
/** The API returns 1,000 rows at most and accepts 2 MB, so pages of long articles are smaller. */
const maxRows = 1000

/** Reads a table page by page, ordered by its key (keyset pagination). */
export async function* readRows(
  owner: Owner,
  { name, key }: Table,
  columns?: string[],
): AsyncGenerator<Row[]> {
  let limit = 100
  let after = ''
  for (;;) {
    const select = columns ? columns.join(',') : '*'
    const response = await owner(`/rest/v1/${name}?select=${select}&order=${key}&limit=${limit}${after}`)
    const text = await response.text()
    const rows = JSON.parse(text) as Row[]
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => ordered(row, columns ?? columnsOf(row)))
    if (rows.length < limit) return
    after = `&${key}=gt.${String(last[key])}`
    limit = Math.max(1, Math.min(maxRows, Math.round((4 * megabyte * rows.length) / text.length)))
  }
}

const columnsOf = (row: Row) =>
  Object.keys(row)
    .filter((column) => !isGenerated(column))
    .sort()

/** Fixes the order of the columns, so that equal rows have equal JSON. */
const ordered = (row: Row, columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))

/** Counts the rows of a table, without those that migrations inserted. */
export async function countRows(owner: Owner, { name, key, own = '' }: Table): Promise<number> {
  const response = await owner(`/rest/v1/${name}?select=${key}&limit=1&${own}`, {
    headers: { prefer: 'count=exact' },
  })
  return Number(response.headers.get('content-range')?.split('/')[1] ?? 0)
}

/** Inserts rows in batches. Existing rows stay. */
export async function writeRows(owner: Owner, table: Table, rows: AsyncIterable<string>): Promise<void> {
  const send = (lines: string[]) =>
    sendJson(owner, `/rest/v1/${table.name}?on_conflict=${table.key}`, {
      body: `[${lines.join(',')}]`,
      headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
    })
  let batch: string[] = []
  let size = 0
  for await (const line of rows) {
    const bytes = Buffer.byteLength(line)
    if (batch.length === maxRows || (batch.length > 0 && size + bytes > megabyte)) {
      await send(batch)
      batch = []
      size = 0
    }
    batch.push(line)
    size += bytes
  }
  if (batch.length > 0) await send(batch)
}

/** Empties a table, a thousand rows at a time: a single statement for a million rows would time out. */
export async function deleteRows(owner: Owner, { name, key }: Table): Promise<void> {
  for (;;) {
    const response = await owner(`/rest/v1/${name}?select=${key}&order=${key}&limit=${maxRows}`)
    const rows = (await response.json()) as Record<string, string>[]
    const [first, last] = [rows[0]?.[key], rows.at(-1)?.[key]]
    if (first === undefined) return
    await owner(`/rest/v1/${name}?${key}=gte.${first}&${key}=lte.${last}`, {
      method: 'DELETE',
    })
  }
}
