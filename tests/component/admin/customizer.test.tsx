import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { homeSections } from '@/lib/sections/home'
import { keepSession, openPanel } from '../../support/admin-session'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const section = (name: string) => within(screen.getByRole('region', { name }))
type Stored = Record<string, { hidden?: boolean; title?: string; items?: object[] }> & { order?: string[] }

async function openPage(name: string, initial: Record<string, unknown> = {}) {
  const { row, save, handlers } = settingsRow(initial)
  const view = await openPanel('customizer', 'Page Customizer', handlers)
  const card = screen.getByRole('heading', { level: 2, name }).closest('li')!
  await view.user.click(within(card).getByRole('button', { name: 'Customize' }))
  expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus()
  await screen.findByRole('button', { name: 'Save Page' })
  const stored = () => row.settings.sections as Stored
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Save Page' }))
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
  }
  return { ...view, row, saveAsOther: save, stored, submit }
}

it.each(['Home Page', 'About Us Page', 'Magazine Page', 'Contact Page', 'FAQ Page'])(
  'opens %s, and leads back to its card',
  async (name) => {
    const { user, router } = await openPage(name)
    expect(router.state.location.search).toMatch(/^\?tab=customizer&edit=/)
    await user.click(screen.getByRole('button', { name: 'All pages' }))
    const card = (await screen.findByRole('heading', { level: 2, name })).closest('li')!
    expect(within(card).getByRole('button', { name: 'Customize' })).toHaveFocus()
  },
)

it('switches a section off, and changes the texts and the order of a list', async () => {
  const { user, stored, submit } = await openPage('Home Page', { sections: { future: { kept: 1 } } })
  await user.click(section('Testimonials').getByRole('switch', { name: 'Show “Testimonials”' }))
  const boxes = section('Feature boxes')
  await user.click(boxes.getByRole('button', { name: 'Remove Award-Winning' }))
  await user.click(boxes.getByRole('button', { name: 'Move Up Latest Trends' }))
  expect(boxes.getByRole('status')).toHaveTextContent('Latest Trends moved to position 2 of 3.')
  await user.click(boxes.getByRole('button', { name: 'Add box' }))
  const added = within(boxes.getByRole('group', { name: 'Box 4' }))
  expect(added.getByLabelText('Title')).toHaveFocus()
  await user.paste('Slow News')
  await submit()
  const { readers, features, future, closing } = stored()
  expect(readers).toEqual({ hidden: true, title: 'What Our Readers Say' })
  expect(features?.items).toMatchObject([
    { title: 'Quality Content' },
    { title: 'Latest Trends' },
    { title: 'Industry Experts' },
    { icon: 'book', title: 'Slow News', text: '' },
  ])
  expect(future).toEqual({ kept: 1 })
  expect(closing).toEqual(homeSections.closing)
})

it('moves a section of the front page, and resets another', async () => {
  const { user, stored, submit } = await openPage('Home Page', {
    sections: { closing: { title: 'Old words', text: 'Old text' } },
  })
  const closing = section('Closing call')
  expect(closing.getByLabelText('Title')).toHaveValue('Old words')
  await user.click(closing.getByRole('button', { name: 'Reset Closing call to the default' }))
  expect(closing.getByLabelText('Title')).toHaveValue(homeSections.closing.title)
  const up = closing.getByRole('button', { name: 'Move Up Closing call' })
  await user.click(up)
  expect(screen.getByText('Closing call moved to position 4 of 5.')).toBeInTheDocument()
  await submit()
  expect(stored().order).toEqual(['features', 'featured', 'latest', 'closing', 'readers'])
  expect(stored().closing).toEqual(homeSections.closing)
})

it('asks for a title, and before changes are lost', async () => {
  const { user, row } = await openPage('About Us Page')
  await user.clear(section('Awards').getAllByLabelText('Title')[0]!)
  await user.click(screen.getByRole('button', { name: 'Save Page' }))
  expect((await screen.findAllByText('Title is required.'))[0]).toBeVisible()
  expect(row.settings.sections).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All pages' }))
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole('heading', { level: 1, name: 'About Us Page' })).toBeVisible()
})

it('keeps what another admin has changed meanwhile, and asks where both changed the same section', async () => {
  const { user, row, saveAsOther, stored } = await openPage('Contact Page')
  const text = section('Business hours').getByLabelText('Text')
  await user.clear(text)
  await user.click(text)
  await user.paste('Always')
  const theirs = { touch: { hidden: true }, hours: { text: 'Never' } }
  saveAsOther({ ...row.settings, sections: theirs })
  await user.click(screen.getByRole('button', { name: 'Save Page' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Business hours')).toBeVisible()
  expect(dialog.queryByText('Response time')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored().hours).toMatchObject({ text: 'Always' }))
  expect(stored().touch).toMatchObject({ hidden: true })
})

it('takes only links that lead somewhere, and suggests the pages of the site', async () => {
  const { user, stored, submit } = await openPage('Menu')
  const menu = section('Menu')
  const last = within(menu.getByRole('group', { name: 'Contact Us' })).getByLabelText(/^Link/)
  const suggested = document.getElementById(last.getAttribute('list')!)!
  expect(suggested.querySelector('option[value="/faq"]')).toHaveTextContent('FAQ')
  await user.clear(last)
  await user.type(last, 'javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Save Page' }))
  expect(
    await screen.findByText(
      'Link: begin with “/” for a page of this site, or else with https:// or mailto:.',
    ),
  ).toBeVisible()
  await user.clear(last)
  await user.type(last, 'https://shop.example')
  await submit()
  expect(stored().menu!.items!.at(-1)).toEqual({ label: 'Contact Us', link: 'https://shop.example' })
})
