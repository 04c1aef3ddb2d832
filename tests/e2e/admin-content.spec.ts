import { adminTest as test, button, expect, field, openTab, unique } from './fixtures.ts'

type Tab = {
  id: string
  heading: string
  /** The field that names an item. */
  name: string
  others: Record<string, string>
  add: string
  search: string
  toasts: [added: string, updated: string, deleted: string]
}

const tabs: Tab[] = [
  {
    id: 'articles',
    heading: 'Articles',
    name: 'Title',
    others: { Content: 'One.\n\nTwo.', Author: 'Asha Rao', Category: 'Craft' },
    add: 'Add Article',
    search: 'Search articles',
    toasts: ['New article has been created', 'Article has been updated', 'Article has been removed'],
  },
  {
    id: 'insiders',
    heading: 'Insiders',
    name: 'Title',
    others: { Content: 'Late at night.' },
    add: 'Add Content',
    search: 'Search insiders',
    toasts: ['New insider content', 'Insider content has been updated', 'Insider content has been removed'],
  },
  {
    id: 'testimonials',
    heading: 'Testimonials',
    name: 'Name',
    others: { Company: 'A paper mill', Quote: 'I read it all.' },
    add: 'Add Testimonial',
    search: 'Search testimonials',
    toasts: ['Testimonial added.', 'Testimonial updated.', 'Testimonial deleted.'],
  },
  {
    id: 'faq',
    heading: 'FAQ',
    name: 'Question',
    others: { Answer: 'Not yet.' },
    add: 'Add FAQ',
    search: 'Search FAQ',
    toasts: ['FAQ added.', 'FAQ updated.', 'FAQ deleted.'],
  },
]

for (const tab of tabs) {
  const [added, updated, deleted] = tab.toasts

  test(`${tab.heading}: add, cancel, edit, delete @phone`, async ({ page }) => {
    const item = unique('Story')
    await openTab(page, tab.id, tab.heading)
    await field(page, tab.name).fill(item)
    for (const [label, text] of Object.entries(tab.others)) await field(page, label).fill(text)
    await button(page, tab.add).dblclick()
    await expect(page.getByText(added)).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue('')

    await page.getByLabel(tab.search).fill(item)
    await expect(page.getByText(/^1 .* found$/)).toBeVisible()
    await button(page, `Edit ${item}`).click()
    for (const [label, text] of Object.entries(tab.others)) await expect(field(page, label)).toHaveValue(text)
    await field(page, tab.name).fill('Something else')
    await button(page, 'Cancel').click()
    await expect(button(page, `Edit ${item}`)).toBeFocused()

    await button(page, `Edit ${item}`).click()
    await field(page, tab.name).fill(`${item} again`)
    await button(page, 'Save Changes').click()
    await expect(page.getByText(updated)).toBeVisible()
    // The search stands, and the focus is where it was.
    await expect(button(page, `Edit ${item} again`)).toBeFocused()

    await button(page, `Delete ${item} again`).click()
    await expect(page.getByRole('alertdialog')).toContainText(`${item} again`)
    await button(page, 'Delete').click()
    await expect(page.getByText(deleted)).toBeVisible()
    await expect(page.getByText(`Nothing matches "${item}".`)).toBeVisible()
  })

  test(`${tab.heading}: a write that fails says so and loses nothing`, async ({ page }) => {
    const item = unique('Story')
    const writes = /\/rest\/v1\/(articles|insider_content|testimonials|faqs)/
    await openTab(page, tab.id, tab.heading)
    await page.route(writes, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await field(page, tab.name).fill(item)
    for (const [label, text] of Object.entries(tab.others)) await field(page, label).fill(text)
    await button(page, tab.add).click()
    await expect(page.getByText('Failed to add item. The server could not be reached.')).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue(item)
    await page.unroute(writes)
    await button(page, tab.add).click()
    await expect(page.getByText(added)).toBeVisible()
    await page.getByLabel(tab.search).fill(item)
    await button(page, `Edit ${item}`).click()

    await page.route(writes, (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'It broke.' } }),
    )
    await field(page, tab.name).fill(`${item} again`)
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Failed to update item. It broke.')).toBeVisible()
    await expect(field(page, tab.name)).toHaveValue(`${item} again`)
    await button(page, 'Cancel').click()
    await button(page, `Delete ${item}`).click()
    await button(page, 'Delete').click()
    await expect(page.getByText('Failed to delete item. It broke.')).toBeVisible()
    await page.unroute(writes)
    await button(page, 'Delete').click()
    await expect(page.getByText(deleted)).toBeVisible()
  })

  test(`${tab.heading}: what is blank is refused`, async ({ page }) => {
    await openTab(page, tab.id, tab.heading)
    await field(page, tab.name).fill('   ')
    await button(page, tab.add).click()
    await expect(field(page, tab.name)).toBeFocused()
    await expect(field(page, tab.name)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/Please fill in all required fields|are required\./)).toBeVisible()
  })
}
