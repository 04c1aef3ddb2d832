import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Embed } from '@/lib/story/document'
import { embedLink, providerOf } from '@/lib/story/embeds'
import { Button } from '../Button'
import { Picture } from '../Picture'

/** A film of another site: nothing is loaded from there before a click. */
export function EmbedCard({ attrs }: { attrs: Embed['attrs'] }) {
  const [isPlaying, setPlaying] = useState(false)
  const { id, title, poster } = attrs
  const provider = providerOf(attrs)
  if (!provider) return null
  const { name, host, player } = provider
  const link = embedLink(attrs) ?? ''
  if (isPlaying)
    return (
      <iframe
        src={host + player(id)}
        title={title || `Film on ${name}`}
        allow="autoplay; fullscreen; picture-in-picture"
        className="aspect-video w-full"
      />
    )
  return (
    <figure className="relative">
      <Picture src={poster || null} alt="" ratio="16 / 9" />
      <figcaption>
        <Button onClick={() => setPlaying(true)} aria-label={`Play ${title} (loads from ${name})`}>
          <Play aria-hidden className="size-4" /> Play (loads from {name})
        </Button>{' '}
        <a href={link}>{title || link}</a>
      </figcaption>
    </figure>
  )
}
