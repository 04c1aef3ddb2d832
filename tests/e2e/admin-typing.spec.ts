import type { Page } from '@playwright/test'
import { aPng } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  field,
  openTab,
  pasteInto,
  unique,
  writeStory,
} from './fixtures.ts'

/** Holds the answers to a table's writes. Returns when the first has begun, and what lets them all go and holds no more. */
async function holdWrites(page: Page, table: string) {
  let letGo = () => {}
  let isHeld = true
  const released = new Promise<void>((resolve) => (letGo = resolve)).then(() => (isHeld = false))
  const begun = page.waitForRequest(
    (request) => request.method() !== 'GET' && new URL(request.url()).pathname === `/rest/v1/${table}`,
  )
  await page.route(`**/rest/v1/${table}*`, async (route) => {
    if (!isHeld || route.request().method() === 'GET') return route.fallback()
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  return { begun, letGo }
}

/** A published article, or a draft, as another editor's client would store it. */
async function storedText(baseURL: string, table: 'articles' | 'article_drafts', title: string) {
  const client = await siteClient(baseURL, 'admin')
  const row = { title, content: 'Text' }
  const { data } = await client.from(table).insert(row).select('id').single().throwOnError()
  return { id: data.id, client }
}

/** A step that begins in the form of a new article, and ends in another. */
const step = (page: Page, name: string, work: () => Promise<void>) =>
  test.step(name, async () => {
    await work()
    const close = button(page, 'Close')
    if (await close.isVisible()) await close.click()
    await expect(button(page, 'Add Article')).toBeVisible()
    await expect(field(page, 'Title')).toHaveValue('')
  })

test.describe('who goes on writing while it is saved', () => {
  test('goes on in the draft that is made', async ({ page, baseURL }) => {
    const title = unique('Typing')
    const client = await siteClient(baseURL!, 'admin')
    await openTab(page, 'articles', 'Articles')

    await step(page, 'in full width, where Ctrl+S makes it', async () => {
      await field(page, 'Title').fill(title)
      await field(page, 'Content').click()
      await button(page, 'Full width').click()
      await field(page, 'Content').click()
      // Well before the key that saves: a request may go unseen that is sent just as interception begins.
      const { begun, letGo } = await holdWrites(page, 'article_drafts')
      await page.keyboard.type('Words')
      await page.keyboard.press('ControlOrMeta+s')
      // All of it, though the editor tells the form in pauses.
      expect((await begun).postDataJSON()).toMatchObject({ content: 'Words' })
      letGo()
      await expect(page.getByText('Draft Saved', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/edit=/)
      await page.keyboard.type(' and more')
      await expect(field(page, 'Content')).toHaveText('Words and more')
      await expect(button(page, 'Full width')).toHaveAttribute('aria-pressed', 'true')
      await expect(field(page, 'Title').and(page.locator('[inert] *'))).toHaveCount(1)
      await button(page, 'Full width').click()
      await expect(page.locator('[inert]')).toHaveCount(0)
      await expect(button(page, 'Close')).toBeVisible()
    })

    for (const name of ['Title', 'Content'])
      await step(page, `in its ${name}`, async () => {
        await field(page, 'Title').fill(title)
        await field(page, 'Content').fill('Words')
        const { begun, letGo } = await holdWrites(page, 'article_drafts')
        await button(page, 'Save Draft').click()
        await begun
        await field(page, name).click()
        await page.keyboard.press('End')
        await page.keyboard.type(' and', { delay: 10 })
        await page.keyboard.press('ArrowLeft')
        letGo()
        await expect(button(page, 'Close')).toBeVisible()
        await expect(field(page, name)).toBeFocused()
        await page.keyboard.type('nd e', { delay: 10 })
        if (name === 'Title') await expect(field(page, 'Title')).toHaveValue(`${title} annd ed`)
        else await expect(field(page, 'Content')).toHaveText('Words annd ed')
      })

    await step(page, 'and can undo what was written before', async () => {
      const undone = unique('Undo')
      await field(page, 'Title').fill(undone)
      await field(page, 'Content').click()
      await page.keyboard.type('First words')
      const { begun, letGo } = await holdWrites(page, 'article_drafts')
      await button(page, 'Save Draft').click()
      await begun
      await field(page, 'Content').click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Second')
      letGo()
      await expect(button(page, 'Close')).toBeVisible()
      await expect(field(page, 'Content')).toBeFocused()
      await expect(field(page, 'Content').locator('p')).toHaveText(['First words', 'Second'])
      await page.keyboard.press('ControlOrMeta+b')
      await page.keyboard.type(' bold')
      await expect(field(page, 'Content').locator('strong')).toHaveText(' bold')
      const undo = button(page, 'Undo typing')
      while (await undo.isEnabled()) await undo.click()
      await expect(field(page, 'Content')).toHaveText('')
      const redo = button(page, 'Redo typing')
      while (await redo.isEnabled()) await redo.click()
      await expect(field(page, 'Content')).toHaveText('First wordsSecond bold')
      await button(page, 'Close').click()
      await expect(field(page, 'Title')).toHaveValue('')
      const { data } = await client.from('article_drafts').delete().eq('title', undone).select('content')
      expect(data).toEqual([{ content: 'First words\n\nSecond bold' }])
    })

    await step(page, 'and finds a picture there whose upload began meanwhile', async () => {
      const picture = (await aPng('harbour.png')).buffer.toString('base64')
      await field(page, 'Title').fill(title)
      await field(page, 'Content').fill('Words')
      const { begun, letGo } = await holdWrites(page, 'article_drafts')
      let send = () => {}
      const held = new Promise<void>((resolve) => (send = resolve))
      await page.route('**/storage/v1/object/media_library/**', async (route) => {
        await held
        await route.continue()
      })
      await button(page, 'Save Draft').click()
      await begun
      await pasteInto(field(page, 'Content'), { picture })
      const progress = page.getByRole('progressbar', { name: 'Uploading harbour.png' })
      await expect(progress).toBeVisible()
      letGo()
      await expect(button(page, 'Close')).toBeVisible()
      await expect(progress).toBeVisible()
      await button(page, 'Save Draft').click()
      await expect(
        page.getByText('A picture is still being uploaded. Please wait, or cancel it.'),
      ).toBeVisible()
      send()
      await expect(field(page, 'Content').locator('figure')).toHaveCount(1)
      await expect(page.getByText('harbour.png is in the story.')).toBeAttached()
    })
    await client.from('article_drafts').delete().like('title', `${title}%`)
  })

  test('goes on in the article whose changes are saved, and in one that is added', async ({
    page,
    baseURL,
  }) => {
    const title = unique('Open')
    const { id, client } = await storedText(baseURL!, 'articles', title)
    await openTab(page, `articles&edit=${id}`, 'Articles')
    await step(page, 'saved', async () => {
      await field(page, 'Title').fill(`${title} one`)
      const { begun, letGo } = await holdWrites(page, 'rpc/publish_article')
      await button(page, 'Save Changes').click()
      await begun
      await field(page, 'Content').click()
      await page.keyboard.press('ControlOrMeta+End')
      await page.keyboard.type(' and')
      letGo()
      await expect(page.getByText('Article Updated', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { name: `Editing: ${title} one` })).toBeVisible()
      await page.keyboard.type(' more')
      await expect(field(page, 'Content')).toHaveText('Text and more')
      await button(page, 'Save Changes').click()
      // Not the button, which is called 'Saving...' first.
      await expect(page.getByRole('heading', { name: /^Editing: / })).toBeHidden()
      const stored = await client.from('articles').select('title,content').eq('id', id).single()
      expect(stored.data).toEqual({ title: `${title} one`, content: 'Text and more' })
    })
    await step(page, 'added', async () => {
      await field(page, 'Title').fill(`${title} two`)
      await field(page, 'Content').fill('Text')
      const { begun, letGo } = await holdWrites(page, 'rpc/publish_article')
      await button(page, 'Add Article').click()
      await begun
      await field(page, 'Author').fill('Somebody')
      letGo()
      await expect(page.getByRole('heading', { name: `Editing: ${title} two` })).toBeVisible()
      await expect(field(page, 'Author')).toHaveValue('Somebody')
      await button(page, 'Add Article').click()
      await expect(page.getByRole('heading', { name: /^Editing: / })).toBeHidden()
      const { data } = await client.from('articles').select('author').eq('title', `${title} two`)
      expect(data).toEqual([{ author: 'Somebody' }])
    })
    await client.from('articles').delete().like('title', `${title}%`)
  })

  test('goes on in the draft whose publication is refused, and finds it in the article that it becomes', async ({
    page,
    baseURL,
  }) => {
    const title = unique('Published')
    const { id, client } = await storedText(baseURL!, 'article_drafts', title)
    await openTab(page, `articles&edit=${id}`, 'Articles')
    await expect(field(page, 'Content')).toHaveText('Text')
    await test.step('refused', async () => {
      await field(page, 'Excerpt').fill('Refused')
      await page.route('**/rpc/publish_*', (route) => route.abort())
      const { begun, letGo } = await holdWrites(page, 'article_drafts')
      await button(page, 'Publish').click()
      await button(page, 'Publish Anyway').click()
      await begun
      await field(page, 'Author').fill('Somebody')
      letGo()
      await expect(page.getByText(/^The draft could not be published\./)).toBeVisible()
      await expect(field(page, 'Author')).toHaveValue('Somebody')
      await page.unroute('**/rpc/publish_*')
    })
    await test.step('published', async () => {
      const { begun, letGo } = await holdWrites(page, 'rpc/publish_article')
      await button(page, 'Publish').click()
      await button(page, 'Publish Anyway').click()
      await begun
      await field(page, 'Author').fill('Somebody else')
      letGo()
      await expect(page.getByText('Article Published', { exact: true })).toBeVisible()
      await expect(field(page, 'Author')).toHaveValue('Somebody else')
      await page.reload()
      await expect(page.getByText('Draft restored.')).toBeVisible()
      await expect(field(page, 'Author')).toHaveValue('Somebody else')
    })
    await client.from('articles').delete().eq('id', id)
  })

  test('finds it after a reload before the publication was answered', async ({ page, baseURL }) => {
    const title = unique('Reloaded')
    const { id, client } = await storedText(baseURL!, 'article_drafts', title)
    await openTab(page, `articles&edit=${id}`, 'Articles')
    await expect(field(page, 'Content')).toHaveText('Text')
    const { begun } = await holdWrites(page, 'rpc/publish_article')
    await button(page, 'Publish').click()
    await button(page, 'Publish Anyway').click()
    await begun
    await field(page, 'Author').fill('Somebody')
    const published = () => client.from('articles').select('id').eq('id', id)
    await expect.poll(async () => (await published()).data).toHaveLength(1)
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText('Draft restored.')).toBeVisible()
    await expect(button(page, 'Save Changes')).toBeVisible()
    await expect(field(page, 'Author')).toHaveValue('Somebody')
    await client.from('articles').delete().eq('id', id)
  })
})

test('who has left by the time it is saved stays where they are', async ({ page, baseURL }) => {
  const title = unique('Left')
  const { id, client } = await storedText(baseURL!, 'articles', `${title} before`)
  await openTab(page, `articles&edit=${id}`, 'Articles')
  for (const { name, table, save, done } of [
    { name: 'an edit', table: 'rpc/publish_article', save: 'Save Changes', done: 'Article Updated' },
    { name: 'a new article', table: 'rpc/publish_article', save: 'Add Article', done: 'Article Added' },
    { name: 'a draft', table: 'article_drafts', save: 'Save Draft', done: 'Draft Saved' },
  ])
    await test.step(name, async () => {
      await field(page, 'Title').fill(`${title} ${name}`)
      if (name === 'a new article') await writeStory(page, 'Content', ['Words'])
      const { begun, letGo } = await holdWrites(page, table)
      await button(page, save).click()
      await begun
      await page.getByRole('tab', { name: 'FAQ' }).click()
      // Before it is published it is stored.
      if (table === 'article_drafts') await button(page, 'Leave').click()
      await field(page, 'Question').fill('What is typed here?')
      letGo()
      await expect(page.getByText(done, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/tab=faqs?$/)
      await expect(field(page, 'Question')).toHaveValue('What is typed here?')
      // It still asks before that is lost.
      await page.getByRole('tab', { name: 'Articles' }).click()
      await button(page, 'Leave').click()
      await expect(field(page, 'Title')).toHaveValue('')
      await expect(page.getByText(`${title} ${name}`, { exact: true })).toBeVisible()
    })
  await client.from('articles').delete().like('title', `${title}%`)
  await client.from('article_drafts').delete().like('title', `${title}%`)
})
