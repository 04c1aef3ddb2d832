import { randomUUID } from 'node:crypto'
import { type Browser, type Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import { adminTest as test, expect, expectAccessible, openTab, sessionOf } from './fixtures.ts'

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })

/** A visitor in a separate browser who has written one message. */
async function visitorWho(browser: Browser, says: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({ storageState: undefined })
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open chat' }).click()
  await write(page, says)
  await expect(log(page).getByText(says)).toBeVisible()
  return page
}

async function write(page: Page, text: string) {
  await page.getByPlaceholder('Type your message...').fill(text)
  await page.getByPlaceholder('Type your message...').press('Enter')
}

async function answer(admin: Page, text: string) {
  await admin.getByPlaceholder('Type your reply...').fill(text)
  await admin.getByPlaceholder('Type your reply...').press('Enter')
}

/** Selects the session with the message, and waits for it: until then, the box to reply is another session's. */
async function select(admin: Page, text: string) {
  const session = await sessionOf(new URL(admin.url()).origin, text)
  await admin
    .getByRole('navigation', { name: 'Chat sessions' })
    .getByRole('button')
    .filter({ hasText: session.slice(0, 8) })
    .click()
  await expect(admin.getByRole('region', { name: `Session ${session.slice(0, 8)}` })).toBeVisible()
}

/** An editor and a visitor write to each other, once each. */
async function converse(admin: Page, visitor: Page, question: string) {
  await select(admin, question)
  await expect(log(admin).getByText(question)).toBeVisible()
  await write(visitor, `More from ${question}`)
  await expect(log(admin).getByText(`More from ${question}`)).toBeVisible()
  await answer(admin, `For ${question}`)
  await expect(log(visitor).getByText(`For ${question}`)).toBeVisible()
}

test('two visitors and an editor chat live; a lost WebSocket loses and repeats nothing', async ({
  page: admin,
  browser,
}) => {
  const sockets: { close: () => Promise<void> }[] = []
  const cuttable = (page: Page) =>
    page.routeWebSocket(/\/realtime\//, (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
  await cuttable(admin)
  await openTab(admin, 'chat', 'Live Chat')
  await expect(admin.getByText('Live', { exact: true })).toBeVisible()
  const [first, second] = [`Ana ${randomUUID()}`, `Ben ${randomUUID()}`]
  const ana = await visitorWho(browser, first, cuttable)
  const ben = await visitorWho(browser, second, cuttable)
  await converse(admin, ana, first)
  await converse(admin, ben, second)
  await expect(log(ana).getByText(`For ${second}`)).toHaveCount(0)
  await expect(log(ana).getByText(`For ${first}`)).toHaveCount(1)
  await expect(log(ben).getByText(`For ${second}`)).toHaveCount(1)

  await Promise.all(sockets.map((socket) => socket.close()))
  await write(ana, `${first} while cut`)
  await select(admin, first)
  await expect(log(admin).getByText(`${first} while cut`)).toHaveCount(1)
  await answer(admin, `Back for ${first}`)
  await expect(log(ana).getByText(`Back for ${first}`)).toHaveCount(1)
})

test('a channel that the server closed is joined again', async ({ page: admin }) => {
  const closings: (() => void)[] = []
  await admin.routeWebSocket(/\/realtime\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      server.send(frame)
      const [ref, , topic, event] = JSON.parse(frame.toString()) as string[]
      if (event === 'phx_join')
        closings.push(() => socket.send(JSON.stringify([ref, null, topic, 'phx_close', {}])))
    })
  })
  await openTab(admin, 'chat', 'Live Chat')
  await expect(admin.getByText('Live', { exact: true })).toBeVisible()
  closings[0]?.()
  await expect(admin.getByText('Reconnecting...')).toBeVisible()
  await expect(admin.getByText('Live', { exact: true })).toBeVisible()
  expect(closings).toHaveLength(2)
})

test('with WebSocket blocked both sides poll, and say so', async ({ page: admin, browser }) => {
  const block = (page: Page) => page.routeWebSocket(/\/realtime\//, (socket) => void socket.close())
  await block(admin)
  await openTab(admin, 'chat', 'Live Chat')
  await expect(admin.getByText('Reconnecting...')).toBeVisible()
  const question = `Slowly, please ${randomUUID()}`
  const visitor = await visitorWho(browser, question, block)
  await converse(admin, visitor, question)
  await expect(log(visitor).getByText(`For ${question}`)).toHaveCount(1)
  await expect(visitor.getByText('Reconnecting...')).toBeVisible()
})

test('a new visitor does not replace the selected one', async ({ page: admin, browser }) => {
  const [first, second] = [`Ana ${randomUUID()}`, `بن ${randomUUID()}`]
  const reply = admin.getByPlaceholder('Type your reply...')
  await visitorWho(browser, first)
  await openTab(admin, 'chat', 'Live Chat')
  // Whichever session is the most recent one now.
  const inView = await admin.getByRole('region', { name: /^Session / }).getAttribute('aria-label')
  await reply.fill('Half a sent')

  await visitorWho(browser, second)
  const sessions = admin.getByRole('navigation', { name: 'Chat sessions' })
  await expect(sessions.getByText(second)).toBeVisible()
  await expect(admin.getByRole('region', { name: inView! })).toBeVisible()
  await expect(reply).toHaveValue('Half a sent')
  await reply.fill('')

  // Each session keeps its own draft reply, also after a reload.
  await select(admin, first)
  await reply.fill('Dear Ana')
  await select(admin, second)
  await expect(reply).toHaveValue('')
  await select(admin, first)
  await expect(reply).toHaveValue('Dear Ana')
  await admin.reload()
  await expect(reply).toHaveValue('Dear Ana')
})

test('a long conversation opens at its end and pages back', async ({ page: admin, browser }) => {
  const question = `Long ${randomUUID()}`
  const visitor = await visitorWho(browser, question)
  const { origin } = new URL(visitor.url())
  const client = await siteClient(origin, 'admin')
  const session_id = await sessionOf(origin, question)
  const replies = Array.from({ length: 60 }, (_, index) => ({
    session_id,
    sender: 'bot',
    content: `Reply ${index}`,
  }))
  // The last one is the newest: rows of one statement have the same time.
  for (const rows of [replies.slice(0, -1), replies.slice(-1)])
    expect((await client.from('chat_messages').insert(rows)).error).toBeNull()

  await openTab(admin, 'chat', 'Live Chat')
  await select(admin, question)
  await expect(log(admin).getByText('Reply 59', { exact: true })).toBeInViewport()
  await expect(log(admin).getByText(question)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Show earlier messages' }).click()
  await expect(log(admin).getByText(question)).toHaveCount(1)
  await expect(admin.getByRole('button', { name: 'Show earlier messages' })).toBeHidden()
})

test('a failed reply keeps its text, and a session is marked as handled once, for every editor', async ({
  page: admin,
  browser,
}) => {
  const question = `Handle me ${randomUUID()}`
  await visitorWho(browser, question)
  await openTab(admin, 'chat', 'Live Chat')
  await select(admin, question)
  await admin.route('**/rest/v1/chat_messages*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  )
  await answer(admin, 'Not today')
  await expect(admin.getByText(/Failed to send message: /)).toBeVisible()
  await expect(admin.getByPlaceholder('Type your reply...')).toHaveValue('Not today')
  await admin.unroute('**/rest/v1/chat_messages*')

  const otherTab = await admin.context().newPage()
  await otherTab.goto(admin.url())
  await expect(otherTab.getByRole('button', { name: 'Mark as Handled' })).toBeVisible()

  await admin.route('**/rest/v1/chat_messages*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionrefused') : route.continue(),
  )
  await admin.getByRole('button', { name: 'Mark as Handled' }).click()
  await expect(admin.getByText(/Failed to mark as handled: /)).toBeVisible()
  await admin.unroute('**/rest/v1/chat_messages*')

  await admin.getByRole('button', { name: 'Mark as Handled' }).click()
  await expect(admin.getByText('Session marked as handled.')).toBeVisible()
  for (const page of [admin, otherTab]) {
    await expect(page.getByRole('button', { name: 'Mark as Handled' })).toBeHidden()
  }
  await expectAccessible(admin)
})
