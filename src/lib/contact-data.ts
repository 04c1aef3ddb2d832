/** What an owner types as a way to reach the magazine: made whole where it can only mean one thing, else refused. */

export type Network = 'facebook' | 'twitter' | 'linkedin' | 'instagram'

/** Where '@name' is, on networks that have one kind of page. */
const handles: Partial<Record<Network, string>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
}

const isWhole = /^https?:\/\/[^/]/i
const isHost = /^([\w-]+\.)+[a-z][\w-]+$/i
const isBare = /^([\w-]+\.)+[a-z][\w-]+\/./i

/** The whole URL of a social link, '' where none is given; null for what is none. */
export function socialUrl(network: Network, typed: string): string | null {
  const text = typed.trim()
  if (!text) return ''
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? []
  if (name) return handles[network] ? handles[network] + name : null
  // 'mailto:me', 'me@example.com' and '//example.com' are something else than a host and its path.
  const url = isWhole.test(text) ? text : isBare.test(text) ? `https://${text}` : ''
  if (!URL.canParse(url) || /\s/.test(url)) return null
  const { hostname, username } = new URL(url)
  return isHost.test(hostname) && !username ? url : null
}

/** Whether a text is a phone number: digits, with the signs and the extension that people write with them. */
export const isPhone = (text: string) =>
  /^\+?[\d\s()./-]{3,}((ext\.?|x|#)\s*\d{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 3
