import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import de from '@/lib/languages/de'
import { keepSession, openPanel } from '../../support/admin-session'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

async function openTexts(stored: Record<string, unknown>) {
  const { row, handlers } = settingsRow(stored)
  const { user } = await openPanel('settings', 'Global Settings', handlers)
  const search = await screen.findByLabelText('Find a text')
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save All Settings' }))
    await screen.findByText('Site settings saved successfully!')
  }
  return { row, user, search, save, list: within(search.closest('section')!) }
}

it('finds a text by its words, says where it stands, and stores the owner’s', async () => {
  const { row, user, search, save, list } = await openTexts({ unknownPart: 'kept' })
  await user.type(search, 'no such words')
  expect(list.getByText('No text has these words.')).toBeVisible()
  await user.clear(search)
  await user.type(search, 'WRITTEN BY {{author}')
  expect(list.getByText('1 text found.')).toBeVisible()
  const field = list.getByLabelText('Written by {author}.')
  expect(field).toHaveAccessibleDescription('Story. Filled in: {author}.')
  await user.type(field, 'Words: {{author}')
  await save()
  expect(row.settings).toMatchObject({
    unknownPart: 'kept',
    texts: { 'Written by {author}.': 'Words: {author}' },
  })
})

it('says how many of many are shown', async () => {
  const { user, search, list } = await openTexts({})
  await user.type(search, 'e')
  expect(list.getByText(/^\d+ texts found; here are the first 20\.$/)).toBeVisible()
  expect(list.getAllByRole('textbox')).toHaveLength(20)
})

it('shows what was changed before, and takes it back', async () => {
  const { row, user, save, list } = await openTexts({
    language: 'de',
    texts: { 'Read More': 'Weiter', gone: 'Kept' },
  })
  const field = list.getByLabelText(de['Read More'])
  expect(field).toHaveValue('Weiter')
  expect(field).toHaveAccessibleDescription('Every page. In English: Read More')
  await user.clear(field)
  expect(field).toBeVisible()
  await save()
  // Texts of other versions stay.
  expect(row.settings).toMatchObject({ texts: { 'Read More': '', gone: 'Kept' } })
})
