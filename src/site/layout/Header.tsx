import clsx from 'clsx'
import { Menu, X } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps } from 'react'
import { Link, useLocation, useMatch, useResolvedPath } from 'react-router-dom'
import { menuSections } from '@/lib/sections/menu'
import { t } from '@/lib/texts'
import { Container } from '@/ui/Container'
import { IconButton } from '@/ui/IconButton'
import { SearchLink } from '../search/SearchLink'
import { Brand } from './Brand'
import { useLinks } from './useLinks'

/** The bar that stays at the top. Below 1024 pixels its links fold into a popover, which opens and closes without scripts. */
export function Header() {
  const { key } = useLocation()
  const menuId = useId()
  const menu = useRef<HTMLElement>(null)
  const links = useLinks(menuSections, 'menu')
  const close = () => menu.current?.hidePopover()

  // Every navigation closes the menu, hydration doesn't.
  useEffect(() => close, [key])

  return (
    <header
      data-print="hide"
      className="group/header sticky top-0 z-40 border-b border-line bg-page/90 backdrop-blur-md"
    >
      <Container width="full" className="flex min-h-header items-center justify-between gap-2 sm:gap-4">
        <Brand />
        <SearchLink />
        <IconButton
          label={t('Menu')}
          icon={
            <>
              <Menu className="group-has-[:popover-open]/header:hidden" />
              <X className="not-group-has-[:popover-open]/header:hidden" />
            </>
          }
          popoverTarget={menuId}
          className="-me-2.5 lg:hidden"
        />
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={t('Main')}
          className={clsx(
            'lg:static lg:block lg:overflow-visible lg:bg-transparent',
            'max-lg:inset-x-0 max-lg:top-header max-lg:bottom-auto max-lg:max-h-[calc(100dvh-var(--header))] max-lg:w-full',
            'max-lg:animate-rise-in max-lg:border-b max-lg:border-line max-lg:bg-page max-lg:px-gutter max-lg:pt-2 max-lg:pb-6 max-lg:shadow-overlay',
          )}
        >
          <ul className="flex gap-x-1 lg:flex-wrap lg:justify-end max-lg:flex-col max-lg:gap-0 max-lg:divide-y max-lg:divide-line">
            {links.map(({ link, label }, index) => (
              <li key={index}>
                <MenuLink to={link} onClick={close}>
                  {label}
                </MenuLink>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </header>
  )
}

/** A link that is marked where its page, or one below it, is shown. */
function MenuLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useResolvedPath(to)
  const isActive = useMatch({ path: pathname, end: pathname === '/' }) !== null
  return (
    <Link {...rest} to={to} aria-current={isActive ? 'page' : undefined} className={linkClass(isActive)} />
  )
}

const linkClass = (isActive: boolean) =>
  clsx(
    'relative flex items-center wrap-anywhere transition-colors duration-150 hover:text-ink',
    'max-lg:min-h-14 max-lg:font-serif max-lg:text-2xl lg:min-h-11 lg:rounded-control lg:px-3 lg:text-[0.9375rem] lg:font-medium',
    isActive
      ? 'text-ink lg:after:absolute lg:after:inset-x-3 lg:after:bottom-1.5 lg:after:h-0.5 lg:after:mark-gradient max-lg:before:me-3 max-lg:before:h-6 max-lg:before:w-1 max-lg:before:mark-gradient'
      : 'text-muted',
  )
