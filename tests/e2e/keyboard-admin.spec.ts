import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { activate, expectAt, expectFocusSeen, isPhone, tabTo } from '../support/keyboard.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest, expect, expectSound, openTab, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
adminTest.use({ contextOptions: { reducedMotion: 'reduce' } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panelHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Past the header and the tabs. */
const skipToContent = (page: Page) => press(page, 'Tab', 'Enter')

async function signIn(page: Page, email: string, password: string) {
  await tabTo(page.getByLabel('Email'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('by keyboard: an editor signs in, changes the password and signs out; only the new one opens @phone', async ({
  page,
  baseURL,
}) => {
  // A new password ends every session of the account, the other width's too.
  const { email, password } = isPhone(page) ? accounts.phoneEditor : accounts.desktopEditor
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
    await tabTo(dialog.getByLabel('Current password'))
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
    // As it was, for a second try.
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
  await expectAt(tab('Chatbot'))
  await press(page, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter')
  await expectAt(panelHeading(page, 'Page Customizer'))
  await press(page, 'Tab')
  await expectAt(button(page, 'Customize').first())
  await press(page, 'Enter')
  await expect(page.getByText('This feature is not yet available.')).toBeVisible()

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

adminTest(
  'by keyboard: an article is written, changed, deleted and brought back @phone',
  async ({ page, baseURL }) => {
    const title = `By keyboard ${randomUUID().slice(0, 8)}`
    const field = (label: string) => page.getByLabel(label, { exact: true })
    try {
      await openTab(page, 'articles', 'Articles')
      await skipToContent(page)
      await press(page, 'Tab')
      await expectAt(isPhone(page) ? button(page, 'Go to the list') : field('Title'))
      await activate(button(page, 'Add Article'))
      await expectAt(field('Title'))
      await page.keyboard.type(title)
      await tabTo(field('Content'))
      await page.keyboard.type('One.')
      const choose = button(page, 'Choose from library')
      await activate(choose)
      const picker = page.getByRole('dialog', { name: 'Choose from library' })
      await expect(picker.getByRole('button', { name: /^Choose / }).first()).toBeVisible()
      // Round the dialog and never out of it.
      const close = picker.getByRole('button', { name: 'Close' })
      await tabTo(close)
      await press(page, 'Shift+Tab')
      await expect.poll(() => picker.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
      await tabTo(close)
      await press(page, 'Escape')
      await expectAt(choose)
      await press(page, 'Enter')
      await activate(picker.getByRole('button', { name: /^Choose / }).first())
      await expectAt(choose)
      await expect(field('Image URL')).not.toHaveValue('')
      await activate(button(page, 'Remove picture'))
      await expect(field('Image URL')).toHaveValue('')
      await expectAt(choose)
      await tabTo(page.getByRole('checkbox', { name: /Featured/ }))
      await press(page, 'Space', 'Space')
      await activate(button(page, 'Add Article'))
      await expect(page.getByText('New article has been created')).toBeVisible()
      await expect(field('Title')).toHaveValue('')
      await expectAt(button(page, 'Add Article'))

      await tabTo(page.getByLabel('Search articles'))
      await page.keyboard.type(title)
      const edit = button(page, `Edit ${title}`)
      await expect(page.getByText('1 article found')).toBeVisible()
      await activate(edit)
      await expectAt(page.getByText(`Editing: ${title}`))
      await tabTo(field('Content'))
      await page.keyboard.type(' Two.')
      await press(page, 'ControlOrMeta+s')
      await expect(page.getByText('Article has been updated')).toBeVisible()
      await expectAt(edit)

      const remove = button(page, `Delete ${title}`)
      const question = page.getByRole('alertdialog')
      await activate(remove)
      await expectAt(question.getByRole('button', { name: 'Cancel' }))
      await press(page, 'Tab')
      await expectAt(question.getByRole('button', { name: 'Delete' }))
      await press(page, 'Tab')
      await expectAt(question.getByRole('button', { name: 'Cancel' }))
      await press(page, 'Escape')
      await expectAt(remove)
      await press(page, 'Enter', 'Tab', 'Enter')
      await expect(page.getByText('Article has been removed')).toBeVisible()
      await expectAt(page.getByText('All articles', { exact: true }))
      await press(page, 'ControlOrMeta+z')
      await expect(page.getByText('Everything is back as it was.')).toBeVisible()
      await expect(edit).toBeVisible()
      await expectFocusSeen(page)
    } finally {
      const admin = await siteClient(baseURL!, 'admin')
      await admin.from('articles').delete().eq('title', title)
    }
  },
)

adminTest(
  'by keyboard: subscribers are exported, a visitor is answered @phone',
  async ({ page, baseURL }) => {
    const visitor = await siteClient(baseURL!, 'visitor')
    const session = randomUUID()
    const email = `${session}@example.com`
    await visitor.from('newsletter_subscribers').insert({ email })
    const { error } = await visitor
      .from('chat_messages')
      .insert({ session_id: session, sender: 'user', content: `Hello ${session}` })
    expect(error).toBeNull()

    await openTab(page, 'newsletter', 'Subscribers')
    await expect(button(page, 'Export CSV')).toBeEnabled()
    await skipToContent(page)
    const downloading = page.waitForEvent('download')
    await activate(button(page, 'Export CSV'))
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(email)
    await expectAt(button(page, 'Export CSV'))

    await openTab(page, 'chat', 'Live Chat')
    const entry = page
      .getByRole('navigation', { name: 'Chat sessions' })
      .getByRole('button')
      .filter({ hasText: session.slice(0, 8) })
    await skipToContent(page)
    await activate(entry)
    const heading = page.getByRole('heading', { level: 2, name: session.slice(0, 8) })
    await expectAt(isPhone(page) ? heading : entry)
    const reply = page.getByPlaceholder('Type your reply...')
    const log = page.getByRole('log', { name: 'Conversation' })
    await expect(log.getByText(`Hello ${session}`)).toBeVisible()
    await expectSound(page)
    await tabTo(reply)
    await page.keyboard.type('Hello to you')
    await press(page, 'Enter')
    await expect(log.getByText('Hello to you')).toBeVisible()
    await expect(reply).toHaveValue('')
    await expectAt(reply)
    await activate(button(page, 'Mark as Handled'), 'Shift+Tab')
    await expect(page.getByText('Session marked as handled.')).toBeVisible()
    await expect(button(page, 'Mark as Handled')).toHaveCount(0)
    await expectFocusSeen(page)

    if (isPhone(page)) {
      // The list and the conversation take each other's place. 'Back' is next to the button that is gone.
      await expectAt(button(page, 'Back to sessions'))
      await press(page, 'Enter')
      await expectAt(entry)
      await press(page, 'Enter')
      await expectAt(heading)
    }

    const admin = await siteClient(baseURL!, 'admin')
    await admin.from('newsletter_subscribers').delete().eq('email', email)
  },
)
