import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readEnvFiles } from '../../server/environment.ts'
import { startBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function folderWith(files: Record<string, string>) {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

type Ended = { code?: number; stdout: string; stderr: string }

/** Runs a script of the project in another folder, whose .env it then reads. */
function run(
  script: Parameters<typeof program>[0],
  folder: string,
  args: string[] = [],
  more: Record<string, string> = {},
) {
  const {
    SUPABASE_URL: _1,
    VITE_SUPABASE_URL: _2,
    SUPABASE_SECRET_KEY: _3,
    DATA_DIR: _4,
    ...env
  } = process.env
  const command = [...program(script), ...args]
  return promisify(execFile)(process.execPath, command, { cwd: folder, env: { ...env, ...more } }).catch(
    (error: unknown) => error as Ended,
  ) as Promise<Ended>
}

const hosted = 'VITE_SUPABASE_URL=http://127.0.0.1:9\nVITE_SUPABASE_ANON_KEY=anon\n'

test('the environment overrides .env, and .env.local overrides .env', async () => {
  const folder = await folderWith({
    '.env': 'TEST_SET=file\nTEST_BOTH=file\nTEST_ONLY="a # b"\n',
    '.env.local': 'TEST_BOTH=local\n',
  })
  for (const name of ['TEST_BOTH', 'TEST_ONLY']) vi.stubEnv(name, undefined)
  vi.stubEnv('TEST_SET', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  readEnvFiles(folder)
  const { TEST_SET, TEST_BOTH, TEST_ONLY } = process.env
  expect({ TEST_SET, TEST_BOTH, TEST_ONLY }).toEqual({ TEST_SET: '', TEST_BOTH: 'local', TEST_ONLY: 'a # b' })
})

test('the scripts use the project in .env, not the embedded backend', async () => {
  const folder = await folderWith({ '.env': hosted })
  for (const [script, args] of [
    ['admin-create', ['me@example.com']],
    ['backup', []],
  ] as const) {
    const { code, stdout, stderr } = await run(script, folder, [...args])
    expect({ code, stdout, stderr }).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'VITE_SUPABASE_URL is set, but SUPABASE_SECRET_KEY is not: see .env.example.\n',
    })
  }
  await writeFile(path.join(folder, '.env'), `${hosted}SUPABASE_SECRET_KEY=secret\n`)
  const { code, stderr } = await run('admin-create', folder, ['me@example.com'])
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /^Backend: http:\/\/127\.0\.0\.1:9\nThe accounts can't be listed: http:\/\/127\.0\.0\.1:9 doesn’t answer \(.+\)\.\n$/,
  )
  expect(existsSync(path.join(folder, '.embedded'))).toBe(false)
})

test('reset deletes the folder in .env, and prints its path', async () => {
  const folder = await folderWith({ '.env': 'DATA_DIR=my-data\n' })
  const data = path.join(folder, 'my-data')
  await mkdir(data)
  await writeFile(path.join(data, 'keys.json'), '{}')
  const { stdout } = await run('reset', folder)
  expect(stdout).toContain(`Deleting the embedded backend's data in ${data}`)
  expect(existsSync(data)).toBe(false)
})

test('admin:create mentions the demo account until it is removed', async () => {
  const folder = await folderWith({ '.env': 'DATA_DIR=data\n' })
  const site = await startBackend({ dataDir: path.join(folder, 'data') })
  onTestFinished(site.stop)
  const note = 'The demo account admin@longhand.example still works: --remove-demo removes it.\n'

  const first = await run('admin-create', folder, ['a@example.com'], { ADMIN_PASSWORD: 'long enough 1' })
  expect(first.stdout).toBe('a@example.com is now an owner. Password: long enough 1\n')
  expect(first.stderr).toBe(`Backend: the site running on ${path.join(folder, 'data')}\n${note}`)
  const removed = await run('admin-create', folder, ['c@example.com', '--remove-demo'])
  expect(removed.stdout).toContain('admin@longhand.example was removed.')
  const last = await run('admin-create', folder, ['d@example.com'])
  expect(last.stderr).not.toContain(note)
}, 240_000)
