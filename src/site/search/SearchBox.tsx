import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { maxTermLength } from '@/data/lists/search'
import { t } from '@/lib/texts'
import { TextField } from '@/ui/field/TextField'

/** The field of a search of the whole site, in a form whose button is the Enter key. */
export const SearchBox = (props: Omit<ComponentProps<'input'>, 'id'>) => (
  <div className="relative min-w-0 flex-1">
    <TextField
      type="search"
      name="q"
      label={t('Search the site')}
      hideLabel
      placeholder={t('Search the site')}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={maxTermLength}
      inputClassName="min-h-12 ps-11"
      {...props}
    />
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 start-4 size-4.5 -translate-y-1/2 text-muted"
    />
  </div>
)
