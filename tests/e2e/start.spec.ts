import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { quickStart } from '../support/quick-start.ts'

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magazine-start-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the built server, which is expected to exit; returns its exit code and output. */
function start(env: Record<string, string>) {
  const server = spawn('node', [quickStart, 'dist/server/server.js'], {
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), PORT: '0', ...env },
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    server.once('exit', (code) => resolve({ code, lines: said.trim().split('\n') }))
  })
}

async function expectOneLine(env: Record<string, string>, line: RegExp) {
  const { code, lines } = await start(env)
  expect(lines).toEqual([expect.stringMatching(line)])
  expect(code).toBe(1)
}

test('a port in use is reported in one line', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  await expectOneLine({ PORT: String(port) }, /^Port \d+ is in use: set PORT/)
  await new Promise((resolve) => other.close(resolve))
})

test('an invalid port is reported in one line', async () => {
  await expectOneLine({ PORT: 'http' }, /^PORT must be a number/)
})

test('a data folder that is a file is reported in one line', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  await expectOneLine({ DATA_DIR: file }, /^The data folder .* can't be used/)
})

test('a folder with other files is left alone and reported in one line', async () => {
  await writeFile(path.join(folder, 'letters.txt'), 'mine')
  await expectOneLine({ DATA_DIR: folder }, /contains files that are not/)
})

test('a demo account on a public site is reported in one line', async () => {
  // A first start takes seconds, and longer on a busy machine.
  await expectOneLine({ TRUST_PROXY: '1' }, /^The demo account .* still has its demo password/)
})

test('an invalid backend URL is reported in one line', async () => {
  await expectOneLine({ VITE_SUPABASE_URL: 'my-project' }, /^VITE_SUPABASE_URL must be/)
  await expectOneLine({ VITE_SUPABASE_URL: 'https://project.example' }, /VITE_SUPABASE_ANON_KEY is not/)
})
