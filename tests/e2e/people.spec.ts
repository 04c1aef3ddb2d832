import { type Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  field,
  openTab,
  unique,
} from './fixtures.ts'

/** Manual contexts begin with the session of the test. */
const nobody = { cookies: [], origins: [] }

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('somebody is invited, submits a story, mends it after a note, and an editor publishes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `${unique('kim').replace(' ', '-')}@magazine.example`
  await openTab(page, 'people', 'People')
  await button(page, 'Invite').click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Role').selectOption('Contributor')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, email).getByText('Has not signed in yet')).toBeVisible()

  // In another browser.
  const own = await browser.newContext({ baseURL, storageState: nobody })
  const kim = await own.newPage()
  await kim.goto(link)
  const password = 'kim writes stories'
  await kim.getByLabel('New password', { exact: true }).fill(password)
  await kim.getByLabel('Repeat the password', { exact: true }).fill(password)
  await button(kim, 'Save password').click()
  await expect(kim.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(kim.getByRole('tab')).toHaveText(['Media Library', 'Articles'])

  const title = unique('First story')
  await expect(button(kim, 'Add Article')).toHaveCount(0)
  await field(kim, 'Title').fill(title)
  await expect(button(kim, 'Publish')).toHaveCount(0)
  await expect(button(kim, 'Schedule…')).toHaveCount(0)
  await expect(kim.getByRole('checkbox', { name: 'Featured' })).toHaveCount(0)
  await button(kim, 'Submit…').click()
  // Nothing that readers need is missing then.
  await expect(kim.getByText('Please fill in all required fields.')).toBeVisible()
  await field(kim, 'Content').fill('Once upon a time.')
  await button(kim, 'Submit…').click()
  await field(kim, 'Note').fill('Please be gentle.')
  await button(kim, 'Submit').click()
  await expect(kim.getByText('Submitted', { exact: true })).toBeVisible()
  await expect(row(kim, title).getByText('In review')).toBeVisible()
  await button(kim, `Edit ${title}`).click()
  await expect(button(kim, 'Take Back')).toBeVisible()
  await expect(field(kim, 'Title')).toHaveCount(0)

  await page.goto('/admin')
  const sent = page.getByRole('list', { name: 'Submitted for review' })
  await expect(sent.getByRole('listitem').filter({ hasText: title })).toHaveText(`${title} from ${email}`)
  await sent.getByRole('link', { name: title }).click()
  await button(page, 'Notes (1)').click()
  await expect(page.getByText('Please be gentle.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Close').first().click()
  await button(page, 'Send Back…').click()
  await field(page, 'Note').fill('How does it end?')
  await button(page, 'Send Back').click()
  await expect(page.getByText('Sent Back', { exact: true })).toBeVisible()

  await kim.reload()
  await button(kim, 'Notes (2)').click()
  await expect(kim.getByText('How does it end?')).toBeVisible()
  await field(kim, 'New note').fill('Well.')
  await button(kim, 'Add Note').click()
  await expect(kim.getByRole('listitem').filter({ hasText: 'Well.' })).toBeVisible()
  await button(kim, 'Close').first().click()
  await field(kim, 'Content').fill('Once upon a time. The end.')
  await button(kim, 'Submit…').click()
  await button(kim, 'Submit').click()
  await expect(row(kim, title).getByText('In review')).toBeVisible()
  await own.close()

  await page.reload()
  await button(page, `Edit ${title}`).click()
  await expect(page.getByText(`Last change: ${email}`)).toBeVisible()
  await button(page, 'Publish').click()
  await button(page, 'Publish Anyway').click()
  await expect(page.getByText('Article Published', { exact: true })).toBeVisible()
  const client = await siteClient(baseURL!, 'visitor')
  const { data } = await client.from('articles').select('content').eq('title', title)
  expect(data).toEqual([{ content: 'Once upon a time. The end.' }])

  await openTab(page, 'people', 'People')
  await expect(page.getByText(`${accounts.admin.email} published the article ${title}`)).toBeVisible()
  await button(page, `Remove ${email}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${email} can no longer use the panel.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Everybody' }).getByText(email)).toHaveCount(0)
})

test('a contributor changes a published story by a draft', async ({ browser, baseURL }) => {
  const title = unique('Public')
  const editor = await siteClient(baseURL!, 'admin')
  const own = await browser.newContext({
    baseURL,
    storageState: nobody,
    viewport: { width: 360, height: 740 },
  })
  const page = await own.newPage()
  await page.goto('/admin/login')
  await field(page, 'Email').fill(accounts.contributor.email)
  await field(page, 'Password').fill(accounts.contributor.password)
  await button(page, 'Sign In').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await field(page, 'Title').fill(title)
  await field(page, 'Content').fill('A text')
  await button(page, 'Save Draft').click()
  await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await button(page, 'Close').click()
  await expect(row(page, title)).toBeVisible()
  const { data } = await editor.from('article_drafts').select('id').eq('title', title).single().throwOnError()
  await editor.rpc('publish_article', { draft_id: data.id }).throwOnError()

  await page.reload()
  await button(page, `Edit ${title}`).click()
  await field(page, 'Title').fill(`${title}, again`)
  await button(page, 'Submit…').click()
  await button(page, 'Submit').click()
  await expect(row(page, title).getByText('In review')).toBeVisible()
  await button(page, `Edit ${title}`).click()
  await button(page, 'Take Back').click()
  await expect(page.getByText('Taken Back', { exact: true })).toBeVisible()
  // What is public only an editor deletes.
  await button(page, `Delete ${title}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, title).getByText('Published, with changes')).toHaveCount(0)
  await button(page, `Delete ${title}`).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Only an editor can delete what is submitted or published.')).toBeVisible()
  await own.close()
})
