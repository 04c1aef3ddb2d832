import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { copyOfProject } from '../support/copy-of-project.ts'

test('a server answers every request for a page or an asset while the site is built beside it', async () => {
  // A build takes half a minute, several times that where the machine is busy.
  test.setTimeout(600_000)
  const folder = await copyOfProject()
  const env = { ...process.env, PORT: '0', DATA_DIR: path.join(folder, 'data'), ALLOW_DEMO: '1' }
  const server = spawn('node', ['dist/server/server.js'], { cwd: folder, env, stdio: 'ignore' })
  try {
    const address = path.join(folder, 'data', 'address')
    await expect.poll(() => readFile(address, 'utf8').catch(() => ''), { timeout: 120_000 }).not.toBe('')
    const origin = await readFile(address, 'utf8')
    const open = async (target: string) => {
      const response = await fetch(new URL(target, origin))
      return { status: response.status, text: await response.text() }
    }
    const assetsOf = (html: string) => html.match(/\/assets\/[\w./-]+/g) ?? []
    const before = assetsOf((await open('/')).text)
    expect(before.length).toBeGreaterThan(3)

    // Another text, so that the site's files get other names.
    const sheet = path.join(folder, 'src/ui/styles/base.css')
    await cp(path.join(folder, 'src/ui/styles/print.css'), sheet, { force: true })
    const build = spawn('npm', ['run', 'build'], { cwd: folder, env, stdio: 'ignore' })
    const ended = once(build, 'exit')
    const wrong: string[] = []
    let asked = 0
    while (build.exitCode === null) {
      for (const page of ['/', '/about', '/magazine', `/magazine?q=${asked}`, '/faq']) {
        const { status, text } = await open(page)
        if (status !== 200 || !text.includes('<h1')) wrong.push(`${page}: ${status}`)
        for (const asset of new Set([...before, ...assetsOf(text)])) {
          asked++
          if ((await open(asset)).status !== 200) wrong.push(asset)
        }
      }
    }
    expect(await ended).toEqual([0, null])
    for (const asset of before) expect((await open(asset)).status, asset).toBe(200)
    const after = await readFile(path.join(folder, 'dist/client/index.html'), 'utf8')
    expect(assetsOf(after)).not.toEqual(before)
    expect(wrong).toEqual([])
    expect(asked).toBeGreaterThan(100)
  } finally {
    server.kill()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a build whose backend can’t be read fails in one line, and the last build stays', async () => {
  test.setTimeout(600_000)
  const folder = await copyOfProject()
  const backend = createServer((_, response) => {
    response.writeHead(401, { 'Content-Type': 'application/json' })
    response.end('{"message":"Invalid API key"}')
  }).listen(0)
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const env = { ...process.env, VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'wrong' }
  const lastBuild = () => readFile(path.join(folder, 'dist/client/index.html'), 'utf8')
  try {
    const before = await lastBuild()
    await expect(
      promisify(execFile)('npm', ['run', '--silent', 'build'], { cwd: folder, env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        `The build stopped, and the last one stays: ${url} can't be read (Invalid API key).\n`,
      ),
    })
    expect(await lastBuild()).toBe(before)
  } finally {
    backend.close()
    await rm(folder, { recursive: true, force: true })
  }
})
