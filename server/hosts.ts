import { isIP } from 'node:net'

type Verdict = 'allowed' | 'foreign' | 'malformed'

/**
 * Judges a Host header against the names that the server answers to. Otherwise a stranger's page could read the site and use
 * the panel by having its own name resolve to this machine (DNS rebinding). That takes a name, so IP addresses are allowed, as
 * are localhost and its subdomains, which nobody can register. A name also stands for its www. variant.
 */
export function hostCheck(names: string[]): (header: string | undefined) => Verdict {
  const allowed = new Set(names.map(withoutWww))
  return (header = '') => {
    const name = hostName(header)
    if (!name) return 'malformed'
    if (isIP(name) || name === 'localhost' || name.endsWith('.localhost')) return 'allowed'
    return allowed.has(withoutWww(name)) ? 'allowed' : 'foreign'
  }
}

const withoutWww = (name: string) => name.toLowerCase().replace(/^www\./, '')

/** The name or IP address in a Host header, without its port; undefined if it is neither. */
export function hostName(header: string): string | undefined {
  const [, ipv6, name = ''] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d*)?$/i.exec(header) ?? []
  if (ipv6) return ipv6
  // URLs read names such as 1.2.3 and 999.1.1.1 as malformed IPv4 addresses.
  const isNumber = /(^|\.)\d+$/.test(name)
  return name && (!isNumber || isIP(name)) ? name.toLowerCase() : undefined
}
