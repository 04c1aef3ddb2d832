/** Generates well-formed requests to every endpoint, for existing and missing, allowed and forbidden resources. */
import type { GeneratorValue } from 'fast-check'
import { authRequest } from './auth-requests.ts'
import { mutate, mutateBytes, randomBytes } from './mutations.ts'
import { Random } from './random.ts'
import { bytesOf, type Draft, type Known, type Sender, type Sent } from './request.ts'
import { realtimeRequest } from './realtime-requests.ts'
import { restRequest } from './rest-requests.ts'
import { storageRequest } from './storage-requests.ts'

type Generator = (random: Random, known: Known, sender: Sender) => Draft

const services: [weight: number, make: Generator][] = [
  [60, restRequest],
  [14, authRequest],
  [18, storageRequest],
  [3, realtimeRequest],
  [5, pageRequest],
]

/** A request of any service, with the sender's authentication headers. */
function validRequest(random: Random, known: Known, sender: Sender): Draft {
  const draft = random.weighted(services)(random, known, sender)
  return { ...draft, headers: [...draft.headers, ...credentials(random, known, sender)] }
}

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

export function requestFrom(choices: GeneratorValue, known: Known, hasAdmin: boolean): Sent {
  const random = new Random(choices)
  const sender = random.weighted<Sender>([
    [5, 'visitor'],
    [3, 'stranger'],
    [1, 'nobody'],
    [1, 'broken'],
    [hasAdmin ? 6 : 0, 'admin'],
  ])
  const draft = validRequest(random, known, sender)
  return random.weighted<() => Sent>([
    [45, () => ({ bytes: bytesOf(draft), isComplete: !draft.after })],
    [35, () => ({ bytes: bytesOf(mutate(random, draft)), isComplete: false })],
    [12, () => ({ bytes: mutateBytes(random, bytesOf(draft)), isComplete: false })],
    [8, () => ({ bytes: randomBytes(random, draft), isComplete: false })],
  ])()
}
