/** What an owner types as a way to reach the magazine: made whole where it can only mean one thing, else refused. */

export type Network = 'facebook' | 'twitter' | 'linkedin' | 'instagram'

/** Where '@name' is, on networks that have one kind of page. */
const handles: Partial<Record<Network, string>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
}

/** The whole URL of a social link, '' where none is given; null for what is none. */
export function socialUrl(network: Network, typed: string): string | null {
  const text = typed.trim()
  if (!text) return ''
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? []
  if (name) return handles[network] ? handles[network] + name : null
  const url = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(url) || /\s/.test(url)) return null
  const { hostname, protocol, username } = new URL(url)
  // Without a scheme, a name and a folder make it a web address; 'mailto:me' and 'me@example.com' are something else.
  const isHost = /^([\w-]+\.)+[a-z][\w-]+$/i.test(hostname) && !username
  const isWhole = /^https?:\/\//i.test(text)
  return protocol.startsWith('http') && isHost && (isWhole || text.includes('/')) ? url : null
}

/** Whether a text is an email address as the contact page can link it. */
export const isEmail = (text: string) => /^[^\s@<>,;:]+@[^\s@<>,;:]+\.[^\s@<>,;:.]+$/.test(text)

/** Whether a text is a phone number: digits, with the signs and the extension that people write with them. */
export const isPhone = (text: string) =>
  /^\+?[\d\s()./-]{3,}((ext\.?|x|#)\s*\d{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 3
