import { lookup } from 'node:dns'
import https from 'node:https'
import { BlockList, isIP } from 'node:net'

const maxPictureBytes = 50_000_000
const timeout = 20_000
const tries = 3
const mostRedirects = 4

const internal = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  internal.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const)
  internal.addSubnet(network, bits, 'ipv6')

export function isInternal(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return internal.check(mapped ?? address, isIP(mapped ?? address) === 6 ? 'ipv6' : 'ipv4')
}

/** The request goes to the address that was checked: a second answer of the name server can't lead elsewhere. */
const publicLookup: https.RequestOptions['lookup'] = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const refused = !error && addresses.some(({ address }) => isInternal(address))
    const failure = error ?? (refused ? new Error(`${hostname} is an address of a private network`) : null)
    const [first] = addresses ?? []
    if (failure || !first) return callback(failure ?? new Error(`${hostname} has no address`), '', 4)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })

class Refused extends Error {}

async function fetchOnce(address: string, redirects = 0): Promise<Buffer<ArrayBuffer>> {
  const url = new URL(address)
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:') throw new Refused('only https is fetched')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isInternal(host)) throw new Refused(`${host} is an address of a private network`)
  return new Promise((resolve, reject) => {
    const request = https.get(
      url,
      { lookup: publicLookup, timeout, headers: { accept: 'image/*' } },
      (response) => {
        const { statusCode = 0, headers } = response
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.resume()
          if (redirects >= mostRedirects) return reject(new Refused('too many redirects'))
          return resolve(fetchOnce(new URL(headers.location, url).href, redirects + 1))
        }
        if (statusCode !== 200) {
          response.resume()
          return reject(
            statusCode >= 500 || statusCode === 429
              ? new Error(`status ${statusCode}`)
              : new Refused(`status ${statusCode}`),
          )
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxPictureBytes) request.destroy(new Refused('it is larger than 50 MB'))
          else chunks.push(chunk)
        })
        response.on('end', () => resolve(Buffer.concat(chunks)))
        response.on('error', reject)
      },
    )
    const end = setTimeout(() => request.destroy(new Error('no answer in 20 seconds')), timeout)
    request.on('timeout', () => request.destroy(new Error('no answer in 20 seconds')))
    request.on('error', reject)
    request.on('close', () => clearTimeout(end))
  })
}

/** Fetches a picture of another site, within bounds. Throws with the reason. */
export async function fetchPicture(address: string): Promise<Buffer<ArrayBuffer>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchOnce(address)
    } catch (error) {
      if (error instanceof Refused || attempt === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, 500 * attempt))
    }
  }
}
