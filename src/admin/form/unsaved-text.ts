/**
 * The text of forms, kept in this browser until it is saved or discarded. (A draft is an article's, in the database.) Each
 * tab keeps its own text of a form, also after a reload, so that two tabs don't overwrite each other's.
 */
import { attempt } from '@/lib/attempt'
import { randomUuid } from '@/lib/random-uuid'
import { sameJson } from '@/lib/same-json'

export type UnsavedText<V> = {
  values: V
  /** The item's `updated_at` when the edit began. */
  since?: string
  /** The item's values when the edit began. */
  base?: V
  /** The id of a new item: sent again after a reload, it is not added twice. */
  id?: string
}

export type StoredUnsavedText<V> = UnsavedText<V> & {
  textId: string
  at: string
}

/** How long after a change a text is written, also while somebody keeps typing (ms). */
const pause = 500

/** Distinguishes this page from a duplicated tab, which copies the session storage. */
const page = randomUuid()

type Pending = {
  text: UnsavedText<unknown>
  timer: ReturnType<typeof setTimeout>
  onStored: (isStored: boolean) => void
}
const pending = new Map<string, Pending>()

const prefixOf = (form: string) => `draft:${form}:`

type Entry = UnsavedText<unknown> & { at: string; page: string }

const entryOf = (form: string, id: string) =>
  attempt(() => JSON.parse(localStorage.getItem(prefixOf(form) + id) ?? 'null') as Partial<Entry> | null)

const currentId = (form: string) => attempt(() => sessionStorage.getItem(prefixOf(form))) ?? null

/** Only fields that the form still has, with values of the right type. */
function fitting<V extends object>(stored: object, blank: V): V {
  const values = { ...blank }
  for (const name of Object.keys(blank) as (keyof V)[]) {
    const value = (stored as Partial<V>)[name]
    if (typeof value === typeof blank[name]) values[name] = value as V[keyof V]
  }
  return values
}

function load<V extends object>(form: string, textId: string, blank: V): StoredUnsavedText<V> | null {
  const entry = entryOf(form, textId)
  if (!entry?.values || typeof entry.values !== 'object') return null
  const base = entry.base && typeof entry.base === 'object' ? fitting(entry.base, blank) : undefined
  const { at = '', since, id } = entry
  return { textId, at, values: fitting(entry.values, blank), since, base, id }
}

/** Makes a text this tab's own. The tab that wrote it continues with a copy. */
export function openUnsavedText(form: string, id: string): void {
  flushUnsavedText(form)
  attempt(() => {
    sessionStorage.setItem(prefixOf(form), id)
    localStorage.setItem(prefixOf(form) + id, JSON.stringify({ ...entryOf(form, id), page }))
  })
}

export function readUnsavedText<V extends object>(form: string, blank: V): UnsavedText<V> | null {
  flushUnsavedText(form)
  const id = currentId(form)
  const text = id ? load(form, id, blank) : null
  if (text) openUnsavedText(form, text.textId)
  return text
}

export function otherUnsavedTexts<V extends object>(form: string, blank: V): StoredUnsavedText<V>[] {
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys
    .filter((key) => key.startsWith(prefixOf(form)))
    .map((key) => key.slice(prefixOf(form).length))
    .filter((id) => id !== currentId(form))
    .flatMap((id) => load(form, id, blank) ?? [])
    .sort((a, b) => b.at.localeCompare(a.at))
}

export function writeUnsavedText(form: string, text: UnsavedText<unknown>): boolean {
  forget(form)
  let id = currentId(form)
  const owner = id && entryOf(form, id)?.page
  if (!id || (owner && owner !== page)) id = randomUuid()
  const entry: Entry = { ...text, at: new Date().toISOString(), page }
  const isStored = attempt(() => {
    sessionStorage.setItem(prefixOf(form), id)
    localStorage.setItem(prefixOf(form) + id, JSON.stringify(entry))
    return true
  })
  return isStored ?? false
}

export function keepUnsavedText(
  form: string,
  text: UnsavedText<unknown>,
  onStored: Pending['onStored'] = () => {},
): void {
  const timer = pending.get(form)?.timer ?? setTimeout(() => flushUnsavedText(form), pause)
  pending.set(form, { text, timer, onStored })
}

export function flushUnsavedText(form: string): void {
  const waiting = pending.get(form)
  if (waiting) waiting.onStored(writeUnsavedText(form, waiting.text))
}

function forget(form: string): void {
  clearTimeout(pending.get(form)?.timer)
  pending.delete(form)
}

export function removeUnsavedText(form: string, id = currentId(form)): void {
  if (id === currentId(form)) forget(form)
  if (id) attempt(() => localStorage.removeItem(prefixOf(form) + id))
}

export function removeUnsavedTexts(form: string): void {
  removeUnsavedText(form)
  for (const { textId } of otherUnsavedTexts(form, {})) removeUnsavedText(form, textId)
}

/** The storage key by which other tabs learn that an account was logged out; its value is the account's id. */
const logOutSignal = 'logged-out'

const keysOf = (storage: Storage, userId: string) =>
  Object.keys(storage).filter((key) => key.startsWith(prefixOf(userId)))

/** How many of an account's texts in this browser the database doesn't have. */
export function countUnsavedTexts(userId: string): number {
  flushAll()
  const keys = attempt(() => keysOf(localStorage, userId)) ?? []
  return keys.filter((key) => {
    const text = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Entry> | null)
    return Boolean(text?.values) && !sameJson(text?.base, text?.values)
  }).length
}

function removeHere(userId: string): void {
  for (const form of pending.keys()) if (form.startsWith(`${userId}:`)) forget(form)
  for (const storage of ['localStorage', 'sessionStorage'] as const)
    attempt(() => keysOf(window[storage], userId).forEach((key) => window[storage].removeItem(key)))
}

/** Removes an account's texts from this browser after it was logged out, here and in other tabs. */
export function removeUnsavedTextsOf(userId: string): void {
  removeHere(userId)
  attempt(() => {
    localStorage.setItem(logOutSignal, userId)
    localStorage.removeItem(logOutSignal)
  })
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key === logOutSignal && newValue) removeHere(newValue)
})

const flushAll = () => {
  for (const form of pending.keys()) flushUnsavedText(form)
}
window.addEventListener('pagehide', flushAll)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll())
