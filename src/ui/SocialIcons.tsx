import { safeLink } from '@/lib/links'
import { networkOf } from '@/lib/networks'

type Network = 'facebook' | 'twitter' | 'linkedin' | 'instagram'

const names: Record<Network, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
}

type SocialIconsProps = {
  links: Record<Network, string>
  /** URLs of profiles on other networks. */
  others: string[]
}

export function SocialIcons({ links, others }: SocialIconsProps) {
  const named = Object.entries(names).map(([icon, name]) => {
    const href = links[icon as Network]
    const network = networkOf(href)
    // On a host that isn't known, it is what its field says.
    return { href, ...(network.icon === 'website' ? { icon, name } : network) }
  })
  const shown = [...named, ...others.map((href) => ({ href, ...networkOf(href) }))].flatMap(
    ({ href, ...network }) => {
      const safe = safeLink(href)
      return safe ? [{ ...network, href: safe }] : []
    },
  )
  if (shown.length === 0) return null
  return (
    <ul className="mt-5 -ms-2.5 flex flex-wrap">
      {shown.map(({ href, icon, name }, index) => (
        <li key={index}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={linkClass}>
            {/* Its colour is the text's. */}
            <span
              aria-hidden
              className="size-5 bg-current forced-color-adjust-none forced-colors:bg-[LinkText]"
              style={{ mask: `url(/networks/${icon}.svg) center / contain no-repeat` }}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const linkClass =
  'grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink'
