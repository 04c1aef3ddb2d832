import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path within the site, or a query of the page that is shown. */
  to: string
}

/** A link within the site. React Router's own brings prefetching for its framework, 2 kB that every page would load. */
export function Link({ to, onClick, children, ...rest }: Props) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { target: rest.target })
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) navigate(event)
  }
  return (
    <a {...rest} href={useHref(to)} onClick={follow}>
      {children}
    </a>
  )
}
