import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '@/lib/site-settings'
import { keepSession, openPanel, rpc } from '../../support/admin-session'
import { pasteText } from '../../support/paste-text'
import { failing, table } from '../../support/render-app-backend'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

const openDesign = async (handlers: RequestHandler[]) => {
  const view = await openPanel('design', 'Design', handlers)
  const hex = await screen.findByLabelText('Primary hex code')
  const write = async (code: string) => {
    await view.user.clear(hex)
    await view.user.type(hex, code)
  }
  return {
    ...view,
    hex,
    write,
    save: () => view.user.click(screen.getByRole('button', { name: 'Save Colors' })),
  }
}

describe('a save', () => {
  it('says so, and leaves all other stored settings unchanged', async () => {
    const { row, handlers } = settingsRow({ siteName: 'The Quarterly', unknownPart: 'kept' })
    const { write, save } = await openDesign(handlers)
    await write('F00')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    expect(row.settings.primaryColor).toBe('#3b82f6')
    await save()
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings).toMatchObject({
      primaryColor: '#ff0000',
      secondaryColor: '#8b5cf6',
      siteName: 'The Quarterly',
      unknownPart: 'kept',
    })
    expect(screen.queryByText('Unsaved changes')).toBeNull()
  })

  it('that fails says why, keeps typed text and asks before it is lost', async () => {
    const { handlers } = settingsRow()
    const refusal = http.patch(table('site_settings'), () =>
      HttpResponse.json({ code: '', message: 'It broke.' }, { status: 500 }),
    )
    const { user, hex, write, save } = await openDesign([refusal, ...handlers])
    await write('#00ff00')
    await save()
    expect(await screen.findByText('Error saving settings')).toBeVisible()
    expect(screen.getByText('It broke.')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'FAQ' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(hex).toHaveValue('#00ff00')
  })

  it('keeps another admin’s changes in other tabs', async () => {
    const { row, save: saveAsOther, handlers } = settingsRow()
    const { write, save } = await openDesign(handlers)
    await write('#00ff00')
    saveAsOther({ ...row.settings, siteName: 'Renamed' })
    await save()
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings).toMatchObject({ primaryColor: '#00ff00', siteName: 'Renamed' })
  })

  it('asks if another admin has changed the same setting since it was opened', async () => {
    const { row, save: saveAsOther, handlers } = settingsRow()
    const { user, hex, write, save } = await openDesign(handlers)
    await write('#00ff00')
    saveAsOther({ ...row.settings, primaryColor: '#0000ff' })
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' })
    expect(within(dialog).getByText('#0000ff')).toBeVisible()
    expect(row.settings.primaryColor).toBe('#0000ff')
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(row.settings.primaryColor).toBe('#00ff00'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(hex).toHaveValue('#00ff00')
  })

  it('takes the other version if the editor chooses it', async () => {
    const { row, save: saveAsOther, handlers } = settingsRow()
    const { user, write, save } = await openDesign(handlers)
    await write('#00ff00')
    saveAsOther({ ...row.settings, primaryColor: '#0000ff' })
    await save()
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    await waitFor(() => expect(screen.getByLabelText('Primary hex code')).toHaveValue('#0000ff'))
    expect(row.settings.primaryColor).toBe('#0000ff')
  })
})

describe('Design', () => {
  it('rejects invalid colours', async () => {
    const { row, handlers } = settingsRow()
    const { hex, write, save } = await openDesign(handlers)
    await write('blue')
    await save()
    expect(await screen.findByText('Error saving settings')).toBeVisible()
    expect(hex).toHaveAccessibleDescription('Primary Color: write a hex code such as #3b82f6.')
    expect(row.updated_at).toBe('version-0')
  })

  it('previews the colours, and warns about low contrast', async () => {
    const { write } = await openDesign(settingsRow().handlers)
    expect(screen.getByText('All three are readable.')).toBeVisible()
    await write('#000033')
    expect(await screen.findByText(/^Primary Color is too dark/)).toBeVisible()
    expect(
      (screen.getByTestId('design-preview').firstElementChild as HTMLElement).style.getPropertyValue(
        '--primary',
      ),
    ).toBe('#000033')
  })

  it('warns about what is changed in the themes that the site offers', async () => {
    const { user, write } = await openDesign(settingsRow().handlers)
    const theme = screen.getByLabelText('Theme')
    await user.selectOptions(theme, 'light')
    await write('#000033')
    expect(screen.queryByText(/Primary Color is/)).toBeNull()
    await write('#ffffaa')
    expect(await screen.findByText(/^Primary Color is too pale .* a darker shade\.$/)).toBeVisible()
    await user.selectOptions(theme, 'dark')
    expect(screen.getByText('All three are readable.')).toBeVisible()
    await user.selectOptions(theme, 'reader')
    expect(screen.getByText(/^In the light theme, Primary Color is too pale/)).toBeVisible()
    expect(screen.queryByText(/In the dark theme/)).toBeNull()
    await write('#000033')
    expect(await screen.findByText(/^In the dark theme, Primary Color is too dark/)).toBeVisible()
    expect(screen.queryByText(/^In the light theme, Primary Color/)).toBeNull()
  })
})

describe('Global Settings', () => {
  const openSettings = async (handlers: RequestHandler[]) => {
    const view = await openPanel('settings', 'Global Settings', handlers)
    await screen.findByLabelText(/^Site Name/)
    return { ...view, save: () => view.user.click(screen.getByRole('button', { name: 'Save All Settings' })) }
  }
  const member = (id: string, name: string) => ({ id, name, role: '', bio: '', image: '' })
  const withTeam = (...team: object[]) => settingsRow({ aboutPage: { team, showTeam: true } })

  it('lists all of its sections to jump to', async () => {
    const { handlers } = settingsRow()
    const demo = http.post(rpc('demo_content'), () =>
      HttpResponse.json({ counts: { faqs: 2 }, settings: [], changed: 0, removed: 0 }),
    )
    const { user } = await openSettings([demo, ...handlers])
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    expect(await list.findByRole('button', { name: 'Demo content' })).toBeVisible()
    const headings = screen.getAllByRole('heading', { level: 2 })
    const titles = headings.map(({ textContent }) => textContent)
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(titles)
    for (const heading of headings) {
      await user.click(list.getByRole('button', { name: heading.textContent }))
      expect(heading).toHaveFocus()
    }
  })

  it('adds a blank member and removes one by its position', async () => {
    const { row, handlers } = withTeam(member('1', 'Asha'), member('2', 'Ben'))
    const { user, save } = await openSettings(handlers)
    await user.click(screen.getByRole('button', { name: 'Remove Asha' }))
    await user.click(screen.getByRole('button', { name: 'Add Team Member' }))
    await user.type(
      within(screen.getByRole('group', { name: 'Team member 2' })).getByLabelText('Name'),
      'Cleo',
    )
    await user.click(screen.getByRole('switch', { name: 'Show Team Section' }))
    await save()
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings.aboutPage).toMatchObject({
      team: [member('2', 'Ben'), { name: 'Cleo', id: expect.stringMatching(/^\d{13}$/) as string }],
      showTeam: false,
    })
  })

  it('moves a member, keeps the focus on the button, and hides one', async () => {
    const { row, handlers } = withTeam(member('1', 'Asha'), member('2', 'Ben'))
    const { user, save } = await openSettings(handlers)
    await user.click(screen.getByRole('button', { name: 'Move Down Asha' }))
    expect(screen.getByText('Asha moved to position 2 of 2.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move Down Asha' })).toHaveFocus()
    await user.click(within(screen.getByRole('group', { name: 'Ben' })).getByLabelText('Hidden'))
    await save()
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings.aboutPage).toMatchObject({
      team: [
        { name: 'Ben', hidden: true },
        { name: 'Asha', hidden: false },
      ],
    })
  })

  it('stores the URL of its own file as a path', async () => {
    const { row, handlers } = settingsRow()
    const { user, save } = await openSettings(handlers)
    await user.click(screen.getByLabelText('Logo'))
    await user.paste('http://backend.test/storage/v1/object/public/media_library/1/logo.png')
    await save()
    await waitFor(() => expect(row.settings.logo).toBe('/storage/v1/object/public/media_library/1/logo.png'))
  })

  it('keeps another admin’s changes of other fields of the same tab', async () => {
    const { row, save: saveAsOther, handlers } = settingsRow()
    const { user, save } = await openSettings(handlers)
    await user.type(screen.getByLabelText('Mission Title'), ' today')
    const { aboutPage } = { ...defaultSettings, ...row.settings }
    saveAsOther({ ...row.settings, siteSlogan: 'Theirs', aboutPage: { ...aboutPage, visionTitle: 'Theirs' } })
    await save()
    await waitFor(() => expect(row.settings.aboutPage).toMatchObject({ missionTitle: 'Our Mission today' }))
    expect(row.settings).toMatchObject({ siteSlogan: 'Theirs', aboutPage: { visionTitle: 'Theirs' } })
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(screen.getByLabelText('Vision Title')).toHaveValue('Theirs'))
  })

  it('goes on in the same field with what is typed during a save', async () => {
    const { row, handlers } = withTeam(member('1', 'Asha'), member('2', 'Ben'))
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const hold = http.patch(table('site_settings'), () => held.then(() => undefined), { once: true })
    const { user, save } = await openSettings([hold, ...handlers])
    const role = () => within(screen.getByRole('group', { name: 'Ben' })).getByLabelText('Role')
    const mission = await screen.findByRole('textbox', { name: 'Mission Text' })
    await pasteText(user, mission, 'First. ')
    await save()
    await pasteText(user, mission, 'Second. ')
    await user.type(role(), 'Edi')
    letGo()
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings.aboutPage).toMatchObject({ team: [{ name: 'Asha' }, { name: 'Ben', role: '' }] })
    await user.keyboard('tor')
    expect(role()).toHaveValue('Editor')
    expect(mission).toHaveTextContent('Second. First. ')
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    await save()
    await waitFor(() => expect(row.settings.aboutPage).toMatchObject({ team: [{}, { role: 'Editor' }] }))
    expect(row.settings.aboutPage).toMatchObject({
      missionText: expect.stringContaining('Second. First. ') as string,
    })
  })

  it('validates links, email and phone, and expands a handle to a URL', async () => {
    const { row, handlers } = settingsRow()
    const { user, save } = await openSettings(handlers)
    const fill = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.paste(text)
    }
    await fill('Instagram', 'hafenlicht')
    await fill('Contact Email', 'not an email')
    await fill('Phone', 'abc')
    await save()
    expect(
      await screen.findByText('Instagram: enter a full URL, such as https://www.instagram.com/yourname.'),
    ).toBeVisible()
    expect(screen.getAllByText(/^Contact Email: enter an email address/)[0]).toBeVisible()
    expect(screen.getByText(/^Phone: enter a number with its country code/)).toBeVisible()
    expect(row.updated_at).toBe('version-0')

    await fill('Instagram', '@hafenlicht')
    await fill('Contact Email', 'moin@hafenlicht.de')
    await fill('Phone', '+49 40 123456')
    await save()
    await waitFor(() =>
      expect(screen.getByLabelText('Instagram')).toHaveValue('https://www.instagram.com/hafenlicht'),
    )
    expect(row.settings).toMatchObject({
      socialMedia: { instagram: 'https://www.instagram.com/hafenlicht' },
      contactEmail: 'moin@hafenlicht.de',
      phone: '+49 40 123456',
    })
  })

  it('says while a profile is typed which icon it gets', async () => {
    const { handlers } = settingsRow()
    const { user } = await openSettings(handlers)
    const paste = async (label: string, text: string) => {
      await user.clear(screen.getByLabelText(label))
      await user.paste(text)
    }
    await paste('Twitter', 'bsky')
    expect(screen.getByText('Not a full URL yet.')).toBeVisible()
    await paste('Twitter', 'https://bsky.app/profile/tide.example')
    expect(screen.getByText('This is on Bluesky, so Bluesky’s icon is shown.')).toBeVisible()
    await paste('Facebook', 'tide.example/us')
    expect(
      screen.getByText('tide.example is shown with Facebook’s icon. In Other Profiles, it gets a globe.'),
    ).toBeVisible()
    await paste('Facebook', '@tide')
    await paste('Twitter', 'x.com/tide')
    expect(screen.queryByText(/icon is shown|’s icon|Not a full/)).toBeNull()
    await paste('Other Profiles', 'https://www.facebook.com/tide\nhttps://chaos.social/@tide')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining(['Facebook', 'Mastodon']),
    )
  })

  it('requires a name', async () => {
    const { row, handlers } = settingsRow()
    const { user, save } = await openSettings(handlers)
    await user.clear(screen.getByLabelText(/^Site Name/))
    await save()
    expect(await screen.findByText('Error saving settings')).toBeVisible()
    expect(row.updated_at).toBe('version-0')
  })
})

describe('Chatbot', () => {
  const message = (index: number) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    session_id: '12345678-0000-4000-8000-000000000000',
    sender: 'user',
    content: `Message ${index}`,
    is_handled: false,
    created_at: new Date(Date.UTC(2026, 9, 1) - index * 60_000).toISOString(),
  })
  /** 60 messages, paginated from the app's last one. */
  const history = http.get(table('chat_messages'), ({ request }) => {
    const all = Array.from({ length: 60 }, (_, index) => message(index + 1))
    const { searchParams } = new URL(request.url)
    const last = /id\.gt\.([0-9a-f-]+)/.exec(searchParams.get('or') ?? '')?.[1]
    const from = last ? all.findIndex(({ id }) => id === last) + 1 : 0
    return HttpResponse.json(all.slice(from, from + Number(searchParams.get('limit') ?? 50)))
  })

  it('toggles the widget and changes its greeting', async () => {
    const { row, handlers } = settingsRow()
    const { user } = await openPanel('chatbot', 'Chatbot', handlers)
    await user.click(await screen.findByRole('switch', { name: 'Enable Chatbot' }))
    const greeting = screen.getByLabelText('Welcome Message')
    await user.clear(greeting)
    await user.type(greeting, 'Namaste!')
    await user.click(screen.getByRole('button', { name: 'Save Chatbot Settings' }))
    expect(await screen.findByText('Site settings saved successfully!')).toBeVisible()
    expect(row.settings).toMatchObject({ chatbotEnabled: false, chatbotWelcomeMessage: 'Namaste!' })
  })

  it('shows the history, and loads earlier messages page by page', async () => {
    const { user } = await openPanel('chatbot', 'Chatbot', [history, ...settingsRow().handlers])
    expect(await screen.findByText('Message 50')).toBeInTheDocument()
    expect(screen.queryByText('Message 51')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Load older messages' }))
    expect(await screen.findByText('Message 60')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Load older messages' })).toBeNull()
  })

  it('says so if the history can’t be loaded', async () => {
    await openPanel('chatbot', 'Chatbot', [failing('chat_messages', 400), ...settingsRow().handlers])
    expect(await screen.findByText('The chat history could not be loaded')).toBeVisible()
  })
})
