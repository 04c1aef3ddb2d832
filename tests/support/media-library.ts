import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { vi } from 'vitest'
import type { Media } from '@/data/media/media'
import { accountHandlers, keepSession } from './admin-session'
import { renderApp } from './render-app'
import { table } from './render-app-backend'
import { noStorage, storageHandlers } from './storage-handlers'

/** jsdom can't decode or draw pictures: this decodes every file as 400 x 300, and draws distinguishable output. */
export function fakeCanvas() {
  vi.stubGlobal('createImageBitmap', (file: File) =>
    file.name.includes('broken')
      ? Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
      : Promise.resolve({ width: 400, height: 300, close: () => {} }),
  )
  const context = { drawImage: () => {}, fillRect: () => {}, getImageData: () => ({ data: [0, 0, 0, 255] }) }
  HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
    return { ...context, canvas: this } as never
  } as never
  HTMLCanvasElement.prototype.toBlob = (done, type) => done(new Blob([`drawn as ${type}`], { type }))
}

/** What the mocked storage and table have stored in the current test. */
export const kept = { storage: noStorage(), inserted: [] as Partial<Media>[] }

/** For `beforeEach`: a signed-in editor, and nothing stored. */
export function startLibrary() {
  localStorage.clear()
  fakeCanvas()
  keepSession()
  kept.storage = noStorage()
  kept.inserted = []
}

const listOf = (rows: Media[]) =>
  http.get(table('media_library'), () =>
    HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } }),
  )

const inserts = () =>
  http.post(table('media_library'), async ({ request }) => {
    kept.inserted.push((await request.json()) as Partial<Media>)
    return new HttpResponse(null, { status: 201 })
  })

export const refusal = (status = 500) => HttpResponse.json({ code: '', message: 'It broke.' }, { status })

export async function openLibrary(rows: Media[] = [], ...handlers: RequestHandler[]) {
  const view = renderApp('/admin?tab=media', {
    handlers: [...handlers, ...accountHandlers(), listOf(rows), inserts(), ...storageHandlers(kept.storage)],
  })
  // The tab's code is loaded first, slowly on a busy machine.
  await screen.findByRole('heading', { level: 1, name: 'Media Library' }, { timeout: 20_000 })
  return view
}

export const picture = (name: string, content = 'x', type = 'image/png') =>
  new File([content], name, { type })
export const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Files'), files)
export const send = () => screen.getByRole('button', { name: 'Upload to Library' })
