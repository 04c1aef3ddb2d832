import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { servePages } from '../support/built-site.ts'

/** The raw response, without decompression. */
function ask(url: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { date, ...rest } = response.headers
        expect(date).toBeDefined()
        resolve({ status: response.statusCode, headers: rest, body: Buffer.concat(parts).toString('hex') })
      })
    })
      .once('error', reject)
      .end()
  })
}

test.each<[what: string, OutgoingHttpHeaders, method?: string]>([
  ['plain', {}],
  ['packed', { 'accept-encoding': 'gzip, deflate, br' }],
  ['asked for by HEAD', {}, 'HEAD'],
])('a page from memory equals the rendered page: %s', async (_, headers, method) => {
  const site = await (await servePages({ render: () => Promise.resolve('words '.repeat(500)) })).listen()
  const first = await ask(`${site.url}/about`, headers, method)
  expect(first.status).toBe(200)
  const { asked } = site
  expect(await ask(`${site.url}/about`, headers, method)).toEqual({
    ...first,
    // Set from memory, and for HEAD the length of the omitted body.
    headers: { ...first.headers, 'content-length': expect.stringMatching(/^\d+$/) as string },
  })
  const known = { ...headers, 'if-none-match': `W/"x", ${first.headers.etag}` }
  expect(await ask(`${site.url}/about`, known, method)).toMatchObject({ status: 304, body: '' })
  expect(site.asked).toBe(asked)
})

test('a cached 404 page hides no file and no other URL', async () => {
  const site = await (await servePages({ files: { 'data.json': '{}' } })).listen()
  const statuses: unknown[] = []
  for (const path of ['/no/such/page', '/data.json', '/rest/v1/articles'])
    statuses.push((await ask(site.url + path)).status)
  expect(statuses).toEqual([404, 200, 404])
  expect(site.asked).toBe(3)
})

test('a page is rendered again after a change of content', async () => {
  const { listen, change, rendered } = await servePages()
  const { url } = await listen()
  for (let i = 0; i < 3; i++) await ask(`${url}/about`)
  expect(rendered).toHaveLength(1)
  change()
  for (let i = 0; i < 3; i++) await ask(`${url}/about`)
  expect(rendered).toHaveLength(2)
})

test('a query that the page does not read makes no difference', async () => {
  const site = await (await servePages()).listen()
  for (const path of ['/about', '/about?utm_source=a', '/about?utm_source=b'])
    expect((await ask(site.url + path)).status).toBe(200)
  expect(site.asked).toBe(1)
})

test.each([
  ['a slash at its end', '/about/', {}, 'GET', 308],
  ['two slashes', '//about', {}, 'GET', 308],
  ['another method', '/about', {}, 'POST', 405],
  ['a host that is none', '/about', { host: 'a b' }, 'GET', 400],
])('%s is not served from memory', async (_, path, headers, method, status) => {
  const site = await (await servePages()).listen()
  await ask(`${site.url}/about`)
  expect((await ask(site.url + path, headers, method)).status).toBe(status)
})
