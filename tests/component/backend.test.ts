import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { signIn } from '@/data/account/auth'
import { removeFiles, storageKeyOf } from '@/data/media/files'
import { adminTables, configureBackend, sessionKey, visitorRealtime, visitorTables } from '@/data/backend'
import { errorText, unwrap } from '@/data/errors'
import { createTablesClient, type Tables } from '@/data/tables-client'
import { aSession, keepSession } from '../support/admin-session'
import { backendUrl } from '../support/render-app-backend'
import { server } from '../support/component-setup-server'

const address = { url: backendUrl, anonKey: 'anon' }

beforeEach(() => {
  localStorage.clear()
  // Each test starts without clients.
  configureBackend(address)
})

/** Collects requests to the backend, and responds with nothing. */
function listen() {
  const heard: { call: string; headers: Record<string, string>; body: string }[] = []
  server.use(
    http.all(`${backendUrl}/*`, async ({ request }) => {
      const headers = Object.fromEntries(request.headers)
      // The library's name may differ.
      delete headers['x-client-info']
      heard.push({ call: `${request.method} ${request.url}`, headers, body: await request.text() })
      return HttpResponse.json([])
    }),
  )
  return heard
}

const supabase = () => createClient(backendUrl, 'anon', { auth: { persistSession: false } })

it('sends the same requests for a visitor as supabase-js', async () => {
  const heard = listen()
  for (const db of [createTablesClient(address), supabase() as unknown as Tables]) {
    await db.from('articles').select('id', { count: 'exact' }).eq('featured', true).range(0, 2)
    await db.from('faqs').select('id').eq('id', 'x').single()
    await db.from('newsletter_subscribers').insert({ email: 'a@example.com' })
    await db.rpc('chat_conversation', { session_id: 'x' })
  }
  expect(heard).toHaveLength(8)
  expect(heard.slice(0, 4)).toEqual(heard.slice(4))
  expect(heard[0]?.headers).toMatchObject({ apikey: 'anon', authorization: 'Bearer anon' })
})

it('reads public pages as a visitor, and the panel with the session’s token', async () => {
  keepSession()
  const { access_token } = JSON.parse(localStorage.getItem(sessionKey(backendUrl))!) as {
    access_token: string
  }
  const heard = listen()
  // The panel's client exists before the public page reads.
  await (await adminTables()).from('articles').select('id')
  await (await visitorTables()).from('articles').select('id')
  expect(heard.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${access_token}`, 'Bearer anon'])
})

it('needs no storage for the public pages', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const heard = listen()
  await (await visitorTables()).from('articles').select('id')
  expect(heard.map(({ headers }) => headers.authorization)).toEqual(['Bearer anon'])
})

it('joins the channels of a visitor without the session', async () => {
  keepSession()
  const realtime = await visitorRealtime()
  await realtime.setAuth()
  expect(realtime.accessTokenValue).toBe('anon')
  expect(realtime.endpointURL()).toBe(supabase().realtime.endpointURL())
})

it('does not retry a failed read by itself', async () => {
  let asked = 0
  server.use(
    http.get(`${backendUrl}/rest/v1/articles`, () => {
      asked += 1
      return HttpResponse.json({ message: 'down' }, { status: 503 })
    }),
  )
  const { status } = await createTablesClient(address).from('articles').select('id')
  expect(status).toBe(503)
  expect(asked).toBe(1)
})

it.each([
  ['/storage/v1/object/public/media_library/a%20b.png?v=1', 'a b.png'],
  ['https://elsewhere.example/storage/v1/object/public/media_library/a.png', null],
  ['/storage/v1/object/public/magazine_files/a.png', null],
  ['/storage/v1/object/public/media_library/%', null],
])('the file of %s is %s', (url, key) => {
  expect(storageKeyOf('media_library', url)).toBe(key)
})

/** Never gets a response. */
const fetch: typeof globalThis.fetch = (_, init) =>
  new Promise((_, reject) => {
    const { signal } = init!
    signal!.addEventListener('abort', () => reject(signal!.reason as Error))
  })

it('says of a server that answers too late that it could not be reached', async () => {
  vi.useFakeTimers()
  const asked = createTablesClient({ ...address, fetch })
    .from('articles')
    .select('id')
    .then(unwrap)
  const expected = expect(asked).rejects.toThrow('The server could not be reached.')
  await vi.advanceTimersByTimeAsync(15_000)
  await expected
  vi.useRealTimers()
})

it('removes no files once the session has ended, and says why', async () => {
  const heard = listen()
  await expect(removeFiles('media_library', ['a.png'])).rejects.toMatchObject({ status: 401 })
  expect(heard).toEqual([])
})

it('waits no longer for the auth service and for files', async () => {
  vi.useFakeTimers()
  keepSession()
  configureBackend({ ...address, fetch })
  // The worker's next file would get no response either.
  onTestFinished(() => configureBackend(address))
  const text = 'The server could not be reached.'
  const signedIn = expect(signIn('a@example.com', 'secret')).rejects.toThrow(text)
  const removed = expect(removeFiles('media_library', ['a.png']).catch(errorText)).resolves.toBe(text)
  await vi.advanceTimersByTimeAsync(15_000)
  await signedIn
  await removed
  vi.useRealTimers()
})

it('sends nothing as a visitor while the session can’t be renewed', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ended = { ...aSession(), expires_at: Date.now() / 1000 - 60 }
  localStorage.setItem(sessionKey(backendUrl), JSON.stringify(ended))
  const asked: string[] = []
  configureBackend({
    ...address,
    fetch: (input, init) => {
      asked.push(input instanceof Request ? input.url : input.toString())
      return fetch(input, init)
    },
  })
  onTestFinished(() => configureBackend(address))
  const db = await adminTables()
  const saved = expect(db.from('faqs').delete().eq('id', 'x').then(unwrap)).rejects.toThrow(
    'The server could not be reached.',
  )
  await vi.advanceTimersByTimeAsync(60_000)
  await saved
  expect(asked.filter((url) => !url.includes('/auth/v1/token'))).toEqual([])
})

it.each([[null], [new TypeError('rows is not iterable')]])(
  'says of %s that no response could be read',
  (thrown) => {
    expect(errorText(thrown)).toBe('The server’s response could not be read.')
  },
)
