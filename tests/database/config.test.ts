import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

/** What the Supabase CLI complains about when it reads config.toml; `services` needs neither Docker nor a network. */
async function complaints(project: string): Promise<string[]> {
  const bin = path.resolve('node_modules/.bin/supabase')
  const options = {
    cwd: project,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  }
  const { stdout, stderr } = await promisify(execFile)(bin, ['services'], options)
  return `${stdout}\n${stderr}`.split('\n').filter((line) => /warn|error|fail/i.test(line))
}

test('the Supabase CLI reads config.toml without a complaint', async () => {
  expect(await complaints('.')).toEqual([])
})

test('the CLI would complain of a key it doesn’t know', async () => {
  const project = await mkdtemp(path.join(tmpdir(), 'config-'))
  onTestFinished(() => rm(project, { recursive: true }))
  await cp('supabase/config.toml', path.join(project, 'supabase/config.toml'))
  await appendFile(path.join(project, 'supabase/config.toml'), '\n[embedded]\nport = 1\n')
  expect(await complaints(project)).toHaveLength(1)
})
