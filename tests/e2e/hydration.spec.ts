import { paths } from '@/lib/paths'
import { publicPages } from '../support/public-pages.ts'
import { watchPage } from '../support/watch-page.ts'
import { expect, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

/** The server writes US English, UTC: readers elsewhere get their own dates only after the page is taken over. */
const readers = [
  { locale: 'de-DE', timezoneId: 'Asia/Kolkata', hasDates: () => true },
  // To the west of UTC the day may be the one before.
  {
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    hasDates: (path: string) => /^.(magazine.*|industry.*)?$/.test(path),
  },
]

for (const { hasDates, ...reader } of readers) {
  test(`every rendered page takes over without a warning: ${reader.locale}, ${reader.timezoneId}`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, ...reader })
    // React reports a page that it had to render anew as an error of the page.
    const problems = watchPage(page)
    const lists = [
      paths.magazine.href({ page: 2 }),
      paths.magazine.href({ category: 'Food' }),
      paths.magazine.searchHref({ category: 'Food', page: 1 }),
      paths.magazine.searchHref({ page: 2 }),
    ]
    const addresses = [...(await publicPages(baseURL!)), ...lists, '/no/such/page']
    for (const address of addresses.filter(hasDates)) {
      problems.length = 0
      await page.goto(address, { waitUntil: 'networkidle' })
      // The chat's button is what only the taken-over page has.
      await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
      const expected =
        address === '/no/such/page' ? [expect.stringMatching(/404/), expect.stringMatching(/404/)] : []
      expect(problems, address).toEqual(expected)
    }
    await page.close()
  })
}

test('a list that a static host answered with the plain one becomes the one that was asked for', async ({
  page,
}) => {
  const problems = watchPage(page)
  await page.route(/\/magazine\?/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch({ url: new URL('/magazine', route.request().url()).href })
    await route.fulfill({ response })
  })
  await page.goto(paths.magazine.searchHref({ page: 2 }))
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await page.goto(paths.magazine.href({ q: 'lighthouse' }))
  await expect(page.getByText('1 article for')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('lighthouse')
  expect(problems).toEqual([])
})
