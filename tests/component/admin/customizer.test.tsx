import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { faqSections } from '@/lib/sections/faq'
import { footerSections } from '@/lib/sections/footer'
import { homeSections } from '@/lib/sections/home'
import { keepSession, openPanel, rpc } from '../../support/admin-session'
import { server } from '../../support/component-setup-server'
import { sectionDrafts, settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const section = (name: string) => within(screen.getByRole('region', { name }))
type Stored = Record<string, { hidden?: boolean; title?: string; items?: object[] }> & { order?: string[] }

async function openPage(name: string, initial: Record<string, unknown> = {}) {
  const settings = settingsRow(initial)
  const { row, save } = settings
  const drafts = sectionDrafts(settings)
  const view = await openPanel('customizer', 'Page Customizer', [...settings.handlers, ...drafts.handlers])
  const card = screen.getByRole('heading', { level: 2, name }).closest('li')!
  await view.user.click(within(card).getByRole('button', { name: 'Customize' }))
  expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus()
  await screen.findByRole('button', { name: 'Publish' })
  const stored = () => row.settings.sections as Stored
  const submit = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('Readers can see it now.')).toBeVisible()
  }
  return { ...view, row, drafts, saveAsOther: save, stored, submit }
}

/** The FAQ page, with a draft or something to undo. */
async function openDrafted(stored: Parameters<ReturnType<typeof sectionDrafts>['put']>[1]) {
  const settings = settingsRow()
  const drafts = sectionDrafts(settings)
  drafts.put('faq', stored)
  const handlers = [...settings.handlers, ...drafts.handlers]
  return { ...(await openPanel('customizer&edit=faq', 'FAQ Page', handlers)), drafts }
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

it('hides the hero and the editions, and chooses what is latest', async () => {
  const latestStored = { hidden: false, title: 'Fresh', category: 'Sea' }
  const { user, stored, submit } = await openPage('Home Page', { sections: { latest: latestStored } })
  await user.click(section('Hero').getByRole('switch', { name: 'Show “Hero”' }))
  const editions = section('Digital editions')
  await user.click(editions.getByRole('switch', { name: 'Show “Digital editions”' }))
  await user.clear(editions.getByLabelText('Title'))
  await user.paste('Back issues')
  const latest = section('Latest stories')
  expect(latest.getByLabelText('Number of stories')).toHaveValue('3')
  await user.selectOptions(latest.getByLabelText('Number of stories'), 'Six')
  expect(latest.getByLabelText('Category')).toHaveDisplayValue('Sea')
  await user.selectOptions(latest.getByLabelText('Category'), 'All categories')
  await submit()
  expect(stored()).toMatchObject({
    hero: { hidden: true },
    editions: { hidden: true, title: 'Back issues' },
    latest: { hidden: false, title: 'Fresh', category: '', count: 6 },
  })
})

it('asks for a title, and before changes are lost', async () => {
  const { user, row } = await openPage('About Us Page')
  await user.clear(section('Awards').getAllByLabelText('Title')[0]!)
  await user.click(screen.getByRole('button', { name: 'Publish' }))
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
  await user.click(screen.getByRole('button', { name: 'Publish' }))
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
  expect(suggested.querySelector('option[value="/editions"]')).toHaveTextContent('Digital Editions')
  await user.clear(last)
  await user.click(last)
  await user.paste('javascript:alert(1)')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText(
      'Link: begin with “/” for a page of this site, or else with https:// or mailto:.',
    ),
  ).toBeVisible()
  await user.clear(last)
  await user.paste('shop.example')
  const first = within(menu.getByRole('group', { name: 'Home' })).getByLabelText(/^Link/)
  await user.clear(first)
  await user.click(first)
  await user.paste('imprint')
  await submit()
  const { items } = stored().menu!
  expect(items!.at(-1)).toEqual({ label: 'Contact Us', link: 'https://shop.example' })
  expect(items![0]).toEqual({ label: 'Home', link: '/imprint' })
})

it('saves a draft, asks where somebody else has drafted the same section, and publishes what was decided', async () => {
  const { user, drafts, row, stored } = await openPage('Contact Page')
  const title = section('Location').getByLabelText('Title')
  await user.clear(title)
  await user.click(title)
  await user.paste('Where we are')
  drafts.put('contact', { sections: { location: { title: 'Find us' }, touch: { title: 'Write' } } })
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Location')).toBeVisible()
  expect(row.settings.sections).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  expect(await screen.findByText('Readers can see it now.')).toBeVisible()
  expect(stored()).toMatchObject({ location: { title: 'Where we are' }, touch: { title: 'Write' } })
})

it('says so where the draft is saved, but can’t be published', async () => {
  const { user, drafts, row } = await openPage('FAQ Page')
  server.use(
    http.post(rpc('publish_sections'), () => HttpResponse.json({ message: 'Away.' }, { status: 500 })),
  )
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText(/^The draft could not be published\./)).toBeVisible()
  expect(drafts.rows.get('faq')?.sections).toHaveProperty('asking')
  expect(row.settings.sections).toBeNull()
  server.use(http.post(rpc('publish_sections'), () => HttpResponse.json(false)))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText('Somebody else has published or discarded this draft meanwhile.'),
  ).toBeVisible()
})

it('discards a draft', async () => {
  const { user, drafts } = await openDrafted({ sections: { asking: { title: 'Drafted' } } })
  const title = () => section('Other questions').getByLabelText('Title')
  await waitFor(() => expect(title()).toHaveValue('Drafted'))
  await user.click(await screen.findByRole('button', { name: 'Discard Draft' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('What readers see has not changed.')).toBeVisible()
  await waitFor(() => expect(title()).toHaveValue(faqSections.asking.title))
  expect(drafts.rows.get('faq')?.sections).toBeNull()
})

it('discards no draft that somebody else has saved meanwhile', async () => {
  const { user, drafts } = await openDrafted({ sections: { asking: { title: 'Drafted' } } })
  await user.click(await screen.findByRole('button', { name: 'Discard Draft' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this draft?' }))
  drafts.put('faq', { sections: { asking: { title: 'Theirs' } } })
  await user.click(question.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText(/^Somebody else has saved or published this draft meanwhile/)).toBeVisible()
  expect(drafts.rows.get('faq')?.sections).toEqual({ asking: { title: 'Theirs' } })
})

it('asks before an undo of the last publication drops what is typed', async () => {
  const { user } = await openDrafted({ previous: { asking: null } })
  await screen.findByRole('region', { name: 'Other questions' })
  await user.type(section('Other questions').getByLabelText('Title'), '!')
  await user.click(await screen.findByRole('button', { name: 'Undo Last Publication' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay' }))
  expect(section('Other questions').getByLabelText('Title')).toHaveValue(`${faqSections.asking.title}!`)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('adds sections to the front page, asks for what they need, and removes them', async () => {
  const unknown = { id: 'added-later', kind: 'poll', question: 'Tea?' }
  const { user, stored, submit } = await openPage('Home Page', { sections: { added: [unknown] } })
  const add = async (kind: string) => {
    await user.selectOptions(screen.getByLabelText('Another section'), kind)
    await user.click(screen.getByRole('button', { name: 'Add section' }))
  }
  await add('Stories of a category')
  await add('Chosen stories')
  await add('Digital editions')
  await add('Newsletter')
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Category is required.')).toBeVisible()
  expect(screen.getByText('Choose at least one story.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove More stories' }))
  await user.click(screen.getByRole('button', { name: 'Remove Editors’ choice' }))
  await user.click(screen.getByRole('button', { name: 'Move Up Our newsletter' }))
  await submit()
  const { added, order } = stored() as unknown as { added: { id: string; kind: string }[]; order: string[] }
  expect(added).toEqual([
    unknown,
    expect.objectContaining({ kind: 'editions', title: 'Our editions' }),
    expect.objectContaining({ kind: 'newsletter', title: 'Our newsletter' }),
  ])
  expect(order.slice(-4)).toEqual(['closing', added[2]!.id, added[1]!.id, 'added-later'])
})

it('leaves what nobody changed to the language of the site', async () => {
  const { user, stored, submit } = await openPage('Footer', { language: 'de' })
  const support = section('Second group of links')
  expect(support.getByLabelText('Title')).toHaveValue('Hilfe und Kontakt')
  await user.click(support.getAllByRole('button', { name: /^Move Up/ })[1]!)
  await submit()
  const { footerQuick, footerSupport, newsletter } = footerSections
  expect(stored()).toMatchObject({
    footerQuick,
    footerSupport: { ...footerSupport, items: [...footerSupport.items].reverse() },
    newsletter,
  })
})

it('offers an editor the front page alone, where an owner lets editors compose it', async () => {
  const settings = settingsRow({ editorsCompose: true })
  const isEditor = http.post(rpc('staff_role'), () => HttpResponse.json('editor'))
  await openPanel('customizer', 'Page Customizer', [isEditor, ...settings.handlers])
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Home Page'])
  expect(screen.queryByRole('tab', { name: 'Global Settings' })).toBeNull()
})

it('leads to what of a page is in Global Settings', async () => {
  const { user } = await openPage('About Us Page')
  await user.click(screen.getByRole('link', { name: 'About page in Global Settings' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'About page' })).toHaveFocus())
})
