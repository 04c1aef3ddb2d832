import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../support/render-app'

const show = (sections: object) => renderApp('/faq', { settings: { sections: sections as never } })
// The menu is a popover, of which jsdom shows nothing.
const navigation = (name: string) => document.querySelector<HTMLElement>(`nav[aria-label="${name}"]`)
const linksOf = (name: string) =>
  [...navigation(name)!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

it('has the links of the specification, until an owner changes them', async () => {
  show({})
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(linksOf('Main')).toEqual([
    ['Home', '/'],
    ['Magazine', '/magazine'],
    ['Industry Insiders', '/industry-insiders'],
    ['About Us', '/about'],
    ['FAQ', '/faq'],
    ['Contact Us', '/contact'],
  ])
  expect(linksOf('Quick Links').map(([label]) => label)).toEqual([
    'Home',
    'Magazine',
    'Industry Insiders',
    'About Us',
  ])
  expect(linksOf('Support')).toEqual([
    ['Contact Us', '/contact'],
    ['FAQ', '/faq'],
  ])
  expect(linksOf('Legal')).toEqual([
    ['Privacy Policy', '/privacy-policy'],
    ['Terms & Conditions', '/terms-conditions'],
    ['Disclaimer', '/disclaimer'],
  ])
})

it('has those of the owner, and none that leads nowhere', async () => {
  show({
    menu: {
      items: [
        { label: 'Questions', link: '/faq' },
        { label: 'Shop', link: 'https://shop.example/' },
        { label: 'Run', link: 'javascript:alert(1)' },
        { label: 'Nowhere', link: 'somewhere' },
        { label: ' ', link: '/about' },
        7,
        null,
      ],
    },
    footerQuick: { hidden: true },
    footerSupport: { items: [] },
    footerLegal: { title: 'Small print', items: [{ label: 'Imprint', link: '/imprint' }] },
  })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(linksOf('Main')).toEqual([
    ['Questions', '/faq'],
    ['Shop', 'https://shop.example/'],
  ])
  expect(navigation('Main')!.querySelector('a')).toHaveAttribute('aria-current', 'page')
  expect(navigation('Quick Links')).toBeNull()
  expect(navigation('Support')).toBeNull()
  expect(linksOf('Small print')).toEqual([['Imprint', '/imprint']])
})

it('marks the link of the page that is shown, or of one above it', async () => {
  const items = ['/', '/Industry-Insiders/', '/industry', '/faq', 'https://faq.example/faq'].map((link) => ({
    label: link,
    link,
  }))
  const marked = () =>
    [...navigation('Main')!.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)
  const { router } = renderApp('/faq', { settings: { sections: { menu: { items } } } })
  await expect.poll(marked).toEqual(['/faq'])
  await act(() => router.navigate('/industry-insiders/nobody'))
  await expect.poll(marked).toEqual(['/Industry-Insiders/'])
  await act(() => router.navigate('/'))
  await expect.poll(marked).toEqual(['/'])
})
