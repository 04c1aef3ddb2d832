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

/** Follows a link of any origin on the test's server. */
const follow = ({ url }: TestBackend, link: string) =>
  fetch(link.replace(new URL(link).origin, url), { redirect: 'manual' })

test('the link leads to the site, and sets a new password', async () => {
  const backend = await backendForTest()
  const own = backend.url.replace('127.0.0.1', 'localhost')
  const [link = ''] = await linkFor(backend, `${own}/admin/login`)
  expect(link).toMatch(new RegExp(`^${own}/auth/v1/verify\\?token=`))

  const answer = await follow(backend, link)
  expect(answer.status).toBe(303)
  const { origin, pathname, hash } = new URL(answer.headers.get('location')!)
  expect(origin + pathname).toBe(`${own}/admin/login`)
  const session = new URLSearchParams(hash.slice(1))
  expect(session.get('type')).toBe('recovery')

  const holder = await backend.clientAs('visitor')
  await holder.auth.setSession({
    access_token: session.get('access_token')!,
    refresh_token: session.get('refresh_token')!,
  })
  expect((await holder.auth.updateUser({ password: 'a password of my own' })).error).toBeNull()
  const again = await backend.clientAs('visitor')
  const signedIn = await again.auth.signInWithPassword({ email, password: 'a password of my own' })
  expect(signedIn.error).toBeNull()

  // Only once.
  const second = await follow(backend, link)
  expect(second.headers.get('location')).toMatch(new RegExp(`^${own}/admin/login#error=access_denied`))
})

test.each([
  ['https://evil.example/admin/login', '/admin/login'],
  ['https://evil.example//evil.example/x', '//evil.example/x'],
  ['//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
])('a link for %s leads to the public origin', async (asked, path) => {
  const [link = ''] = await linkFor(behindOrigin, asked)
  expect(new URL(link).origin).toBe(origin)
  expect(new URL(new URL(link).searchParams.get('redirect_to')!).origin).toBe(origin)
  const target = new URL((await follow(behindOrigin, link)).headers.get('location')!)
  expect(target.origin).toBe(origin)
  if (!asked?.startsWith('javascript')) expect(target.pathname).toBe(path)

  // Also if the link's target was changed.
  const changed = link.replace(/redirect_to=.*/, 'redirect_to=https://evil.example/')
  const other = await follow(behindOrigin, changed)
  expect(new URL(other.headers.get('location')!).origin).toBe(origin)
})

test('a link that works is no failed guess, one that doesn’t is', async () => {
  const backend = await backendForTest({ limits: { failedLogins: 2, recoveriesPerEmail: 100 } })
  const wrong = `${backend.url}/auth/v1/verify?token=${'0'.repeat(56)}&type=recovery`
  for (let time = 0; time < 4; time++) {
    const [link = ''] = await linkFor(backend)
    expect((await follow(backend, link)).headers.get('location')).toContain('#access_token=')
  }
  expect([(await follow(backend, wrong)).status, (await follow(backend, wrong)).status]).toEqual([303, 303])
  expect((await follow(backend, wrong)).status).toBe(429)
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
