import { useMemo, useSyncExternalStore } from 'react'
import { isUuid } from '@/lib/text'

/** The stories that a reader keeps for later: their ids, newest first, in the browser only. */

const key = 'saved-stories'
/** A request for more would be too long. */
export const maxSaved = 60

const listeners = new Set<() => void>()

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

const idsIn = (stored: string) => [...new Set(stored.split(','))].filter(isUuid).slice(0, maxSaved)

/** The ids of the saved stories; none until the page is hydrated. */
export function useSaved(): string[] {
  const stored = useSyncExternalStore(subscribe, read, () => '')
  return useMemo(() => idsIn(stored), [stored])
}

/** Saves a story, or removes it if it is saved. False if the browser keeps nothing. */
export function toggleSaved(id: string): boolean {
  const ids = idsIn(read())
  const next = ids.includes(id) ? ids.filter((other) => other !== id) : [id, ...ids].slice(0, maxSaved)
  try {
    localStorage.setItem(key, next.join())
  } catch {
    return false
  }
  listeners.forEach((onChange) => onChange())
  return true
}
