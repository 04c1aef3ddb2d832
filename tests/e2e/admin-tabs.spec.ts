import { watchPage } from '../support/watch-page.ts'
import { adminTest as test, expect, expectSound, openTab } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

// During a fade contrast can't be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tabs = [
  ['dashboard', 'Dashboard'],
  ['media', 'Media Library'],
  ['articles', 'Articles'],
  ['digital_magazines', 'Digital Editions'],
  ['insiders', 'Insiders'],
  ['testimonials', 'Testimonials'],
  ['faq', 'FAQ'],
  ['newsletter', 'Subscribers'],
  ['messages', 'Messages'],
  ['chat', 'Live Chat'],
  ['customizer', 'Page Customizer'],
  ['settings', 'Global Settings'],
  ['design', 'Design'],
  ['chatbot', 'Chatbot'],
  ['people', 'People'],
] as const

/** Those that look different on a phone, and that no other test covers there. */
const onPhones = ['dashboard', 'media', 'newsletter', 'settings', 'people']

for (const [id, heading] of tabs)
  test(`${heading} is sound${onPhones.includes(id) ? ' @phone' : ''}`, async ({ page }) => {
    const problems = watchPage(page)
    await openTab(page, id, heading)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    await expectSound(page)
    expect(problems).toEqual([])
  })
