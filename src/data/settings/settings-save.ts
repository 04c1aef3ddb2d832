import { queryOptions } from '@tanstack/react-query'
import { storedSections, wholeSections } from '@/lib/sections/all'
import { isObject, languageOf } from '@/lib/settings'
import { defaultSettings, mergeSettings, type SiteSettings } from '@/lib/site-settings'
import { loadLanguage, restoreDefaults, translatorFor } from '@/lib/texts'
import { adminTables } from '../backend'
import type { Json } from '../database.types'
import { rowMissing, unwrap } from '../errors'
import { ConflictError } from '../content/items'
import { queryKeys } from '../query-keys'

type SettingsField = keyof SiteSettings

const table = 'site_settings'
const rowId = 1
/** How often a save is attempted if others write between its read and its write. */
const attempts = 3

type Stored = Record<string, unknown>

/** The readers' settings, once the catalogue of their language is loaded; null if the row is missing. */
export async function readRow(): ReturnType<Store['read']> {
  const db = await adminTables()
  const response = await db.from(table).select('settings,updated_at').eq('id', rowId).single()
  if (response.error?.code === rowMissing) return { stored: null, updatedAt: null }
  const { settings, updated_at } = unwrap(response)
  await loadLanguage(languageOf(settings))
  return { stored: settings as Stored, updatedAt: updated_at }
}

/** Settings as the panel edits and compares them: with all that the sections say by default, in the site's language. */
export function wholeSettings(stored: Stored | null): SiteSettings {
  const settings = mergeSettings(stored)
  const { sections, language, texts } = settings
  return { ...settings, sections: wholeSections(sections, translatorFor(language, texts)) }
}

/** Changes as they are stored, after they were edited in the language of `opened`: defaults in English. */
function toStored({ sections, ...changes }: Partial<SiteSettings>, { language, texts }: SiteSettings) {
  const translate = translatorFor(language, texts)
  const restored: Partial<SiteSettings> = restoreDefaults(changes, defaultSettings, translate)
  return sections ? { ...restored, sections: storedSections(sections, translate) } : restored
}

export const fetchStoredSettings = async () => wholeSettings((await readRow()).stored)

/** The stored settings, with file URLs as stored, for the panel's forms. Read once for each form. */
export const storedSettingsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.settings, 'stored'],
    queryFn: fetchStoredSettings,
    // Somebody else's changes must not alter an open form; saving detects them.
    staleTime: 'static',
    gcTime: 0,
  })

/** Merges the changes into the stored settings; fields that this version doesn't know are kept. */
function mergeChanges(stored: Stored, changes: Partial<SiteSettings>): Stored {
  const merged = { ...stored }
  for (const [field, value] of Object.entries(changes)) {
    const old = stored[field]
    merged[field] = isObject(value) && isObject(old) ? { ...old, ...value } : value
  }
  return merged
}

/** Where settings are read and written: the row that readers get, or a draft over it. */
type Store = {
  read: () => Promise<{ stored: Stored | null; updatedAt: string | null }>
  /** False if somebody else has written since `updatedAt`. */
  write: (settings: Stored, updatedAt: string | null, changes: Partial<SiteSettings>) => Promise<boolean>
}

async function writeRow(settings: Stored, updatedAt: string | null): Promise<boolean> {
  const db = await adminTables()
  const values = { settings: settings as NonNullable<Json> }
  const response = updatedAt
    ? await db.from(table).update(values).eq('id', rowId).eq('updated_at', updatedAt).select('id')
    : await db
        .from(table)
        .insert({ id: rowId, ...values })
        .select('id')
  return unwrap(response).length > 0
}

/**
 * Saves the changed settings; all others stay as stored. `opened` are the settings that the editor began with: if somebody
 * else has changed one of the same fields since, throws a ConflictError. Returns the stored settings.
 */
export async function saveTo(
  { read, write }: Store,
  changes: Partial<SiteSettings>,
  opened: SiteSettings,
): Promise<SiteSettings> {
  const fields = Object.keys(changes) as SettingsField[]
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { stored, updatedAt } = await read()
    const theirs = wholeSettings(stored)
    const isChanged = (field: SettingsField) =>
      JSON.stringify(theirs[field]) !== JSON.stringify(opened[field])
    if (stored && fields.some(isChanged)) throw new ConflictError()
    const next = mergeChanges(stored ?? toStored(theirs, theirs), toStored(changes, opened))
    if (!(await write(next, updatedAt, changes))) continue
    await loadLanguage(languageOf(next))
    return wholeSettings(next)
  }
  throw new Error('Somebody else is saving at the same time. Please try again.')
}

export const saveSettings = (changes: Partial<SiteSettings>, opened: SiteSettings) =>
  saveTo({ read: readRow, write: writeRow }, changes, opened)
