import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAt, isPhone, tabTo } from '../support/keyboard.ts'
import { siteClient } from '../support/site-client.ts'
import { expect, expectAccessible, expectSound, sessionOf, test } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

async function openChat(page: Page) {
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open chat' }).click()
}

async function say(page: Page, text: string) {
  await page.getByPlaceholder('Type your message...').fill(text)
  await page.getByPlaceholder('Type your message...').press('Enter')
}

/** An editor's reply in the session with a message. */
async function editorFor(page: Page, text: string) {
  const { origin } = new URL(page.url())
  const editor = await siteClient(origin, 'admin')
  const session = await sessionOf(origin, text)
  return {
    session,
    reply: async (content: string) => {
      const { error } = await editor
        .from('chat_messages')
        .insert({ session_id: session, sender: 'bot', content })
      expect(error).toBeNull()
    },
  }
}

test('a visitor gets the welcome, the automatic reply and an editor’s answer @phone', async ({ page }) => {
  const question = `Where is my story? ${randomUUID()}`
  await openChat(page)
  await expect(log(page)).toContainText(/\S/)
  await say(page, question)
  await expect(log(page).getByText(question)).toBeVisible()
  await expect(log(page).getByText(/Thank you for your message!/)).toBeVisible()
  await expect(log(page).getByText('Sending…')).toBeHidden()

  const { reply } = await editorFor(page, question)
  await reply('On its way.')
  await expect(log(page).getByText('On its way.')).toBeVisible()
  // On phones the chat fills the screen, and the focus stays in it.
  await (isPhone(page) ? expectSound : expectAccessible)(page)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused()
  await reply('And one more.')
  await expect(page.getByText('A new message in the chat.')).toBeAttached()
})

test('what a visitor writes is checked, plain text with its lines, and still there on the next page', async ({
  page,
}) => {
  await openChat(page)
  await test.step('a blank message is not sent; a too long one is refused with a reason', async () => {
    const box = page.getByPlaceholder('Type your message...')
    await box.fill('   \n ')
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await box.press('Enter')
    await box.fill('x'.repeat(4001))
    await expect(page.getByText(/4,000 characters at most/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send message' })).toBeDisabled()
    await expect(log(page).getByRole('listitem')).toHaveCount(0)
  })
  await test.step('Shift+Enter breaks the line, and messages are plain text', async () => {
    const box = page.getByPlaceholder('Type your message...')
    await box.fill('<b>first</b>')
    await box.press('Shift+Enter')
    await box.pressSequentially('second')
    await box.press('Enter')
    await expect(log(page).getByText('<b>first</b>\nsecond')).toBeVisible()
  })
  await test.step('the conversation continues on other pages of the site', async () => {
    await expect(log(page).getByText(/Thank you for your message!/)).toBeVisible()
    await page.getByRole('link', { name: 'FAQ' }).first().click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(log(page).getByText('<b>first</b>\nsecond')).toBeVisible()
  })
})

test('a message that fails to be sent is not lost, and not sent twice', async ({ page }) => {
  await openChat(page)
  await test.step('a message that can’t be sent stays, and can be retried', async () => {
    await page.route('**/rest/v1/chat_messages*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    )
    await say(page, 'Into the void')
    const failure = log(page).getByText(/Not sent\./)
    await expect(failure).toBeVisible()
    await page.unroute('**/rest/v1/chat_messages*')
    await page.getByRole('button', { name: 'Try again' }).click()
    // The button disappears with the failed message.
    await expect(page.getByPlaceholder('Type your message...')).toBeFocused()
    await expect(failure).toBeHidden()
    await expect(log(page).getByText('Into the void')).toHaveCount(1)
    await expect(log(page).getByText(/Thank you for your message!/)).toBeVisible()
  })
  await test.step('a message is not sent twice if the response was lost', async () => {
    // The message arrives, the response is lost.
    await page.route('**/rest/v1/chat_messages*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    const text = `Only once ${randomUUID()}`
    await say(page, text)
    const again = page.getByRole('button', { name: 'Try again' })
    // The page may find the copy by itself before anybody can press the button.
    await again.click({ timeout: 5000 }).catch(() => {})
    await expect(again).toBeHidden()
    await expect(log(page).getByText(text)).toHaveCount(1)
    const editor = await siteClient(new URL(page.url()).origin, 'admin')
    const { count } = await editor
      .from('chat_messages')
      .select('id', { count: 'exact', head: true })
      .eq('content', text)
    expect(count).toBe(1)
  })
})

test('a flood of messages gets a request to wait, and no message is lost', async ({ page }) => {
  const mark = randomUUID().slice(0, 8)
  await openChat(page)
  for (let n = 1; n <= 21; n++) await say(page, `${mark} ${n}`)
  await expect(log(page).getByText('Too many messages. Please wait a minute and try again.')).toHaveCount(1)
  await expect(log(page).getByText(new RegExp(`^${mark} `))).toHaveCount(21)
  await expect(log(page).getByRole('button', { name: 'Try again' })).toHaveCount(1)
})

/** Raises a toast in a page whose clock stands still: it stays until the clock runs. */
async function raiseToast(page: Page) {
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  // A key, unlike a click, doesn't wait for it.
  await expect(subscribe).toBeEnabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  await subscribe.press('Enter')
  const close = page.getByRole('button', { name: 'Close notification' })
  const expectToasts = (count: number) =>
    expect(async () => {
      await page.clock.runFor(100)
      await expect(close).toHaveCount(count, { timeout: 500 })
    }).toPass()
  await expectToasts(1)
  return { close, expectToasts }
}

test('a toast does not block the chat @phone', async ({ page }) => {
  const { expectToasts } = await raiseToast(page)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByRole('region', { name: 'Chat' })).toBeVisible()
  await expectToasts(1)
})

test('a focused toast stays, Tab moves on from it, and the focus returns', async ({ page }) => {
  const { close, expectToasts } = await raiseToast(page)
  await page.getByRole('button', { name: 'Open chat' }).focus()
  await tabTo(close)
  await page.keyboard.press('Tab')
  await expect(close).not.toBeFocused()
  await expect(page.getByRole('button', { name: 'Open chat' })).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectAt(close)
  // Longer than a toast is shown; in steps, since React pauses its timer a moment after the focus came.
  await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-expanded', 'true')
  for (let second = 0; second < 6; second++) await page.clock.runFor(1000)
  await expectAt(close)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expectAt(page.getByRole('button', { name: 'Open chat' }))
  await tabTo(close)
  await page.keyboard.press('Enter')
  await expectAt(page.getByRole('button', { name: 'Open chat' }))
  await expectToasts(0)
})

test('a later answer is shown after a reload, and in a second tab', async ({ page }) => {
  const question = `Will you answer? ${randomUUID()}`
  await openChat(page)
  await say(page, question)
  await expect(log(page).getByText(/Thank you for your message!/)).toBeVisible()
  const { reply } = await editorFor(page, question)
  await page.goto('about:blank')
  await reply('A day later.')

  await page.goto('/faq')
  await expect(page.getByText('A new message in the chat.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Open chat' })).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(log(page).getByText(question)).toBeVisible()
  await expect(log(page).getByText('A day later.')).toBeVisible()

  const second = await page.context().newPage()
  await second.goto('/about')
  await second.getByRole('button', { name: 'Open chat' }).click()
  await expect(log(second).getByText('A day later.')).toBeVisible()
  await say(second, 'From the second tab')
  await expect(log(page).getByText('From the second tab')).toBeVisible()

  await page.bringToFront()
  await page.getByRole('button', { name: 'End this conversation' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End conversation' }).click()
  await expect(page.getByPlaceholder('Type your message...')).toBeFocused()
  for (const tab of [page, second]) await expect(log(tab).getByText(question)).toHaveCount(0)
})
