import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { NavigationType, useBlocker, type Location } from 'react-router-dom'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useLast } from '../shared/useLast'
import { createUnsavedForms, logOutQuestion, questionFor, UnsavedContext } from './unsaved-forms'
import { countUnsavedTexts } from './unsaved-text'

/** The part of the URL that decides what is on screen; other changes keep the form. */
function screenOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search)
  return [pathname, query.get('tab') ?? '', query.get('edit') ?? ''].join('\n')
}

/** Whether only the URL of the open form changes (see useEditor). */
const keepsForm = ({ state }: Location) => Boolean((state as { keepsForm?: boolean } | null)?.keepsForm)

/** Keeps track of unsaved forms, for useUnsavedGuard; the router takes one blocker for the whole page. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(createUnsavedForms)
  // What is asked changes with them: a story's form learns of the last words when the question takes the focus.
  const kinds = useSyncExternalStore(forms.subscribe, forms.kinds)
  // A question that was answered keeps its text while it fades out, although nothing is unsaved any more.
  const asked = useLast(kinds || null) ?? ''
  const [question, setQuestion] = useState<{ answer: (leave: boolean) => void } | null>(null)
  // How many texts the last log-out that was asked about deletes.
  const [deletedTexts, setDeletedTexts] = useState<number | null>(null)

  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      forms.any() &&
      screenOf(currentLocation) !== screenOf(nextLocation) &&
      !(historyAction === NavigationType.Replace && keepsForm(nextLocation)),
  )

  const unsaved = useMemo(() => {
    const ask = (texts: number | null) =>
      new Promise<boolean>((answer) => {
        setDeletedTexts(texts)
        setQuestion({ answer })
      })
    return {
      report: forms.report,
      markSaved: forms.clear,
      isUploading: forms.isUploading,
      ask: () => (forms.any() ? ask(null) : Promise.resolve(true)),
      askToLogOut: (userId: string) => {
        // Where the browser's storage is blocked, it keeps fewer than the forms have.
        const kept = Math.max(countUnsavedTexts(userId), forms.count('kept'))
        const texts = kept + forms.count('changes')
        return texts > 0 || forms.isUploading() ? ask(texts) : Promise.resolve(true)
      },
    }
  }, [forms])

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
    setDeletedTexts(null)
    if (leave) blocker.proceed()
    else blocker.reset()
  }

  const isLogOut = deletedTexts !== null && blocker.state !== 'blocked'
  const words = isLogOut ? logOutQuestion(deletedTexts, asked.includes('upload')) : questionFor(asked)

  return (
    <UnsavedContext value={unsaved}>
      {children}
      <ConfirmDialog
        open={question !== null || blocker.state === 'blocked'}
        onOpenChange={(open) => !open && decide(false)}
        {...words}
        onConfirm={() => decide(true)}
      />
    </UnsavedContext>
  )
}
