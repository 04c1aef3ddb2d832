/** Normalizes the contact details that an owner types; what is ambiguous is refused. */

export type Network = 'facebook' | 'twitter' | 'linkedin' | 'instagram'

/** The profile URL for '@name', on networks with a single kind of profile. */
const handles: Partial<Record<Network, string>> = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://x.com/',
  instagram: 'https://www.instagram.com/',
}

const startsAsUrl = /^https?:\/\/[^/]/i
const isHostname = /^([\w-]+\.)+[a-z][\w-]+$/i
const isHostWithPath = /^([\w-]+\.)+[a-z][\w-]+\/./i

/** The full URL of a social link; '' if empty, null if invalid. */
export function socialUrl(network: Network, typed: string): string | null {
  const text = typed.trim()
  if (!text) return ''
  const [, name] = /^@([\w.-]+)$/.exec(text) ?? []
  if (name) return handles[network] ? handles[network] + name : null
  // 'mailto:me', 'me@example.com' and '//example.com' are not a host with a path.
  const url = startsAsUrl.test(text) ? text : isHostWithPath.test(text) ? `https://${text}` : ''
  return isFullUrl(url) ? url : null
}

export function isFullUrl(url: string): boolean {
  if (!startsAsUrl.test(url) || !URL.canParse(url) || /\s/.test(url)) return false
  const { hostname, username } = new URL(url)
  return isHostname.test(hostname) && !username
}

/** Whether a text is a phone number: digits, with the usual punctuation and an optional extension. */
export const isPhone = (text: string) =>
  /^\+?[\d\s()./-]{3,}((ext\.?|x|#)\s*\d{1,6})?$/i.test(text) && text.replace(/\D/g, '').length >= 3
