import clsx from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { focusOn } from '@/ui/focus'
import { IconButton } from '@/ui/IconButton'
import { Container } from '@/ui/Container'
import { Brand } from './Brand'
import { headerLinks } from './links'

/** The bar that stays at the top. Below 1024 pixels its links fold into a menu; without scripts they stand below the name. */
export function Header() {
  const { key } = useLocation()
  // The menu is open at one place in the history: every navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === key
  const navId = useId()
  const toggle = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      focusOn(toggle.current)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open])

  return (
    <header
      data-print="hide"
      className="sticky top-0 z-40 border-b border-line bg-page/90 backdrop-blur-md max-lg:noscript:static"
    >
      <Container
        width="full"
        className="flex h-header items-center justify-between gap-4 max-lg:noscript:h-auto max-lg:noscript:flex-wrap max-lg:noscript:py-3"
      >
        <Brand />
        <IconButton
          ref={toggle}
          label="Menu"
          icon={open ? <X /> : <Menu />}
          aria-expanded={open}
          aria-controls={navId}
          onClick={() => setOpenAt(open ? null : key)}
          className="-mr-2.5 lg:hidden noscript:hidden"
        />
        <nav
          id={navId}
          aria-label="Main"
          className={clsx(
            'lg:shrink-0',
            'max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:max-h-[calc(100dvh-var(--header))] max-lg:overflow-y-auto',
            'max-lg:border-b max-lg:border-line max-lg:bg-page max-lg:px-gutter max-lg:pt-2 max-lg:pb-6 max-lg:shadow-overlay',
            'max-lg:noscript:static max-lg:noscript:max-h-none max-lg:noscript:basis-full max-lg:noscript:border-0 max-lg:noscript:px-0 max-lg:noscript:pb-0 max-lg:noscript:shadow-none',
            open ? 'max-lg:animate-rise-in' : 'max-lg:hidden max-lg:noscript:block',
          )}
        >
          <ul className="flex gap-1 max-lg:flex-col max-lg:gap-0 max-lg:divide-y max-lg:divide-line">
            {headerLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === paths.home.href()}
                  onClick={() => setOpenAt(null)}
                  className={linkClass}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </header>
  )
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  clsx(
    'relative flex items-center whitespace-nowrap transition-colors duration-150 hover:text-ink',
    'max-lg:min-h-14 max-lg:font-serif max-lg:text-2xl lg:min-h-11 lg:rounded-control lg:px-3 lg:text-[0.9375rem] lg:font-medium',
    isActive
      ? 'text-ink lg:after:absolute lg:after:inset-x-3 lg:after:bottom-1.5 lg:after:h-0.5 lg:after:mark-gradient max-lg:before:mr-3 max-lg:before:h-6 max-lg:before:w-1 max-lg:before:mark-gradient'
      : 'text-muted',
  )
