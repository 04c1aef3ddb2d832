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

const editing = (page: Page) => new URL(page.url()).searchParams.get('edit') ?? ''
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

/** An article that is public, as another editor's client would make it. */
async function publicArticle(baseURL: string, title: string) {
  const client = await siteClient(baseURL, 'admin')
  const { data } = await client
    .from('articles')
    .insert({ title, content: 'Text' })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, client }
}

/** It fits a phone, and axe finds nothing there. */
async function expectToFitPhone(page: Page) {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(wide)
}

/** What readers see: the heading of the article's page, null where there is none. */
async function readersSee(page: Page, id: string) {
  const response = await page.request.get(`/magazine/${id}`)
  if (response.status() === 404) return null
  return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1]
}

test('a draft is written, found, gone on with and published', async ({ page, baseURL }) => {
  const title = unique('Draft')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await test.step('what can’t be saved is not lost', async () => {
    await page.route('**/rest/v1/article_drafts*', (route) => route.abort())
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Failed to add item. The server could not be reached.')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue(title)
    await page.unroute('**/rest/v1/article_drafts*')
  })
  await button(page, 'Save Draft').click()
  await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible()
  await expect(button(page, 'Save Draft')).toBeFocused()
  const id = editing(page)
  expect(await readersSee(page, id)).toBeNull()
  await expectToFitPhone(page)

  // Nothing that readers need is missing when it is published.
  await button(page, 'Add Article').click()
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible()
  await expect(field(page, 'Content')).toBeFocused()
  await field(page, 'Content').fill('The text.')
  await test.step('Enter in a field publishes nothing', async () => {
    await field(page, 'Author').fill('Somebody')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText(/^Saved /)).toBeVisible()
    expect(await readersSee(page, id)).toBeNull()
    await expect(field(page, 'Author')).toBeFocused()
  })
  await button(page, 'Close').click()
  await expect(row(page, title).getByText('Draft', { exact: true })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('')

  await field(page, 'Show').selectOption({ label: 'Drafts' })
  await field(page, 'Search articles').fill(title)
  await expect(page.getByText('1 article found')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await button(page, `Edit ${title}`).click()
  await expect(field(page, 'Content')).toHaveText('The text.')
  await button(page, 'Publish').click()
  await expect(page.getByText('Still missing: an excerpt and a category.')).toBeVisible()
  await button(page, 'Publish Anyway').click()
  await expect(page.getByText('Article Published', { exact: true })).toBeVisible()
  await expect(button(page, 'View story')).toBeVisible()
  await expect(page.getByText('0 articles found')).toBeVisible()
  expect(await readersSee(page, id)).toBe(title)
  await (await siteClient(baseURL!, 'admin')).from('articles').delete().eq('id', id)
})

test('a published article is changed by a draft, taken away from readers, thrown away and brought back', async ({
  page,
  baseURL,
}) => {
  const title = unique('Public')
  const { id, client } = await publicArticle(baseURL!, title)
  await openTab(page, `articles&edit=${id}`, 'Articles')
  await test.step('the changes wait in a draft', async () => {
    await field(page, 'Title').fill(`${title}, better`)
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue(`${title}, better`)
    expect(await readersSee(page, id)).toBe(title)
    await button(page, 'Close').click()
    await expect(row(page, title).getByText('Published, with changes')).toBeVisible()
  })

  const publishElsewhere = (changes: { title?: string; author?: string }) =>
    client.from('articles').update(changes).eq('id', id).throwOnError()

  await test.step('what somebody else publishes meanwhile is kept too', async () => {
    await button(page, `Edit ${title}`).click()
    await expect(field(page, 'Title')).toHaveValue(`${title}, better`)
    await publishElsewhere({ author: 'Somebody else' })
    await button(page, 'Publish Changes').click()
    await expect(page.getByText('What somebody else changed meanwhile is kept too.')).toBeVisible()
    const { data } = await client.from('articles').select('title,author').eq('id', id).single()
    expect(data).toEqual({ title: `${title}, better`, author: 'Somebody else' })
  })

  await test.step('nothing newer is overwritten without a question', async () => {
    await button(page, `Edit ${title}, better`).click()
    await field(page, 'Title').fill(`${title}, best`)
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
    await button(page, 'Close').click()
    await publishElsewhere({ title: `${title}, meanwhile` })
    await button(page, `Edit ${title}, better`).click()
    await button(page, 'Publish Changes').click()
    const question = page.getByRole('alertdialog', { name: 'Publish over a newer version?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await readersSee(page, id)).toBe(`${title}, meanwhile`)
    await button(page, 'Publish Changes').click()
    await question.getByRole('button', { name: 'Publish Anyway' }).click()
    await expect(page.getByText('Article Published', { exact: true })).toBeVisible()
    await expect(row(page, `${title}, best`)).toBeVisible()
    await expect(row(page, `${title}, best`).getByText('Published, with changes')).toBeHidden()
    expect(await readersSee(page, id)).toBe(`${title}, best`)
  })

  await test.step('it is unpublished', async () => {
    await button(page, `Edit ${title}, best`).click()
    await button(page, 'Unpublish').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
    await expect(page.getByText('Article Unpublished', { exact: true })).toBeVisible()
    await expect(row(page, title).getByText('Draft', { exact: true })).toBeVisible()
    expect(await readersSee(page, id)).toBeNull()
  })

  await test.step('its draft is discarded, brought back and deleted', async () => {
    await button(page, `Edit ${title}, best`).click()
    await button(page, 'Discard Draft').click()
    await expect(page.getByText('Draft Discarded', { exact: true })).toBeVisible()
    await expect(row(page, title)).toBeHidden()
    await button(page, 'Undo').click()
    await expect(row(page, title).getByText('Draft', { exact: true })).toBeVisible()
    await button(page, `Delete ${title}, best`).click()
    await button(page, 'Delete').click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(row(page, title)).toBeHidden()
    expect((await client.from('article_drafts').select('id').eq('id', id)).data).toEqual([])
  })
})

test.describe('what is written', () => {
  /**
   * Checks what follows once a form has stored its draft by itself. The clock may go on before the form has noticed what was
   * written, so it goes on until then.
   */
  const afterPause = (page: Page, check: () => Promise<unknown>) =>
    expect(async () => {
      await page.clock.runFor(11_000)
      await check()
    }).toPass()
  const stored = async (baseURL: string, title: string) => {
    const client = await siteClient(baseURL, 'admin')
    const { data } = await client.from('article_drafts').select('id,title,content').like('title', `${title}%`)
    return data
  }

  test('in a new article is stored by itself, and becomes that article', async ({ page, baseURL }) => {
    const title = unique('Written')
    await page.clock.install()
    await openTab(page, 'articles', 'Articles')
    await field(page, 'Title').fill(title)
    await afterPause(page, () => expect(page.getByText(/^Saved /)).toBeVisible({ timeout: 1000 }))
    await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeVisible()
    expect(editing(page)).not.toBe('')
    // A save whose answer is lost is no conflict with itself.
    await page.route(/rest\/v1\/article_drafts/, async (route) => {
      if (route.request().method() === 'PATCH') await route.fetch()
      await route.abort()
    })
    await field(page, 'Content').fill('Words')
    await afterPause(page, async () =>
      expect(await stored(baseURL!, title)).toMatchObject([{ title, content: 'Words' }]),
    )
    await page.unrouteAll({ behavior: 'wait' })

    // After a reload the draft is open.
    await page.reload()
    await expect(field(page, 'Content')).toHaveText('Words')
    await field(page, 'Content').fill('More words')
    await afterPause(page, async () =>
      expect(await stored(baseURL!, title)).toMatchObject([{ content: 'More words' }]),
    )
    await button(page, 'Publish').click()
    await button(page, 'Publish Anyway').click()
    await expect(page.getByText('Article Published', { exact: true })).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('')
    await expect.poll(() => stored(baseURL!, title)).toEqual([])
    await expect(row(page, title)).toHaveCount(1)
    await expect(row(page, title).getByText('Draft', { exact: true })).toBeHidden()
  })

  test('in a published article is stored beside it until it is saved or cancelled', async ({
    page,
    baseURL,
  }) => {
    const title = unique('Beside')
    const { id, client } = await publicArticle(baseURL!, title)
    await page.clock.install()
    await openTab(page, `articles&edit=${id}`, 'Articles')
    await field(page, 'Title').fill(`${title} new`)
    await afterPause(page, async () =>
      expect(await stored(baseURL!, title)).toMatchObject([{ id, title: `${title} new` }]),
    )
    expect(await readersSee(page, id)).toBe(title)
    await button(page, 'Cancel').click()
    await expect.poll(() => stored(baseURL!, title)).toEqual([])

    await button(page, 'Undo').click()
    await expect(field(page, 'Title')).toHaveValue(`${title} new`)
    await field(page, 'Title').fill(`${title} newer`)
    await afterPause(page, async () =>
      expect(await stored(baseURL!, title)).toMatchObject([{ title: `${title} newer` }]),
    )
    await button(page, 'Save Changes').click()
    await expect(page.getByText('Article Updated', { exact: true })).toBeVisible()
    expect(await readersSee(page, id)).toBe(`${title} newer`)
    await expect.poll(() => stored(baseURL!, title)).toEqual([])
    await client.from('articles').delete().eq('id', id)
  })

  test('in a draft is stored by itself and on closing, a failure is said, and nobody else’s words are lost', async ({
    page,
    baseURL,
  }) => {
    const title = unique('Closing')
    await page.clock.install()
    await openTab(page, 'articles', 'Articles')
    await field(page, 'Title').fill(title)
    await button(page, 'Save Draft').click()
    await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
    await page.route(/rest\/v1\/article_drafts/, (route) => route.abort())
    await field(page, 'Content').fill('Lost')
    await afterPause(page, () =>
      expect(page.getByText('Offline, kept on this computer')).toBeVisible({ timeout: 1000 }),
    )
    await button(page, 'Close').click()
    await expect(page.getByText(/^Failed to update item/)).toBeVisible()
    await expect(field(page, 'Content')).toHaveText('Lost')
    await page.unroute(/rest\/v1\/article_drafts/)
    await field(page, 'Content').fill('Kept')
    await button(page, 'Close').click()
    await expect(row(page, title)).toBeVisible()
    expect(await stored(baseURL!, title)).toMatchObject([{ content: 'Kept' }])

    // It is not stored over what somebody else has written, but merged with it where it can be.
    await button(page, `Edit ${title}`).click()
    await expect(field(page, 'Content')).toHaveText('Kept')
    const drafts = (await siteClient(baseURL!, 'admin')).from('article_drafts')
    const { id } = (await stored(baseURL!, title))![0]!
    await drafts.update({ content: 'Theirs' }).eq('id', id).throwOnError()
    await field(page, 'Author').fill('Mine')
    await afterPause(page, () =>
      expect(page.getByText(/^Somebody else has changed this draft .* until you save it\.$/)).toBeVisible({
        timeout: 1000,
      }),
    )
    await button(page, 'Save Draft').click()
    await expect(page.getByText('What somebody else changed meanwhile is kept too.')).toBeVisible()
    const { data } = await drafts.delete().eq('id', id).select('author,content').throwOnError()
    expect(data).toEqual([{ author: 'Mine', content: 'Theirs' }])
  })
})

test('several articles are published, filed and deleted at once', async ({ page, baseURL }) => {
  const common = unique('Several')
  const client = await siteClient(baseURL!, 'admin')
  const rows = ['One', 'Two'].map((name) => ({ title: `${common} ${name}`, content: 'Text' }))
  const { data } = await client.from('article_drafts').insert(rows).select('id').throwOnError()
  const [first] = data.map(({ id }) => id)
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Search articles').fill(common)
  await expect(page.getByText('2 articles found')).toBeVisible()
  await field(page, 'Select all on this page').check()
  await expectNoSidewaysScroll(page)
  await expectToFitPhone(page)

  const selected = page.getByRole('group', { name: 'Selected items' })
  const dialog = page.getByRole('alertdialog')
  await selected.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Readers can see 2 articles now.')).toBeVisible()
  expect(await readersSee(page, first!)).toBe(`${common} One`)

  await field(page, 'Select all on this page').check()
  await selected.getByRole('button', { name: 'Set Category…' }).click()
  await expectToFitPhone(page)
  await field(page, 'Category').last().fill('Filed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Changed: 2 articles.')).toBeVisible()
  await expect(row(page, `${common} Two`).getByText('Filed')).toBeVisible()

  await field(page, 'Select all on this page').check()
  await selected.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You deleted 2 articles.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Everything is back as it was.')).toBeVisible()
  expect(await readersSee(page, first!)).toBe(`${common} One`)
  await client.from('articles').delete().like('title', `${common}%`)
})
