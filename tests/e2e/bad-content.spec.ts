import { expect, expectSound, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(8)
const markup = '<script>window.ran=1</script><img src=x onerror="window.ran=1">'

const settings = {
  siteName: long.slice(0, 80),
  siteDescription: long,
  socialMedia: null,
  aboutPage: {
    missionTitle: long,
    missionText: markup + long,
    visionTitle: 'رؤيتنا للمستقبل',
    visionText: `👩‍👩‍👧‍👦 ${long}`,
    visionImage: 'javascript:window.ran=1',
    heroImage: '/no/such/picture.jpg',
    team: [{ id: 1, name: long, role: long, bio: long + markup, image: '/no/such/face.jpg' }, {}, null],
  },
}

const insiders = [long, markup, 'مقال طويل جدا'].map((title, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  slug: `item-${index}`,
  type: ['', 'unheard-of', 'trend-report'][index],
  title,
  preview: long.repeat(2),
  author: long.slice(0, 200),
  date: '2026-01-01T00:00:00Z',
}))

test.beforeEach(async ({ page }) => {
  await page.route('**/rest/v1/site_settings**', (route) => route.fulfill({ json: { settings } }))
  await page.route('**/rest/v1/insider_content**', (route) => {
    const ofText = new URL(route.request().url()).searchParams.get('select') === 'content,body'
    return route.fulfill({ json: ofText ? { content: `${markup}\n\n${long}`, body: null } : insiders })
  })
})

const ran = () => 'ran' in window

test('insider content of any kind stays text and inside its column', async ({ page }) => {
  await page.goto('/industry-insiders')
  const entry = page.getByRole('article').filter({ hasText: markup })
  await expect(entry).toContainText('Insider Content')
  await entry.getByRole('button', { name: 'Read More' }).click()
  await expect(entry.getByRole('button', { name: 'Show Less' })).toBeVisible()
  await expect(entry.getByText(long, { exact: true })).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate(ran)).toBe(false)
})

test('an About page with missing and invalid parts is shown', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('heading', { name: 'رؤيتنا للمستقبل' })).toBeVisible()
  await page.getByRole('heading', { name: 'Meet Our Team' }).scrollIntoViewIfNeeded()
  await expectSound(page)
  expect(await page.evaluate(ran)).toBe(false)
})
