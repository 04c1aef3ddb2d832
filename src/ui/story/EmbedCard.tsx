import { Play } from 'lucide-react'
import { useState } from 'react'
import type { Embed, EmbedProvider } from '@/lib/story/document'
import { Button } from '../Button'
import { Picture } from '../Picture'

type Provider = { name: string; frame: (id: string) => string; page: (id: string) => string }

/** The hosts that the site's policy allows in a frame (publish/security-headers.ts). None of them sets a cookie before a click. */
const providers: Record<EmbedProvider, Provider> = {
  youtube: {
    name: 'YouTube',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
}

/** The address of an embedded film, for feeds and print; null for a provider that isn't known. */
export function embedLink({ provider, id }: Embed['attrs']): string | null {
  return Object.hasOwn(providers, provider) ? providers[provider].page(encodeURIComponent(id)) : null
}

/** A film of another site: nothing is loaded from there before a click. */
export function EmbedCard({ attrs }: { attrs: Embed['attrs'] }) {
  const [isPlaying, setPlaying] = useState(false)
  const { provider, id, title, poster } = attrs
  const link = embedLink(attrs)
  if (!link) return null
  const { name, frame } = providers[provider]
  if (isPlaying)
    return (
      <iframe
        src={frame(encodeURIComponent(id))}
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
