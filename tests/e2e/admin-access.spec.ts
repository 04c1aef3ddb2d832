import { accounts } from '../support/accounts.ts'
import { watchPage } from '../support/watch-page.ts'
import { adminTest, expect, expectAccessible, expectSound, sessionKey, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const form = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Login' })
const panel = (page: Page) => page.getByRole('button', { name: 'Logout' })

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The rows in responses of tables that only editors may read. */
function watchPrivateRows(page: Page) {
  const rows: unknown[] = []
  page.on('response', (response) => {
    if (!/\/rest\/v1\/(newsletter_subscribers|chat_|contact_messages|media_library)/.test(response.url()))
      return
    void response.json().then(
      (body: unknown) => Array.isArray(body) && rows.push(...(body as unknown[])),
      () => {},
    )
  })
  return rows
}

const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** A forged session: it claims to be an admin's, without a valid signature. */
function forgedSession(expiresIn: number) {
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn
  const user = {
    id: '00000000-0000-4000-9000-000000000001',
    email: accounts.admin.email,
    role: 'authenticated',
  }
  const claims = { sub: user.id, role: 'authenticated', exp: expiresAt, app_metadata: { admin: true } }
  return JSON.stringify({
    access_token: `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part({ forged: true })}`,
    refresh_token: 'forged',
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    user,
  })
}

test('the demo account signs in, stays signed in on reload, and is signed out after Logout', async ({
  page,
}) => {
  const problems = watchPage(page)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Fill in' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  await expect(page.getByText('Welcome to the admin panel!')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  await expect(form(page)).toBeVisible()
  await page.goBack()
  await expect(form(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(problems).toEqual([])
})

test('a stranger is signed out again and sees nothing', async ({ page }) => {
  const rows = watchPrivateRows(page)
  await page.goto('/admin/login')
  await signIn(page, accounts.stranger)
  await expect(page.getByText('Login Failed')).toBeVisible()
  await expect(form(page)).toBeVisible()
  await expect(panel(page)).toBeHidden()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(rows).toEqual([])
})

const forgeries = {
  'a flag': (key: string) => ({ isLoggedIn: 'true', isAdmin: 'true', loggedIn: 'true', [key]: 'true' }),
  'a forged session': (key: string) => ({ [key]: forgedSession(3600) }),
  'an expired session': (key: string) => ({ [key]: forgedSession(-3600) }),
}

for (const [name, make] of Object.entries(forgeries))
  test(`${name} in the browser's storage opens nothing`, async ({ page, baseURL }) => {
    const rows = watchPrivateRows(page)
    await page.goto('/robots.txt')
    await page.evaluate(
      (entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      },
      make(sessionKey(baseURL!)),
    )
    await page.goto('/admin?tab=newsletter')
    await expect(form(page)).toBeVisible()
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('tab')).toHaveCount(0)
    expect(rows).toEqual([])
  })

test('the login form and the forgotten password pass axe', async ({ page }) => {
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill('nobody@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(/If this email address has an account/)).toBeVisible()
})

test('a link that is no longer valid says so', async ({ page }) => {
  await page.goto('/admin/login#error=access_denied&error_code=otp_expired&error_description=Expired')
  await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
})

adminTest('a link of Supabase’s own email leads to the new password', async ({ page, baseURL }) => {
  await page.goto('/robots.txt')
  const session = await page.evaluate((key) => localStorage.getItem(key), sessionKey(baseURL!))
  await page.evaluate(() => localStorage.clear())
  const { access_token, refresh_token, expires_in } = JSON.parse(session!) as Record<string, string>
  const fragment = new URLSearchParams({
    access_token: access_token!,
    refresh_token: refresh_token!,
    expires_in: String(expires_in),
    token_type: 'bearer',
    type: 'recovery',
  })
  await page.goto(`/admin/login#${fragment.toString()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await page.getByLabel('New password').fill('too short')
  await page.getByLabel('Repeat the password').fill('another')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Use at least 10 characters.')).toBeVisible()
  // The demo account keeps its password: other tests sign in with it.
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ json: { id: 'x' } }) : route.continue(),
  )
  await page.getByLabel('New password').fill('long enough to keep')
  await page.getByLabel('Repeat the password').fill('long enough to keep')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(panel(page)).toBeVisible()
})
