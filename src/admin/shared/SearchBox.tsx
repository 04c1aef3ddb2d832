import { useEffect, useState } from 'react'
import { TextField } from '@/ui/field/TextField'

type SearchBoxProps = {
  /** The box's placeholder; without its dots also its label. */
  label: string
  term: string
  onTerm: (term: string) => void
  className?: string
}

const pause = 250

/** A search over a list; it reports what is typed once that has stood still, or when the box is left. */
export function SearchBox({ label, term, onTerm, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(term)
  const [seen, setSeen] = useState(term)
  const [sent, setSent] = useState(term)

  if (seen !== term) {
    setSeen(term)
    // Not from here: the back button, 'Clear search'. What was typed since an own search stays.
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

  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      onTerm(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, sent, onTerm])

  return (
    <TextField
      label={label.replace(/\.+$/, '')}
      hideLabel
      type="search"
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      // Whoever goes on to a row must not be overtaken by the search.
      onBlur={send}
      className={className}
    />
  )
}
