import type { Page } from '@playwright/test'
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

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const statusOf = async (page: Page, id: string) => (await page.request.get(`/magazine/${id}`)).status()
const soon = () => new Date(Date.now() + 2000).toISOString()

async function draftOf(baseURL: string, values: { title: string; content?: string }) {
  const client = await siteClient(baseURL, 'admin')
  const { data } = await client.from('article_drafts').insert(values).select('id').single().throwOnError()
  return { id: data.id, client }
}

test('a draft is scheduled, published and unpublished by itself', async ({ page, baseURL }) => {
  const title = unique('Scheduled')
  const { id, client } = await draftOf(baseURL!, { title })
  await openTab(page, `articles&edit=${id}`, 'Articles')

  // Nothing that readers need is missing when it is published.
  await button(page, 'Schedule…').click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await field(page, 'Content').fill('The text.')
  await button(page, 'Schedule…').click()
  await button(page, 'Schedule Anyway').click()
  const dialog = page.getByRole('dialog', { name: 'Schedule publication' })
  await dialog.getByLabel('Publish', { exact: true }).fill('2020-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabel('Publish', { exact: true }).fill('2100-01-01T09:00')
  await expect(dialog.getByText('Fri, 1 Jan 2100, 09:00 (UTC+00:00)')).toBeVisible()
  await dialog.getByLabel('Unpublish').fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Choose a time after publication.')).toBeVisible()
  await dialog.getByLabel('Unpublish').fill('2100-02-01T09:00')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Article Scheduled', { exact: true })).toBeVisible()
  await expect(row(page, title).getByText('Scheduled: Fri, 1 Jan 2100, 09:00 (UTC+00:00)')).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(await statusOf(page, id)).toBe(404)

  await client.from('article_drafts').update({ publish_at: soon() }).eq('id', id).throwOnError()
  await expect.poll(() => statusOf(page, id)).toBe(200)
  await page.reload()
  await expect(row(page, title).getByText('Public until: Mon, 1 Feb 2100, 09:00 (UTC+00:00)')).toBeVisible()
  await client.from('article_expiries').update({ unpublish_at: soon() }).eq('article_id', id).throwOnError()
  await expect.poll(() => statusOf(page, id)).toBe(404)
  await page.reload()
  await expect(row(page, title).getByText('Draft', { exact: true })).toBeVisible()
  await client.from('article_drafts').delete().eq('id', id)
})

test('an article that was never saved is scheduled', async ({ page, baseURL }) => {
  const title = unique('New')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await button(page, 'Schedule…').click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await field(page, 'Content').fill('The text.')
  await button(page, 'Schedule…').click()
  await button(page, 'Schedule Anyway').click()
  const dialog = page.getByRole('dialog', { name: 'Schedule publication' })
  await dialog.getByLabel('Publish', { exact: true }).fill('2100-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).dblclick()
  await expect(page.getByText('Article Scheduled', { exact: true })).toBeVisible()
  await expect(row(page, title).getByText(/^Scheduled/)).toBeVisible()
  const client = await siteClient(baseURL!, 'admin')
  const { data } = await client.from('article_drafts').delete().eq('title', title).select('publish_at')
  expect(data).toEqual([{ publish_at: '2100-01-01T09:00:00+00:00' }])
})

test('a schedule is found and cancelled, and one that failed says why', async ({ page, baseURL }) => {
  const title = unique('Later')
  const { id, client } = await draftOf(baseURL!, { title, content: 'Text' })
  const drafts = () => client.from('article_drafts')
  await drafts().update({ publish_at: '2100-01-01T00:00:00Z' }).eq('id', id).throwOnError()
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Show').selectOption({ label: 'Scheduled' })
  await button(page, `Edit ${title}`).click()
  await button(page, 'Cancel Schedule').click()
  await expect(page.getByText('Schedule Cancelled', { exact: true })).toBeVisible()
  await expect(row(page, title)).toBeHidden()
  await drafts().update({ content: '', publish_at: '2026-01-01T00:00:00Z' }).eq('id', id).throwOnError()
  await page.reload()
  await expect(row(page, title).getByText('Not published: A title and a text are needed.')).toBeVisible()
  await drafts().delete().eq('id', id)
})

test('a published article’s unpublication is scheduled and cancelled', async ({ page, baseURL }) => {
  const title = unique('Until')
  const client = await siteClient(baseURL!, 'admin')
  const articles = () => client.from('articles')
  const { data } = await articles().insert({ title, content: 'Text' }).select('id').single().throwOnError()
  await openTab(page, `articles&edit=${data.id}`, 'Articles')
  const dialog = page.getByRole('dialog', { name: 'Schedule unpublication' })
  await button(page, 'Schedule…').click()
  await dialog.getByLabel('Unpublish').fill('2100-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Readers can see it until then.')).toBeVisible()
  await button(page, 'Schedule…').click()
  await expect(dialog.getByLabel('Unpublish')).toHaveValue('2100-01-01T09:00')
  await dialog.getByLabel('Unpublish').fill('')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Schedule Cancelled', { exact: true })).toBeVisible()
  expect((await client.from('article_expiries').select('*').eq('article_id', data.id)).data).toEqual([])
  await articles().delete().eq('id', data.id)
})
