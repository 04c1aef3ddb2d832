import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { demoContentQuery } from '@/data/content/demo-content'
import { storedSettingsQuery } from '@/data/settings/settings-save'
import { focusOn } from '@/ui/focus'
import { settingsHash } from '../shared/settings-url'
import { hasDemoCard } from './demo-card'

const titles = [
  'SEO and metadata',
  'Site information',
  'Home hero',
  'About page',
  'Words of the site',
  'Social links',
  'Content as a file',
]

/** Scrolls to the section's heading, unlike a focus to the top of the window, and focuses it. */
function jumpTo(title: string) {
  const headings = [...document.querySelectorAll<HTMLElement>('main section h2')]
  const heading = headings.find(({ textContent }) => textContent === title)
  heading?.scrollIntoView()
  focusOn(heading, { preventScroll: true })
}

/** The sections of Global Settings, to jump to: beside them on large screens, else above them. A fragment leads to one, too. */
export function SectionList() {
  const { data: demo } = useQuery(demoContentQuery())
  // Before they are there, what is below them would be pushed away.
  const { isPending } = useQuery(storedSettingsQuery())
  const { hash } = useLocation()
  const shown = [...titles, ...(hasDemoCard(demo) ? ['Demo content'] : [])]
  const wanted = isPending ? undefined : shown.find((title) => settingsHash(title) === hash)
  useEffect(() => {
    if (!wanted) return
    // The card of the demo content is rendered after this list.
    const timer = window.setTimeout(() => jumpTo(wanted))
    return () => window.clearTimeout(timer)
  }, [wanted])
  return (
    <nav aria-label="Sections" className="mb-6 xl:sticky xl:top-24 xl:order-last xl:mb-0">
      <ul className="grid grid-cols-2 gap-x-3 border-line sm:grid-cols-3 xl:grid-cols-1 xl:border-s xl:ps-2">
        {shown.map((title) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => jumpTo(title)}
              className="min-h-11 w-full rounded-control px-3 text-start text-sm font-medium text-muted transition-colors duration-150 hover:bg-ink/5 hover:text-ink"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
