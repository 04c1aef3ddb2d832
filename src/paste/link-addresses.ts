import { embedLink, embedOf } from '@/lib/story/embeds'
import { linkPattern } from '@/lib/story/document'

/** The database's limit. */
const longest = 2000

/** Addresses that stand for another one, which is in a parameter of theirs. */
const redirects = [
  { host: /^(www\.)?google\.[a-z.]+$/, path: '/url', parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, path: '/', parameters: ['url'] },
  { host: /^l\.facebook\.com$/, path: '/l.php', parameters: ['u'] },
]

const urlOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

function unwrapped(address: string): string {
  const url = urlOf(address)
  const redirect = url && redirects.find(({ host, path }) => host.test(url.hostname) && path === url.pathname)
  const target = redirect?.parameters.map((name) => url?.searchParams.get(name)).find(Boolean)
  return target && /^(https?|mailto):/i.test(target) ? target : address
}

/** The address that a link of a story may have; null if there is none, as for one to a place in the paste itself. */
export function cleanHref(href: string): string | null {
  const address = unwrapped(href.replace(/[\t\n\r]/g, '').trim())
  const url = urlOf(address)
  const isOwn = url?.origin === location.origin && url.origin !== 'null'
  const path = (isOwn ? url.pathname + url.search + url.hash : address).replaceAll(' ', '%20')
  return path.startsWith('#') || path.length > longest || !linkPattern.test(path) ? null : path
}

/** The page of a film on YouTube or Vimeo, from any of its addresses; null for other addresses. */
export function filmAddress(address: string): string | null {
  const film = embedOf(address)
  return film && embedLink({ ...film, title: '', poster: '' })
}
