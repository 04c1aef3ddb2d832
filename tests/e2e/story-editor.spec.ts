import type { Page } from '@playwright/test'
import type { StoryDocument } from '@/lib/story/document'
import { aPng } from '../support/real-files.ts'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectAccessible,
  expectSound,
  expectSoundAtBothWidths,
  field,
  openTab,
  pasteInto,
  unique,
  type Clipboard,
} from './fixtures.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting of Content' }).getByRole('button', { name, exact: true })
const type = (page: Page, keys: string) => page.keyboard.type(keys)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The text has the focus, and its selection: for 200 ms, ProseMirror takes a cursor at the start for the browser's and undoes it. */
async function expectInText(page: Page) {
  await expect(text(page)).toBeFocused()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 250)))
}

const paste = (page: Page, data: Clipboard) => pasteInto(text(page), data)

async function openNew(page: Page) {
  const title = unique('Story')
  await openTab(page, 'articles', 'Articles')
  await field(page, 'Title').fill(title)
  await text(page).click()
  return title
}

/** Begins the text anew. */
async function clear(page: Page) {
  await text(page).click()
  await press(page, 'ControlOrMeta+a', 'Backspace')
  await expect(text(page)).toHaveText('')
}

/** What is stored of a published story; `anyway` if it has pictures without a description. */
async function published(page: Page, baseURL: string, title: string, { anyway = false } = {}) {
  await button(page, 'Add Article').click()
  if (anyway) await button(page, 'Publish Anyway').click()
  await expect(page.getByText('Article Added', { exact: true })).toBeVisible()
  const client = await siteClient(baseURL, 'admin')
  const { data } = await client
    .from('articles')
    .select('id,slug,content,body')
    .eq('title', title)
    .single()
    .throwOnError()
  return {
    ...data,
    body: data.body as unknown as StoryDocument,
    remove: () => client.from('articles').delete().eq('id', data.id),
  }
}

const kinds = (story: StoryDocument) => story.content.map(({ type: kind }) => kind)

test('a story is written with headings, lists, quotes, a table, a footnote and a link, and read', async ({
  page,
  baseURL,
}) => {
  const title = await openNew(page)
  await type(page, 'The bus leaves at noon')
  await tool(page, 'Footnote').click()
  const note = page.getByRole('dialog', { name: 'Footnote' })
  await note.getByRole('textbox', { name: 'Footnote' }).fill('By the old clock.')
  await expectSound(page)
  await note.getByRole('button', { name: 'Insert' }).click()
  await expectInText(page)
  await type(page, '. ')
  await press(page, 'Control+b')
  await type(page, 'Always')
  await press(page, 'Control+b', 'Enter')
  await type(page, '## The road')
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Enter')
  await type(page, '- One')
  await press(page, 'Enter')
  await type(page, 'Two')
  await press(page, 'Enter', 'Enter')
  await tool(page, 'Quotation').click()
  await type(page, 'Nobody was there.')
  await button(page, 'Source').click()
  await page.getByRole('textbox', { name: 'Source' }).fill('Ana Lima')
  await press(page, 'Enter')
  await expectInText(page)
  await press(page, 'Enter', 'Enter')
  await tool(page, 'Pull quote').click()
  await type(page, 'Nobody was there.')
  await press(page, 'Enter')
  await tool(page, 'Table').click()
  await type(page, 'Stop')
  await press(page, 'Tab')
  await type(page, 'Time')
  await press(page, 'Tab')
  await type(page, 'Fare')
  await button(page, 'Caption').click()
  await page.getByRole('textbox', { name: 'Caption' }).fill('The stops')
  await press(page, 'Enter')
  await expectInText(page)
  // Out of the table by keyboard, as the help says.
  await press(page, 'Escape')
  await expect(page.getByText('Press Tab to leave the text.')).toBeAttached()
  await press(page, 'Shift+Tab')
  await expect(text(page)).not.toBeFocused()
  await expectSound(page)

  const story = await published(page, baseURL!, title)
  expect(kinds(story.body)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'blockquote',
    'pullQuote',
    'table',
  ])
  expect(story.content).toContain('The bus leaves at noon. Always\n\nThe road\n\n• One\n• Two')
  await page.goto(`/magazine/${story.slug}`)
  await expect(page.getByRole('heading', { level: 2, name: 'The road' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Footnotes' })).toContainText('By the old clock.')
  await expect(page.getByRole('table', { name: 'The stops' })).toBeVisible()
  await expect(page.getByText('— Ana Lima')).toBeVisible()
  await expectSoundAtBothWidths(page)
  await story.remove()
})

test('a link leads to an address or to one of the stories, and a film is embedded', async ({
  page,
  baseURL,
}) => {
  const title = await openNew(page)
  await type(page, 'Read more')
  await press(page, 'Control+a', 'Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabel('Address, or words to search for')
  await address.fill('javascript:alert(1)')
  await press(page, 'Enter')
  await expect(dialog.getByText(/^Please enter an address such as/)).toBeVisible()
  await address.fill('lighthouse')
  const option = dialog.getByRole('option', { name: /Lighthouse/ }).first()
  await expect(option).toHaveAttribute('aria-selected', 'false')
  await press(page, 'ArrowUp', 'ArrowDown')
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(address).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Enter')
  const link = text(page).getByRole('link', { name: 'Read more' })
  await expect(link).toHaveAttribute('href', /^\/magazine\//)
  await expectInText(page)
  // Of the whole link, from anywhere in it.
  await press(page, 'Home', 'ArrowRight', 'Control+k')
  await dialog.getByRole('button', { name: 'Remove link' }).click()
  await expect(link).toHaveCount(0)
  await expect(tool(page, 'Link')).toHaveAttribute('aria-pressed', 'false')
  await expectInText(page)
  await press(page, 'End', 'Enter')

  await tool(page, 'Video').click()
  await page.getByLabel('Address of the video').fill('https://example.org/film')
  await press(page, 'Enter')
  await expect(page.getByText('Please enter the address of a video on YouTube or Vimeo.')).toBeVisible()
  await page.getByLabel('Address of the video').fill('https://youtu.be/YE7VzlLtp-4?t=3')
  await page.getByLabel('Title', { exact: true }).last().fill('A rabbit')
  await press(page, 'Enter')
  await expect(text(page)).toContainText('YouTube: A rabbit')

  await press(page, 'ControlOrMeta+End', 'Enter')
  await paste(page, { plain: 'https://vimeo.com/76979871' })
  await expect(text(page)).toContainText('Vimeo: https://vimeo.com/76979871')
  await tool(page, 'Edit video').click()
  const video = page.getByRole('dialog', { name: 'Edit video' })
  await video.getByLabel('Title', { exact: true }).fill('A mountain')
  await button(page, 'Choose from library').last().click()
  await page
    .getByRole('button', { name: /^Choose .*\.(jpg|png)/ })
    .first()
    .click()
  await expect(video.getByLabel('Poster')).toHaveValue(/^\/storage/)
  await expectSound(page)
  await video.getByRole('button', { name: 'Save' }).click()
  await expect(text(page)).toContainText('Vimeo: A mountain')
  await expectInText(page)
  await expect(tool(page, 'Edit video')).toBeVisible()
  await type(page, 'Below')

  const story = await published(page, baseURL!, title)
  expect(kinds(story.body)).toEqual(['paragraph', 'embed', 'embed', 'paragraph'])
  expect(story.body.content[2]).toMatchObject({
    attrs: { provider: 'vimeo', title: 'A mountain', poster: /^\/storage/ },
  })
  await story.remove()
})

test('pictures come from the library and the clipboard, and are described', async ({ page, baseURL }) => {
  const title = await openNew(page)
  await type(page, 'Before')
  const png = (await aPng('harbour.png')).buffer.toString('base64')
  await paste(page, { picture: png })
  await expect(text(page).locator('figure')).toHaveCount(1)
  await expect(page.getByText('A picture has no alternative text')).toBeVisible()
  await button(page, 'Edit picture').click()
  const dialog = page.getByRole('dialog', { name: 'Edit picture' })
  await dialog.getByLabel('Alternative text').fill('Ships at night')
  await dialog.getByLabel('Credit').fill('Photograph: Ana Lima')
  await dialog.getByLabel('Width').selectOption('wide')
  await dialog.getByRole('slider', { name: 'Focal point from the left' }).press('Home')
  await dialog.getByRole('slider', { name: 'Focal point from the top' }).press('ArrowUp')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('A picture has no alternative text')).toBeHidden()

  await tool(page, 'Gallery').click()
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await button(page, 'Insert').click()
  await expect(gallery.getByText('Please choose at least two pictures.')).toBeVisible()
  const choices = gallery.getByRole('button', { name: /^Choose .*\.(jpg|png)/ })
  await choices.nth(0).click()
  await choices.nth(1).click()
  await button(page, 'Insert').click()
  await expect(text(page).locator('figure')).toHaveCount(3)

  await tool(page, 'Picture').click()
  const library = page.getByRole('dialog', { name: 'Picture', exact: true })
  await library
    .getByRole('button', { name: /^Choose .*\.(jpg|png)/ })
    .first()
    .click()
  await expect(text(page).locator('figure')).toHaveCount(4)

  // It gets a third picture, and loses two: a gallery of one is no gallery, and the rest of the story stays.
  await text(page).locator('.story-gallery figcaption').last().click()
  await tool(page, 'Edit gallery').click()
  await choices.nth(2).click()
  await page.getByRole('button', { name: 'Move picture 3 forward' }).click()
  await button(page, 'Save').click()
  await expect(text(page).locator('.story-gallery figure')).toHaveCount(3)
  for (const left of [2, 0]) {
    await text(page).locator('.story-gallery figcaption').last().click()
    await tool(page, 'Remove').click()
    await expect(text(page).locator('.story-gallery figure')).toHaveCount(left)
  }
  await expect(text(page).locator('figure')).toHaveCount(3)
  await expect(text(page)).toContainText('Before')
  await tool(page, 'Undo typing').click()
  await expect(text(page).locator('.story-gallery figure')).toHaveCount(2)

  const story = await published(page, baseURL!, title, { anyway: true })
  expect(story.body.content).toMatchObject([
    { type: 'paragraph' },
    {
      type: 'picture',
      attrs: {
        alt: 'Ships at night',
        credit: 'Photograph: Ana Lima',
        width: 'wide',
        src: /^\/storage/,
        x: 0,
        y: 51,
      },
    },
    { type: 'gallery' },
    { type: 'picture' },
  ])
  await story.remove()
})

test('what is written is changed: a key, a table, words', async ({ page }) => {
  await openNew(page)
  await test.step('a key counts from where the cursor is, however fast it follows', async () => {
    await clear(page)
    await type(page, 'Read more')
    await press(page, 'Control+a')
    await expectInText(page)
    // In one task: the browser tells of the moved cursor only in a later one.
    await text(page).evaluate((element) => {
      const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }
      getSelection()!.collapse(element.querySelector('p')!.firstChild, 5)
      element.dispatchEvent(new KeyboardEvent('keydown', enter))
    })
    await expect(text(page).locator('p')).toHaveText(['Read ', 'more'])
  })
  await test.step('a table gets rows, columns and a header, and loses them', async () => {
    await clear(page)
    await tool(page, 'Table').click()
    const cells = () =>
      text(page).evaluate((node) =>
        [...node.querySelectorAll('tr')].map((row) => [...row.cells].map((cell) => cell.localName).join(' ')),
      )
    const body = 'td td td'
    expect(await cells()).toEqual(['th th th', body, body])
    const change = async (name: string, rows: string[]) => {
      await tool(page, name).click()
      await expect.poll(cells, name).toEqual(rows)
    }
    await change('Header row', [body, body, body])
    await change('Header row', ['th th th', body, body])
    await change('Row below', ['th th th', body, body, body])
    await change('Column after', ['th th th th', ...Array<string>(3).fill('td td td td')])
    await change('Column before', ['th th th th th', ...Array<string>(3).fill('td td td td td')])
    await change('Delete column', ['th th th th', ...Array<string>(3).fill('td td td td')])
    await press(page, 'ArrowDown')
    await change('Row above', ['th th th th', ...Array<string>(4).fill('td td td td')])
    await change('Delete row', ['th th th th', ...Array<string>(3).fill('td td td td')])
    await change('Delete table', [])
    await expect(text(page)).toBeFocused()
  })
  await test.step('words are found and replaced, and the whole session can be undone', async () => {
    await clear(page)
    await type(page, 'One bus and a Bus and another bus')
    await press(page, 'Control+Alt+r')
    await field(page, 'Find').fill('bus')
    await field(page, 'Replace with').fill('tram')
    await expect(page.getByText('3 found')).toBeVisible()
    await page.getByLabel('Match case').check()
    await expect(page.getByText('2 found')).toBeVisible()
    await button(page, 'Next').last().click()
    await expect(page.getByText('1 of 2')).toBeVisible()
    await button(page, 'Replace').click()
    await expect(text(page)).toHaveText('One tram and a Bus and another bus')
    // What comes next is selected.
    await expect(page.getByText('1 of 1')).toBeVisible()
    await button(page, 'Replace all').click()
    await expect(text(page)).toHaveText('One tram and a Bus and another tram')
    await expect(page.getByText('1 replaced')).toBeVisible()
    await expectSound(page)
    await button(page, 'Close').last().click()
    await tool(page, 'Undo typing').click()
    await expect(text(page)).toHaveText('One tram and a Bus and another bus')
    await tool(page, 'Undo typing').click()
    await expect(text(page)).toHaveText('One bus and a Bus and another bus')
  })
})

test('what is pasted and dropped: a picture, its failure, formatted text and too much of it', async ({
  page,
}) => {
  await openNew(page)
  await test.step('a failed upload is said in its place, and tried again', async () => {
    await clear(page)
    await page.route('**/storage/v1/object/media_library/**', (route) => route.abort())
    const png = (await aPng('harbour.png')).buffer.toString('base64')
    await paste(page, { picture: png })
    await expect(text(page)).toContainText('harbour.png:')
    await page.unroute('**/storage/v1/object/media_library/**')
    await button(page, 'Try again').click()
    await expect(text(page).locator('figure')).toHaveCount(1)
  })
  await test.step('a picture dropped between two paragraphs is uploaded there, or cancelled', async () => {
    await clear(page)
    await type(page, 'Before')
    await press(page, 'Enter')
    await type(page, 'After')
    const uploads = '**/storage/v1/object/media_library/**'
    let send = () => {}
    const held = new Promise<void>((resolve) => (send = resolve))
    await page.route(uploads, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    const drop = async () => {
      const png = (await aPng('harbour.png')).buffer.toString('base64')
      const dataTransfer = await page.evaluateHandle((picture) => {
        const files = new DataTransfer()
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        files.items.add(new File([bytes], 'harbour.png', { type: 'image/png' }))
        return files
      }, png)
      const { x, y, height } = (await text(page).getByText('Before').boundingBox())!
      await text(page).dispatchEvent('drop', { dataTransfer, clientX: x + 5, clientY: y + height + 2 })
    }
    const blocks = () =>
      text(page).evaluate((node) =>
        [...node.children].map((child) => (child.matches('.story-upload') ? 'upload' : child.localName)),
      )

    await drop()
    const progress = text(page).getByRole('progressbar', { name: 'Uploading harbour.png' })
    await expect(progress).toBeVisible()
    expect(await blocks()).toEqual(['p', 'upload', 'p'])
    await text(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(progress).toHaveCount(0)
    expect(await blocks()).toEqual(['p', 'p'])

    await drop()
    await expect(progress).toBeVisible()
    // What is written meanwhile stays, and so does the place.
    await text(page).getByText('Before').click()
    await press(page, 'Home', 'Enter')
    send()
    await expect(text(page).locator('figure')).toHaveCount(1)
    await expect(progress).toHaveCount(0)
    expect(await blocks()).toEqual(['p', 'p', 'figure', 'p'])
  })
  await test.step('what is pasted keeps its structure, and pictures that can’t be taken along are counted', async () => {
    await clear(page)
    await paste(page, {
      html: '<h1>The road</h1><p onclick="alert(1)">It was <b>late</b>.</p><ul><li>One</li></ul><img src="file:///C:/a.png"><script>alert(1)</script>',
    })
    await expect(text(page).locator('h2')).toHaveText('The road')
    await expect(text(page).locator('strong')).toHaveText('late')
    await expect(text(page).locator('li')).toHaveText('One')
    await expect(page.getByText(/^A picture could not be pasted\. /)).toBeVisible()

    await press(page, 'Control+End', 'Enter', 'Enter')
    await paste(page, { plain: 'https://vimeo.com/76979871' })
    await expect(text(page)).toContainText('Vimeo: https://vimeo.com/76979871')
  })
  await test.step('a text that is too long keeps its form, and says so when it is saved', async () => {
    await clear(page)
    // Little text, but 6,000 blocks.
    await paste(page, { html: '<h2>Part</h2><p>One <b>two</b> three</p>'.repeat(3000) })
    await expect(page.getByText('12,000 words.')).toBeVisible()
    await button(page, 'Add Article').click()
    await expect(page.getByText(/^The text has more than 5,000 parts/).first()).toBeVisible()
    expect(await text(page).locator('h2').count()).toBe(3000)
  })
})

test('a paste is plain text while the code that reads it is missing, and says so', async ({ page }) => {
  await page.route('**/assets/read-paste-*.js', (route) => route.abort())
  await openNew(page)
  await paste(page, { html: '<h2>The road</h2><p>It was late.</p>', plain: 'The road\n\nIt was late.' })
  await expect(page.getByText('Pasted as plain text', { exact: true })).toBeVisible()
  await expect(text(page).locator('p')).toHaveText(['The road', 'It was late.'])
})

test('the toolbar is one stop, and its arrow keys, full width and help work @phone', async ({ page }) => {
  await openNew(page)
  await type(page, 'Words')
  await press(page, 'Alt+F10')
  await expect(tool(page, 'Undo typing')).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter')
  await expect(text(page).locator('h2')).toHaveText('Words')
  await expect(page.getByText('Heading on', { exact: true })).toBeAttached()
  await press(page, 'Alt+F10', 'End', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard help' })).toContainText('Alt+F10')
  await expectSound(page)
  await press(page, 'Escape')
  await tool(page, 'Full width').click()
  await expect(tool(page, 'Full width')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Title', { exact: true }).and(page.locator('[inert] *'))).toHaveCount(1)
  await expectSound(page)
  await tool(page, 'Full width').click()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
