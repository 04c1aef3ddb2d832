import { Pause, Play } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import type { Edition } from '@/data/editions/editions'
import { IconButton } from '@/ui/IconButton'
import { Cover } from './Cover'

const secondsPerEdition = 8
/** Covers that fill the tallest window, however few editions there are. */
const coversToFill = 6

/**
 * The covers, rolling by without an end: the list stands there often enough to fill the window once more than it
 * must, and moves by the height of one list a loop, so that its seam can't be seen. Only the first list is there for
 * keyboards and screen readers. Styles and the rules for standing still are in covers.css.
 */
export function CoverRoll({ editions }: { editions: Edition[] }) {
  const [paused, setPaused] = useState(false)
  const copies = Math.ceil(coversToFill / editions.length) + 1
  const pace = {
    '--covers-loop': `${secondsPerEdition * editions.length}s`,
    '--covers-copies': copies,
  } as CSSProperties

  return (
    <div className="flex h-full flex-col">
      <div className="flex items-center justify-between border-b border-line py-1.5 pr-3 pl-8">
        <h2 className="kicker text-faint">Digital Editions</h2>
        <IconButton
          label={paused ? 'Play the covers' : 'Pause the covers'}
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
    </div>
  )
}
