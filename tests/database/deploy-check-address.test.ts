import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkClientAddress } from '../../scripts/deploy-check/client-address.ts'
import type { Line } from '../../scripts/deploy-check/report.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ trustProxy: true })
})
afterAll(() => backend.stop())
beforeEach(() => backend.query('delete from private.rate_counters'))

const check = '192.0.2.1'
const forwarded = (headers: Headers) => headers.get('x-forwarded-for')
const forged = 'Clients can choose the IP address that they are limited by, with a header: no limit holds.'
const fine = 'No client can choose the IP address that it is limited by.'

type Gateway = {
  /** What the database takes the IP address from. */
  passes: (headers: Headers) => string | null
  refuses?: (headers: Headers) => boolean
  /** The lines with and without access to the database. */
  lines: [withDatabase: string | RegExp, without: string]
}

const gateways: Record<string, Gateway> = {
  'sets the address': { passes: () => check, lines: [`${fine} It is the client’s own.`, fine] },
  'sets an IPv6 address': { passes: () => '2001:db8::1', lines: [`${fine} It is the client’s own.`, fine] },
  'appends the address': {
    passes: (headers) => `${forwarded(headers)}, ${check}`,
    lines: [`${fine} It is the client’s own.`, fine],
  },
  'refuses Cloudflare’s header': {
    passes: () => check,
    refuses: (headers) => headers.has('cf-connecting-ip'),
    lines: [`${fine} It is the client’s own.`, fine],
  },
  'passes cf-connecting-ip on': {
    passes: (headers) => headers.get('cf-connecting-ip') ?? check,
    lines: [forged, forged],
  },
  'passes X-Forwarded-For on': { passes: forwarded, lines: [forged, forged] },
  'appends the address of another proxy': {
    passes: (headers) => `${forwarded(headers)}, 172.18.0.3`,
    lines: [forged, forged],
  },
  'refuses one header, and passes the other on': {
    passes: forwarded,
    refuses: (headers) => headers.has('cf-connecting-ip'),
    lines: [forged, forged],
  },
  'names itself': {
    passes: () => '172.18.0.3',
    lines: [/^All readers may share one limit: this check counts as 172\.18\.0\.3, /, fine],
  },
  'names nobody': {
    passes: () => '-',
    lines: [/^All readers may share one limit: this check counts as unknown, /, fine],
  },
}

/** The check's lines behind a gateway with this URL. */
async function linesBehind(
  { passes, refuses }: Gateway,
  database?: TestBackend,
  url = 'https://api.example',
) {
  const behindGateway: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    if (refuses?.(request.headers))
      return Promise.resolve(new Response('<h1>Forbidden</h1>', { status: 403 }))
    request.headers.set('x-forwarded-for', passes(request.headers) ?? '')
    return fetch(request.url.replace(url, backend.url), {
      method: request.method,
      headers: request.headers,
      body: init!.body,
    })
  }
  const lines: Line[] = []
  const target = { url, publishableKey: backend.anonKey, fetch: behindGateway }
  for await (const line of checkClientAddress(target, database)) lines.push(line)
  return lines
}

test.each(Object.entries(gateways))('a gateway that %s', async (_, gateway) => {
  for (const [index, database] of [backend, undefined].entries()) {
    await backend.query('delete from private.rate_counters')
    const expected = gateway.lines[index]!
    const lines = await linesBehind(gateway, database)
    expect(lines).toMatchObject([
      {
        state: typeof expected === 'string' && expected.startsWith(fine) ? 'ok' : 'failed',
        what: typeof expected === 'string' ? expected : (expect.stringMatching(expected) as string),
      },
    ])
    if (lines[0]!.state === 'failed')
      expect(lines[0]!.todo).toMatch(/Caddy: header_up Cf-Connecting-Ip .*nginx: proxy_set_header Cf-Con/)
  }
})

test('on this machine a private IP address is fine', async () => {
  expect(await linesBehind(gateways['names itself']!, backend, 'http://localhost:8000')).toMatchObject([
    { state: 'ok' },
  ])
})

test('it is skipped while the limit is reached', async () => {
  await backend.query("insert into private.rate_counters values ('preview', $1, now(), 60)", [check])
  expect(await linesBehind(gateways['sets the address']!, backend)).toMatchObject([{ state: 'skipped' }])
})
