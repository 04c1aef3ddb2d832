import { useEffect, useState } from 'react'

/** Long enough to type on, short enough to feel like an answer. */
const pause = 300

/**
 * The text in the search box and its way into the address: `onSearch` hears of it once typing pauses, or at once by
 * `flush`. When the address changes by other means, going back for one, the box follows it.
 */
export function useSearchTerm(q: string, onSearch: (term: string) => void) {
  const [term, setTerm] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)

  if (q !== seen) {
    setSeen(q)
    // The answer to our own search must not undo what was typed since.
    if (q !== sent) {
      setSent(q)
      setTerm(q)
    }
  }

  const wanted = term.trim()
  const flush = () => {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }

  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(() => {
      setSent(wanted)
      onSearch(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, sent, onSearch])

  return { term, setTerm, flush }
}
