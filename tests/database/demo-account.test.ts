import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { demoAdmin, refuseDemoAccount, usableDemoAccount } from '../../supabase/embedded/demo-admin.ts'
import { exposedBy } from '../../server/environment.ts'
import { StartError } from '../../server/errors.ts'
import { freePort } from '../../server/free-port.ts'
import { accounts } from '../support/accounts.ts'
import { backendForTest, startBackend } from '../support/backend.ts'
import { program } from '../support/programs.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

describe('a server is exposed to other machines', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
    [{ HOST: '::' }, 'HOST=::'],
    [{ HOST: '192.0.2.1', TRUST_PROXY: '1' }, 'HOST=192.0.2.1'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY=1'],
    [{ VITE_SITE_URL: 'https://magazine.example' }, 'VITE_SITE_URL=https://magazine.example'],
  ])('by %j', (env, reason) => expect(exposedBy(env)).toBe(reason))

  test.each([
    {},
    { HOST: '', TRUST_PROXY: '0', VITE_SITE_URL: '' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { VITE_SITE_URL: 'http://localhost:3000' },
    { VITE_SITE_URL: 'http://[::1]:3000' },
    { VITE_SITE_URL: 'http://127.0.0.1' },
  ])('but not by %j', (env) => expect(exposedBy(env)).toBeUndefined())
})

test('an exposed server only refuses to start while the demo password works', async () => {
  const { query, owner } = await backendForTest()
  const open = { TRUST_PROXY: '1' }
  const refusal = new StartError(
    `The demo account ${accounts.admin.email} still has its demo password, and TRUST_PROXY=1 opens the site to others: ` +
      'run `npm run admin:create -- you@example.com --remove-demo` first, or set ALLOW_DEMO=1.',
  )
  await expect(refuseDemoAccount(query, open)).rejects.toThrow(refusal)
  // A build with another demo account, or none, does not change the existing one.
  await expect(refuseDemoAccount(query, { ...open, VITE_DEMO_ADMIN_EMAIL: '' })).rejects.toThrow(refusal)
  const own = { VITE_DEMO_ADMIN_EMAIL: 'Stranger@longhand.example' }
  const shown = { ...own, VITE_DEMO_ADMIN_PASSWORD: accounts.stranger.password }
  expect((await usableDemoAccount(query, {}))?.email).toBe(accounts.admin.email)
  await refuseDemoAccount(query, {})
  await refuseDemoAccount(query, { ...open, ALLOW_DEMO: '1' })

  const { users } = (await owner().auth.admin.listUsers()).data
  const { id = '' } = users.find(({ email }) => email === accounts.admin.email) ?? {}
  await owner().auth.admin.updateUserById(id, { password: 'a password of my own' })
  expect(await usableDemoAccount(query, {})).toBeUndefined()
  await refuseDemoAccount(query, { ...open, ...own })
  await expect(refuseDemoAccount(query, { ...open, ...shown })).rejects.toThrow(/account Stranger@longhand/)
})

test('an error before serving leaves nothing running', async () => {
  const folder = await temporaryFolder()
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const beforeServing = ({ query }: { query: Parameters<typeof refuseDemoAccount>[0] }) =>
    refuseDemoAccount(query, { TRUST_PROXY: '1' })
  await expect(startBackend({ dataDir, port, beforeServing })).rejects.toThrow(/demo account/)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()

  // What the refusal says to do, as it says it; through a running site, which spares the command a start of its own.
  const site = await startBackend({ dataDir })
  const command = [...program('admin-create'), 'me@example.com', '--remove-demo']
  const env = { ...process.env, DATA_DIR: dataDir, SUPABASE_URL: '', VITE_SUPABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env })
  expect(stdout).toMatch(
    /^me@example\.com is now an owner\. Password: \S+\nadmin@longhand\.example was removed\.\n$/,
  )
  await site.stop()
  const { query } = await backendForTest({ dataDir, beforeServing })
  expect(await query('select email from auth.users join staff on staff.user_id = users.id')).toEqual([
    { email: 'me@example.com' },
  ])
})

// container.spec.ts starts a site with an empty one.
test('an empty VITE_DEMO_ADMIN_EMAIL names no demo account', () => {
  expect(demoAdmin({ VITE_DEMO_ADMIN_EMAIL: '' })).toBeUndefined()
  expect(demoAdmin({})).toEqual(accounts.admin)
})
