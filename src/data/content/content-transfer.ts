import { sameJson } from '@/lib/same-json'
import type { SiteSettings, TeamMember } from '@/lib/site-settings'
import { adminTables } from '../backend'
import type { Tables } from '../database.types'
import { unwrap } from '../errors'
import type { ComputedColumn } from './columns'
import {
  allColumns,
  contentTables,
  transferColumns,
  transferTables,
  type TransferTable,
} from './content-columns'
import { whenAllowed } from '../when-allowed'
import type { DraftTable } from './drafts'
import type { ItemTable } from './items'
import { fetchStoredSettings, saveSettings } from '../settings/settings-save'

type FileRow<T extends TransferTable> = Omit<Tables<T>, ComputedColumn>
type ContentRow = FileRow<TransferTable>
/** The content of a file; with the drafts, if they were asked for. */
export type Content = { settings: SiteSettings } & { [T in ItemTable]: FileRow<T>[] } & {
  [T in DraftTable]?: FileRow<T>[]
}
/** The rows of a table that an import would add, change or leave as they are. */
export type Comparison = { table: TransferTable; added: ContentRow[]; changed: ContentRow[]; same: number }

type Options = {
  /** Called after each response, with the number of rows done and the total. */
  onProgress: (done: number, all: number) => void
  signal: AbortSignal
}

/** Rows per request: fewer than the API allows, since long texts make responses large. */
const rowsAtOnce = 200
const maxBatchLength = 500_000

/** Reads all content, table by table, in pages that continue after the last id. Drafts only if they are asked for. */
export async function fetchContent(withDrafts: boolean, { onProgress, signal }: Options): Promise<Content> {
  const db = await adminTables()
  const tables = withDrafts ? transferTables : contentTables
  const counts = await Promise.all(
    tables.map(async (table) => {
      const response = await db.from(table).select('id', { count: 'exact', head: true }).abortSignal(signal)
      unwrap(response)
      return response.count ?? 0
    }),
  )
  const all = counts.reduce((sum, count) => sum + count, 0)
  let done = 0
  const found = new Map<TransferTable, unknown[]>()
  for (const table of tables) {
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

/** Compares the rows of a file with the stored rows of the same ids. */
export async function compareContent(
  content: Content,
  { onProgress, signal }: Options,
): Promise<Comparison[]> {
  const db = await adminTables()
  const tables = transferTables.filter((table) => content[table])
  const all = tables.reduce((sum, table) => sum + (content[table]?.length ?? 0), 0)
  let done = 0
  const results: Comparison[] = []
  for (const table of tables) {
    const result: Comparison = { table, added: [], changed: [], same: 0 }
    const rows = content[table] as ContentRow[]
    for (let from = 0; from < rows.length; from += 100) {
      const chunk = rows.slice(from, from + 100)
      const ids = chunk.map(({ id }) => id)
      const response = await db.from(table).select(allColumns(table)).in('id', ids).abortSignal(signal)
      const stored = new Map((unwrap(response) as unknown as ContentRow[]).map((row) => [row.id, row]))
      for (const given of chunk) {
        const old = stored.get(given.id)
        const row = withStoredAltText(given, old)
        if (!old) result.added.push(row)
        else if (isSame(table, row, old)) result.same += 1
        else result.changed.push(row)
      }
      done += chunk.length
      onProgress(done, all)
    }
    results.push(result)
  }
  return results
}

/** Fills in an article's alternative text if the file is from before they existed: the same picture keeps its stored text. */
function withStoredAltText(row: ContentRow, stored: ContentRow | undefined): ContentRow {
  if (!('image' in row) || 'image_alt' in row) return row
  const { image } = row as FileRow<'articles'>
  const old = stored as FileRow<'articles'> | undefined
  return Object.assign({}, row, { image_alt: old?.image === image ? old.image_alt : null })
}

/** The same for settings, and what else older files lack. `found` are the stored ones. */
export function withStoredValues(settings: SiteSettings, found: SiteSettings): SiteSettings {
  const { aboutPage: about } = settings
  const { aboutPage: known } = found
  const text = (written: string | undefined, isSame: boolean, knownText: string) =>
    written ?? (isSame ? knownText : '')
  const body = (part: 'mission' | 'vision') =>
    (about as Partial<typeof about>)[`${part}Body`] ??
    (about[`${part}Text`] === known[`${part}Text`] ? known[`${part}Body`] : null)
  const portraits = new Map(known.team.map(({ image, imageAlt }) => [image, imageAlt]))
  const hidden = new Set(known.team.filter((member) => member.hidden).map(({ id }) => id))
  // Optional in files, whatever their type says.
  const given: Partial<SiteSettings> = settings
  return {
    ...settings,
    faqGroups: given.faqGroups ?? found.faqGroups,
    sections: { ...found.sections, ...given.sections },
    heroImageAlt: text(settings.heroImageAlt, settings.heroImage === found.heroImage, found.heroImageAlt),
    aboutPage: {
      ...about,
      missionBody: body('mission'),
      visionBody: body('vision'),
      heroImageAlt: text(about.heroImageAlt, about.heroImage === known.heroImage, known.heroImageAlt),
      visionImageAlt: text(
        about.visionImageAlt,
        about.visionImage === known.visionImage,
        known.visionImageAlt,
      ),
      team: about.team.map((member) => ({
        ...member,
        imageAlt: text(member.imageAlt, true, portraits.get(member.image) ?? ''),
        hidden: (member as Partial<TeamMember>).hidden ?? hidden.has(member.id),
      })),
    },
  }
}

function isSame(table: TransferTable, row: ContentRow, old: ContentRow): boolean {
  const columns = transferColumns[table]
  return Object.entries(row).every(([name, value]: [string, unknown]) => {
    const other: unknown = old[name as keyof ContentRow]
    if (sameJson(value, other)) return true
    return columns[name]?.isTime === true && Date.parse(String(value)) === Date.parse(String(other))
  })
}

/** Writes new and changed rows in batches. Safe to repeat: rows are upserted by id. */
export async function writeContent(
  comparisons: Comparison[],
  { onProgress, signal }: Options,
): Promise<void> {
  const db = await adminTables()
  const writes = comparisons.flatMap(({ table, added, changed }) =>
    batchesOf([...added, ...changed]).map((rows) => ({
      table,
      // The schedule of a stored draft would publish what was imported.
      rows: table === 'article_drafts' ? rows.map((row) => ({ ...row, publish_at: null })) : rows,
    })),
  )
  const all = writes.reduce((sum, { rows }) => sum + rows.length, 0)
  let done = 0
  for (const { table, rows } of writes) {
    // Only between requests: a batch that was sent will be stored, and has to be counted.
    signal.throwIfAborted()
    await whenAllowed(signal, async () =>
      unwrap(await db.from(table).upsert(rows as never, { onConflict: 'id' })),
    )
    done += rows.length
    onProgress(done, all)
  }
}

/** Saves the settings of a file, if they are still those that the comparison found. */
export const writeSettings = (settings: SiteSettings, found: SiteSettings) => saveSettings(settings, found)

function batchesOf(rows: ContentRow[]): ContentRow[][] {
  const batches: ContentRow[][] = []
  let size = Infinity
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = batches.at(-1)
    if (last && last.length < 100 && size + length <= maxBatchLength) {
      last.push(row)
      size += length
    } else {
      batches.push([row])
      size = length
    }
  }
  return batches
}
