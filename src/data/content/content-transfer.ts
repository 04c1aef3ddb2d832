import type { SiteSettings } from '@/lib/settings'
import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import type { Column, ComputedColumn } from './columns'
import { allColumns, contentColumns, contentTables } from './content-columns'
import type { ItemTable } from './items'
import { fetchStoredSettings, saveSettings } from '../settings/settings-save'

/** A row of a file of content. Older files lack the columns that were added later. */
type FileRow<T extends ItemTable> = Omit<Tables<T>, ComputedColumn>
type ContentRow = FileRow<ItemTable>
export type Content = { settings: SiteSettings } & { [T in ItemTable]: FileRow<T>[] }
/** What an import would do to the rows of a table. */
export type Comparison = { table: ItemTable; added: ContentRow[]; changed: ContentRow[]; same: number }

type Options = {
  /** Called after each answer: how many rows of how many are done. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Long texts make a page heavy: fewer rows at once than the API allows. */
const rowsAtOnce = 200
const charactersAtOnce = 500_000

/** Reads all content, table by table, each answer beginning after the last row of the one before. */
export async function fetchContent({ onProgress, signal }: Options): Promise<Content> {
  const db = await adminTables()
  const counts = await Promise.all(
    contentTables.map(async (table) => {
      const answer = await db.from(table).select('id', { count: 'exact', head: true }).abortSignal(signal)
      unwrap(answer)
      return answer.count ?? 0
    }),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  let done = 0
  const found = new Map<ItemTable, unknown[]>()
  for (const table of contentTables) {
    const rows: { id: string }[] = []
    for (;;) {
      let page = db.from(table).select(allColumns(table)).order('id').limit(rowsAtOnce).abortSignal(signal)
      const last = rows.at(-1)
      if (last) page = page.gt('id', last.id)
      const next = unwrap(await page) as unknown as { id: string }[]
      signal.throwIfAborted()
      rows.push(...next)
      done += next.length
      onProgress(done, Math.max(all, done))
      if (next.length < rowsAtOnce) break
    }
    found.set(table, rows)
  }
  return { settings: await fetchStoredSettings(), ...Object.fromEntries(found) } as Content
}

/** Compares rows with those that have their ids now. */
export async function compareContent(
  content: Content,
  { onProgress, signal }: Options,
): Promise<Comparison[]> {
  const db = await adminTables()
  const all = contentTables.reduce((sum, table) => sum + content[table].length, 0)
  let done = 0
  const results: Comparison[] = []
  for (const table of contentTables) {
    const result: Comparison = { table, added: [], changed: [], same: 0 }
    const rows = content[table] as ContentRow[]
    for (let from = 0; from < rows.length; from += 100) {
      const part = rows.slice(from, from + 100)
      const ids = part.map(({ id }) => id)
      const answer = await db.from(table).select(allColumns(table)).in('id', ids).abortSignal(signal)
      const there = new Map((unwrap(answer) as unknown as ContentRow[]).map((row) => [row.id, row]))
      for (const given of part) {
        const old = there.get(given.id)
        const row = withKnownText(given, old)
        if (!old) result.added.push(row)
        else if (isSame(table, row, old)) result.same += 1
        else result.changed.push(row)
      }
      done += part.length
      onProgress(done, all)
    }
    results.push(result)
  }
  return results
}

/** An article of a file from before pictures had texts: the same picture keeps the text that it has here. */
function withKnownText(row: ContentRow, stored: ContentRow | undefined): ContentRow {
  if (!('image' in row) || 'image_alt' in row) return row
  const { image } = row as FileRow<'articles'>
  const old = stored as FileRow<'articles'> | undefined
  return Object.assign({}, row, { image_alt: old?.image === image ? old.image_alt : null })
}

/** The same for the settings of a file, beside those that are stored. */
export function withKnownTexts(settings: SiteSettings, found: SiteSettings): SiteSettings {
  const { aboutPage: about } = settings
  const { aboutPage: known } = found
  const text = (given: string | undefined, isSame: boolean, knownText: string) =>
    given ?? (isSame ? knownText : '')
  const portraits = new Map(known.team.map(({ image, imageAlt }) => [image, imageAlt]))
  return {
    ...settings,
    heroImageAlt: text(settings.heroImageAlt, settings.heroImage === found.heroImage, found.heroImageAlt),
    aboutPage: {
      ...about,
      heroImageAlt: text(about.heroImageAlt, about.heroImage === known.heroImage, known.heroImageAlt),
      visionImageAlt: text(
        about.visionImageAlt,
        about.visionImage === known.visionImage,
        known.visionImageAlt,
      ),
      team: about.team.map((member) => ({
        ...member,
        imageAlt: text(member.imageAlt, true, portraits.get(member.image) ?? ''),
      })),
    },
  }
}

function isSame(table: ItemTable, row: ContentRow, old: ContentRow): boolean {
  const columns: Record<string, Column<unknown>> = contentColumns[table]
  return Object.entries(row).every(([name, value]: [string, unknown]) => {
    const other: unknown = old[name as keyof ContentRow]
    if (value === other) return true
    return columns[name]?.isTime === true && Date.parse(String(value)) === Date.parse(String(other))
  })
}

/** Writes what is new or changed, a few rows at a time. Safe to repeat: rows are put in their places by id. */
export async function writeContent(
  comparisons: Comparison[],
  { onProgress, signal }: Options,
): Promise<void> {
  const db = await adminTables()
  const writes = comparisons.flatMap(({ table, added, changed }) =>
    chunksOf([...added, ...changed]).map((rows) => ({ table, rows })),
  )
  const all = writes.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const { table, rows } of writes) {
    // Not inside a request: what was sent arrives, and is counted.
    signal.throwIfAborted()
    unwrap(await db.from(table).upsert(rows as never, { onConflict: 'id' }))
    done += rows.length
    onProgress(done, all)
  }
}

/** Saves the settings of a file over those that the comparison found. */
export const writeSettings = (settings: SiteSettings, found: SiteSettings) => saveSettings(settings, found)

function chunksOf(rows: ContentRow[]): ContentRow[][] {
  const chunks: ContentRow[][] = []
  let size = Infinity
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = chunks.at(-1)
    if (last && last.length < 100 && size + length <= charactersAtOnce) {
      last.push(row)
      size += length
    } else {
      chunks.push([row])
      size = length
    }
  }
  return chunks
}
