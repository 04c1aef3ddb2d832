import type { Embed, EmbedProvider } from './document'

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

/** The provider of an embedded film; null if it isn't known. */
export const providerOf = ({ provider }: Embed['attrs']): Provider | null =>
  Object.hasOwn(providers, provider) ? providers[provider] : null

/** The page of an embedded film, for feeds and print; null if its provider isn't known. */
export const embedLink = (embed: Embed['attrs']): string | null =>
  providerOf(embed)?.page(encodeURIComponent(embed.id)) ?? null
