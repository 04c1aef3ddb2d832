import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { quickStart } from '../support/quick-start.ts'

test('npm run deploy:check finds nothing wrong with a site that npm start serves', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'magazine-deploy-check-'))
  const dataDir = path.join(folder, 'data')
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  const run = (script: string, ...args: string[]) =>
    promisify(execFile)('node', ['--import', 'tsx', `scripts/${script}.ts`, ...args], { env })
  const server = spawn('node', [quickStart, 'dist/server/server.js'], { env, stdio: 'ignore' })
  const ended = once(server, 'exit')
  try {
    const address = path.join(dataDir, 'address')
    await expect.poll(() => readFile(address, 'utf8').catch(() => ''), { timeout: 60_000 }).not.toBe('')
    await run('admin-create', 'me@example.com', '--remove-demo')
    const { stdout } = await run('deploy-check')
    const lines = stdout.trim().split('\n')
    expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([])
    expect(lines.filter((line) => line.startsWith('skipped'))).toHaveLength(2)
    expect(lines).toContain('ok        An article is served as a whole page.')
    expect(lines.at(-1)).toMatch(/^\d\d ok, 0 failed, 2 skipped$/)
  } finally {
    server.kill()
    await ended
    await rm(folder, { recursive: true, force: true })
  }
})
