import { safeLink } from '@/lib/links'
import { networkOf } from '@/lib/networks'

type Network = 'facebook' | 'twitter' | 'linkedin' | 'instagram'

// Our own glyphs on a 24 by 24 grid: lucide has no brand icons.
const networks: { id: Network; name: string; glyph: string }[] = [
  {
    id: 'facebook',
    name: 'Facebook',
    glyph:
      'M13.6 21v-7.9h2.7l.4-3.2h-3.1V7.9c0-.9.3-1.5 1.6-1.5h1.6V3.5c-.3 0-1.2-.1-2.4-.1-2.4 0-4 1.4-4 4.1v2.4H7.7v3.2h2.7V21z',
  },
  {
    id: 'twitter',
    name: 'Twitter',
    glyph:
      'M13.7 10.6 20.2 3h-1.6l-5.6 6.6L8.5 3H3.3l6.8 9.9L3.3 21h1.5l6-7 4.8 7h5.2zm-2.1 2.4-.7-1L5.4 4.2h2.4l4.4 6.4.7 1 5.8 8.3h-2.4z',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    glyph:
      'M4 9.2h3.4V20H4zM5.7 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm4 5.2H13v1.5c.5-.9 1.7-1.8 3.4-1.8 3.6 0 4.2 2.3 4.2 5.4V20h-3.5v-5c0-1.2 0-2.8-1.7-2.8s-2 1.3-2 2.7V20H9.7z',
  },
  {
    id: 'instagram',
    name: 'Instagram',
    glyph:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8zm4 2.7a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 1.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  },
]

type SocialIconsProps = {
  links: Record<Network, string>
  /** URLs of profiles on other networks. */
  others: string[]
}

/** Links to those social networks that are set. */
export function SocialIcons({ links, others }: SocialIconsProps) {
  const shown = networks.flatMap(({ id, ...rest }) => {
    const href = safeLink(links[id])
    return href ? [{ id, href, ...rest }] : []
  })
  const more = others.map(safeLink).filter((href) => href !== null)
  if (shown.length + more.length === 0) return null
  return (
    <ul className="mt-5 -ml-2.5 flex flex-wrap">
      {shown.map(({ id, href, name, glyph }) => (
        <li key={id}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={name} className={linkClass}>
            <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current" fillRule="evenodd">
              <path d={glyph} />
            </svg>
          </a>
        </li>
      ))}
      {more.map((href, index) => {
        const { name, icon } = networkOf(href)
        return (
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
        )
      })}
    </ul>
  )
}

const linkClass =
  'grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink'
