import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountHandlers, adminEmail, aSession, auth, keepSession, rpc } from '../../support/admin-session'
import { anEdition, anArticle, aPage } from '../../support/builders'
import { renderApp } from '../../support/render-app'

beforeEach(() => {
  localStorage.clear()
  keepSession()
  vi.stubEnv('VITE_DEMO_ADMIN_EMAIL', adminEmail)
})

const demoId = '00000000-0000-5000-8000-000000000001'
const demo = {
  articles: [anArticle({ id: demoId })],
  editions: [anEdition({ id: demoId })],
  pages: [aPage({ legal: 'privacy' })],
  settings: { socialMedia: { facebook: 'https://example.com/us', twitter: '', linkedin: '', instagram: '' } },
}
type World = Parameters<typeof renderApp>[1]

const demoLeft = (unchanged: number, changed = 0) =>
  http.post(rpc('demo_content'), () =>
    HttpResponse.json({
      counts: { articles: unchanged },
      settings: unchanged ? ['siteName', 'heroTitle', 'heroImage', 'aboutPage.team', 'sections.awards'] : [],
      changed,
      removed: 0,
    }),
  )
const open = (world: World = demo, url = '/admin', left = demoLeft(1)) =>
  renderApp(url, { ...world, handlers: [left, ...accountHandlers()] })
const steps = () => screen.findByRole('region', { name: 'Make it yours' })

describe('the first steps', () => {
  it('are all open on a new demo magazine, each with a link', async () => {
    open()
    const list = within(await steps())
    expect(list.getByText(/^0 of 9 done/)).toBeVisible()
    expect(list.getByText(/at the end of the settings: 1 article, hero, team, and awards\.$/)).toBeVisible()
    expect(list.getByRole('progressbar', { name: 'First steps' })).toHaveAttribute('aria-valuenow', '0')
    const ways = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Start empty, to do', '/admin?tab=settings#demo-content'],
      ['Name, logo and icon, to do', '/admin?tab=settings'],
      ['Email and address, to do', '/admin?tab=settings'],
      ['Colors, to do', '/admin?tab=design'],
      ['First article, to do', '/admin?tab=articles'],
      ['First edition, to do', '/admin?tab=digital_magazines'],
      ['Social links, to do', '/admin?tab=settings'],
      ['Legal pages, to do', '/admin?tab=pages'],
      ['Password, to do', '/admin?dialog=password'],
    ])
  })

  it('are done according to the data, without counting demo content', async () => {
    open({
      articles: [anArticle({ id: demoId }), anArticle()],
      editions: demo.editions,
      settings: {
        siteName: 'Tide',
        primaryColor: '#00ff00',
        logo: '',
        contactEmail: 'desk@tide.test',
        address: '1 Pier Road',
      },
    })
    const list = within(await steps())
    expect(list.getByText(/^4 of 9 done/)).toBeVisible()
    for (const name of [
      'Colors, done',
      'First article, done',
      'Email and address, done',
      'Name, logo and icon, to do',
      'First edition, to do',
    ])
      expect(list.getByRole('link', { name })).toBeVisible()
  })

  it('ask for a translation of the legal pages where the site isn’t in English', async () => {
    const ofSoftware = 'Read the three of them, and confirm that they are right.'
    const { unmount } = open()
    expect(within(await steps()).getByText(ofSoftware)).toBeVisible()
    unmount()
    const { user } = open({ ...demo, settings: { language: 'de' } })
    expect(within(await steps()).getByText(/^They came in English\. Translate/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Legal pages, to do' }))
    await user.click(await screen.findByRole('button', { name: `Edit ${demo.pages[0]!.title}` }))
    expect(await screen.findByText(/^This text came with the software, in English\./)).toBeVisible()
  })

  it('are done with the demo content where all that is left of it was changed', async () => {
    open(demo, '/admin', demoLeft(0, 3))
    expect(within(await steps()).getByRole('link', { name: 'Start empty, done' })).toBeVisible()
  })

  it('have no demo password step for another account', async () => {
    vi.stubEnv('VITE_DEMO_ADMIN_EMAIL', 'demo@elsewhere.test')
    open()
    expect(within(await steps()).getByText(/^0 of 8 done/)).toBeVisible()
  })

  it('stay dismissed in this browser', async () => {
    const { user, unmount } = open()
    await steps()
    await user.click(screen.getByRole('button', { name: 'Hide these steps' }))
    expect(screen.queryByRole('region', { name: 'Make it yours' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toHaveFocus()
    unmount()
    open()
    await screen.findByRole('region', { name: 'Recent Activity' })
    expect(screen.queryByRole('region', { name: 'Make it yours' })).toBeNull()
  })
})

describe('changing the password', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], values: string[]) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    const labels = ['Current password', 'New password', 'Repeat the password']
    for (const [index, label] of labels.entries())
      if (values[index]) await user.type(dialog.getByLabelText(label), values[index])
    await user.click(dialog.getByRole('button', { name: 'Change password' }))
    return dialog
  }

  it('asks for the current one, and rejects short and differing ones', async () => {
    const { user } = open(demo, '/admin?dialog=password')
    const dialog = await fill(user, ['', 'short', 'other'])
    expect(await dialog.findByText('Please enter your current password.')).toBeVisible()
    expect(dialog.getByText('Use at least 10 characters.')).toBeVisible()
    await user.click(dialog.getByLabelText('New password'))
    await user.paste('é'.repeat(35))
    expect(await dialog.findByText(/^Use at most 72 characters\./)).toBeVisible()
  })

  it('says so if the current one is wrong', async () => {
    const wrong = http.post(auth('token'), () =>
      HttpResponse.json({ error_code: 'invalid_credentials', msg: 'Invalid' }, { status: 400 }),
    )
    const { user } = renderApp('/admin', { ...demo, handlers: [wrong, ...accountHandlers()] })
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = await fill(user, ['not this one', 'a better password', 'a better password'])
    expect(await dialog.findByText('This is not your current password.')).toBeVisible()
    expect(dialog.getByLabelText('Current password')).toHaveFocus()
  })

  it('saves the new one and marks the account, so that the step is done', async () => {
    let sent: unknown
    const save = http.put(auth('user'), async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(aSession().user)
    })
    const { user, router } = renderApp('/admin?dialog=password', {
      ...demo,
      handlers: [save, ...accountHandlers()],
    })
    await fill(user, ['longhand-demo', 'a better password', 'a better password'])
    expect(await screen.findByText('Your new password is saved.')).toBeVisible()
    expect(sent).toEqual(
      expect.objectContaining({
        password: 'a better password',
        data: { password_changed_at: expect.any(String) as string },
      }),
    )
    await waitFor(() => expect(router.state.location.search).toBe(''))
  })
})
