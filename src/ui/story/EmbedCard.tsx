import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Embed } from '@/lib/story/document'
import { filmOf } from '@/lib/story/embeds'
import { t } from '@/lib/texts'
import { Button } from '../Button'
import { Picture } from '../Picture'

/** A film of another site: nothing is loaded from there before a click. Print has its address. */
export function EmbedCard({ attrs }: { attrs: Embed['attrs'] }) {
  const [isPlaying, setPlaying] = useState(false)
  const { title, poster } = attrs
  const film = filmOf(attrs)
  if (!film) return null
  const { name, player, page: link } = film
  return (
    <figure className="relative">
      {isPlaying ? (
        <iframe
          src={player}
          title={title || t('Film on {name}', { name })}
          allow="autoplay; fullscreen; picture-in-picture"
          data-print="hide"
          className="aspect-video w-full"
        />
      ) : (
        <div className="relative">
          {poster ? (
            <Picture src={poster} alt="" ratio="16 / 9" />
          ) : (
            <div data-print="hide" className="aspect-video border border-line bg-raised" />
          )}
          <Button
            onClick={() => setPlaying(true)}
            aria-label={t('Play {title} (loads from {name})', { title, name })}
            data-print="hide"
            className="absolute inset-0 m-auto size-fit"
          >
            <Play aria-hidden className="size-4" />
            {t('Play (loads from {name})', { name })}
          </Button>
        </div>
      )}
      <figcaption>
        <a href={link}>{title || t('Film on {name}', { name })}</a>
        <span className="hidden print:inline"> {link}</span>
      </figcaption>
    </figure>
  )
}
