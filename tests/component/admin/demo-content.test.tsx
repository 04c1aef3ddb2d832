import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepSession, openPanel, rpc } from '../../support/admin-session'
import { table } from '../../support/render-app-backend'
import { defaultSettings } from '@/lib/site-settings'
import { settingsRow } from '../../support/writes'

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

/** A backend with some demo content, and what was asked of it. */
function demoBackend(counts: Record<string, number>) {
  const world = {
    counts,
    settings: [] as string[],
    changed: 0,
    removed: 0,
    calls: [] as unknown[],
    fails: false,
    asked: false,
  }
  const handlers = [
    http.post(rpc('demo_content'), () => {
      world.asked = true
      const { counts: left, settings, changed, removed } = world
      return HttpResponse.json({ counts: left, settings, changed, removed })
    }),
    http.post(rpc('remove_demo_content'), () => {
      if (world.fails) return HttpResponse.json({ message: 'The disk is full.' }, { status: 500 })
      world.calls.push('remove')
      world.removed = 19
      world.counts = {}
      world.settings = []
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(rpc('restore_demo_content'), () => {
      world.calls.push('restore')
      world.removed = 0
      world.counts = counts
      return new HttpResponse(null, { status: 204 })
    }),
  ]
  return { world, handlers }
}

async function open(handlers: RequestHandler[], tab = 'settings', settings = settingsRow()) {
  const view = await openPanel(tab, 'Global Settings', [...settings.handlers, ...handlers])
  await screen.findByRole('heading', { level: 2, name: 'Content as a file' })
  return view
}

it('is removed in one step that says what goes, and brought back', async () => {
  const { world, handlers } = demoBackend({ articles: 18, article_drafts: 0, faqs: 1 })
  world.settings = ['heroTitle', 'heroImage', 'primaryColor', 'sections.hours']
  const { user } = await open(handlers)
  expect(await screen.findByText('Still there: 18 articles, 1 FAQ, hero, and business hours.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the demo content' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Remove the demo content?' }))
  expect(
    dialog.getByText(
      /^This removes from the site and the panel: 18 articles, 1 FAQ, hero, and business hours\./,
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Demo Content Removed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove the demo content' })).toBeNull()

  await user.click(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText('Demo Content Restored')).toBeVisible()
  expect(await screen.findByText('Still there: 18 articles and 1 FAQ.')).toBeVisible()
  expect(world.calls).toEqual(['remove', 'restore'])
})

it('is removed and brought back once, however often that is clicked', async () => {
  const { world, handlers } = demoBackend({ articles: 18 })
  const { user } = await open(handlers)
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }))
  await user.tripleClick(screen.getByRole('button', { name: 'Remove' }))
  await user.tripleClick(await screen.findByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText('Demo Content Restored')).toBeVisible()
  expect(world.calls).toEqual(['remove', 'restore'])
})

it('leaves what is typed in the settings alone, unless some of them go, too', async () => {
  const settings = settingsRow({ siteName: 'Evening Post' })
  const { handlers } = demoBackend({ articles: 18 })
  let removesSettings = false
  const removal = http.post(rpc('remove_demo_content'), () => {
    if (removesSettings) settings.save({})
    return new HttpResponse(null, { status: 204 })
  })
  const { user } = await open([removal, ...handlers], 'settings', settings)
  const name = () => screen.getByLabelText(/^Site Name/)
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Remove the demo content' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await user.type(name(), ' Weekly')
  await remove()
  expect(name()).toHaveValue('Evening Post Weekly')

  removesSettings = true
  await remove()
  await waitFor(() => expect(name()).toHaveValue(defaultSettings.siteName))
})

it('is led to, says how much of it stays, and can be copied first', async () => {
  const saved: unknown[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { world, handlers } = demoBackend({ articles: 18 })
  world.changed = 2
  const noRows = http.head(table('*'), () => new HttpResponse(null, { headers: { 'content-range': '*/0' } }))
  const { user } = await open([noRows, ...handlers], 'settings#demo-content')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Demo content' })).toHaveFocus())
  expect(screen.getByText('2 items stay, since you changed them.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save a copy first' }))
  await waitFor(() => expect(saved).toHaveLength(1))

  world.changed = 1
  await user.click(screen.getByRole('button', { name: 'Remove the demo content' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('1 item stays, since you changed it.')).toBeVisible()
})

it('stays, with the reason, if it could not be removed', async () => {
  const { world, handlers } = demoBackend({ articles: 18 })
  world.fails = true
  const { user } = await open(handlers)
  await user.click(await screen.findByRole('button', { name: 'Remove the demo content' }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/^The demo content was not changed/)).toBeVisible()
  expect(screen.getByText('Still there: 18 articles.')).toBeVisible()
})

it('is not mentioned where there is none', async () => {
  const { world, handlers } = demoBackend({})
  await open(handlers)
  await waitFor(() => expect(world.asked).toBe(true))
  expect(screen.queryByRole('heading', { name: 'Demo content' })).toBeNull()
})
