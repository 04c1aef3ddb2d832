import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { accounts } from '../support/accounts.ts'
import { backendForTest, startBackend, type TestBackend } from '../support/backend.ts'

const { email } = accounts.admin
const origin = 'https://magazine.example'

/** A server behind a public origin. */
let behindOrigin: TestBackend
beforeAll(async () => {
  behindOrigin = await startBackend({ origin, limits: { recoveriesPerEmail: 10 } })
})
afterAll(() => behindOrigin.stop())

/** Captures the server's log from now on. */
function listen() {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  onTestFinished(() => spy.mockRestore())
  return lines
}

/** Requests a new password; returns the printed link. */
async function linkFor({ clientAs }: TestBackend, redirectTo?: string, who = email) {
  const lines = listen()
  const { auth } = await clientAs('visitor')
  expect((await auth.resetPasswordForEmail(who, { redirectTo })).error).toBeNull()
  return lines.map((line) => /\bhttps?:\S+/.exec(line)?.[0] ?? '')
}

/** What a link's page sends once its button is pressed. */
const press = async ({ clientAs }: TestBackend, link: string) => {
  const client = await clientAs('visitor')
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('recovery')!
  return { client, ...(await client.auth.verifyOtp({ type: 'recovery', token_hash })) }
}

test('the link leads to the site, and sets a new password', async () => {
  const backend = await backendForTest()
  const own = backend.url.replace('127.0.0.1', 'localhost')
  const [link = ''] = await linkFor(backend, `${own}/admin/login`)
  expect(link).toMatch(new RegExp(`^${own}/admin/login#recovery=\\w+$`))
  // As mail scanners open it.
  await fetch(link.replace(own, backend.url))

  const { client, error } = await press(backend, link)
  expect(error).toBeNull()
  expect((await client.auth.updateUser({ password: 'a password of my own' })).error).toBeNull()
  const again = await backend.clientAs('visitor')
  const signedIn = await again.auth.signInWithPassword({ email, password: 'a password of my own' })
  expect(signedIn.error).toBeNull()

  // Only once.
  expect((await press(backend, link)).error?.code).toBe('otp_expired')
})

test.each([
  ['https://evil.example/admin/login', '/admin/login'],
  ['https://evil.example//evil.example/x', '//evil.example/x'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', undefined],
  [undefined, '/'],
])('a link for %s leads to the public origin', async (asked, path) => {
  const [link = ''] = await linkFor(behindOrigin, asked)
  expect(new URL(link).origin).toBe(origin)
  if (path) expect(new URL(link).pathname).toBe(path)
})

test('a link that works is no failed guess, one that doesn’t is', async () => {
  const backend = await backendForTest({ limits: { failedLogins: 2, recoveriesPerEmail: 100 } })
  const wrong = `${backend.url}/admin/login#recovery=${'0'.repeat(56)}`
  for (let time = 0; time < 4; time++) {
    const [link = ''] = await linkFor(backend)
    expect((await press(backend, link)).error).toBeNull()
  }
  const guess = async () => (await press(backend, wrong)).error?.status
  expect([await guess(), await guess(), await guess()]).toEqual([403, 403, 429])
})

test('an email address without an account gets the same response, and no link', async () => {
  expect(await linkFor(behindOrigin, undefined, 'no@body.example')).toEqual([])
})

test('the sign-in page is told that no email is sent, and whether the demo account works', async () => {
  const backend = await backendForTest()
  const settings = async () =>
    (
      await fetch(`${backend.url}/auth/v1/settings`, { headers: { apikey: backend.anonKey } })
    ).json() as Promise<object>
  expect(await settings()).toMatchObject({ demo_account: true, mail_delivery: false, disable_signup: true })

  const admin = await backend.clientAs('admin')
  await admin.auth.updateUser({ password: 'a password of my own' })
  expect(await settings()).toMatchObject({ demo_account: false })
  await admin.auth.updateUser({ password: accounts.admin.password })
  expect(await settings()).toMatchObject({ demo_account: true })
  await backend.query('delete from auth.users where email = $1', [email])
  expect(await settings()).toMatchObject({ demo_account: false })
})
