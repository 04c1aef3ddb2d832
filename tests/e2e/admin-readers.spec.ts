import { readFile } from 'node:fs/promises'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectAccessible, expectSound, openTab } from './fixtures.ts'

test('subscribers are found, exported and deleted', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const email = `export-${Date.now()}@example.com`
  await visitor.from('newsletter_subscribers').insert({ email })
  await openTab(page, 'newsletter', 'Subscribers')
  await page.getByPlaceholder('Search subscribers...').fill(email.slice(0, 20))
  await expect(page.getByRole('cell', { name: email, exact: true })).toBeVisible()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('subscribers.csv')
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toMatch(/^\uFEFFEmail,Subscribed At\r\n/)
  expect(csv).toContain(email)

  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(page.getByText('No subscribers found')).toBeVisible()
})

test('a message is read, stays marked as read, and is deleted', async ({ page, baseURL }) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const subject = `A letter <i>${Date.now()}</i>`
  const draft = { name: 'Asha', email: 'asha@example.com', subject, message: 'Line one\nLine two' }
  const { error } = await visitor.from('contact_messages').insert(draft)
  expect(error).toBeNull()
  await openTab(page, 'messages', 'Messages')
  const row = page.getByRole('listitem').filter({ hasText: subject })
  await expect(row.getByText('Unread')).toBeVisible()
  await row.getByRole('button', { name: subject, exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Line two')
  await expectSound(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Unread')).toHaveCount(0)
  await row.getByRole('button', { name: `Delete ${subject}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(subject)).toHaveCount(0)
})

test('messages are moved to Spam together, and their bar covers nothing that Tab leads to', async ({
  page,
  baseURL,
}) => {
  const visitor = await siteClient(baseURL!, 'visitor')
  const mark = `Watches ${Date.now()}`
  for (const subject of [`${mark} A`, `${mark} B`])
    await visitor
      .from('contact_messages')
      .insert({ name: 'N', email: 'n@example.com', subject, message: 'Buy' })
      .throwOnError()
  await page.setViewportSize({ width: 360, height: 740 })
  await openTab(page, 'messages', 'Messages')
  await page.getByPlaceholder('Search messages...').fill(mark)
  await expect(page.getByText('2 messages found')).toBeVisible()
  await page.getByLabel('Select all on this page').check()
  await expectSound(page)
  await page.getByRole('button', { name: 'Move to Spam' }).click()
  await expect(page.getByText('2 messages moved to Spam.')).toBeVisible()
  await expect(page.getByText('No messages found')).toBeVisible()
  await page.getByLabel('Folder').selectOption('Spam')
  await page.getByLabel(`Select ${mark} A`).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 message found')).toBeVisible()
})
