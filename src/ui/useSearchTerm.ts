import { useEffect, useEffectEvent, useState } from 'react'

/** The pause in typing (ms) after which the search starts. */
const pause = 300

/**
 * The text in a search box. `onSearch` is called with it, trimmed, when typing pauses, at a click or tap, or immediately by
 * `flush`. If the URL changes otherwise, for example by going back, the text follows it.
 */
export function useSearchTerm(q: string, onSearch: (term: string) => void) {
  const [term, setTerm] = useState(q)
  const [seen, setSeen] = useState(q)
  const [sent, setSent] = useState(q)

  if (q !== seen) {
    setSeen(q)
    // Our own search must not overwrite what was typed since.
    if (q !== sent) {
      setSent(q)
      setTerm(q)
    }
  }

  const wanted = term.trim()
  function flush() {
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }

  const flushSoon = useEffectEvent(flush)
  useEffect(() => {
    if (wanted === sent) return
    const timer = setTimeout(flushSoon, pause)
    // A press may open what replaces the box. Not before its release: a shorter list would move a row away under it.
    window.addEventListener('pointerup', flushSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerup', flushSoon)
    }
  }, [wanted, sent])

  return { term, setTerm, flush }
}
