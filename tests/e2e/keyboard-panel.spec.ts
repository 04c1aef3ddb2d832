import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { activate, expectAt, expectFocusSeen, isPhone, press, tabTo } from '../support/keyboard.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest, button, expect, openTab, test } from './fixtures.ts'

const panelHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function signIn(page: Page, email: string, password: string) {
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('by keyboard: an editor signs in, changes the password and signs out; only the new one works', async ({
  page,
  baseURL,
}) => {
  // A new password ends every session, so no other test uses this account.
  const { email, password } = accounts.secondOwner
  const better = `A better one ${randomUUID()}`
  const refused = page.getByText('Invalid email or password. Please try again.')
  try {
    await page.goto('/admin')
    await expect(panelHeading(page, 'Admin Login')).toBeVisible()
    await signIn(page, email, password)
    await expectAt(panelHeading(page, 'Dashboard'))

    const opener = button(page, 'Change password').first()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    await activate(opener, 'Shift+Tab')
    await expect(dialog).toBeVisible()
    await press(page, 'Escape')
    await expectAt(opener)
    await press(page, 'Enter')
    await expectAt(dialog.getByLabel('Current password'))
    await page.keyboard.type('not the password')
    await tabTo(dialog.getByLabel('New password'))
    await page.keyboard.type(better)
    await tabTo(dialog.getByLabel('Repeat the password'))
    await page.keyboard.type(better)
    await press(page, 'Enter')
    await expect(dialog.getByText('This is not your current password.')).toBeVisible()
    await expectAt(dialog.getByLabel('Current password'))
    await press(page, 'ControlOrMeta+a')
    await page.keyboard.type(password)
    await press(page, 'Enter')
    await expect(page.getByText('Your new password is saved.')).toBeVisible()
    await expectAt(opener)

    await activate(button(page, 'Logout'))
    await expect(panelHeading(page, 'Admin Login')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/login$/)
    await signIn(page, email, password)
    await expect(refused).toBeVisible()
    await expectFocusSeen(page)
    await tabTo(page.getByLabel('Email'), 'Shift+Tab')
    await press(page, 'Shift+Tab')
    await signIn(page, email, better)
    await expect(button(page, 'Logout')).toBeVisible()
    await expectFocusSeen(page)
  } finally {
    // Restored, for a retry of this test.
    const client = await siteClient(baseURL!, 'visitor')
    const { error } = await client.auth.signInWithPassword({ email, password: better })
    if (!error) await client.auth.updateUser({ password })
  }
})

adminTest('by keyboard: the tabs of the panel @phone', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  const inDrawer = isPhone(page)
  await openTab(page, 'dashboard', 'Dashboard')
  const menu = button(page, 'Open menu')
  for (const stop of [
    page.getByRole('link', { name: 'Skip to content' }),
    ...(inDrawer ? [menu] : []),
    page.getByRole('link', { name: 'View Site' }),
    ...(inDrawer ? [] : [page.getByRole('button', { name: 'Your account' })]),
    button(page, 'Change password').first(),
    button(page, 'Logout'),
    ...(inDrawer ? [] : [tab('Dashboard')]),
  ]) {
    await press(page, 'Tab')
    await expectAt(stop)
  }
  if (inDrawer) {
    await activate(menu, 'Shift+Tab')
    await tabTo(tab('Dashboard'))
    await press(page, 'Escape')
    await expectAt(menu)
    await press(page, 'Enter')
    await tabTo(tab('Dashboard'))
  }
  await press(page, 'End')
  await expectAt(tab('Moving'))
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
  await expectAt(panelHeading(page, 'Page Customizer'))
  await press(page, 'Tab')
  await expectAt(button(page, 'Customize').first())
  await press(page, 'Enter')
  await expectAt(panelHeading(page, 'Home Page'))
  await activate(button(page, 'All pages'), 'Shift+Tab')
  await expectAt(button(page, 'Customize').first())

  if (inDrawer) {
    await activate(menu, 'Shift+Tab')
    await tabTo(tab('Page Customizer'))
  } else await tabTo(tab('Page Customizer'), 'Shift+Tab')
  await press(page, 'Home', 'Space')
  await expectAt(panelHeading(page, 'Dashboard'))
  await activate(button(page, 'Hide these steps'))
  await expect(page.getByRole('region', { name: 'Make it yours' })).toHaveCount(0)
  await expectFocusSeen(page)
})
