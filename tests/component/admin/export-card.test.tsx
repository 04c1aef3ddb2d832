import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { ExportCard } from '@/admin/moving/ExportCard'
import { SessionContext, type Session } from '@/admin/session/session-context'
import type { StaffRole } from '@/lib/roles'
import { keepSession } from '../../support/admin-session'
import { anArticle } from '../../support/builders'
import { server } from '../../support/component-setup-server'
import { backendUrl, failing, table } from '../../support/render-app-backend'

const picture = '/storage/v1/object/public/media_library/boat.jpg'
const article = anArticle({ title: 'The Boat', slug: 'the-boat', image: picture })
const rows = (name: string, found: object[] = []) =>
  http.all(table(name), () => HttpResponse.json(found, { headers: { 'content-range': `*/${found.length}` } }))

beforeEach(() => {
  localStorage.clear()
  keepSession()
})

function open(role: StaffRole, handlers: RequestHandler[] = []) {
  server.use(
    ...handlers,
    rows('articles', [article]),
    http.get(backendUrl + picture, () => HttpResponse.arrayBuffer(new Uint8Array([1, 2, 3]).buffer)),
    ...['article_drafts', 'article_slugs', 'digital_magazines', 'pages', 'page_slugs', 'redirects'].map(
      (name) => rows(name),
    ),
  )
  const session = { state: 'signed-in', role } as Session
  render(
    <SessionContext value={session}>
      <ExportCard />
    </SessionContext>,
  )
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return { user: userEvent.setup(), saved }
}

it('saves articles with their pictures as a zip', async () => {
  const { user, saved } = open('editor')
  expect(screen.queryByRole('option', { name: 'Everything' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('The export is saved.')).toBeVisible()
  const files = unzipSync(new Uint8Array(await saved[0]!.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['articles/the-boat.md', 'files/boat.jpg'])
  expect(strFromU8(files['articles/the-boat.md']!)).toContain('image: ../files/boat.jpg')
})

it('writes to the disk where the browser can, and discards what was not finished', async () => {
  const written: Uint8Array[] = []
  const file = {
    write: vi.fn((piece: Uint8Array) => Promise.resolve(written.push(piece))),
    close: vi.fn(() => Promise.resolve()),
    abort: vi.fn(() => Promise.resolve()),
  }
  const picker = vi.fn(() => Promise.resolve({ createWritable: () => Promise.resolve(file) }))
  vi.stubGlobal('showSaveFilePicker', picker)
  const gone = http.get(backendUrl + picture, () => new HttpResponse(null, { status: 404 }), { once: true })
  const { user, saved } = open('owner', [gone])
  await user.selectOptions(screen.getByLabelText('Format'), 'Markdown')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(picture)).toBeVisible()
  expect(file.close).toHaveBeenCalledOnce()
  expect(saved).toEqual([])

  server.use(http.get(backendUrl + picture, () => new HttpResponse(null, { status: 403 })))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(
    await screen.findByText(`Nothing was saved. The export stopped: The file ${picture} could not be read.`),
  ).toBeVisible()
  expect(file.abort).toHaveBeenCalledOnce()
  expect(screen.queryByText('The export is saved.')).toBeNull()

  picker.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled())
  expect(file.close).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

it('can be cancelled, and tried again', async () => {
  const waiting = http.get(table('pages'), () => new Promise<never>(() => {}), { once: true })
  const { user, saved } = open('owner', [waiting])
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled())
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

it('says why it stopped', async () => {
  const { user, saved } = open('owner', [failing('redirects')])
  await user.selectOptions(screen.getByLabelText('Format'), 'WordPress and Ghost')
  server.use(rows('site_settings', []))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText(/^Nothing was saved\. The export stopped:/)).toBeVisible()
  expect(saved).toEqual([])
})
