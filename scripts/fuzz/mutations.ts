/** Mutates requests as careless and hostile clients would. */
import { allHostileStrings } from '../../tests/support/hostile-strings.ts'
import { type Random, words } from './random.ts'
import { bytesOf, type Draft } from './request.ts'

const objects = words`{"$ne":null} {"__proto__":{"status":1}} [{"$gt":""}] {"constructor":{"prototype":{}}}
  {"type":"query","from":"articles","select":[{"x":{"column":"title","aggregate":"max"}}]}`
const bodies = words`null 0 "x" [] {} [null] [{},{"a":1}] {"a":1,"a":2} [1,2 {"\u0000":1} {"content":"\ud800"}
  {"email":"\u0000@x"} {"id":1e999} {"prefixes":["\u0000"]} a,b`
const names = words`__proto__ constructor prototype toString $or $storageFolder and not.or select limit id
  __proto__.type a[b]`
const escapes = [
  ...words`%00 %ff %ed%a0%80 %c0%af % %u0041 %zz %0d%0a %2e%2e%2f %25 \ # ; // /../ ?`,
  ...['\xff', '\xc3', ' ', '\t'],
]
const methods = words`TRACE CONNECT PROPFIND OPTIONS PUT DELETE PATCH HEAD POST M-SEARCH LINK QUERY BREW get`
const hosts = words`evil.example [ [::1 :99999 localhost:abc a,b user@host xn-- localhost\x 1.2.3.4.5:0`
const origins = words`http://evil.example http://[ / //[ /\ https://a:99999999 ftp://a * http://xn--`
const types = words`multipart/form-data multipart/form-data;boundary= multipart/form-data;boundary=x x ;
  application/x-www-form-urlencoded text/plain application/json;charset=utf-16 image/png`
const headers = [
  ...words`upgrade:h2c upgrade:websocket connection:Upgrade connection:keep-alive,content-length x-upsert:TRUE
    expect:100-continue expect:x transfer-encoding:chunked transfer-encoding:gzip,chunked content-encoding:gzip
    content-length:0 content-length:7 content-length:-1 content-length:99999999999 range:bytes=- accept:
    x-forwarded-for:1.2.3.4, cf-connecting-ip:' prefer:resolution=__proto__ apikey:__proto__ authorization:Bearer`,
  ...[`if-none-match:${'"'.repeat(3000)}`, `cookie:${'a'.repeat(9000)}`, `x-long:${'b'.repeat(20_000)}`],
].map((line) => line.split(':', 2) as [string, string])

/** The UTF-8 bytes of a text, one character each, for a request target. */
const raw = (text: string) => Buffer.from(text.replace(/[\r\n]/g, '')).toString('latin1')

/** Inserts a text into the target, mostly at the start of a name or a value. */
function insert(random: Random, target: string, text: string): string {
  const places = [...target.matchAll(/[/?&=.,(]/g)].map(({ index }) => index + 1)
  const at = random.chance(0.3) ? random.below(target.length + 1) : random.pick([...places, target.length])
  return target.slice(0, at) + text + target.slice(at)
}

function encodeLetter(random: Random, target: string): string {
  const at = random.below(target.length)
  const code = target.charCodeAt(at).toString(16).padStart(2, '0')
  return `${target.slice(0, at)}%${code}${target.slice(at + 1)}`
}

const add = (target: string, parameter: string) => `${target}${target.includes('?') ? '&' : '?'}${parameter}`

function nested(random: Random, open: string, close: string): string {
  const depth = random.pick([3, 11, 40, 1000, 3000])
  return open.repeat(depth) + close.repeat(random.chance(0.8) ? depth : 0)
}

const list = (random: Random, item: string, sizes: number[]) => Array(random.pick(sizes)).fill(item).join()

const hostile = (random: Random, most: number) => random.pick(allHostileStrings).slice(0, most)

function oddParameter(random: Random): string {
  const value = encodeURIComponent(random.pick([...objects, 'x']))
  return `${random.pick(names)}=${random.pick(['', 'eq.', 'not.cs.'])}${value}`
}

const ofTarget: [weight: number, change: (random: Random, target: string) => string][] = [
  [1, (random, target) => random.pick(origins) + target],
  [4, (random, target) => insert(random, target, random.pick(escapes))],
  [3, (random, target) => insert(random, target, encodeURIComponent(hostile(random, 3000).toWellFormed()))],
  [1, (random, target) => insert(random, target, raw(hostile(random, 500)))],
  [3, encodeLetter],
  // A repeated parameter.
  [2, (random, target) => add(target, random.pick(target.replace(/^[^?]*\??/, '').split('&')))],
  [3, (random, target) => add(target, oddParameter(random))],
  [1, (random, target) => add(target, random.several(200, () => oddParameter(random)).join('&'))],
  [
    2,
    (random, target) => add(target, `or=${nested(random, random.pick(['(', 'or(']), ')').slice(0, 14_000)}`),
  ],
  [2, (random, target) => add(target, `id=in.(${list(random, 'x', [5, 101, 201, 1500, 6000])})`)],
]

const ofBody: [weight: number, make: (random: Random) => string][] = [
  [4, (random) => random.pick([...objects, ...bodies])],
  [3, (random) => JSON.stringify(random.pick(allHostileStrings))],
  [1, (random) => nested(random, '[', ']')],
  [1, (random) => nested(random, '{"a":', '}')],
  [1, (random) => `[${list(random, '{}', [100, 10_000, 60_000])}]`],
]

function changeBody(random: Random, text: string): Buffer {
  const value = random.weighted(ofBody)(random)
  const values = [...text.matchAll(/:("[^"]*"|[\w.]+|\[\]|\{\})/g)]
  if (values.length === 0 || random.chance(0.2)) return Buffer.from(value)
  const { index, 0: found } = random.pick(values)
  return Buffer.from(`${text.slice(0, index + 1)}${value}${text.slice(index + found.length)}`)
}

const withHeader = (draft: Draft, name: string, value: string): Draft => ({
  ...draft,
  headers: [...draft.headers.filter((header) => header[0] !== name || name === 'apikey'), [name, value]],
})

const ofDraft: [weight: number, change: (random: Random, draft: Draft) => Draft][] = [
  [20, (random, draft) => ({ ...draft, target: random.weighted(ofTarget)(random, draft.target) })],
  [8, (random, draft) => ({ ...draft, body: changeBody(random, draft.body?.toString() ?? '') })],
  [1, (random, draft) => ({ ...draft, body: random.bytes(random.below(300)) })],
  [3, (random, draft) => ({ ...draft, method: random.pick(methods) })],
  [2, (random, draft) => withHeader(draft, 'host', random.pick(hosts))],
  [3, (random, draft) => withHeader(draft, 'content-type', random.pick(types))],
  [4, (random, draft) => withHeader(draft, ...random.pick(headers))],
  [1, (random, draft) => ({ ...draft, headers: draft.headers.filter(() => random.chance(0.5)) })],
]

/** Applies one to three mutations to a request. */
export function mutate(random: Random, draft: Draft): Draft {
  const changes = random.several(3, () => random.weighted(ofDraft))
  return changes.reduce((changed, change) => change(random, changed), draft)
}

const ofBytes: ((random: Random, bytes: Buffer) => Buffer)[] = [
  (random, bytes) => {
    const flips = new Map(random.several(8, () => [random.below(bytes.byteLength), 1 << random.below(8)]))
    return Buffer.from(bytes.map((byte, at) => byte ^ (flips.get(at) ?? 0)))
  },
  (random, bytes) => bytes.subarray(0, random.below(bytes.byteLength)),
  (random, bytes) => {
    const [from, to] = [random.below(bytes.byteLength), random.below(bytes.byteLength)]
    return Buffer.concat([bytes.subarray(0, from), random.bytes(random.below(20)), bytes.subarray(to)])
  },
  // Pipelined: the server has all of them before it responds to the first.
  (random, bytes) => {
    const kept = Buffer.from(bytes.toString('latin1').replace('connection: close\r\n', ''), 'latin1')
    return Buffer.concat([...random.several(5, () => kept), bytes])
  },
]

export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  return random.pick(ofBytes)(random, bytes)
}

/** Random bytes, alone or around the beginning or end of a request. */
export function randomBytes(random: Random, draft: Draft): Buffer {
  const bytes = random.bytes(random.pick([1, 20, 200, 2000]))
  const text = bytes.toString('latin1').replace(/[\r\n ]/g, '')
  return random.pick<() => Buffer>([
    () => bytes,
    () => bytesOf({ ...draft, target: `/${text}` }),
    () => bytesOf({ ...draft, target: `${draft.target.replace(/\?.*/s, '')}?${text}` }),
    () => bytesOf({ ...draft, method: 'POST', body: bytes }),
    () => bytesOf({ ...draft, after: bytes }),
  ])()
}
