import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Loopback, private and link-local networks, and those behind a provider's NAT. */
const internalNetworks = new BlockList()
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  internalNetworks.addSubnet(address, bits, familyOf(address))

/**
 * The IP address that a request is counted under: that of the peer; behind a trusted proxy the last one in X-Forwarded-For, or
 * the last public one if further proxies have added theirs. Earlier ones come from the client and can be forged. An IPv6 address
 * counts as its /64. The database has the same rule (private.client_address), and both have the same test cases.
 */
export function clientIp(peer: string, forwardedFor: string | null | undefined | false): string {
  if (!forwardedFor) return counted(canonical(peer))
  const hops = forwardedFor.split(',').map((hop) => canonical(hop.trim()))
  const client = hops.findLast((hop) => !isInternal(hop)) ?? hops.at(-1) ?? ''
  return isIP(client) ? counted(client) : 'unknown'
}

/** The /48 of an IPv6 client: a customer or a rented server often has all of its 65,536 networks. */
export function networkOf(client: string): string | undefined {
  const address = client.replace(/\/64$/, '')
  return address !== client && isIPv6(address) ? prefixOf(address, 3) : undefined
}

const counted = (address: string) => (isIPv6(address) ? prefixOf(address, 4) : address)

export const isInternal = (address: string) =>
  isIP(address) > 0 && internalNetworks.check(address, familyOf(address))

function familyOf(address: string) {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}

/** In the shortest form; an IPv6 address that contains an IPv4 one as that. */
function canonical(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(shortest(plain))
  const mapped = /^0,0,0,0,0,ffff,(.+),(.+)$/.exec(groups.join())
  if (!mapped) return shortest(plain)
  return mapped
    .slice(1)
    .map((group) => parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

const shortest = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1)

const prefixOf = (address: string, groups: number) =>
  `${shortest(`${groupsOf(address).slice(0, groups).join(':')}::`)}/${groups * 16}`

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}
