import { randomUUID } from 'node:crypto'
import { isInternal } from '../../server/client-ip.ts'
import { isLoopback } from '../../server/environment.ts'
import type { Queried } from '../../supabase/rights/catalogue.ts'
import { isRateLimited, type Project, waitAMinute } from './project.ts'
import { failed, ok, skipped, type Line, type Lines } from './report.ts'

/** How often one IP address may call preview_article in a minute: the limit that is tried, since the calls write nothing else. */
const previewsPerMinute = 60

type Target = Pick<Project, 'url' | 'publishableKey' | 'fetch'>

/** Checks that no client chooses the IP address that it is limited by, and that readers don't share one. */
export async function* checkClientAddress(target: Target, database?: Queried): Lines {
  const send = await forgingRequests(target)
  yield database
    ? await checkCounters(send, target, database)
    : (await reachesLimit(send))
      ? ok(notForged)
      : forgedLine
}

const notForged = 'No client can choose the IP address that it is limited by.'
const forgedLine = failed(
  'Clients can choose the IP address that they are limited by, with a header: no limit holds.',
  'Let the proxy in front of the API overwrite it. Caddy: header_up Cf-Connecting-Ip {remote_host} (as in our Caddyfile). ' +
    'nginx: proxy_set_header Cf-Connecting-Ip $remote_addr; and proxy_set_header X-Forwarded-For $remote_addr;.',
)

/** Addresses for documentation (RFC 5737), which no client has. */
const forgedHeaders = (index: number) => ({
  'cf-connecting-ip': `203.0.113.${index}`,
  'x-forwarded-for': `198.51.100.${index}`,
})

type Send = (index: number) => Promise<{ limited: boolean }>

/** Sends requests with forged addresses, each with others. */
async function forgingRequests({ url, publishableKey, fetch }: Target): Promise<Send> {
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/rest/v1/rpc/preview_article`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ draft_id: randomUUID(), key: 'none' }),
    })
  // Cloudflare refuses what sets its header.
  const isRefused = (await post(forgedHeaders(0))).status === 403
  return async (index) => {
    const { 'cf-connecting-ip': connecting, ...others } = forgedHeaders(index)
    const response = await post(isRefused ? others : { 'cf-connecting-ip': connecting, ...others })
    if (response.ok) return { limited: false }
    const error = (await response.json().catch(() => ({}))) as { code?: string; message?: string }
    if (isRateLimited(error)) return { limited: true }
    throw new Error(error.message ?? `a call of preview_article is answered with ${response.status}`)
  }
}

/** Compares the counters before and after two requests. */
async function checkCounters(send: Send, { url }: Target, { query }: Queried): Promise<Line> {
  const read = async () => {
    const rows = await query<{ key: string; hits: number }>(
      "select key, hits from private.rate_counters where bucket = 'preview' and window_start > now() - interval '1 minute'",
    )
    return new Map(rows.map(({ key, hits }) => [key, hits]))
  }
  const before = await read()
  const sent = [await send(1), await send(2)]
  const after = await read()
  if (sent.some(({ limited }) => limited))
    return skipped('Which IP address clients are limited by.', waitAMinute)
  const forged = [1, 2].flatMap((index) => Object.values(forgedHeaders(index)))
  if (forged.some((key) => (after.get(key) ?? 0) > (before.get(key) ?? 0))) return forgedLine
  // Other readers' previews may be counted meanwhile.
  const own = [...after.keys()].filter((key) => after.get(key)! >= (before.get(key) ?? 0) + 2)
  if (own.length === 0) return skipped('Which IP address clients are limited by.', waitAMinute)
  const [shared] = own.filter((key) => key === 'unknown' || isInternal(key.replace('/64', '')))
  if (own.length > 1 || !shared || isLocal(url)) return ok(`${notForged} It is the client’s own.`)
  return failed(
    `All readers may share one limit: this check counts as ${shared}, which is no public IP address.`,
    'Unless it runs on the server itself or in its network, let the proxy in front of the API set the header. Caddy: header_up ' +
      'Cf-Connecting-Ip {remote_host}, behind another proxy {client_ip}. nginx: proxy_set_header Cf-Connecting-Ip $remote_addr;.',
  )
}

function isLocal(url: string) {
  const { hostname } = new URL(url)
  return isLoopback(hostname) || isInternal(hostname.replace(/^\[|\]$/g, ''))
}

/** Whether requests with different forged addresses reach one limit. The minute may end once meanwhile. */
async function reachesLimit(send: Send): Promise<boolean> {
  for (let first = 1; first <= 2 * previewsPerMinute; first += 10) {
    const batch = await Promise.all(Array.from({ length: 10 }, (_, index) => send(first + index)))
    if (batch.some(({ limited }) => limited)) return true
  }
  return false
}
