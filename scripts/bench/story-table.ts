import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { demoAdmin } from '../../supabase/embedded/demo-admin.ts'
import type { PageTemplate } from '../../publish/template.ts'
import { launchBrowser } from '../../tests/support/browser.ts'
import { bundle, prepare, renderPages } from './build-folder.ts'
import { quantile } from './figures.ts'
import { serve } from './site-server.ts'

const longStory = 'A Story of Ten Thousand Words'
const origin = 'http://localhost:3000'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (words: string) => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] })
const sentence = (n: number) =>
  `Number ${n} was written down by the ferryman, who counted what the river brought him, and then forgotten. `

/** A body of about so many words, with headings, emphasis, links, lists and quotes. */
function bodyOf(words: number): object {
  const content: object[] = []
  for (let n = 0; n * 18 < words; n += 4) {
    if (n % 24 === 0) content.push(heading(`Part ${n / 24 + 1}`))
    content.push(
      n % 24 === 12
        ? {
            type: 'bulletList',
            content: [n, n + 1].map((each) => ({
              type: 'listItem',
              content: [paragraph(text(sentence(each)))],
            })),
          }
        : paragraph(
            text(sentence(n)),
            text('The book', { type: 'link', attrs: { href: 'https://example.com/book' } }),
            text(` says so: ${sentence(n + 1)}`),
            text(sentence(n + 2), { type: 'italic' }),
            text(sentence(n + 3)),
          ),
    )
  }
  return { type: 'doc', attrs: { v: 1 }, content }
}

async function build(): Promise<string> {
  const folder = await prepare(20)
  const backend = await openBackend({ dataDir: path.join(folder, '.embedded') })
  const values = [longStory, '', bodyOf(10_000)]
  await backend.query('insert into articles (title, content, body) values ($1, $2, $3)', values)
  await backend.close()
  await bundle(folder)
  await renderPages(folder)
  return folder
}

/** The files that opening a story loads, beyond those of the panel and its list of articles; bytes of brotli. */
function editorBytes(folder: string): number {
  const { chunks } = JSON.parse(
    readFileSync(path.join(folder, 'dist/server/template.json'), 'utf8'),
  ) as PageTemplate
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks[name]
    if (!chunk || seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    chunk.css?.forEach((file) => seen.add(file))
    chunk.imports?.forEach((each) => filesOf(each, seen))
    return seen
  }
  const before = filesOf('src/admin/articles/ArticlesTab.tsx')
  return [...filesOf('src/admin/story-editor/StoryEditor.tsx')]
    .filter((file) => !before.has(file))
    .reduce((sum, file) => sum + readFileSync(path.join(folder, 'dist/client', `${file}.br`)).length, 0)
}

/**
 * Types into the middle of the open story with a quarter of the CPU. Returns how long each key took until the next frame, in ms;
 * the first key's time is first.
 */
async function typingTimes(page: Page): Promise<number[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const keys = 100
  for (let n = 0; n < keys; n++) {
    await page.keyboard.press(n % 6 === 5 ? 'Space' : 'e')
    await page.waitForTimeout(120)
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const slow = await page.evaluate(() => (window as unknown as { times: number[] }).times)
  // The browser reports none below 16 ms.
  return [...slow, ...Array<number>(Math.max(0, keys - slow.length)).fill(16)]
}

async function measureTyping(site: string): Promise<{ opened: number; times: number[] }> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const { email, password } = demoAdmin()!
    await page.goto(`${site}/admin?tab=articles`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: /^(Sign in|Login|Log in)/i }).click()
    await page.getByLabel('Search articles').fill(longStory)
    const begun = Date.now()
    await page.getByRole('button', { name: `Edit ${longStory}` }).click()
    const editor = page.getByLabel('Content', { exact: true })
    await editor.getByText('Part 12', { exact: true }).click()
    const opened = Date.now() - begun
    return { opened, times: await typingTimes(page) }
  } finally {
    await browser.close()
  }
}

/** Prints the size of the editor, and how fast it opens a long story and takes what is typed. */
export async function printStory(): Promise<void> {
  const folder = await build()
  try {
    const site = await serve(origin, { folder })
    try {
      const { opened, times } = await measureTyping(site.origin)
      const at = (share: number) => quantile(times, share)
      const bytes = editorBytes(folder).toLocaleString('en-US')
      console.log(`\nThe editor is ${bytes} bytes of brotli beside the panel's other files.`)
      console.log(
        `A story of 10,000 words opened in ${opened} ms. With a quarter of the CPU, ${times.length} keys took ` +
          `${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms (slowest), the first one ${times[0]} ms.`,
      )
    } finally {
      await site.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
