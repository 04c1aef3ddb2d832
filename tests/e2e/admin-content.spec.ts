import { adminTest as test, button, expect, expectFieldText, field, openTab, unique } from './fixtures.ts'

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

// A form with a story, and one without: the others are the same, and their messages are in tests/component/admin/content-tabs.
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
    id: 'testimonials',
    heading: 'Testimonials',
    name: 'Name',
    others: { Company: 'A paper mill', Quote: 'I read it all.' },
    add: 'Add Testimonial',
    search: 'Search testimonials',
    toasts: ['Testimonial added.', 'Testimonial updated.', 'Testimonial deleted.'],
  },
]

for (const tab of tabs) {
  const [added, updated, deleted] = tab.toasts

  test(`${tab.heading}: add, cancel, edit, delete`, async ({ page }) => {
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
    for (const [label, text] of Object.entries(tab.others)) await expectFieldText(field(page, label), text)
    await field(page, tab.name).fill('Something else')
    await button(page, 'Cancel').click()
    await expect(button(page, `Edit ${item}`)).toBeFocused()

    await button(page, `Edit ${item}`).click()
    await field(page, tab.name).fill(`${item} again`)
    await button(page, 'Save Changes').click()
    await expect(page.getByText(updated)).toBeVisible()
    // The search term stays, and the focus too.
    await expect(button(page, `Edit ${item} again`)).toBeFocused()

    await button(page, `Delete ${item} again`).click()
    await expect(page.getByRole('alertdialog')).toContainText(`${item} again`)
    await button(page, 'Delete').click()
    await expect(page.getByText(deleted)).toBeVisible()
    await expect(page.getByText(`Nothing matches "${item}".`)).toBeVisible()
  })
}
