import { useEffect, useState } from 'react'
import { setSlugQuestion } from '@/data/content/free-slug'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { useLast } from '../shared/useLast'

type Question = { message: string; answer: (isYes: boolean) => void }

/** Asks whether an item may have a URL that still leads to another one, whose earlier URL it is. */
export function EarlierUrlDialog() {
  const [question, setQuestion] = useState<Question | null>(null)
  const shown = useLast(question)
  useEffect(() => {
    setSlugQuestion((message) => new Promise((answer) => setQuestion({ message, answer })))
    return () => setSlugQuestion(null)
  }, [])

  function answer(isYes: boolean) {
    question?.answer(isYes)
    setQuestion(null)
  }

  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={() => answer(false)}
      title="Use this URL here?"
      text={`${shown?.message ?? ''} If you use it here, links to it no longer lead there.`}
      confirmLabel="Use It Here"
      destructive={false}
      onConfirm={() => answer(true)}
    />
  )
}
