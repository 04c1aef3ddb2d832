import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultShared } from '@/lib/settings'
import { loadAddedSection } from '@/site/home/LazyAddedSection'
import { anArticle, anEdition, aTestimonial } from '../support/builders'
import { demoSections } from '../support/demo-settings'
import { renderApp } from '../support/render-app'

const show = (path: string, sections: object, world: object = {}) =>
  renderApp(path, { settings: { sections: sections as never }, ...world })

it('shows the texts that the editors want, in their order', async () => {
  const { container } = show(
    '/',
    {
      order: ['closing', 'nothing', 'closing'],
      closing: { title: 'Our own call', text: '<b>Plain</b>' },
      features: {
        hidden: false,
        items: [{ icon: 'constructor', title: 'Only one', text: '' }, { title: ' ' }, 7, null],
      },
      latest: { hidden: false, title: 'Fresh' },
    },
    { articles: [anArticle({ title: 'Not featured', featured: false })] },
  )
  expect(await screen.findByRole('heading', { name: 'Our own call' })).toBeVisible()
  expect(screen.getByText('<b>Plain</b>')).toBeVisible()
  const boxes = within(screen.getByRole('region', { name: 'What you will find here' }))
  expect(boxes.getAllByRole('listitem')).toHaveLength(1)
  const fresh = within(await screen.findByRole('region', { name: 'Fresh' }))
  expect(await fresh.findByRole('link', { name: 'Not featured' })).toBeVisible()
  const headings = [...container.querySelectorAll('main h2')].map((heading) => heading.textContent)
  expect(headings.indexOf('Our own call')).toBeLessThan(headings.indexOf('What you will find here'))
})

const claims: [path: string, claim: RegExp][] = [
  ['/', /Award-Winning|Quality Content/],
  ['/about', /Award/],
  ['/contact', /IST|24 hours|Our Location/],
  ['/industry-insiders', /200\+/],
  ['/faq', /Designed by/],
]

it.each(claims)(
  'claims nothing on %s that an owner hasn’t said, unlike the demo magazine',
  async (path, claim) => {
    const { unmount } = show(path, demoSections)
    await waitFor(() => expect(document.body).toHaveTextContent(claim))
    unmount()
    show(path, {})
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })[0]).toBeVisible())
    expect(document.body).not.toHaveTextContent(claim)
  },
)

it.each([
  ['/', { closing: { hidden: true } }, /Know a story/],
  ['/about', { values: { hidden: true }, team: { hidden: true } }, /Our Values|Our Team/],
  [
    '/industry-insiders',
    { figures: { hidden: false, items: [] }, featuredCall: { hidden: true } },
    /200\+|Be Featured/,
  ],
  ['/faq', { asking: { hidden: true } }, /Not answered here/],
  ['/magazine', { magazineIntro: { hidden: true } }, /Every story we have published/],
])('says nothing on %s that is switched off', async (path, sections, text) => {
  show(path, sections)
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })[0]).toBeVisible())
  expect(document.body).not.toHaveTextContent(text)
})

it('shows its own words where what is stored is of a wrong type', async () => {
  show('/about', {
    values: { hidden: 'yes', title: 7, items: { length: 3 } },
    awards: { hidden: false, items: 'none' },
    team: [1],
  })
  expect(await screen.findByRole('heading', { name: 'Our Values' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Excellence' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Digital Excellence Award 2023' })).toBeVisible()
})

it('keeps the name of the front page where the hero is hidden', async () => {
  show('/', { hero: { hidden: true } })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(defaultShared.heroTitle)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Explore Magazine' })).toBeNull()
  expect(screen.queryByText(defaultShared.heroDescription)).toBeNull()
})

it('names the digital editions as the editors want, or hides them', async () => {
  const editions = [anEdition({ title: 'The Night Issue' })]
  const { unmount } = show('/', { editions: { title: 'Back issues' } }, { editions })
  const covers = within(await screen.findByRole('complementary', { name: 'Digital editions' }))
  expect(await covers.findByRole('heading', { name: 'Back issues' })).toBeInTheDocument()
  expect(screen.getByRole('region', { name: 'Back issues' })).toBeVisible()
  unmount()

  show('/', { editions: { hidden: true } }, { editions, testimonials: [aTestimonial()] })
  expect(await screen.findByRole('region', { name: 'What Our Readers Say' })).toBeVisible()
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(screen.queryByText('The Night Issue')).toBeNull()
})

it.each([
  [{}, 3],
  [{ count: 6 }, 6],
  [{ count: -1 }, 3],
  [{ count: '6' }, 3],
])('shows as many of the latest stories as %j says', async (count, shown) => {
  const articles = Array.from({ length: 8 }, () => anArticle())
  show('/', { latest: { hidden: false, ...count } }, { articles })
  const latest = within(await screen.findByRole('region', { name: 'Latest stories' }))
  expect(await latest.findAllByRole('article')).toHaveLength(shown)
})

it('shows the latest stories of a category', async () => {
  await loadAddedSection()
  const articles = Array.from({ length: 20 }, (_, n) => anArticle({ category: n % 2 ? 'Sea' : 'Land' }))
  show('/', { latest: { hidden: false, title: 'At sea', category: 'Sea', count: 6 } }, { articles })
  const latest = within(await screen.findByRole('region', { name: 'At sea' }))
  expect(await latest.findAllByRole('article')).toHaveLength(6)
  expect(latest.queryByText('Land')).toBeNull()
  expect(latest.getByRole('link', { name: 'View All: At sea' })).toHaveAttribute(
    'href',
    '/magazine/category/sea',
  )
})

it('leaves out an added section of a kind that only another version knows', async () => {
  await loadAddedSection()
  const poll = { id: 'added-1', kind: 'poll', title: 'Tea or coffee?', text: 'Choose one.' }
  const { container } = show('/', {
    added: [poll, { ...poll, id: 'added-2', kind: 'text', title: 'From the editors', text: 'We moved.' }],
  })
  expect(await screen.findByRole('region', { name: 'From the editors' })).toBeVisible()
  expect(container).not.toHaveTextContent(/Tea or coffee|Choose one/)
})

it('shows a story that is not featured by default, and no story twice', async () => {
  await loadAddedSection()
  const features = Array.from({ length: 4 }, (_, n) => anArticle({ title: `Featured ${n}`, featured: true }))
  const others = Array.from({ length: 6 }, (_, n) => anArticle({ title: `Other ${n}`, category: 'Sea' }))
  const id = 'added-1'
  const { container } = show(
    '/',
    { added: [{ id, kind: 'category', title: 'At sea', of: 'Sea' }] },
    { articles: [...features, ...others] },
  )
  await screen.findByRole('link', { name: 'Other 4' })
  const shown = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent)
  expect(shown('Featured Stories')).toEqual(['Featured 0', 'Featured 1', 'Featured 2'])
  expect(shown('Latest stories')).toEqual(['Featured 3', 'Other 0', 'Other 1'])
  expect(shown('At sea')).toEqual(['Other 2', 'Other 3', 'Other 4'])
  expect(container.querySelectorAll('main article')).toHaveLength(9)
})

it('leaves out of the featured stories what stands above them', async () => {
  const articles = Array.from({ length: 5 }, (_, n) => anArticle({ title: `Story ${n}`, featured: true }))
  show('/', { order: ['latest', 'featured'] }, { articles })
  const featured = within(await screen.findByRole('region', { name: 'Featured Stories' }))
  await waitFor(() => expect(featured.getAllByRole('article')).toHaveLength(2))
  expect(featured.queryByRole('link', { name: 'Story 2' })).toBeNull()
})
