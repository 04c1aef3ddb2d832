import { createContext } from 'react'

/** What would be lost: changes, changes whose text this browser keeps, or an upload in progress. */
export type UnsavedKind = 'changes' | 'kept' | 'upload'

/** The forms of the page that have unsaved changes. */
export function createUnsavedForms() {
  const forms = new Map<string, UnsavedKind>()
  const listeners = new Set<() => void>()
  const kinds = () => [...new Set(forms.values())].join()
  const tell = () => listeners.forEach((listener) => listener())
  return {
    report: (key: string, isDirty: boolean, kind: UnsavedKind = 'changes') => {
      if (isDirty) forms.set(key, kind)
      else forms.delete(key)
      tell()
    },
    any: () => forms.size > 0,
    isUploading: () => kinds().includes('upload'),
    clear: () => {
      forms.clear()
      tell()
    },
    /** What would be lost, as one string, for `useSyncExternalStore`. */
    kinds,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is asked before forms with unsaved changes of these kinds, separated by commas, are left. */
export function questionFor(kinds: string): { title: string; text: string } {
  const has = (kind: UnsavedKind) => kinds.includes(kind)
  const hasChanges = has('changes') || has('kept')
  const changes = has('changes')
    ? 'Your changes are not saved and will be lost.'
    : 'Your changes are not saved. This browser keeps them until you come back.'
  if (!has('upload')) return { title: 'Leave without saving?', text: changes }
  const upload = 'Files are still being uploaded. Unfinished uploads will be lost.'
  return { title: 'Leave during the upload?', text: hasChanges ? `${upload} ${changes}` : upload }
}

type Unsaved = {
  report: ReturnType<typeof createUnsavedForms>['report']
  /** Asks before changes are lost; resolves to true at once if there are none. */
  ask: () => Promise<boolean>
  /** The changes were just saved or discarded on purpose: don't ask about them. */
  settle: () => void
  /** Whether a file is on its way, which a form would be stored without. */
  isUploading: () => boolean
}

/** Without a provider (a tab rendered alone in a test) nothing is guarded. */
export const UnsavedContext = createContext<Unsaved>({
  report: () => {},
  ask: () => Promise.resolve(true),
  settle: () => {},
  isUploading: () => false,
})
