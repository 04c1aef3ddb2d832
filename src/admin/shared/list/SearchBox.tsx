import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '@/ui/field/TextField'

type SearchBoxProps = {
  /** The placeholder; without its dots also the label. */
  label: string
  term: string
  onTerm: (term: string) => void
  className?: string
}

const pause = 250

/** The search box of a list. It reports the term after a pause in typing, or when it loses focus. */
export function SearchBox({ label, term, onTerm, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(term)
  const [previous, setPrevious] = useState(term)
  const [sent, setSent] = useState(term)

  if (previous !== term) {
    setPrevious(term)
    // Changed from outside, by the back button or 'Clear search'. Text typed since our own search stays.
    if (term !== sent) {
      setTyped(term)
      setSent(term)
    }
  }

  function send() {
    if (typed === sent) return
    setSent(typed)
    onTerm(typed)
  }

  const sendSoon = useEffectEvent(send)
  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(sendSoon, pause)
    return () => clearTimeout(timer)
  }, [typed, sent])

  return (
    <TextField
      label={label.replace(/\.+$/, '')}
      hideLabel
      type="search"
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      // Otherwise the list could change under a click on a row.
      onBlur={send}
      className={className}
    />
  )
}
