import { Pause, Play } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Edition } from '@/data/editions/editions'
import { paths } from '@/lib/paths'
import { t } from '@/lib/texts'
import { IconButton } from '@/ui/IconButton'
import { Cover } from './Cover'

const secondsPerEdition = 8
/** The number of covers that fill the tallest window. */
const coversToFill = 6

/**
 * The endlessly scrolling list of covers. The list is repeated often enough to fill the window plus one list, and moves by
 * the height of one list per loop, so that the loop is seamless. Only the first copy is accessible to keyboards and screen
 * readers. Styles and the rules for pausing are in covers.css.
 */
export function CoverRoll({ title, editions }: { title: string; editions: Edition[] }) {
  const [paused, setPaused] = useState(false)
  const copies = Math.ceil(coversToFill / editions.length) + 1
  const pace = {
    '--covers-loop': `${secondsPerEdition * editions.length}s`,
    '--covers-copies': copies,
  } as CSSProperties

  return (
    <div className="flex h-full flex-col">
      <div className="flex min-h-14 items-center justify-between border-b border-line py-1.5 pe-3 ps-8">
        <h2 className="kicker text-faint">{title}</h2>
        <IconButton
          label={paused ? t('Play the covers') : t('Pause the covers')}
          icon={paused ? <Play /> : <Pause />}
          onClick={() => setPaused(!paused)}
          className="covers-switch [&_svg]:size-4"
        />
      </div>
      <div className="covers min-h-0 flex-1" data-paused={paused || undefined}>
        <div className="covers-track" style={pace}>
          {Array.from({ length: copies }, (_, copy) => (
            <ul
              key={copy}
              aria-hidden={copy > 0 || undefined}
              className={copy > 0 ? 'covers-copy' : undefined}
            >
              {editions.map((edition) => (
                <li key={edition.id}>
                  <Cover edition={edition} copy={copy > 0} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <Link
        to={paths.editions.href()}
        className="border-t border-line py-3 ps-8 text-note font-semibold hover:text-primary-text"
      >
        {t('All editions')}
      </Link>
    </div>
  )
}
