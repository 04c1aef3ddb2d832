import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { activate, expectAt, expectFocusSeen, isPhone, press, tabTo } from '../support/keyboard.ts'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, button, expect, expectSound, openTab } from './fixtures.ts'

/** Past the header and the tabs. */
const skipToContent = (page: Page) => press(page, 'Tab', 'Enter')

test('by keyboard: an article is written, changed, deleted and restored', async ({ page, baseURL }) => {
  const title = `By keyboard ${randomUUID().slice(0, 8)}`
  const field = (label: string) => page.getByLabel(label, { exact: true })
  try {
    await openTab(page, 'articles', 'Articles')
    await skipToContent(page)
    await press(page, 'Tab')
    await expectAt(button(page, 'Categories'))
    await activate(button(page, 'Add Article'))
    await expectAt(field('Title'))
    await page.keyboard.type(title)
    await expect(field('Title')).toHaveValue(title)
    await tabTo(field('Content'))
    await page.keyboard.type('One.')
    const choose = button(page, 'Choose from library')
    await activate(choose)
    const picker = page.getByRole('dialog', { name: 'Choose from library' })
    await expect(picker.getByRole('button', { name: /^Choose .*\./ }).first()).toBeVisible()
    // The focus stays in the dialog.
    const close = picker.getByRole('button', { name: 'Close' })
    await tabTo(close)
    await press(page, 'Shift+Tab')
    await expect.poll(() => picker.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await tabTo(close)
    await press(page, 'Escape')
    await expectAt(choose)
    await press(page, 'Enter')
    await activate(picker.getByRole('button', { name: /^Choose .*\./ }).first())
    await expectAt(choose)
    await expect(field('Image URL')).not.toHaveValue('')
    await activate(button(page, 'Remove picture'))
    await expect(field('Image URL')).toHaveValue('')
    await expectAt(button(page, 'Upload'))
    await tabTo(page.getByRole('checkbox', { name: /Featured/ }))
    await press(page, 'Space', 'Space')
    await activate(button(page, 'Add Article'))
    await expect(page.getByText('New article has been created')).toBeVisible()
    await expect(field('Title')).toHaveValue('')
    await expectAt(page.getByRole('heading', { name: 'New article' }))

    const search = page.getByLabel('Search articles')
    await tabTo(search)
    await page.keyboard.type(title)
    await expect(search).toHaveValue(title)
    const edit = button(page, `Edit ${title}`)
    await expect(page.getByText('1 article found')).toBeVisible()
    await activate(edit)
    await expectAt(page.getByText(`Editing: ${title}`))
    await tabTo(field('Content'))
    await page.keyboard.type(' Two.')
    await press(page, 'ControlOrMeta+s')
    await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
    await expectAt(field('Content'))
    await activate(button(page, 'Save Changes'))
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
})

test('by keyboard: subscribers are exported, a visitor is answered @phone', async ({ page, baseURL }) => {
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
  // Not on 'Move to Spam', which a second press would do.
  await expectAt(page.getByText('Handled', { exact: true }).last())
  await press(page, 'Enter')

  if (isPhone(page)) {
    // The conversation replaces the list.
    await activate(button(page, 'Back to sessions'), 'Shift+Tab')
    await expectAt(entry)
    await press(page, 'Enter')
    await expectAt(heading)
  }

  const admin = await siteClient(baseURL!, 'admin')
  await admin.from('newsletter_subscribers').delete().eq('email', email)
})
