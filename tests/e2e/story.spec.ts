import { goldenStory } from '../support/golden-story.ts'
import { siteClient } from '../support/site-client.ts'
import { expect, expectNoSidewaysScroll, test, unique } from './fixtures.ts'

test('a story with a body is in the served page, has contents, and plays a film on a click only @phone', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const parts = ['One', 'Two', 'Three'].map((text) => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text }],
  }))
  const body = { ...goldenStory, content: [...goldenStory.content, ...parts] } as never
  const title = unique('With a body')
  const { data } = await admin
    .from('articles')
    .insert({ title, content: '', body })
    .select('id, slug')
    .single()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  const films: string[] = []
  await page.route(/youtube/, async (route) => {
    films.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
  })
  // The pictures of the story are nowhere.
  await page.route(/media_library/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  try {
    const served = await (await page.request.get(`/magazine/${data!.slug}`)).text()
    expect(served).toContain('<strong>bold</strong>')
    expect(served).toMatch(/modulepreload[^>]*\/assets\/Story-/)

    await page.goto(`/magazine/${data!.slug}`)
    await page.getByText('Contents', { exact: true }).click()
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Two' }).click()
    await expect(page.getByRole('heading', { name: 'Two' })).toBeInViewport()
    expect(page.url()).toContain('#part-two')
    await expectNoSidewaysScroll(page)
    // The text has the whole width of a phone.
    const width = await page.getByText('The end.').evaluate((text) => text.clientWidth)
    expect(width).toBeGreaterThan(Math.min(300, page.viewportSize()!.width - 60))
    expect(films).toEqual([])
    await page.getByRole('button', { name: /^Play A film/ }).click()
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
    expect(films).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
    expect(problems).toEqual([])
  } finally {
    await admin.from('articles').delete().eq('id', data!.id)
  }
})

test('a table scrolls sideways, and no number in it is broken @phone', async ({ page }) => {
  await page.goto('/magazine/the-woman-who-counts-moths')
  const number = page.getByRole('cell', { name: '14,206' }).getByText('14,206')
  const lines = await number.evaluate(
    (text) => text.clientHeight / parseFloat(getComputedStyle(text).lineHeight),
  )
  expect(Math.round(lines)).toBe(1)
  await expectNoSidewaysScroll(page)
})

test('a picture of the full width reaches the edges of the window, its caption does not', async ({
  page,
  baseURL,
}) => {
  const admin = await siteClient(baseURL!, 'admin')
  const picture = goldenStory.content.find((node) => node.type === 'picture')!
  const body = {
    ...goldenStory,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'The text' }] },
      { ...picture, attrs: { ...picture.attrs, width: 'full' } },
    ],
  } as never
  const row = { title: unique('Of full width'), content: '', body }
  await page.route(/media_library/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const places = [
    ['articles', '/magazine/'],
    ['insider_content', '/industry-insiders/'],
    ['pages', '/'],
  ] as const
  try {
    for (const [table, folder] of places) {
      const { data } = await admin.from(table).insert(row).select('slug').single().throwOnError()
      for (const [width, gutter] of [
        [360, 18],
        [1920, 400],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(folder + data.slug)
        await expect(page.getByRole('img', { name: 'boat alt' })).toHaveAttribute('sizes', '100vw')
        const [image, caption, text] = await Promise.all(
          ['.story img', '.story figcaption', '.story > p'].map((part) =>
            page
              .locator(part)
              .first()
              .evaluate((element) => {
                const { left, width } = element.getBoundingClientRect()
                return { left: left + parseFloat(getComputedStyle(element).paddingLeft), width }
              }),
          ),
        )
        expect(image).toEqual({ left: 0, width })
        expect(caption!.left).toBeGreaterThan(gutter)
        expect(text!.left).toBeGreaterThan(gutter)
        expect(text!.left + text!.width).toBeLessThan(width - gutter)
        await expectNoSidewaysScroll(page)
      }
    }
  } finally {
    for (const [table] of places) await admin.from(table).delete().eq('title', row.title)
  }
})
