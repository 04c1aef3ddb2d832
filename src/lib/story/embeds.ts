import type { Embed, EmbedProvider } from './document'

type Provider = {
  name: string
  host: string
  player: (id: string) => string
  page: (id: string) => string
}

const providers: Record<EmbedProvider, Provider> = {
  youtube: {
    name: 'YouTube',
    host: 'https://www.youtube-nocookie.com',
    player: (id) => `/embed/${id}?autoplay=1`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    host: 'https://player.vimeo.com',
    player: (id) => `/video/${id}?autoplay=1&dnt=1`,
    page: (id) => `https://vimeo.com/${id}`,
  },
}

export const frameHosts = Object.values(providers).map(({ host }) => host)

/** What the id of a film may be. */
export const embedId = /^[\w-]{1,64}$/

/** The provider of an embedded film; null if it or the film's id can't be one. */
export const providerOf = ({ provider, id }: Embed['attrs']): Provider | null =>
  Object.hasOwn(providers, provider) && embedId.test(id) ? providers[provider] : null

/** The page of an embedded film, for feeds and print; null if its provider isn't known. */
export const embedLink = (embed: Embed['attrs']): string | null => providerOf(embed)?.page(embed.id) ?? null

/** The film whose page, player or short address this is; null if it is none of a known provider. */
export function embedOf(address: string): Pick<Embed['attrs'], 'provider' | 'id'> | null {
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(www|m|music|player)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const found = (provider: EmbedProvider, id: string | null) =>
    id && embedId.test(id) ? { provider, id } : null
  if (host === 'youtu.be') return found('youtube', first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return found('youtube', /^(embed|shorts|live|v)$/.test(first) ? second : searchParams.get('v'))
  if (host === 'vimeo.com') return found('vimeo', [first, second].find((part) => /^\d+$/.test(part)) ?? null)
  return null
}
