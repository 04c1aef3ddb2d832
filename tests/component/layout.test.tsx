import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Article } from '@/data/articles/articles'
import { anArticle } from '../support/builders'
import { demoSections } from '../support/demo-settings'
import { origin, renderApp } from '../support/render-app'
import { failing } from '../support/render-app-backend'

describe('the header', () => {
  it('shows a wordmark alone, and the name if it is broken', async () => {
    renderApp('/', { settings: { siteName: 'Tide', logo: 'https://pictures.test/tide.png', logoOnly: true } })
    const header = await screen.findByRole('banner')
    const logo = await within(header).findByRole('img', { name: 'Tide' })
    expect(header).not.toHaveTextContent('Tide')
    fireEvent.error(logo)
    await waitFor(() => expect(header).toHaveTextContent('Tide'))
    expect(within(header).queryByRole('img')).toBeNull()
  })

  it('has the icon of the settings, or the software’s', async () => {
    const href = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')
    const { unmount } = renderApp('/', {})
    await screen.findByRole('banner')
    expect(href('icon')).toBe('/favicon.svg')
    expect(href('apple-touch-icon')).toBeUndefined()
    unmount()
    renderApp('/', { settings: { icon: 'https://pictures.test/icon.png' } })
    await waitFor(() => expect(href('icon')).toBe('https://pictures.test/icon.png'))
    expect(href('apple-touch-icon')).toBe('https://pictures.test/icon.png')
    expect(href('manifest')).toBe('/site.webmanifest')
  })

  it('shows the logo, or the first letter if it is missing or broken', async () => {
    renderApp('/', { settings: { siteName: 'Tide', logo: 'https://pictures.test/logo.png' } })
    const header = await screen.findByRole('banner')
    const logo = await within(header).findByRole('presentation')
    expect(logo).toHaveAttribute('src', 'https://pictures.test/logo.png')
    fireEvent.error(logo)
    expect(within(header).queryByRole('presentation')).toBeNull()
    expect(within(header).getByRole('link', { name: 'Tide' })).toHaveTextContent('TTide')
  })
})

describe('the footer', () => {
  it('shows the social networks with valid links', async () => {
    renderApp('/', {
      settings: {
        sections: demoSections,
        siteName: 'Tide',
        footerDescription: 'Printed twice a moon.',
        socialMedia: {
          facebook: 'https://facebook.com/tide',
          twitter: '',
          linkedin: 'javascript:alert(1)',
          instagram: 'https://instagram.com/tide',
        },
      },
    })
    const footer = within(await screen.findByRole('contentinfo'))
    expect(await footer.findByText('Printed twice a moon.')).toBeVisible()
    expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      'https://facebook.com/tide',
    )
    expect(footer.getByRole('link', { name: 'Instagram' })).toBeVisible()
    expect(footer.queryByRole('link', { name: 'Twitter' })).toBeNull()
    expect(footer.queryByRole('link', { name: 'LinkedIn' })).toBeNull()
    expect(footer.getByText(/©/)).toHaveTextContent(`© ${new Date().getFullYear()} Tide`)
    expect(footer.getByText(/Designed by/)).toBeVisible()
    expect(footer.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/rss.xml')
  })

  it('names each profile by its host, and by its field where no network is known there', async () => {
    renderApp('/', {
      settings: {
        socialMedia: {
          facebook: 'https://tide.example/us',
          twitter: 'https://bsky.app/profile/tide.example',
          linkedin: '',
          instagram: '',
        },
        otherProfiles: 'https://x.com/tide\nhttps://shop.example/tide',
      },
    })
    const footer = within(await screen.findByRole('contentinfo'))
    const icon = (name: string) =>
      footer.getByRole('link', { name }).querySelector<HTMLElement>('span')!.style.mask
    await footer.findByRole('link', { name: 'Bluesky' })
    expect(icon('Bluesky')).toContain('/networks/bluesky.svg')
    expect(icon('Facebook')).toContain('/networks/facebook.svg')
    expect(icon('Twitter')).toContain('/networks/twitter.svg')
    expect(icon('shop.example')).toContain('/networks/website.svg')
  })
})

it('has a skip link', async () => {
  renderApp('/')
  expect(await screen.findByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main')
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main')
})

it('has the site’s name on the front page', async () => {
  renderApp('/', {
    settings: { siteName: 'Tide', siteSlogan: 'Twice a moon', siteDescription: 'About the sea.' },
  })
  await screen.findByRole('heading', { level: 1 })
  await expect.poll(() => document.title).toBe('Tide | Twice a moon')
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  expect(meta('description')).toBe('About the sea.')
  expect(meta('og:image')).toBe(`${origin}/stock/hero.s1600x1000.share.jpg`)
  expect(meta('og:image:width')).toBe('1200')
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(document.querySelector('link[rel=alternate]')).toHaveAttribute('href', '/rss.xml')
  const website = document.querySelector('script[type="application/ld+json"]')
  expect(website?.textContent).toContain(`${origin}/search?q={search_term_string}`)
})

it('previews links with the page’s picture, else that of the settings, else the hero’s', async () => {
  const shareImage = '/share.jpg'
  const heroImage = '/hero.jpg'
  const own = anArticle({ image: '/own.jpg' })
  const without = anArticle({ image: null })
  const imageOf = async (article: Article, settings: object) => {
    const { unmount } = renderApp(`/magazine/${article.slug}`, { articles: [own, without], settings })
    await screen.findByRole('heading', { level: 1, name: article.title })
    const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
    unmount()
    return image
  }
  expect(await imageOf(own, { shareImage, heroImage })).toBe(`${origin}/own.jpg`)
  expect(await imageOf(without, { shareImage, heroImage })).toBe(`${origin}/share.jpg`)
  expect(await imageOf(without, { heroImage })).toBe(`${origin}/hero.jpg`)
  expect(await imageOf(without, {})).toBe(`${origin}/stock/hero.s1600x1000.share.jpg`)
})

it('uses its defaults if the settings can’t be read', async () => {
  renderApp('/', { handlers: [failing('site_settings')] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(await screen.findByText('Failed to load website data. It broke.')).toBeVisible()
  // In the toast; failed sections of the page may have their own.
  expect(screen.getAllByRole('button', { name: 'Retry' }).at(-1)).toBeVisible()
})
