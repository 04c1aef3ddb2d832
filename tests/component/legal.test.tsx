import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { origin, renderApp } from '../support/render-app'

const pages = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-conditions', 'Terms & Conditions'],
  ['/disclaimer', 'Disclaimer'],
] as const

it.each(pages)('%s has a date and a contact', async (path, title) => {
  renderApp(path, { settings: { siteName: 'Tide', contactEmail: 'desk@tide.test' } })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByText('January 1, 2024')).toHaveAttribute('datetime', '2024-01-01')
  const contact = within(main.getByRole('region', { name: 'Contact' }))
  expect(await contact.findByRole('link', { name: 'desk@tide.test' })).toHaveAttribute(
    'href',
    'mailto:desk@tide.test',
  )
  expect(contact.getByText(/Bengaluru/)).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent('{site}')
  await waitFor(() => expect(document.title).toBe(`${title} | Tide`))
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', `${origin}${path}`)
})

it.each(pages)('%s links to each of its sections', async (path) => {
  renderApp(path)
  const contents = within(await screen.findByRole('navigation', { name: 'On this page' }))
  const links = contents.getAllByRole('link')
  expect(links.length).toBeGreaterThan(5)
  for (const link of links) {
    const target = document.querySelector(link.getAttribute('href')!)
    expect(target).toHaveTextContent(link.textContent)
  }
})
