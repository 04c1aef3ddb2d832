import { queryOptions } from '@tanstack/react-query'
import { mergeSettings, type SiteSettings } from '@/lib/settings'
import { adminTables } from '../backend'
import type { Json } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { ConflictError } from '../content/items'
import { keys } from '../keys'

type SettingsField = keyof SiteSettings

/** Somebody else has changed the same settings since they were opened. */
export class SettingsConflict extends ConflictError {
  readonly theirs: SiteSettings
  constructor(theirs: SiteSettings) {
    super()
    this.theirs = theirs
  }
}

const table = 'site_settings'
const rowId = 1
/** How often a save starts anew because another one came between its read and its write. */
const attempts = 3

type Stored = Record<string, unknown>

async function readRow(): Promise<{ stored: Stored; updatedAt: string | null }> {
  const db = await adminTables()
  const answer = await db.from(table).select('settings,updated_at').eq('id', rowId).single()
  if (answer.error?.code === rowMissing) return { stored: {}, updatedAt: null }
  const { settings, updated_at } = unwrap(answer)
  return { stored: settings as Stored, updatedAt: updated_at }
}

/** The settings as they are kept now. */
export const fetchStoredSettings = async () => mergeSettings((await readRow()).stored)

/** The settings as they are kept, addresses of files included, for the panel's forms. Read once for each form. */
export const storedSettingsQuery = () =>
  queryOptions({
    queryKey: [...keys.settings, 'stored'],
    queryFn: fetchStoredSettings,
    // What another admin saves meanwhile must not change the form; the save notices it.
    staleTime: 'static',
    gcTime: 0,
  })

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays the changes over what is stored; parts that this version does not know stay. */
function mergeChanges(stored: Stored, changes: Partial<SiteSettings>): Stored {
  const merged = { ...stored }
  for (const [field, value] of Object.entries(changes)) {
    const old = stored[field]
    merged[field] = isObject(value) && isObject(old) ? { ...old, ...value } : value
  }
  return merged
}

async function writeRow(settings: Stored, updatedAt: string | null): Promise<boolean> {
  const db = await adminTables()
  const values = { settings: settings as NonNullable<Json> }
  const answer = updatedAt
    ? await db.from(table).update(values).eq('id', rowId).eq('updated_at', updatedAt).select('id')
    : await db
        .from(table)
        .insert({ id: rowId, ...values })
        .select('id')
  return unwrap(answer).length > 0
}

/**
 * Saves some of the settings over what is stored now; all others stay as they are. `opened` is what the editor began
 * with: where somebody else changed one of the same fields since, it throws a SettingsConflict. Returns what is
 * stored afterwards.
 */
export async function saveSettings(
  changes: Partial<SiteSettings>,
  opened: SiteSettings,
): Promise<SiteSettings> {
  const fields = Object.keys(changes) as SettingsField[]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { stored, updatedAt } = await readRow()
    const theirs = mergeSettings(stored)
    const isChanged = (field: SettingsField) =>
      JSON.stringify(theirs[field]) !== JSON.stringify(opened[field])
    if (updatedAt && fields.some(isChanged)) throw new SettingsConflict(theirs)
    const next = mergeChanges(updatedAt ? stored : { ...theirs }, changes)
    if (await writeRow(next, updatedAt)) return mergeSettings(next)
  }
  throw new Error('Somebody else is saving at the same time. Please try again.')
}
