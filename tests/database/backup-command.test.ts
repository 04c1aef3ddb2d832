import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../../scripts/backup/make-backup.ts'
import { restoreBackup } from '../../scripts/backup/restore-backup.ts'
import { findTarget } from '../../scripts/target.ts'
import { backendForTest, startBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-command-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a running site is backed up, and restored into a new folder without the demo content', async () => {
  const running = path.join(folder, 'running')
  const site = await startBackend({ dataDir: running })
  const admin = await site.clientAs('admin')
  await admin.from('faqs').insert({ question: 'Kept?', answer: 'Yes.' })
  const archive = path.join(folder, 'site.tar.gz')
  const said: string[] = []
  const source = await findTarget({ DATA_DIR: running }, { create: false })
  expect(source.url).toMatch(/^http:\/\/localhost:\d+$/)
  await makeBackup(source, archive, (line) => said.push(line))
  await site.stop()
  expect(said.join('\n')).toMatch(/faqs +1 rows[^]*accounts +2, with passwords/)

  const fresh = path.join(folder, 'fresh')
  const open = () => findTarget({ DATA_DIR: fresh }, { create: true })
  await restoreBackup(open, archive, { replace: false, log: (line) => said.push(line) })
  expect(said.at(-1)).toBe('Restored: everything is as in the archive.')
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('before-restore'))
  // The next start does not load the demo content again.
  const second = await backendForTest({ dataDir: fresh, seed: true })
  expect(await second.query('select question from faqs')).toEqual([{ question: 'Kept?' }])
  expect(await second.query('select name from storage.objects')).toEqual([])
  await expect(restoreBackup(open, archive, { replace: false, log: () => undefined })).rejects.toThrow(
    /is not empty.*--replace/,
  )
}, 120_000)

test.each([
  ['backup', /contains no data of a site\.\n$/],
  ['restore', /nothing\.tar\.gz doesn't exist\.\n$/],
] as const)('a usage error of npm run %s is one line', async (script, message) => {
  const env = {
    ...process.env,
    DATA_DIR: path.join(folder, 'nothing'),
    SUPABASE_URL: '',
    VITE_SUPABASE_URL: '',
  }
  const command = [...program(script), path.join(folder, 'nothing.tar.gz')]
  const failure = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: unknown) => error,
  )
  expect(failure).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) as string })
})

test('a hosted project needs its secret key', async () => {
  const env = { VITE_SUPABASE_URL: 'https://project.supabase.co' }
  await expect(findTarget(env, { create: false })).rejects.toThrow('SUPABASE_SECRET_KEY is not')
  const target = await findTarget({ ...env, SUPABASE_SECRET_KEY: 'key' }, { create: false })
  expect(target).toMatchObject({ url: env.VITE_SUPABASE_URL, secretKey: 'key' })
})
