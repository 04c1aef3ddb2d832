/** Requests of an attack that an earlier version let through: each is refused, and the server keeps running. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { sendRaw } from '../support/network.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query(
    `insert into articles (title, content) select 'Story ' || n, repeat('long text ', 1000) from generate_series(1, 300) n`,
  )
  await backend.query("insert into newsletter_subscribers (email) values ('reader@example.com')")
})
afterAll(() => backend.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers: { apikey: backend.anonKey, ...headers } })
const post = (path: string, body: unknown, { url, anonKey } = backend) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Checks that the server responds, and that Object.prototype is unchanged. */
async function expectWell() {
  const response = await get('/rest/v1/articles?select=id&limit=1')
  expect(response.status).toBe(200)
  expect(await response.json()).toHaveLength(1)
}

const tree = (aggregate: string) =>
  JSON.stringify({
    type: 'query',
    from: 'articles',
    limit: 1,
    select: [{ x: { column: 'title', aggregate } }],
  })
const takeover =
  "(select case when set_config('role','postgres',true) is not null then (query_to_xml('select email from newsletter_subscribers',true,true,'')::text)::int::text end) || max"

test.each([
  ['a filter', `title=gt.${encodeURIComponent(tree(takeover))}`],
  ['a filter on an indexed column', `search_text=gt.${encodeURIComponent(tree(takeover))}`],
  ['a negated filter', `category=not.gt.${encodeURIComponent(tree(takeover))}`],
  ['a group', `or=(category.gt.${encodeURIComponent(tree(takeover))})`],
  ['a list', `category=in.(${encodeURIComponent(tree(takeover))})`],
  ['an embedded table', `select=id,staff(id)&staff.user_id=gt.${encodeURIComponent(tree(takeover))}`],
  ['a key', `$or=${encodeURIComponent(tree(takeover))}`],
])('%s with a query tree is treated as text or refused', async (_, query) => {
  const response = await get(`/rest/v1/articles?select=id&limit=1&${query}`)
  expect([200, 400]).toContain(response.status)
  expect(await response.text()).not.toMatch(/reader@|<row/)
})

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'the name %s is a column that there isn’t',
  async (name) => {
    for (const query of [
      `${name}=eq.x`,
      `select=id,${name}`,
      `select=id,${name}(id)&${name}.type=eq.x`,
      `select=id,${name}(id)&${name}.get=eq.x`,
      `order=${name}`,
      `or=(${name}.eq.x)`,
      `${encodeURIComponent(name).replaceAll('_', '%5F')}=eq.x`,
    ]) {
      expect((await get(`/rest/v1/articles?${query}`)).status).toBe(400)
    }
    expect((await get(`/rest/v1/${name}`)).status).toBe(404)
    expect((await post(`/rest/v1/rpc/${name}`, {})).status).toBe(404)
    expect((await post('/rest/v1/contact_messages', `{"${name}":{"x":1}}`)).status).toBe(400)
    expect((await post('/auth/v1/token?grant_type=password', `{"${name}":{"x":1}}`)).status).toBe(400)
    expect('x' in {}).toBe(false)
    await expectWell()
  },
)

describe('requests that would use up memory or time', () => {
  const many = (count: number, make: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => make(n)).join()

  test.each([
    ['a column under many names', `select=${many(1100, (n) => `a${n}:content`)}`],
    ['a column many times', `select=${many(20, () => 'content')}`],
    ['many filters', `or=(${many(400, () => 'content.ilike.*q0z*')})`],
    ['many filters on an indexed column', `or=(${many(60, () => 'search_text.ilike.*q0z*')})`],
    ['a quantified filter', `search_text=ilike(any).{${many(200, (n) => `*${n}*`)}}`],
    ['a filter on a long text', 'content=gt.x'],
    ['an order of long texts', 'order=content'],
    ['a pattern on a long text', 'content=ilike.*x*'],
    ['groups in groups', `or=(and(or(and(id.is.null))))`],
    [
      'a long list',
      `id=in.(${many(101, () => 'c3f1c6c0-0000-4000-8000-000000000000')})`.replaceAll('-0000', ''),
    ],
  ])('%s is refused', async (_, query) => {
    expect((await get(`/rest/v1/articles?${query}`)).status).toBe(400)
  })

  test('a response of compressed bodies counts by what is sent', async () => {
    const { url, anonKey, query } = await backendForTest()
    await query(`insert into articles (title, content, body) select 'Long', 'C', jsonb_build_object('type', 'doc', 'content',
      jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', repeat('Of a long day. ', 12000))))))
      from generate_series(1, 60)`)
    const read = (select: string) =>
      fetch(`${url}/rest/v1/articles?select=${select}`, { headers: { apikey: anonKey } })
    const [whole, part] = [await read('body&limit=60'), await read('body&limit=40')]
    expect(whole.status).toBe(400)
    expect(await whole.text()).toContain('too large an answer')
    expect(part.status).toBe(200)
    expect(await part.json()).toHaveLength(40)
  })

  test('a huge response is refused before it is built, and can be read in parts', async () => {
    await backend.query(
      "insert into faqs (question, answer) select 'Q', repeat('x', 10000) from generate_series(1, 900)",
    )
    const whole = await get('/rest/v1/faqs?select=answer')
    expect([whole.status, ((await whole.json()) as { message: string }).message]).toEqual([
      400,
      'This query has too large an answer: ask for fewer rows or columns',
    ])
    expect((await get('/rest/v1/faqs?select=answer&limit=100')).status).toBe(200)
    expect((await get('/rest/v1/faqs?select=id')).status).toBe(200)
  })

  test('a large or deep body is refused', async () => {
    const numbers = JSON.stringify({ session_id: Array.from({ length: 200_000 }, (_, n) => n) })
    expect((await post('/rest/v1/rpc/chat_conversation', numbers)).status).toBe(413)
    expect((await post('/rest/v1/rpc/chat_conversation', { session_id: [1, 2, 3] })).status).toBe(400)
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    expect((await post('/rest/v1/contact_messages', `{"name":${deep}}`)).status).toBe(400)
    const rows = Array.from({ length: 2 }, () => ({ email: 'a@example.com' }))
    expect((await post('/rest/v1/newsletter_subscribers', rows)).status).toBe(400)
  })
})

test.each(['1e131071', '-1e131071'])('a list of numbers such as %s takes no memory', async (number) => {
  const { data } = await (await backend.clientAs('contributor')).auth.getSession()
  const list = Array(100_000).fill(number).join(',')
  const response = await fetch(`${backend.url}/rest/v1/article_drafts`, {
    method: 'POST',
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${data.session!.access_token}`,
      'content-type': 'application/json',
    },
    body: `{"body":{"type":"doc","content":[],"attrs":{"w":[${list}]}}}`,
  })
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, '22003'])
})

describe('sign-in', () => {
  const wrong = { ...accounts.admin, password: 'wrong password' }

  /** Signs in from an IP address, as reported by the proxy in front of the server. */
  const signInFrom = ({ url, anonKey }: TestBackend, address: string, body: object, query: string) =>
    fetch(`${url}/auth/v1/token?${query}`, {
      method: 'POST',
      headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    }).then(({ status }) => status)

  /** Each test has IP addresses of its own. */
  let limited: TestBackend
  beforeAll(async () => {
    limited = await startBackend({
      trustProxy: true,
      limits: { failedLogins: 3, failedLoginsPerEmail: 1e9 },
    })
  })
  afterAll(() => limited.stop())

  describe('is rate limited whatever else is in the query:', () => {
    test.each(
      [
        'grant%5Ftype=refresh_token&grant_type=password',
        'grant_type=password&grant_type=refresh_token',
        'grant_type=refresh_token&grant_type=password',
        'grant_type=passwor%64',
        'grant_type=password&x=1',
        'grant_type=password#x',
        '',
      ].map((query, index) => ({ query, address: `192.0.2.${index}` })),
    )('$query', async ({ query, address }) => {
      for (let i = 0; i < 5; i++)
        expect([400, 429]).toContain(await signInFrom(limited, address, wrong, query))
      expect(await signInFrom(limited, address, accounts.admin, query)).not.toBe(200)
    })
  })

  test('failures of others don’t lock out somebody who signed in from the same IP address before', async () => {
    const one = await backendForTest({ trustProxy: true, limits: { failedLoginsPerEmail: 2 } })
    const from = (address: string, body: object) => signInFrom(one, address, body, 'grant_type=password')
    expect(await from('192.0.2.1', accounts.admin)).toBe(200)
    for (let i = 2; i < 5; i++) await from(`192.0.2.${i}`, wrong)
    expect(await from('192.0.2.9', accounts.admin)).toBe(429)
    expect(await from('192.0.2.1', accounts.admin)).toBe(200)
  })

  test('links for a new password are rate limited by IP address and account, and codes by IP address', async () => {
    const recover = (email: string) =>
      post('/auth/v1/recover', { email }, limited).then(({ status }) => status)
    expect([await recover(accounts.admin.email), await recover('ADMIN@longhand.example ')]).toEqual([
      200, 429,
    ])
    const others = []
    for (let i = 0; i < 12; i++) others.push(await recover(`other${i}@example.com`))
    expect(others.filter((status) => status === 200)).toHaveLength(8)
    const code = (n: number) =>
      post('/auth/v1/verify', { type: 'recovery', token_hash: `wrong${n}` }, limited).then(
        ({ status }) => status,
      )
    const codes = []
    for (let n = 0; n < 5; n++) codes.push(await code(n))
    expect(codes.filter((status) => status === 429)).toHaveLength(2)
  })

  test('a new password that would be cut off is refused', async () => {
    const editor = await backend.clientAs('editor')
    const change = (password: string) => editor.auth.updateUser({ password })
    expect((await change('é'.repeat(37))).error?.message).toBe('Password cannot be longer than 72 characters')
    expect((await change('é'.repeat(36))).error).toBeNull()
  })

  test('a new password ends all sessions but the one that set it', async () => {
    const [here, there] = [await backend.clientAs('author'), await backend.clientAs('author')]
    expect((await here.auth.updateUser({ password: 'another long one' })).error).toBeNull()
    expect((await there.auth.refreshSession()).error).not.toBeNull()
    expect((await here.auth.refreshSession()).error).toBeNull()
  })
})

test.each(['alg:none', 'cut', 'expired', 'garbage'])(
  'a token that is %s is refused, not a visitor’s',
  async (kind) => {
    const { data } = await (await backend.clientAs('stranger')).auth.getSession()
    const [head = '', claims = '', signature = ''] = data.session!.access_token.split('.')
    const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = {
      'alg:none': `${plain({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      cut: `${head}.${claims}.${signature.slice(0, -4)}`,
      expired: `${head}.${plain({ role: 'authenticated', exp: 1 })}.${signature}`,
      garbage: 'x',
    }[kind]
    expect((await get('/rest/v1/articles?select=id', { authorization: `Bearer ${token}` })).status).toBe(401)
  },
)

test.each([
  '/storage/v1/object/%69nfo/media_library/x.png',
  '/storage/v1/object/info%2Fmedia_library/x.png',
  '/storage/v1/%6fbject/info/media_library/x.png',
  '/storage/v1/object/sign/media_library/x.png?token=x',
  '/storage/v1/object/info/authenticated/media_library/x.png',
])('%s does not reveal who uploaded what', async (path) => {
  const { data } = await (await backend.clientAs('admin')).auth.getSession()
  const body = Buffer.from('89504e47', 'hex')
  const headers = { 'content-type': 'image/png', 'x-upsert': 'true' }
  const authorization = `Bearer ${data.session!.access_token}`
  await fetch(`${backend.url}/storage/v1/object/media_library/x.png`, {
    method: 'POST',
    headers: { ...headers, apikey: backend.anonKey, authorization },
    body,
  })
  const response = await get(path)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.text()).not.toContain(data.session!.user.id)
})

test.each([
  [
    'a form without a boundary',
    'POST',
    '/storage/v1/object/media_library/u/a.png',
    'multipart/form-data',
    'x',
  ],
  [
    'numbers for texts in auth',
    'POST',
    '/auth/v1/token?grant_type=password',
    'application/json',
    '{"email":1,"password":{}}',
  ],
  ['null for a body', 'POST', '/auth/v1/recover', 'application/json', 'null'],
  ['no object for arguments', 'POST', '/rest/v1/rpc/is_editor', 'application/json', '[1]'],
  ['an unknown method', 'PROPFIND', '/rest/v1/articles', 'application/json', ''],
  ['a backslash in the path', 'GET', '/rest/v1/arti\\cles', 'application/json', ''],
  ['a lone percent sign', 'GET', '/rest/v1/articles?title=eq.%', 'application/json', ''],
  ['bytes that are no UTF-8', 'GET', '/rest/v1/articles?search_text=imatch.%ff%fe', 'application/json', ''],
])('%s is a client error', async (_, method, path, type, body) => {
  for (const key of [backend.anonKey, backend.secretKey]) {
    const answer = await sendRaw(
      backend.url,
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napikey: ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  }
  await expectWell()
})

test('no response repeats the query', async () => {
  const response = await get(`/rest/v1/articles?select=id&search_text=imatch.${'a'.repeat(2000)}`)
  expect(JSON.stringify([...response.headers])).not.toContain('aaaa')
})
