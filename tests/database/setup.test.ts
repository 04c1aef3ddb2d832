import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../server/free-port.ts'
import { accounts } from '../support/accounts.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'

/**
 * The embedded backend stands in for the project, and a program that notes its arguments for the Supabase CLI and the
 * build: neither a hosted project nor the real CLI takes part.
 */
let backend: TestBackend
let folder: string
let site: string
beforeAll(async () => {
  backend = await startBackend()
  await backend.query('delete from auth.users where email = $1', [accounts.admin.email])
  site = `http://127.0.0.1:${await freePort()}`
})
afterAll(() => backend.stop())

const noted = 'called.ndjson'
const noting = `#!/usr/bin/env node
import { appendFileSync } from 'node:fs'
const args = process.argv.slice(2)
const { SUPABASE_AUTH_SITE_URL: site, SUPABASE_AUTH_ADDITIONAL_REDIRECT_URLS: redirects, VITE_SUPABASE_URL: url } = process.env
appendFileSync('${noted}', JSON.stringify({ args, site, redirects, url }) + '\\n')
process.exit(args.join(' ') === process.env.FAILS ? 1 : 0)
`
/** Instead of npx and npm, which take half a second of processor time each: the project's own program, and the build. */
const shortcuts = {
  npx: 'exec "node_modules/.bin/$@"',
  npm: '[ "$*" = "run build" ] && exec node_modules/.bin/supabase the-build',
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'setup-'))
  const bin = path.join(folder, 'node_modules/.bin')
  await mkdir(bin, { recursive: true })
  const executable = (file: string, text: string) => writeFile(file, text, { mode: 0o755 })
  await executable(path.join(bin, 'supabase'), noting)
  for (const [name, command] of Object.entries(shortcuts)) {
    await mkdir(path.join(folder, name))
    await executable(path.join(folder, name, name), `#!/bin/sh\n${command}\n`)
  }
  const project = { private: true, type: 'module', scripts: { build: 'supabase the-build' } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(project))
  return () => rm(folder, { recursive: true })
})

const flags = () => [
  ...['--project-ref', 'abcdefghijklmnopqrst', '--url', backend.url, '--site', site, '--yes'],
  ...['--publishable-key', backend.anonKey],
]
type Ended = { code: number; stdout: string; stderr: string }

type Run = {
  /** From its source, as npm run setup does: only so does it find the scripts that it ends with. */
  isWhole?: boolean
  /** What is not taken by a shortcut. */
  really?: 'npx' | 'npm'
}

/** Runs setup in the folder, without a terminal. */
function setup(args: string[], more: NodeJS.ProcessEnv = {}, { isWhole, really }: Run = {}) {
  const taken = Object.keys(shortcuts).filter((name) => name !== really)
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    // The scripts' imports, outside the project.
    TSX_TSCONFIG_PATH: path.resolve('tsconfig.json'),
    SUPABASE_SECRET_KEY: backend.secretKey,
    PATH: [...taken.map((name) => path.join(folder, name)), process.env.PATH].join(path.delimiter),
    ...more,
  }
  for (const name of [
    'SUPABASE_URL',
    'VITE_SUPABASE_URL',
    'DATABASE_URL',
    'VITE_SITE_URL',
    'SUPABASE_ACCESS_TOKEN',
  ])
    if (!more[name]) delete env[name]
  return new Promise<Ended>((resolve) => {
    const source = ['--import', import.meta.resolve('tsx'), path.resolve('scripts/setup.ts')]
    const command = isWhole ? source : program('setup')
    const child = execFile(
      process.execPath,
      [...command, ...args],
      { env, cwd: folder },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? 0, stdout, stderr }),
    )
    child.stdin?.end()
  })
}

type Call = { args: string[]; site?: string; redirects?: string; url?: string }
const calls = async () =>
  (await readFile(path.join(folder, noted), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Call)
const commands = async () => (await calls()).map(({ args }) => args.join(' ').replace(site, 'SITE'))

const prepared = [
  'link --project-ref abcdefghijklmnopqrst',
  'db push --remote --yes',
  'config push --yes',
  'functions deploy invite newsletter --use-api --remote=abcdefghijklmnopqrst --yes',
  'secrets set SITE_URL=SITE --remote=abcdefghijklmnopqrst --yes',
]

test('sets up a project, and a second run changes nothing', async () => {
  await writeFile(path.join(folder, '.env'), '# Mine\nPORT=3000\n')
  const first = await setup([...flags(), '--email', 'me@example.com'], {}, { isWhole: true, really: 'npm' })
  expect(first.stdout).toMatch(/me@example\.com is now an owner\. Password: \S+\n/)
  expect(first.stdout).toMatch(
    /Set VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY, VITE_SITE_URL, SUPABASE_SECRET_KEY\.\n/,
  )
  expect(first.stdout).toContain('Switch the extension pg_net on: without it no mail is sent.\n')
  expect(first.stdout).toMatch(/^\d\d ok, 0 failed, 3 skipped$/m)
  expect(first.stdout).toContain(`Nothing responds at ${site} yet. Put dist/client there`)
  expect(first.stdout + first.stderr).not.toContain(backend.secretKey)
  expect(first.code).toBe(0)

  expect(await commands()).toEqual(['whoami', ...prepared, 'the-build'])
  const all = await calls()
  const push = all.find(({ args }) => args[0] === 'config')
  expect(push).toMatchObject({ site, redirects: `${site}/admin/login` })
  expect(all.at(-1)).toMatchObject({ url: backend.url })
  const file = path.join(folder, '.env')
  const env = await readFile(file, 'utf8')
  expect(env).toMatch(/^# Mine\nPORT=3000\nVITE_SUPABASE_URL=/)
  const admins = await backend.query('select email from auth.users join staff on user_id = users.id')
  expect(admins).toEqual([{ email: 'me@example.com' }])

  await rm(path.join(folder, noted))
  const second = await setup(flags(), { SUPABASE_SECRET_KEY: undefined }, { isWhole: true })
  expect(second.stdout).toContain('There are people in the panel already: 1. Nothing to do.\n')
  expect(second.stdout).toContain('Unchanged.\n')
  expect(second.code).toBe(0)
  expect(await commands()).toEqual(['whoami', ...prepared, 'the-build'])
  expect(await readFile(file, 'utf8')).toBe(env)
  expect(await backend.query('select email from auth.users join staff on user_id = users.id')).toEqual(admins)
}, 120_000)

test.each<[what: string, fails: string, message: string, count: number, really: 'npx' | 'npm']>([
  [
    'no session of the CLI',
    'whoami',
    'Sign in first: npx supabase login, or set SUPABASE_ACCESS_TOKEN.\n',
    1,
    'npx',
  ],
  [
    'a push that fails',
    'db push --remote --yes',
    'This failed, see above: npx supabase db push --remote --yes\nFix that, then run npm run setup again: finished steps are left as they are.\n',
    3,
    'npm',
  ],
])('%s ends it', async (_, FAILS, message, count, really) => {
  const { code, stderr } = await setup(flags(), { FAILS }, { really })
  expect(code).toBe(1)
  expect(stderr.endsWith(message)).toBe(true)
  expect(await commands()).toHaveLength(count)
})

test('a key that the project rejects ends it before anything is changed', async () => {
  const { code, stderr } = await setup(flags(), { SUPABASE_SECRET_KEY: 'sb_secret_wrong' })
  expect(code).toBe(1)
  expect(stderr).toMatch(
    /http\S+ answers 401 to SUPABASE_SECRET_KEY\. Copy the key from "API Keys" in the dashboard\.\n$/,
  )
  expect(await commands()).toEqual(['whoami'])
})

test('a token in the environment needs no session of the CLI', async () => {
  const { code } = await setup(flags(), { FAILS: prepared[0], SUPABASE_ACCESS_TOKEN: 'sbp_1' })
  expect(code).toBe(1)
  expect(await commands()).toEqual([prepared[0]])
})

test('without a terminal it asks for flags', async () => {
  const flag = ['--project-ref', 'x'.repeat(20), '--site', 'https://a.example']
  expect(await setup([...flag, '--publishable-key', 'sb_publishable_1'])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Give --yes: /) as string,
  })
})

test('loads the demo magazine with --demo; a failed check makes setup fail', async () => {
  await backend.query('grant update on faqs to anon')
  const { code, stdout } = await setup(
    [...flags(), '--email', 'me@example.com', '--demo'],
    {},
    { isWhole: true },
  )
  await backend.query('revoke update on faqs from anon')
  expect(stdout).toContain('Fix what the lines with FAILED say, then run npm run deploy:check.')
  expect(code).toBe(1)
  expect((await commands()).slice(2)).toEqual([
    'db push --remote --include-seed --yes',
    'seed buckets --remote --yes',
    'config push --yes',
    'functions deploy invite newsletter --use-api --remote=abcdefghijklmnopqrst --yes',
    'secrets set SITE_URL=SITE --remote=abcdefghijklmnopqrst --yes',
    'the-build',
  ])
}, 120_000)
