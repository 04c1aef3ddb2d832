import { readFile } from 'node:fs/promises'
import { staticPages } from '@/lib/paths'
import type { PageTemplate } from '../../publish/template.ts'
import { budgets, weighPage } from '../support/page-weight.ts'
import { publicPages } from '../support/public-pages.ts'
import { expect, test } from './fixtures.ts'

/** Modules for the panel, a session or an interaction: separate chunks that no page loads by itself. */
const onNeed = [
  'src/data/admin-client.ts',
  'src/data/realtime-client.ts',
  'src/ui/Toaster.tsx',
  'src/site/chat/ChatWidget.tsx',
  'src/admin/AdminPage.tsx',
]

async function chunksOnNeed() {
  const { chunks } = JSON.parse(await readFile('dist/server/template.json', 'utf8')) as PageTemplate
  const panel = Object.keys(chunks).filter((name) => name.startsWith('src/admin/'))
  return [...onNeed, ...panel].map((name) => {
    const file = chunks[name]?.file
    if (!file) throw new Error(`${name} is no chunk of its own any more.`)
    return `/${file}`
  })
}

test('no public page costs more than its budget, or loads what it does not need', async ({
  browser,
  baseURL,
}) => {
  const tooMuch: string[] = []
  const table: Record<string, object> = {}
  const unwanted = await chunksOnNeed()

  for (const path of await publicPages(baseURL!)) {
    const page = await browser.newPage({ baseURL })
    const { paths, ...weight } = await weighPage(page, path)
    await page.close()
    table[path] = weight
    for (const kind of ['script', 'styles', 'document', 'startUpReads'] as const)
      if (weight[kind] > budgets[kind])
        tooMuch.push(`${path} ${kind}: ${weight[kind]} > ${budgets[kind]}, of ${paths.join(', ')}`)
    const scripts = paths.filter((loaded) => loaded.endsWith('.js'))
    if (scripts.length > budgets.scriptFiles) tooMuch.push(`${path} loads ${scripts.join(', ')}`)
    if (!staticPages.includes(path) && weight.withoutPictures > budgets.article)
      tooMuch.push(`${path} without pictures: ${weight.withoutPictures} > ${budgets.article}`)
    tooMuch.push(
      ...paths.filter((loaded) => unwanted.includes(loaded)).map((loaded) => `${path} loads ${loaded}`),
    )
  }

  if (tooMuch.length > 0 || process.env.SHOW_BYTES) console.table(table)
  expect(tooMuch).toEqual([])
})

test('hashed files are cached for a year, pages are revalidated', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } })
  expect(page.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  })
  const unchanged = await request.get('/', { headers: { 'if-none-match': page.headers().etag! } })
  expect(unchanged.status()).toBe(304)

  const files = [...(await page.text()).matchAll(/["\s](\/assets\/[^"\s]+)/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br, gzip' } })
    const { 'cache-control': cache, 'content-encoding': encoding } = answer.headers()
    expect(cache, file).toBe('public, max-age=31536000, immutable')
    // Fonts are compressed already, and little is gained by compressing what is below a kilobyte.
    if (!file.endsWith('.woff2') && (await answer.body()).length >= 1024) expect(encoding, file).toBe('br')
  }
})
