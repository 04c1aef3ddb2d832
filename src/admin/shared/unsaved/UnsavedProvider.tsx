import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useLast } from '../useLast'
import { createUnsavedForms, questionFor, UnsavedContext } from './unsaved-forms'

/** The part of the URL that decides what is on screen; other changes keep the form. */
function screenOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('tab') ?? '', query.get('edit') ?? ''].join('\n')
}

/** Keeps track of unsaved forms, for useUnsavedGuard; the router takes one blocker for the whole page. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(createUnsavedForms)
  // What is asked changes with them: a story's form learns of the last words when the question takes the focus.
  const kinds = useSyncExternalStore(forms.subscribe, forms.kinds)
  // A question that was answered keeps its text while it fades out, although nothing is unsaved any more.
  const asked = useLast(kinds || null) ?? ''
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null)

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.any() && screenOf(currentLocation) !== screenOf(nextLocation),
  )

  const unsaved = useMemo(
    () => ({
      report: forms.report,
      settle: forms.clear,
      isUploading: forms.isUploading,
      ask: () =>
        forms.any() ? new Promise<boolean>((answer) => setQuestion({ answer })) : Promise.resolve(true),
    }),
    [forms],
  )

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (forms.any()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [forms])

  function decide(leave: boolean) {
    // A reload doesn't ask again either.
    if (leave) forms.clear()
    question?.answer(leave)
    setQuestion(null)
    if (blocker.state !== 'blocked') return
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        open={question !== null || blocker.state === 'blocked'}
        onOpenChange={(open) => !open && decide(false)}
        {...questionFor(asked)}
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => decide(true)}
      />
    </UnsavedContext>
  )
}
