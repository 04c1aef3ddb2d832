import { expect, test } from '@playwright/test'
import { startServer, type RunningServer } from '../../supabase/embedded/server.ts'

// Sequentially, with one server.
test.describe.configure({ mode: 'default' })

// A separate backend, with a bucket that accepts what the site's buckets refuse: even then nothing runs.
let server: RunningServer
let asked: string[]

test.beforeAll(async () => {
  // A first start takes seconds, and longer on a busy machine.
  server = await startServer({
    port: 0,
    host: '127.0.0.1',
    seed: false,
    signals: false,
    pages: (request) => {
      asked.push(new URL(request.url).pathname)
      const headers = { 'Content-Type': 'text/html' }
      return Promise.resolve(new Response('<!doctype html><title>The site</title><body></body>', { headers }))
    },
  })
  await server.backend.query("insert into storage.buckets (id, name, public) values ('any', 'any', true)")
})
test.afterAll(() => server.close())
test.beforeEach(() => {
  asked = []
})

const script = "localStorage.setItem('ran', 'yes'); fetch('/ran'); document.title = 'ran'"
const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10"/>${inner}</svg>`
const uploads = [
  ['page.html', 'text/html', `<!doctype html><title>an upload</title><script>${script}</script>`],
  ['handler.html', 'text/html', `<img src="x" onerror="${script}">`],
  ['drawing.svg', 'image/svg+xml', svg(`<script>${script}</script>`)],
  [
    'page.xhtml',
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${script}</script></html>`,
  ],
  ['page.txt', 'text/plain', `<script>${script}</script>`],
  ['unknown', 'application/octet-stream', `<script>${script}</script>`],
] as const

async function upload(name: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  const { keys } = server.backend
  const response = await fetch(`${server.url}/storage/v1/object/any/${name}`, {
    method: 'POST',
    headers: {
      apikey: keys.secret,
      authorization: `Bearer ${keys.secret}`,
      'content-type': type,
      'x-upsert': 'true',
    },
    body,
  })
  expect(response.status).toBe(200)
  return `${server.url}/storage/v1/object/public/any/${name}`
}

for (const [name, type, body] of uploads) {
  test(`an uploaded ${name} runs no script on the site's origin`, async ({ page }) => {
    const url = await upload(name, type, body)
    // Some types are downloaded instead of shown; then the navigation is aborted.
    await page.goto(url).catch(() => undefined)
    await page.goto(server.url)
    // In a frame, too.
    const isShown = page.evaluate(
      (address) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe')
          frame.onload = () => resolve()
          frame.src = address
          document.body.append(frame)
        }),
      url,
    )
    await Promise.race([isShown, page.waitForEvent('download')])
    expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull()
    expect(asked).not.toContain('/ran')
  })
}

test('the check detects a script that runs', async ({ page }) => {
  await page.goto(server.url)
  await page.evaluate(script)
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBe('yes')
  await expect.poll(() => asked).toContain('/ran')
})

test('pictures are shown, including SVG', async ({ page }) => {
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const urls = [
    await upload('dot.png', 'image/png', new Uint8Array(Buffer.from(dot, 'base64'))),
    await upload('a.svg', 'image/svg+xml', svg('')),
  ]
  await page.goto(server.url)
  const widths = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(async (address) => {
          const image = new Image()
          image.src = address
          await image.decode()
          return image.naturalWidth
        }),
      ),
    urls,
  )
  expect(widths).toEqual([1, 20])
})
