import { Search } from 'lucide-react'
import { useEffect, useState, type MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import type { SearchDialog } from './SearchDialog'

/** Leads to the search. With scripts, a click, `/` or Ctrl+K opens it in a dialog, whose code is loaded then. */
export function SearchLink() {
  const [Dialog, setDialog] = useState<typeof SearchDialog | null>(null)

  async function show(event: KeyboardEvent | MouseEvent) {
    event.preventDefault()
    try {
      const { SearchDialog } = await import('./SearchDialog')
      setDialog(() => SearchDialog)
    } catch {
      window.location.assign(paths.search.path)
    }
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event
      const isTyping = () =>
        (target as Element).closest('input,textarea,select,[contenteditable],[role=dialog]')
      if (ctrlKey || metaKey ? key === 'k' : key === '/' && !isTyping()) void show(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <Link
        to={paths.search.path}
        aria-label={t('Search')}
        // With one of these keys, it opens in a new tab.
        onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || void show(event)}
        className="ms-auto inline-grid size-11 shrink-0 place-items-center rounded-control text-muted transition-colors duration-150 hover:text-ink"
      >
        <Search aria-hidden className="size-5" />
      </Link>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}
