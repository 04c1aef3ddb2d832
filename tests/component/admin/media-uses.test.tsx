import { screen, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { rpc } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { openLibrary, refusal, startLibrary } from '../../support/media-library'
import { table } from '../../support/render-app-backend'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(startLibrary)

const media = aMedia({ file_name: 'night-bus.jpg', alt_text: 'A bus' })

async function openDialog(...handlers: RequestHandler[]) {
  const view = await openLibrary([media], ...handlers)
  await view.user.click(await screen.findByRole('button', { name: 'Edit night-bus.jpg' }))
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Edit Media' })) }
}

const uses = [
  { kind: 'article', id: 'a1', name: 'The Night Bus' },
  { kind: 'draft', id: 'd1', name: '' },
  { kind: 'collection', id: 'c1', name: 'Ira' },
  { kind: 'faq', id: 'f1', name: 'When?' },
  { kind: 'section draft', id: 'home', name: 'home' },
  { kind: 'setting', id: '1', name: 'heroImage' },
  { kind: 'setting', id: '1', name: 'sections.footerQuick.items.0.link' },
  { kind: 'setting', id: '1', name: 'aboutPage.team.0.image' },
]
const places = {
  'Article “The Night Bus”': '/admin?tab=articles&edit=a1',
  'Draft “Untitled”': '/admin?tab=articles&edit=d1',
  'Page of “Ira”': '/admin?tab=collections&edit=c1',
  'FAQ “When?”': '/admin?tab=faq&edit=f1',
  'Page Customizer: draft of Home Page': '/admin?tab=customizer&edit=home',
  'Global Settings: Hero Image': '/admin?tab=settings',
  'Page Customizer: Footer': '/admin?tab=customizer&edit=footer',
  'Global Settings: photo of Ira': '/admin?tab=settings',
}
const used = () => [
  http.post(rpc('media_uses'), () => HttpResponse.json(uses)),
  http.get(table('site_settings'), () => {
    const settings = { aboutPage: { team: [{ name: 'Ira', image: media.url }] } }
    return HttpResponse.json({ id: 1, settings, updated_at: 'now' })
  }),
]
const linksIn = (dialog: Pick<typeof screen, 'queryAllByRole'>) =>
  Object.fromEntries(
    dialog
      .queryAllByRole('link')
      .map((link) => [
        link.textContent?.replace(' (opens in a new tab)', ''),
        link.getAttribute('href') ?? '',
      ]),
  )

it('names and links the places that use the file before it is deleted', async () => {
  const { user, dialog } = await openDialog(...used())
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('Article “The Night Bus”')).toBeVisible()
  expect(linksIn(question)).toEqual(places)
})

it('says where a file is used, with links to what the role may edit', async () => {
  const { user, dialog } = await openDialog(
    ...used(),
    http.post(rpc('staff_role'), () => HttpResponse.json('editor')),
  )
  expect(dialog.queryByText('Article “The Night Bus”')).toBeNull()
  await user.click(dialog.getByText('Where it is used'))
  expect(await dialog.findByText('Article “The Night Bus”')).toBeVisible()
  expect(dialog.getByText('Global Settings: Hero Image')).toBeVisible()
  expect(Object.keys(linksIn(dialog))).toEqual(Object.keys(places).slice(0, 4))
})

it('says that nothing uses a file, or that the places could not be found', async () => {
  let broken = true
  const { user, dialog } = await openDialog(
    http.post(rpc('media_uses'), () => (broken ? refusal(400) : undefined)),
  )
  await user.click(dialog.getByText('Where it is used'))
  expect(await dialog.findByText('The places that use it could not be found: It broke.')).toBeVisible()
  broken = false
  await user.click(dialog.getByText('Where it is used'))
  await user.click(dialog.getByText('Where it is used'))
  expect(await dialog.findByText('Nothing uses it.')).toBeVisible()
})
