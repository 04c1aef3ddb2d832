import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path or query of the site, or an address elsewhere, as an owner may enter one. */
  to: string
}

/** A link, followed by the router within the site. React Router's own brings prefetching, 2 kB that every page would load. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target })
  const isElsewhere = /^[a-z]+:/i.test(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isElsewhere && !event.defaultPrevented) navigate(event)
  }
  return (
    <a {...rest} href={isElsewhere ? to : href} onClick={follow}>
      {children}
    </a>
  )
}
