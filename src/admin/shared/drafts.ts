/**
 * Half-written forms, kept in this browser until they are saved or discarded. Each tab has a draft of its own, also after
 * a reload, so that two tabs don't overwrite each other's text.
 */
import { randomUuid } from '@/lib/random-uuid'

export type Draft<V> = {
  values: V
  /** The `updated_at` of the item that the edit began with. */
  since?: string
  /** The values that it began with. */
  base?: V
  /** What the database has of it already. */
  autosaved?: Autosaved<V>
}

/** A version of a form that was stored while it was being written: as which row, its `updated_at`, and its values. */
export type Autosaved<V> = { id: string; since: string; values: V }

export type StoredDraft<V> = Draft<V> & {
  id: string
  /** When it was last written (ISO 8601). */
  at: string
}

/** How long after the last key a draft is written (ms). */
const pause = 500

/** Tells this page from a duplicate of its tab, which has the same session storage. */
const page = randomUuid()

const pending = new Map<string, { draft: Draft<unknown>; timer: ReturnType<typeof setTimeout> }>()

const prefixOf = (form: string) => `draft:${form}:`

/** The browser's storage may be full or closed: then the form itself still holds the text. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

type Entry = Draft<unknown> & { at: string; page: string }

const entryOf = (form: string, id: string) =>
  attempt(() => JSON.parse(localStorage.getItem(prefixOf(form) + id) ?? 'null') as Partial<Entry> | null)

const currentId = (form: string) => attempt(() => sessionStorage.getItem(prefixOf(form))) ?? null

/** Only fields that the form still has, in the type that it expects. */
function fitting<V extends object>(stored: object, blank: V): V {
  const values = { ...blank }
  for (const name of Object.keys(blank) as (keyof V)[]) {
    const value = (stored as Partial<V>)[name]
    if (typeof value === typeof blank[name]) values[name] = value as V[keyof V]
  }
  return values
}

function load<V extends object>(form: string, id: string, blank: V): StoredDraft<V> | null {
  const entry = entryOf(form, id)
  if (!entry?.values || typeof entry.values !== 'object') return null
  const base = entry.base && typeof entry.base === 'object' ? fitting(entry.base, blank) : undefined
  const stored = entry.autosaved as Autosaved<object> | undefined
  const autosaved = stored && { ...stored, values: fitting(stored.values, blank) }
  return { id, at: entry.at ?? '', values: fitting(entry.values, blank), since: entry.since, base, autosaved }
}

/** Makes a draft this tab's own. A tab that had it before goes on with a copy. */
export function openDraft(form: string, id: string): void {
  flushDraft(form)
  attempt(() => {
    sessionStorage.setItem(prefixOf(form), id)
    localStorage.setItem(prefixOf(form) + id, JSON.stringify({ ...entryOf(form, id), page }))
  })
}

/** This tab's draft of a form; null where there is none, or none that can be read. */
export function readDraft<V extends object>(form: string, blank: V): Draft<V> | null {
  flushDraft(form)
  const id = currentId(form)
  const draft = id ? load(form, id, blank) : null
  if (draft) openDraft(form, draft.id)
  return draft
}

/** The drafts of a form that other tabs have begun, or that are left from before; the newest first. */
export function otherDrafts<V extends object>(form: string, blank: V): StoredDraft<V>[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys
    .filter((key) => key.startsWith(prefixOf(form)))
    .map((key) => key.slice(prefixOf(form).length))
    .filter((id) => id !== currentId(form))
    .flatMap((id) => load(form, id, blank) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at))
}

/** Writes this tab's draft. */
export function writeDraft(form: string, draft: Draft<unknown>): void {
  forget(form)
  let id = currentId(form)
  const owner = id && entryOf(form, id)?.page
  if (!id || (owner && owner !== page)) id = randomUuid()
  const entry: Entry = { ...draft, at: new Date().toISOString(), page }
  attempt(() => {
    sessionStorage.setItem(prefixOf(form), id)
    localStorage.setItem(prefixOf(form) + id, JSON.stringify(entry))
  })
}

/** Writes this tab's draft after a pause in the typing, or when the page is left. */
export function keepDraft(form: string, draft: Draft<unknown>): void {
  forget(form)
  pending.set(form, { draft, timer: setTimeout(() => flushDraft(form), pause) })
}

/** Writes at once what waits for a pause. */
export function flushDraft(form: string): void {
  const waiting = pending.get(form)
  if (waiting) writeDraft(form, waiting.draft)
}

function forget(form: string): void {
  clearTimeout(pending.get(form)?.timer)
  pending.delete(form)
}

/** Removes a draft: this tab's, unless another one is named. */
export function removeDraft(form: string, id = currentId(form)): void {
  if (id === currentId(form)) forget(form)
  if (id) attempt(() => localStorage.removeItem(prefixOf(form) + id))
}

/** Removes every draft of a form, for an item that is gone. */
export function removeDrafts(form: string): void {
  removeDraft(form)
  for (const { id } of otherDrafts(form, {})) removeDraft(form, id)
}

const flushAll = () => {
  for (const form of pending.keys()) flushDraft(form)
}
window.addEventListener('pagehide', flushAll)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll())
