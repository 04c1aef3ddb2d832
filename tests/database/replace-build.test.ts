import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Documents } from '../../publish/documents.ts'
import { createPages } from '../../publish/pages.ts'
import { replaceBuild } from '../../publish/replace-build.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'replace-build-'))
})
afterEach(() => rm(root, { recursive: true }))

const dist = () => path.join(root, 'dist')
const next = () => path.join(root, 'dist', 'next')
const textOf = (file: string) => readFile(path.join(dist(), file), 'utf8').catch(() => null)

/** A finished build: pages that refer to their script. */
async function make(name: string, more: string[] = []) {
  const files = {
    'client/index.html': `/assets/${name}.js`,
    'client/index.html.br': `/assets/${name}.js`,
    'client/favicon.svg': name,
    [`client/assets/${name}.js`]: name,
    'server/server.js': name,
    [`server/assets/${name}.js`]: name,
    ...Object.fromEntries(more.map((file) => [file, name])),
  }
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(next(), file)), { recursive: true })
    await writeFile(path.join(next(), file), text)
  }
}

const day = 24 * 3_600_000

test('the new build is in place, and hashed files of earlier ones stay for a week', async () => {
  for (const [name, days] of [
    ['one', 0],
    ['two', 4],
    ['three', 8],
  ] as const) {
    await make(name, [`client/magazine/${name}.html`])
    await replaceBuild(next(), dist(), days * day)
  }
  for (const file of ['client/index.html', 'client/favicon.svg', 'server/server.js'])
    expect(await textOf(file)).toContain('three')
  for (const file of ['client/assets/two.js', 'server/assets/two.js']) expect(await textOf(file)).toBe('two')
  const gone = ['client/assets/one.js', 'server/assets/one.js', 'next/client/index.html']
  // A deleted story has no page any more.
  for (const file of [...gone, 'client/magazine/two.html']) expect(await textOf(file), file).toBeNull()
})

test('a build without changes keeps the files', async () => {
  for (let time = 0; time < 3; time++) {
    await make('one')
    await replaceBuild(next(), dist(), time * 5 * day)
  }
  expect(await textOf('client/assets/one.js')).toBe('one')
})

test('a server responds to every request while builds replace each other', async () => {
  await make('build-0')
  await replaceBuild(next(), dist())
  const { app } = createPages({
    folder: path.join(dist(), 'client'),
    documents: {
      shell: () => ({ status: 200, type: 'text/html', body: 'the shell' }),
    } as unknown as Documents,
    manifest: {
      origin: 'http://localhost',
      revision: 'any',
      code: 'any',
      day: 'any',
      documents: { '/': { file: 'index.html', type: 'text/html' } },
      files: ['index.html'],
    },
    origin: 'http://localhost',
    revision: () => 'any',
  })
  let running = true
  let asked = 0
  const wrong: string[] = []
  const visit = async () => {
    while (running) {
      for (const address of ['/', '/favicon.svg']) {
        const response = await app.request(`http://localhost${address}?${asked++}`)
        const text = await response.text()
        const script = text.startsWith('/assets/') ? await app.request(`http://localhost${text}`) : response
        if (response.status !== 200 || text === 'the shell' || script.status !== 200)
          wrong.push(`${address}: ${text}`)
      }
    }
  }
  const visitors = [visit(), visit()]
  for (let build = 1; build <= 30; build++) {
    await make(
      `build-${build}`,
      Array.from({ length: 20 }, (_, page) => `client/magazine/${page}.html`),
    )
    await replaceBuild(next(), dist())
  }
  running = false
  await Promise.all(visitors)
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(50)
})
