import { createContext } from 'react'
import type { UnsavedForms } from './unsaved-forms'

export type Unsaved = {
  report: UnsavedForms['report']
  /** Asks before changes are lost; true at once where there are none. */
  ask: () => Promise<boolean>
  /** What is unsaved on the page has just been saved, or given up on purpose: the next way out asks nothing. */
  settle: () => void
}

/** Without a provider (a tab shown alone in a test) nothing is guarded. */
export const UnsavedContext = createContext<Unsaved>({
  report: () => {},
  ask: () => Promise.resolve(true),
  settle: () => {},
})
