import { isIPv6 } from 'node:net'

/**
 * The IP address that a request is counted under: that of the peer, or the last one in X-Forwarded-For if the proxy is trusted.
 * Earlier ones come from the client and can be forged.
 */
export function clientIp(peer: string, forwardedFor: string | null | undefined | false): string {
  return network((forwardedFor && forwardedFor.split(',').at(-1)?.trim()) || peer)
}

/** An IPv6 address as its /64 network: providers assign each customer a whole one. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.replace(/%.*$/, '').toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
