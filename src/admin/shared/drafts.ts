/** Half-written forms, kept in this browser until they are saved or discarded. */

export type Draft<V> = {
  values: V
  /** The `updated_at` of the item that the edit began with. */
  since?: string
  /** The values that it began with. */
  base?: V
}

const prefix = 'draft:'

/** The draft under the key; null where there is none, or none that can be read. */
export function readDraft<V extends object>(key: string, blank: V): Draft<V> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as Partial<Draft<V>> | null
    if (!stored?.values || typeof stored.values !== 'object') return null
    return {
      values: fitting(stored.values, blank),
      since: stored.since,
      base: stored.base && fitting(stored.base, blank),
    }
  } catch {
    return null
  }
}

/** Only fields that the form still has, in the type that it expects. */
function fitting<V extends object>(stored: Partial<V>, blank: V): V {
  const values = { ...blank }
  for (const name of Object.keys(blank) as (keyof V)[]) {
    if (typeof stored[name] === typeof blank[name]) values[name] = stored[name] as V[keyof V]
  }
  return values
}

export function writeDraft<V>(key: string, draft: Draft<V>): void {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(draft))
  } catch {
    // The browser's storage is full or closed; the form itself still holds the text.
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(prefix + key)
  } catch {
    // Nothing can have been kept.
  }
}
