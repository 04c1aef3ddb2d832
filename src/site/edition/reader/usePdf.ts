import { useEffect, useState } from 'react'
import { openPdf, sizeOf, type Pdf, type Size } from './pdf'

type Opened = { pdf: Pdf; first: Size; usual: Size }
type State = { opened: Opened | null; progress: number; error: unknown }

const opening: State = { opened: null, progress: 0, error: null }

/**
 * A PDF, opened while the component is there. `first` is the size of its cover and `usual` that of the pages within,
 * which in some files are whole spreads.
 */
export function usePdf(address: string) {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState(opening)

  useEffect(() => {
    let gone = false
    const tell = (change: Partial<State>) => {
      if (!gone) setState((known) => ({ ...known, ...change }))
    }
    const task = openPdf(address, (progress) => tell({ progress }))
    task.promise
      .then(async (pdf) => {
        const [first, usual] = await Promise.all([sizeOf(pdf, 1), sizeOf(pdf, Math.min(2, pdf.numPages))])
        tell({ opened: { pdf, first, usual } })
      })
      .catch((error: unknown) => {
        if (!gone) console.error('The edition could not be opened.', error)
        tell({ error })
      })
    return () => {
      gone = true
      void task.destroy()
    }
  }, [address, attempt])

  const retry = () => {
    setState(opening)
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
