import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDeployment } from '../../scripts/deploy-check/find-deployment.ts'
import { format } from '../../scripts/deploy-check/report.ts'
import { checkDeployment } from '../../scripts/deploy-check/run.ts'
import { layout } from '../../supabase/embedded/data-folder.ts'
import { accounts } from '../support/accounts.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'

let folder: string
let backend: TestBackend
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'deploy-check-'))
  backend = await startBackend({ dataDir: path.join(folder, 'data') })
}, 120_000)
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the command; `started` gets its process. */
function run(
  more: NodeJS.ProcessEnv,
  args: string[] = [],
  started?: (child: ReturnType<typeof execFile>) => void,
) {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: path.join(folder, 'data'), ...more }
  for (const name of ['SUPABASE_URL', 'VITE_SUPABASE_URL', 'DATABASE_URL', 'VITE_SITE_URL']) env[name] ??= ''
  return new Promise<Ended>((resolve) => {
    const command = [...program('deploy-check'), ...args]
    const child = execFile(process.execPath, command, { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 0, stdout, stderr }),
    )
    started?.(child)
  })
}

test('a failed check prints a line with advice, and the command fails', async () => {
  const { code, stdout } = await run({}, ['--without-site'])
  const lines = stdout.trim().split('\n')
  expect(lines).toContain('ok        All migrations are applied.')
  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([
    `FAILED    Anybody can sign in as ${accounts.admin.email} with the demo password. Run npm run admin:create -- you@example.com --remove-demo.`,
  ])
  expect(lines.at(-1)).toMatch(/^\d\d ok, 1 failed, 3 skipped$/)
  expect(code).toBe(1)
}, 120_000)

test('Ctrl+C deletes what the check created', async () => {
  const rows = () =>
    backend.query(
      `select (select count(*) from auth.users) as users, (select count(*) from contact_messages) as letters,
         (select count(*) from newsletter_subscribers) as subscribers, (select count(*) from chat_messages) as messages`,
    )
  const before = await rows()
  const { code, stderr, stdout } = await run({}, ['--without-site'], (child) =>
    child.stdout?.on('data', (text: string) => {
      if (text.includes('An editor can sign in.')) child.kill('SIGINT')
    }),
  )
  expect(stdout).not.toContain('deleted again.')
  expect({ code, stderr }).toEqual({
    code: 130,
    stderr: 'Stopping, and deleting what the check created ...\n',
  })
  expect(await rows()).toEqual(before)
}, 120_000)

test('a site that was not restarted after an update is reported', async () => {
  const { migrated } = layout(path.join(folder, 'data'))
  await writeFile(migrated, '20260101000100_foundation.sql')
  const { pending } = await findDeployment({ DATA_DIR: path.join(folder, 'data') })
  const lines = await checkDeployment({ pending }, { onLine: () => undefined })
  expect(format(lines[0]!)).toMatch(
    /^FAILED +\d\d migrations are not applied, the first is 20260101000200_staff\.sql\. Start the site again: it applies them\.$/,
  )
})

test.each([
  [{ DATA_DIR: 'nothing' }, [], /^No site runs on .*nothing: start it with npm start, and check again\./],
  [
    {},
    ['--site', 'magazine'],
    /^The site's URL must be an http\(s\) URL, not "magazine": see \.env\.example\.\n$/,
  ],
  [
    {
      VITE_SUPABASE_ANON_KEY: 'sb_secret_1',
      VITE_SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_SECRET_KEY: 'k',
    },
    [],
    /^VITE_SUPABASE_ANON_KEY is a secret key: .+\n$/,
  ],
])('a usage error is one line: %j %j', async (env, args, message) => {
  const { code, stdout, stderr } = await run(env, args)
  expect({ code, stdout, stderr }).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(message) as string,
  })
})

test('without the secret key the project’s checks are skipped', async () => {
  const { code, stdout } = await run({ VITE_SUPABASE_URL: 'http://127.0.0.1:9' })
  expect(stdout).toMatch(/^(skipped .*\n){3}0 ok, 0 failed, 3 skipped\n$/)
  expect(code).toBe(0)
})
