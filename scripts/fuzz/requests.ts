/** Generates well-formed requests to every endpoint, for existing and missing, allowed and forbidden resources. */
import { authRequest } from './auth-requests.ts'
import type { Random } from './random.ts'
import { realtimeRequest } from './realtime-requests.ts'
import { restRequest } from './rest-requests.ts'
import { storageRequest } from './storage-requests.ts'

export type Draft = {
  method: string
  /** The raw path and query. */
  target: string
  headers: [name: string, value: string][]
  body?: Buffer
  /** Bytes after the request, such as WebSocket frames. */
  after?: Buffer
}

/** What senders know: public data, and their own. */
export type Known = {
  anonKey: string
  tokens: { stranger: string; admin: string }
  refreshToken: string
  stranger: { email: string; password: string }
  tables: { name: string; columns: { name: string; type: string; indexed?: boolean }[] }[]
  routines: { name: string; arguments: { name: string; type: string; optional: boolean }[] }[]
  /** Ids of articles and of the sender's chat session. */
  ids: string[]
  /** Keys of public files in the bucket media_library. */
  files: string[]
}

export type Sender = 'visitor' | 'stranger' | 'admin' | 'nobody' | 'broken'

type Generator = (random: Random, known: Known, sender: Sender) => Draft

const services: [weight: number, make: Generator][] = [
  [60, restRequest],
  [14, authRequest],
  [18, storageRequest],
  [3, realtimeRequest],
  [5, pageRequest],
]

/** A request of any service, with the sender's authentication headers. */
export function validRequest(random: Random, known: Known, sender: Sender): Draft {
  const draft = random.weighted(services)(random, known, sender)
  return { ...draft, headers: [...draft.headers, ...credentials(random, known, sender)] }
}

/** The authentication headers of the sender. */
function credentials(random: Random, { anonKey, tokens }: Known, sender: Sender): Draft['headers'] {
  const bearer = (token: string): [string, string] => ['authorization', `Bearer ${token}`]
  if (sender === 'nobody') return []
  if (sender === 'visitor') return [['apikey', anonKey], ...(random.chance(0.5) ? [bearer(anonKey)] : [])]
  if (sender !== 'broken') return [['apikey', anonKey], bearer(tokens[sender])]
  const [head = '', payload = '', signature = ''] = tokens.stranger.split('.')
  const encoded = (text: string) => Buffer.from(text).toString('base64url')
  const none = encoded('{"alg":"none","typ":"JWT"}')
  const owner = encoded('{"role":"service_role"}')
  const token = random.pick([
    `${head}.${payload}.`,
    `${none}.${owner}.`,
    `${none}.${payload}.${signature}`,
    `${head}.${owner}.${signature}`,
    `${head}.${payload}`,
    `${tokens.stranger}x`,
    `${head}.${encoded('[]')}.${signature}`,
    anonKey.slice(0, -1),
    'sb_secret_x',
    '..',
    '',
  ])
  return random.chance(0.3) ? [['apikey', token]] : [['apikey', anonKey], bearer(token)]
}

function pageRequest(random: Random): Draft {
  const paths = [
    '',
    'articles/x',
    'robots.txt',
    'rss.xml',
    'authors/ira-kulshetty',
    'tags/x/page/2',
    'series/x/rss.xml',
    'sitemap.xml',
    'admin',
    'assets/x.js',
    '?page=2',
    '_system/info',
  ]
  return {
    method: random.pick(['GET', 'GET', 'HEAD', 'POST']),
    target: `/${random.pick(paths)}`,
    headers: [],
  }
}

/** Serializes a request. Host, length and connection headers are only added if the draft has none. */
export function bytesOf({ method, target, headers, body, after }: Draft): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()))
  const usual: Draft['headers'] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    ...(body ? ([['content-length', String(body.byteLength)]] as Draft['headers']) : []),
  ]
  const all = [...usual.filter(([name]) => !given.has(name)), ...headers]
  const head = [
    `${method} ${target} HTTP/1.1`,
    ...all.map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n')
  // Latin-1, since each character of the target stands for a byte.
  return Buffer.concat([Buffer.from(head, 'latin1'), ...(body ? [body] : []), ...(after ? [after] : [])])
}
