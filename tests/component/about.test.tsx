import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { defaultSettings } from '@/lib/site-settings'
import { demoSections } from '../support/demo-settings'
import { shortStory, shortText } from '../support/golden-story'
import { renderApp } from '../support/render-app'

const at = '/about'
const aboutPage = (overrides: object) => ({
  settings: { aboutPage: { ...defaultSettings.aboutPage, ...overrides } },
})
const region = (name: string) => screen.findByRole('region', { name })

it('shows mission and vision from the settings', async () => {
  const { container } = renderApp(
    at,
    aboutPage({
      missionTitle: 'Why we print',
      missionText: 'One reason.\n\nAnother one.',
      visionTitle: 'Where to',
      visionText: 'Far.',
      visionImage: 'https://pictures.test/vision.jpg',
    }),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(await screen.findByRole('heading', { level: 2, name: 'Why we print' })).toBeVisible()
  expect(screen.getByText('Another one.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Where to' })).toBeVisible()
  expect(screen.getByText('Far.')).toBeVisible()
  expect(container.querySelector('img[src="https://pictures.test/vision.jpg"]')).not.toBeNull()
})

it('shows the lists and links of a text’s body, and nothing else of a hostile one', async () => {
  const hostile = {
    type: 'doc',
    content: [
      { type: 'picture', attrs: { src: 'javascript:x' } },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Here', marks: [{ type: 'link', attrs: { href: 'javascript:x' } }] }],
      },
    ],
  }
  renderApp(
    at,
    aboutPage({ missionText: shortText, missionBody: shortStory, visionText: 'Here', visionBody: hostile }),
  )
  expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
  expect(screen.getByText('By post').closest('li')).toBeVisible()
  expect(screen.getByText('Here').closest('a')).toBeNull()
})

it('omits texts that an editor has emptied', async () => {
  renderApp(at, aboutPage({ missionTitle: '', missionText: '', visionTitle: 'Where to' }))
  expect(await screen.findByRole('heading', { name: 'Where to' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Our Mission' })).toBeNull()
})

it('shows its four values and three awards', async () => {
  renderApp(at, { settings: { sections: demoSections } })
  const values = within(await region('Our Values'))
  for (const name of ['Excellence', 'Integrity', 'Community', 'Innovation'])
    expect(values.getByRole('heading', { name })).toBeVisible()
  const awards = within(await region('Awards & Recognition'))
  for (const name of [
    'Digital Excellence Award 2023',
    'Best Industry Publication 2023',
    'Content Marketing Excellence 2022',
  ])
    expect(awards.getByRole('heading', { name })).toBeVisible()
})

it('shows the team regardless of the flag, with a letter in place of a missing portrait', async () => {
  const team = [
    {
      id: '1',
      name: 'Ira Kulshetty',
      role: 'Editor',
      bio: 'Cuts openings.',
      image: 'https://pictures.test/i.jpg',
    },
    { id: '1', name: 'Rehan Sattar', role: 'Art', bio: '', image: '' },
    { id: '2', name: 'Somebody Hidden', hidden: true },
  ]
  renderApp(at, aboutPage({ team, showTeam: false }))
  const section = within(await region('Meet Our Team'))
  expect(await section.findByRole('heading', { name: 'Ira Kulshetty' })).toBeVisible()
  expect(section.getByText('Editor')).toBeVisible()
  expect(section.getByText('Cuts openings.')).toBeVisible()
  expect(section.getByRole('img', { name: 'Portrait of Ira Kulshetty' })).toBeInTheDocument()
  expect(section.getByRole('heading', { name: 'Rehan Sattar' })).toBeVisible()
  expect(section.getByText('R')).toBeInTheDocument()
  expect(section.queryByText('Somebody Hidden')).toBeNull()
})

it('is shown although parts of the stored page have the wrong type', async () => {
  renderApp(
    at,
    aboutPage({ missionText: 7, team: ['nobody', { name: 4 }, null], visionImage: 'javascript:x' }),
  )
  expect(await screen.findByText(defaultSettings.aboutPage.missionText)).toBeVisible()
  expect(await region('Meet Our Team')).toBeVisible()
})

it('has a text for a team without members', async () => {
  renderApp(at)
  expect(within(await region('Meet Our Team')).getByText(/writing our own introductions/)).toBeVisible()
})
