import { isIPv6 } from 'node:net'

/** Whom a request comes from: the peer, or whom a trusted proxy saw. It appends that; what stands before it the client wrote. */
export function clientAddress(peer: string, forwardedFor: string | null | undefined | false): string {
  return network((forwardedFor && forwardedFor.split(',').at(-1)?.trim()) || peer)
}

/** An IPv6 address as its /64: a provider gives each customer that many, so one address of them bounds nobody. */
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
