import { createContext } from 'react'
import { countText } from '../shared/count-text'

/** What would be lost: changes, changes whose text this browser keeps, or an upload or import in progress. */
export type UnsavedKind = 'changes' | 'kept' | 'upload' | 'import'

export function createUnsavedForms() {
  const forms = new Map<string, UnsavedKind>()
  const listeners = new Set<() => void>()
  const kinds = () => [...new Set(forms.values())].join()
  const notify = () => listeners.forEach((listener) => listener())
  return {
    report: (key: string, isDirty: boolean, kind: UnsavedKind = 'changes') => {
      if (isDirty) forms.set(key, kind)
      else forms.delete(key)
      notify()
    },
    any: () => forms.size > 0,
    count: (kind: UnsavedKind) => [...forms.values()].filter((each) => each === kind).length,
    isUploading: () => kinds().includes('upload'),
    clear: () => {
      forms.clear()
      notify()
    },
    /** What would be lost, as one string, for `useSyncExternalStore`. */
    kinds,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const lostUpload = 'Files are still being uploaded. Unfinished uploads will be lost.'

type Question = { title: string; text: string; confirmLabel: string; cancelLabel?: string }

export function questionFor(kinds: string): Question {
  const labels = { confirmLabel: 'Leave', cancelLabel: 'Stay' }
  const has = (kind: UnsavedKind) => kinds.includes(kind)
  const hasChanges = has('changes') || has('kept')
  if (has('import'))
    return {
      title: 'Leave during the import?',
      text: 'It stops. What has come stays, and importing the same files again continues.',
      ...labels,
    }
  const changes = has('changes')
    ? 'Your changes are not saved and will be lost.'
    : 'Your changes are not saved. This browser keeps them until you come back.'
  if (!has('upload')) return { title: 'Leave without saving?', text: changes, ...labels }
  const text = hasChanges ? `${lostUpload} ${changes}` : lostUpload
  return { title: 'Leave during the upload?', text, ...labels }
}

export function logOutQuestion(texts: number, isUploading: boolean): Question {
  const deleted = `${countText(texts, 'unsaved text', 'unsaved texts')} in this browser will be deleted.`
  const parts = [isUploading && lostUpload, texts > 0 && deleted].filter(Boolean)
  const title = texts > 0 ? 'Log out and discard unsaved changes?' : 'Log out during the upload?'
  return { title, text: parts.join(' '), confirmLabel: 'Log out' }
}

type Unsaved = {
  report: ReturnType<typeof createUnsavedForms>['report']
  /** Asks before changes are lost; resolves to true at once if there are none. */
  ask: () => Promise<boolean>
  /** The same before a log-out, which also deletes what this browser keeps of an account. */
  askToLogOut: (userId: string) => Promise<boolean>
  /** The changes were just saved or discarded on purpose: don't ask about them. */
  markSaved: () => void
  /** Whether a file is on its way, which a form would be stored without. */
  isUploading: () => boolean
}

/** Without a provider (a tab rendered alone in a test) nothing is guarded. */
export const UnsavedContext = createContext<Unsaved>({
  report: () => {},
  ask: () => Promise.resolve(true),
  askToLogOut: () => Promise.resolve(true),
  markSaved: () => {},
  isUploading: () => false,
})
