import { once } from 'node:events'
import { connect } from 'node:net'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  type MockInstance,
  test,
  vi,
} from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { sendRaw } from '../support/network.ts'

const aPage = (): Promise<Response> | Response => new Response('a page')

let pages: (request: Request) => Promise<Response> | Response
let backend: TestBackend
let url: string
let log: MockInstance
beforeAll(async () => {
  backend = await startBackend({ pages: (request) => pages(request) })
  url = backend.url
})
afterAll(() => backend.stop())
beforeEach(() => {
  pages = aPage
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const expectServing = async () => expect(await (await fetch(url)).text()).toBe('a page')

const request = (line: string, host = 'localhost') => `${line}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
const statusOf = async (text: string) => /^HTTP\/1\.1 (\d+)/.exec(await sendRaw(url, text))?.[1]

describe('a malformed request is rejected without a stack trace in the log', () => {
  test.each([
    ['no host', 'GET / HTTP/1.0\r\n\r\n', '400'],
    ['half an IPv6 address', request('GET / HTTP/1.1', '['), '400'],
    ['no IPv4 address', request('GET / HTTP/1.1', '999.999.999.999'), '400'],
    ['a short IPv4 address', request('GET / HTTP/1.1', '1.2.3:80'), '400'],
    ['a port out of range', request('GET / HTTP/1.1', 'localhost:99999'), '400'],
    ['a user before the host', request('GET / HTTP/1.1', 'user@localhost'), '400'],
    ['a path after the host', request('GET / HTTP/1.1', 'localhost/path'), '400'],
    ['a backslash in the path', request('GET /\\evil.example HTTP/1.1'), '400'],
    ['an absolute target', request('GET http://evil.example/ HTTP/1.1'), '400'],
    ['an absolute target without a host', request('GET http:// HTTP/1.1'), '400'],
    ['the server as target', request('OPTIONS * HTTP/1.1'), '400'],
    ['TRACE of a page', request('TRACE / HTTP/1.1'), '405'],
    ['TRACE of the API', request('TRACE /rest/v1/articles HTTP/1.1'), '405'],
  ])('%s', async (_, text, status) => {
    expect(await statusOf(text)).toBe(status)
    expect(log).not.toHaveBeenCalled()
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'news.localhost', 'LOCALHOST.'])(
    'but not the host %s',
    async (host) => expect(await statusOf(request('GET /?q=a\\b HTTP/1.1', host))).toBe('200'),
  )
})

describe('an error in a handler', () => {
  const broken = new Error('broken')
  const raise = (): Response => {
    throw broken
  }

  test.each<[string, typeof pages]>([
    ['thrown at once', raise],
    ['thrown later', () => Promise.reject(broken)],
  ])('%s becomes a 500 without its message, and the server keeps running', async (_, failing) => {
    pages = failing
    const response = await fetch(url)
    expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error'])
    expect(log).toHaveBeenCalledOnce()
    pages = aPage
    await expectServing()
  })

  test('in the middle of a response only ends that response', async () => {
    let fail = () => {}
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'))
        fail = () => controller.error(broken)
      },
    })
    pages = () => new Response(body)
    const { body: received } = await fetch(url)
    const reader = received!.getReader()
    await reader.read()
    fail()
    await expect(reader.read()).rejects.toThrow()
    pages = aPage
    await expectServing()
  })
})

describe('a client that disconnects', () => {
  async function leave(text: string, when: Promise<unknown>) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.write(text)
    await when
    socket.destroy()
    await once(socket, 'close')
  }

  test('before the response affects nobody else', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    let answer: (response: Response) => void = () => {}
    pages = () => {
      arrived()
      return new Promise((resolve) => (answer = resolve))
    }
    await leave(request('GET / HTTP/1.1'), arrival)
    answer(new Response('too late'))
    pages = aPage
    await expectServing()
  })

  test('in the middle of its body affects nobody else, and is no error in the log', async () => {
    const head = `POST /rest/v1/contact_messages HTTP/1.1\r\nHost: localhost\r\napikey: ${backend.anonKey}\r\nContent-Length: 100\r\n\r\n`
    await leave(`${head}{`, expectServing())
    await expectServing()
    expect(log.mock.calls).toEqual([])
  })
})
