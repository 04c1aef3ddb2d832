import type { Embed, EmbedProvider } from './document'

/** The parts of an embed's id: 'film', 'film/key', 'film#start'. */
type FilmId = {
  film: string
  /** Without it an unlisted film of Vimeo doesn't exist. */
  key?: string
  /** In seconds. */
  start?: string
}

type Provider = {
  name: string
  host: string
  player: (id: FilmId) => string
  page: (id: FilmId) => string
}

const providers: Record<EmbedProvider, Provider> = {
  youtube: {
    name: 'YouTube',
    host: 'https://www.youtube-nocookie.com',
    player: ({ film, start }) => `/embed/${film}?autoplay=1${start ? `&start=${start}` : ''}`,
    page: ({ film, start }) => `https://www.youtube.com/watch?v=${film}${start ? `&t=${start}` : ''}`,
  },
  vimeo: {
    name: 'Vimeo',
    host: 'https://player.vimeo.com',
    player: ({ film, key, start }) =>
      `/video/${film}?${key ? `h=${key}&` : ''}autoplay=1&dnt=1${start ? `#t=${start}s` : ''}`,
    page: ({ film, key, start }) =>
      `https://vimeo.com/${film}${key ? `/${key}` : ''}${start ? `#t=${start}s` : ''}`,
  },
}

export const frameHosts = Object.values(providers).map(({ host }) => host)

/** The database checks the same: story_bodies.sql. */
export const embedId = /^(?<film>[\w-]{1,64})(?:\/(?<key>[\w-]{1,64}))?(?:#(?<start>\d{1,6}))?$/

/** An embedded film's provider, page and player; null if its provider isn't known or its id can't be one. */
export function filmOf({ provider, id }: Embed['attrs']) {
  const parts = embedId.exec(id)?.groups as FilmId | undefined
  if (!parts || !Object.hasOwn(providers, provider)) return null
  const { name, host, player, page } = providers[provider]
  return { name, player: host + player(parts), page: page(parts) }
}

/** The page of an embedded film, for feeds and print; null if its provider isn't known. */
export const embedLink = (embed: Embed['attrs']): string | null => filmOf(embed)?.page ?? null

/** Seconds of '90', '90s', '1m30s', '1h2m3s'; 0 for anything else. */
function secondsOf(time: string) {
  const [, h = 0, m = 0, s = 0] = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  return Number(h) * 3600 + Number(m) * 60 + Number(s)
}

/** Also in a channel, group, showcase or shop of Vimeo, whose own numbers are no films. */
const vimeoPath =
  /^\/(?:channels\/(?:[^/]+\/)?|(?:groups|showcase|album|ondemand)\/[^/]+\/)?(?:videos?\/)?(?<film>\d+)(?:\/(?<key>[\da-f]+))?(?:$|\/)/

/** The film whose page, player or short address this is, 'https://' or not; null if it is none of a known provider. */
export function embedOf(address: string): Pick<Embed['attrs'], 'provider' | 'id'> | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`
  if (/\s/.test(address) || !URL.canParse(whole)) return null
  const { hostname, pathname, searchParams, hash } = new URL(whole)
  const host = hostname.replace(/^(www|m|music|player)\./, '')
  const [first = '', second] = pathname.split('/').filter(Boolean)
  const times = [
    searchParams.get('t'),
    searchParams.get('start'),
    new URLSearchParams(hash.slice(1)).get('t'),
  ]
  const start = secondsOf(times.find(Boolean) ?? '')
  const found = (provider: EmbedProvider, film?: string | null, key?: string | null) => {
    const id = `${film ?? ''}${key ? `/${key}` : ''}${start ? `#${start}` : ''}`
    return embedId.test(id) ? { provider, id } : null
  }
  if (host === 'youtu.be') return found('youtube', first)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com')
    return found('youtube', /^(embed|shorts|live|v)$/.test(first) ? second : searchParams.get('v'))
  if (host !== 'vimeo.com') return null
  const { film, key } = vimeoPath.exec(pathname)?.groups ?? {}
  return found('vimeo', film, searchParams.get('h') ?? key)
}
