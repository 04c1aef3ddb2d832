import { readingKeys } from '@/lib/reading'
import type { Scheme } from '@/lib/settings'

/** The reader's choices; null where there is none, or the browser keeps nothing. */
export function readingChoice(name: keyof typeof readingKeys): string | null {
  try {
    return localStorage.getItem(readingKeys[name])
  } catch {
    return null
  }
}

/** Keeps a choice; '' for none. False if the browser keeps nothing. */
export function chooseReading(name: keyof typeof readingKeys, value: string): boolean {
  try {
    if (value) localStorage.setItem(readingKeys[name], value)
    else localStorage.removeItem(readingKeys[name])
    return true
  } catch {
    return false
  }
}

/** Shows the page in the site's colour scheme, or in the reader's where the site offers both. */
export function applyScheme(scheme: Scheme): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')
  if (meta) meta.content = (scheme === 'light dark' && readingChoice('scheme')) || scheme
}
