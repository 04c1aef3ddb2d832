import { TextField } from '@/ui/field/TextField'
import { useSearchTerm } from '@/ui/useSearchTerm'

type SearchBoxProps = {
  /** The placeholder; without its dots also the label. */
  label: string
  term: string
  onTerm: (term: string) => void
  className?: string
}

/** The search box of a list. It reports the term after a pause in typing, or at a click elsewhere. */
export function SearchBox({ label, term: q, onTerm, className }: SearchBoxProps) {
  const { term, setTerm } = useSearchTerm(q, onTerm)
  return (
    <TextField
      label={label.replace(/\.+$/, '')}
      hideLabel
      type="search"
      placeholder={label}
      value={term}
      maxLength={200}
      onChange={({ target }) => setTerm(target.value)}
      className={className}
    />
  )
}
