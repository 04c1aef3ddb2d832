import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { maxTermLength } from '@/data/lists/search'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { SelectField } from '@/ui/field/SelectField'
import { TextField } from '@/ui/field/TextField'
import { useSearchTerm } from '@/ui/useSearchTerm'

type SearchFormProps = {
  q: string
  category: string
  categories: string[]
  onSearch: (term: string) => void
  onCategory: (category: string) => void
}

/** The search box and the categories; a native form, which also works before hydration. */
export function SearchForm({ q, category, categories, onSearch, onCategory }: SearchFormProps) {
  const { term, setTerm, flush } = useSearchTerm(q, onSearch)
  const form = useRef<HTMLFormElement>(null)
  const early = useRef({ setTerm, onCategory, category })

  // React doesn't notice input from before hydration.
  useEffect(() => {
    const { setTerm, onCategory, category } = early.current
    const typed = new FormData(form.current!)
    setTerm(typed.get('q') as string)
    const chosen = typed.get('category') as string
    if (chosen !== category) onCategory(chosen)
  }, [])

  // Keeps an option for a category that no longer exists, to show what is filtered.
  const known = !category || categories.includes(category) ? categories : [category, ...categories]

  return (
    <form
      ref={form}
      role="search"
      action={paths.magazine.href()}
      onSubmit={(event) => {
        event.preventDefault()
        flush()
      }}
      className="mt-9 grid max-w-3xl gap-3 sm:grid-cols-[1fr_15rem]"
    >
      <div className="relative min-w-0">
        <TextField
          type="search"
          name="q"
          label={t('Search articles')}
          hideLabel
          placeholder={t('Search articles...')}
          enterKeyHint="search"
          autoComplete="off"
          dir="auto"
          maxLength={maxTermLength}
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          inputClassName="min-h-12 ps-11"
        />
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 start-4 size-4.5 -translate-y-1/2 text-muted"
        />
      </div>
      <SelectField
        name="category"
        label={t('Category')}
        hideLabel
        value={category}
        onChange={(event) => onCategory(event.target.value)}
        options={[{ value: '', label: t('All') }, ...known.map((name) => ({ value: name, label: name }))]}
        className="min-w-0 [&_select]:min-h-12"
      />
    </form>
  )
}
