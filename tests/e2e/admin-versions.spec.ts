import type { Page } from '@playwright/test'
import { siteClient } from '../support/site-client.ts'
import {
  adminTest as test,
  button,
  expect,
  expectSound,
  expectSoundAtBothWidths,
  field,
  openTab,
  unique,
  writeStory,
} from './fixtures.ts'

async function publicArticle(baseURL: string, title: string) {
  const client = await siteClient(baseURL, 'admin')
  const { data } = await client
    .from('articles')
    .insert({ title, content: 'It left at noon.\n\nNobody was there.\n\nThe end.' })
    .select('id')
    .single()
    .throwOnError()
  return { id: data.id, remove: () => client.from('articles').delete().eq('id', data.id) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Versions' })
const compare = (page: Page, kind: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^Compare ${kind}`) })

test('a story is changed, compared with what it was, restored and published', async ({ page, baseURL }) => {
  const title = unique('Versions')
  const { id, remove } = await publicArticle(baseURL!, title)
  await openTab(page, `articles&edit=${id}`, 'Articles')
  await writeStory(page, 'Content', ['It left at one.', 'Nobody was there.'])
  await field(page, 'Correction').fill('It left at one, not at noon.')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Article Updated', { exact: true })).toBeVisible()
  const readersSee = async () => (await page.request.get(`/magazine/${id}`)).text()
  expect(await readersSee()).toContain('It left at one, not at noon.')

  await button(page, `Edit ${title}`).click()
  await button(page, 'Versions').click()
  await expect(compare(page, 'Published')).toHaveCount(2)
  await expectSoundAtBothWidths(page)
  await compare(page, 'Published').last().click()
  const content = dialog(page).getByRole('region', { name: 'Content' })
  await expect(content.locator('del')).toHaveText([' [removed: noon] ', ' [removed: The end.] '])
  await expect(content.locator('ins')).toHaveText([' [added: one] '])
  await expect(dialog(page).getByRole('heading', { name: /^Published/ })).toBeFocused()
  await expectSoundAtBothWidths(page)

  // By keyboard.
  await button(page, 'Restore This Version').focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Restore this version?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectSound(page)
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Version Restored', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeFocused()
  await expect(field(page, 'Content').locator('p')).toHaveText([
    'It left at noon.',
    'Nobody was there.',
    'The end.',
  ])
  await expect(field(page, 'Correction')).toHaveValue('')
  expect(await readersSee()).toContain('It left at one.')

  // Once more from the draft's form, with words that no autosave has stored yet.
  await field(page, 'Author').fill('Nobody')
  await button(page, 'Versions').click()
  await compare(page, 'Published').first().click()
  await button(page, 'Restore This Version').click()
  await question.getByRole('button', { name: 'Restore' }).click()
  await expect(question).toBeHidden()
  await expect(field(page, 'Content').locator('p')).toHaveText(['It left at one.', 'Nobody was there.'])
  await expect(field(page, 'Author')).toHaveValue('')
  await expect(page.getByRole('heading', { name: `Editing: ${title}` })).toBeFocused()
  await button(page, 'Versions').click()
  await compare(page, 'Draft saved').click()
  await expect(dialog(page).getByRole('region', { name: 'Author' }).locator('del')).toHaveText([
    ' [removed: Nobody] ',
  ])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Versions')).toBeFocused()

  await field(page, 'Correction').fill('')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Article Updated', { exact: true })).toBeVisible()
  expect(await readersSee()).not.toContain('not at noon')
  await remove()
})
