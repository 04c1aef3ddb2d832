import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anArticle } from '../support/builders'
import { renderApp } from '../support/render-app'

const show = (path: string, sections: object, world: object = {}) =>
  renderApp(path, { settings: { sections: sections as never }, ...world })

it('shows the texts that the editors want, in their order', async () => {
  const { container } = show(
    '/',
    {
      order: ['closing', 'nothing', 'closing'],
      closing: { title: 'Our own call', text: '<b>Plain</b>' },
      features: { items: [{ icon: 'constructor', title: 'Only one', text: '' }, { title: ' ' }, 7, null] },
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

it.each([
  ['/', { features: { hidden: true }, closing: { hidden: true } }, /Award-Winning|Know a story/],
  [
    '/about',
    { values: { hidden: true }, awards: { hidden: true }, team: { hidden: true } },
    /Award|Our Values|Our Team/,
  ],
  ['/contact', { hours: { hidden: true }, touch: { hidden: true } }, /IST|24 hours/],
  ['/industry-insiders', { figures: { items: [] }, featuredCall: { hidden: true } }, /200\+|Be Featured/],
  ['/faq', { asking: { hidden: true } }, /Not answered here/],
  ['/magazine', { magazineIntro: { hidden: true } }, /Every story we have published/],
  ['/faq', { credit: { hidden: true } }, /Designed by/],
])('says nothing on %s that is switched off', async (path, sections, claim) => {
  show(path, sections)
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 1 })[0]).toBeVisible())
  expect(document.body).not.toHaveTextContent(claim)
})

it('shows its own words where what is stored is of a wrong type', async () => {
  show('/about', { values: { hidden: 'yes', title: 7, items: { length: 3 } }, awards: 'none', team: [1] })
  expect(await screen.findByRole('heading', { name: 'Our Values' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Excellence' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Digital Excellence Award 2023' })).toBeVisible()
})
