import { useEffect, useState } from 'react'
import { openPdf, sizeOf, type Pdf, type Size } from '@/ui/pdf/pdf'

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
    const closing = new AbortController()
    const { signal } = closing
    const tell = (change: Partial<State>) => {
      if (!signal.aborted) setState((known) => ({ ...known, ...change }))
    }
    const fail = (error: unknown) => {
      if (!signal.aborted) console.error('The edition could not be read.', error)
      tell({ error, opened: null })
      closing.abort()
    }
    openPdf(address, { onProgress: (progress) => tell({ progress }), onFailure: fail, signal })
      .then(async (pdf) => {
        const [first, usual] = await Promise.all([sizeOf(pdf, 1), sizeOf(pdf, Math.min(2, pdf.numPages))])
        tell({ opened: { pdf, first, usual } })
      })
      .catch(fail)
    return () => closing.abort()
  }, [address, attempt])

  const retry = () => {
    setState(opening)
    setAttempt(attempt + 1)
  }
  return { ...state, retry }
}
