import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Media } from '@/data/media'
import { accountHandlers, keepSession } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { renderApp } from '../../support/render-app'
import { failing, table } from '../../support/render-app-backend'
import { noStorage, storageHandlers, type StorageLog } from '../../support/storage-handlers'

vi.setConfig({ testTimeout: 30_000 })

let storage: StorageLog
let inserted: Partial<Media>[]

beforeEach(() => {
  localStorage.clear()
  keepSession()
  storage = noStorage()
  inserted = []
})

const listOf = (rows: Media[]) =>
  http.get(table('media_library'), () =>
    HttpResponse.json(rows, { headers: { 'content-range': `0-${rows.length}/${rows.length}` } }),
  )

const inserts = () =>
  http.post(table('media_library'), async ({ request }) => {
    inserted.push((await request.json()) as Partial<Media>)
    return new HttpResponse(null, { status: 201 })
  })

const refusal = (status = 500) => HttpResponse.json({ code: '', message: 'It broke.' }, { status })

async function openLibrary(rows: Media[] = [], ...handlers: RequestHandler[]) {
  const view = renderApp('/admin?tab=media', {
    handlers: [...handlers, ...accountHandlers(), listOf(rows), inserts(), ...storageHandlers(storage)],
  })
  // The tab's code comes first, slowly where the machine is busy.
  await screen.findByRole('heading', { level: 1, name: 'Media Library' }, { timeout: 10_000 })
  return view
}

const picture = (name: string, content = 'x', type = 'image/png') => new File([content], name, { type })
const choose = (...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Files'), files)
const send = () => screen.getByRole('button', { name: 'Upload to Library' })

describe('uploading', () => {
  it('has nothing to send while the queue is empty', async () => {
    await openLibrary()
    expect(send()).toBeDisabled()
    await choose(picture('.DS_Store'), picture('THUMBS.DB'), picture('desktop.ini'))
    expect(send()).toBeDisabled()
    expect(screen.queryByRole('list', { name: 'Upload queue' })).toBeNull()
  })

  it('stores files under safe keys, keeps their names, and says so when all are there', async () => {
    const { user } = await openLibrary()
    await choose(picture('Früh #1?.png'), picture('../b c.pdf', 'pdf', 'application/pdf'))
    await user.click(send())
    expect(await screen.findByText('All files uploaded successfully.')).toBeVisible()
    expect(storage.uploaded).toEqual([
      expect.stringMatching(/^media_library\/00000000-0000-4000-9000-000000000001\/\d+_Fruh-1\.png$/),
      expect.stringMatching(/^media_library\/[0-9a-f-]+\/\d+_b-c\.pdf$/),
    ])
    expect(inserted[0]).toMatchObject({
      user_id: '00000000-0000-4000-9000-000000000001',
      file_name: 'Früh #1?.png',
      alt_text: 'Früh #1?',
      file_type: 'image/png',
      file_size: 1,
      url: `/storage/v1/object/public/${storage.uploaded[0]}`,
    })
    expect(screen.queryByText('Früh #1?.png')).toBeNull()
    expect(send()).toBeDisabled()
  })

  it('names the file that fails, goes on with the others, and tries it again', async () => {
    let broken = true
    const refuse = (key: string) => (broken && key.includes('bad') ? 'The disk is full.' : undefined)
    const { user } = await openLibrary([], ...storageHandlers(storage, { refuse }))
    await choose(picture('bad.png'), picture('good.png'))
    await user.click(send())
    const line = await screen.findByText('Failed to upload bad.png: The disk is full.', { selector: 'li *' })
    expect(line).toBeVisible()
    expect(await screen.findByText('1 of 2 files uploaded.')).toBeVisible()
    expect(screen.getByText('Upload finished')).toBeVisible()
    expect(screen.queryByText('All files uploaded successfully.')).toBeNull()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry bad.png' }))
    expect(await screen.findByText('All files uploaded successfully.')).toBeVisible()
    expect(inserted.map((row) => row.file_name)).toEqual(['good.png', 'bad.png'])
  })

  it('shows the Upload Error of a single file', async () => {
    const { user } = await openLibrary([], ...storageHandlers(storage, { refuse: () => 'Too much.' }))
    await choose(picture('a.png'))
    await user.click(send())
    expect(await screen.findByText('Upload Error')).toBeVisible()
    expect(screen.getByText('Failed to upload a.png: Too much.', { selector: '[data-tone] *' })).toBeVisible()
  })

  it('leaves no file behind whose row is refused', async () => {
    const { user } = await openLibrary(
      [],
      http.post(table('media_library'), () => refusal(400)),
    )
    await choose(picture('a.png'))
    await user.click(send())
    expect(await screen.findByText('Database Error')).toBeVisible()
    const message = 'Failed to save a.png to library: It broke.'
    expect(screen.getByText(message, { selector: '[data-tone] *' })).toBeVisible()
    expect(storage.removed).toEqual(storage.uploaded)
  })

  it('refuses what is not accepted, with the reason, and sends nothing of it', async () => {
    await openLibrary()
    await choose(picture('page.html', '<b>', 'text/html'))
    expect(await screen.findByText('Upload Error')).toBeVisible()
    expect(screen.getByText(/^This type of file is not accepted/)).toBeVisible()
    await choose(picture('empty.png', ''))
    expect(await screen.findByText('The file is empty.')).toBeVisible()
    expect(send()).toBeDisabled()
  })

  it('takes a file out of the queue', async () => {
    const { user } = await openLibrary()
    await choose(picture('a.png'))
    await user.click(screen.getByRole('button', { name: 'Remove a.png' }))
    expect(send()).toBeDisabled()
  })

  it('sends nothing when nobody is signed in any more', async () => {
    const { user } = await openLibrary()
    await choose(picture('a.png'))
    localStorage.clear()
    await user.click(send())
    expect(await screen.findByText('Failed to upload a.png: You are not signed in.', { selector: 'li *' })).toBeVisible() // prettier-ignore
    expect(storage.uploaded).toEqual([])
  })
})

describe('the library', () => {
  it('says when it can not be read, and reads it again', async () => {
    let broken = true
    const flaky = http.get(table('media_library'), () => (broken ? refusal() : undefined))
    const { user } = await openLibrary([aMedia({ file_name: 'there.jpg' })], flaky)
    await screen.findByText('Could not fetch media library.', { selector: 'h3' })
    expect(
      await screen.findByText('Could not fetch media library.', { selector: '[data-tone] *' }),
    ).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Edit there.jpg' })).toBeVisible()
  })

  it('searches in the database, literally', async () => {
    const asked: (string | null)[] = []
    const spy = http.get(table('media_library'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('search_text'))
    })
    const { user, router } = await openLibrary([aMedia()], spy)
    await user.type(screen.getByPlaceholderText('Search library...'), 'a.b')
    await waitFor(() => expect(asked.at(-1)).toBe('imatch.a\\.b'))
    expect(router.state.location.search).toBe('?tab=media&q=a.b')
  })

  it('shows an empty library with the next step', async () => {
    await openLibrary()
    expect(await screen.findByText('No files yet')).toBeVisible()
  })
})

describe('Edit Media', () => {
  const media = aMedia({ file_name: 'night-bus.jpg', alt_text: 'A bus', tags: ['city'] })

  async function openDialog(...handlers: RequestHandler[]) {
    const view = await openLibrary([media], ...handlers)
    await view.user.click(await screen.findByRole('button', { name: 'Edit night-bus.jpg' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Edit Media' })) }
  }
  const confirm = async (user: { click: (element: Element) => Promise<void> }) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

  it('saves alt text and tags, and closes', async () => {
    let saved: unknown
    const patch = http.patch(table('media_library'), async ({ request }) => {
      saved = await request.json()
      return HttpResponse.json([{ id: media.id }])
    })
    const { user, dialog } = await openDialog(patch)
    expect(dialog.getByLabelText('File Name')).toHaveAttribute('readonly')
    expect(dialog.getByLabelText('File Name')).toHaveValue('night-bus.jpg')
    await user.clear(dialog.getByLabelText('Alt Text'))
    await user.type(dialog.getByLabelText('Alt Text'), 'A night bus')
    await user.type(dialog.getByLabelText('Tags (comma separated)'), ' , night,bus ,')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details updated successfully.')).toBeVisible()
    expect(saved).toEqual({ alt_text: 'A night bus', tags: ['city', 'night', 'bus'] })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps what was typed when saving fails', async () => {
    const { user, dialog } = await openDialog(http.patch(table('media_library'), () => refusal()))
    await user.type(dialog.getByLabelText('Alt Text'), ' at night')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not update details: It broke.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Alt Text')).toHaveValue('A bus at night')
  })

  it('does not overwrite unseen what another admin saved', async () => {
    const saved: unknown[] = []
    const theirs = { ...media, alt_text: 'Their bus', updated_at: '2026-03-02T10:00:00Z' }
    const patch = http.patch(table('media_library'), async ({ request }) => {
      const current = new URL(request.url).searchParams.get('updated_at') === `eq.${theirs.updated_at}`
      if (current) saved.push(await request.json())
      return HttpResponse.json(current ? [{ id: media.id }] : [])
    })
    const { user, dialog } = await openDialog(
      patch,
      http.get(table('media_library'), ({ request }) =>
        new URL(request.url).searchParams.has('id') ? HttpResponse.json([theirs]) : undefined,
      ),
    )
    await user.type(dialog.getByLabelText('Alt Text'), ' at night')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }))
    expect(question.getByText('Their bus')).toBeVisible()
    expect(saved).toEqual([])
    await user.click(question.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Details updated successfully.')).toBeInTheDocument()
    expect(saved).toEqual([{ alt_text: 'A bus at night', tags: ['city'] }])
  })

  it('says when the file is gone', async () => {
    const { user, dialog } = await openDialog(
      http.patch(table('media_library'), () => HttpResponse.json([])),
      http.get(table('media_library'), ({ request }) =>
        new URL(request.url).searchParams.has('id') ? HttpResponse.json([]) : undefined,
      ),
    )
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const message = 'Could not update details: The file is no longer in the library.'
    expect(await screen.findByText(message)).toBeInTheDocument()
  })

  it('asks before changes are lost', async () => {
    const { user, dialog } = await openDialog()
    await user.type(dialog.getByLabelText('Alt Text'), ' at night')
    await user.keyboard('{Escape}')
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(dialog.getByLabelText('Alt Text')).toHaveValue('A bus at night')
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('copies the whole address', async () => {
    const { user, dialog } = await openDialog()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(dialog.getByRole('button', { name: 'Copy URL' }))
    expect(await screen.findByText('URL copied to clipboard.')).toBeInTheDocument()
    expect(write).toHaveBeenCalledWith(`http://backend.test${media.url}`)
  })

  it('asks, then deletes the file and after it the row', async () => {
    const order: string[] = []
    const { user, dialog } = await openDialog(
      http.delete('http://backend.test/storage/v1/object/*', () => {
        order.push('file')
      }),
      http.delete(table('media_library'), () => {
        order.push('row')
        return new HttpResponse(null, { status: 204 })
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(order).toEqual([])
    await confirm(user)
    expect(await screen.findByText('File deleted successfully.')).toBeVisible()
    expect(order).toEqual(['file', 'row'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does not delete the row of a file that stays', async () => {
    const rows = vi.fn()
    const { user, dialog } = await openDialog(
      ...storageHandlers(storage, { refuseRemoval: 'It is locked.' }),
      http.delete(table('media_library'), rows),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await confirm(user)
    expect(await screen.findByText('Storage Error')).toBeInTheDocument()
    expect(screen.getByText('Could not delete file from storage: It is locked.')).toBeInTheDocument()
    expect(rows).not.toHaveBeenCalled()
  })

  it('says when the row can not be deleted', async () => {
    const { user, dialog } = await openDialog(http.delete(table('media_library'), () => refusal()))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await confirm(user)
    expect(await screen.findByText('Could not delete file from library: It broke.')).toBeInTheDocument()
  })
})

it('opens although other data can not be read', async () => {
  await openLibrary([aMedia({ file_name: 'a.jpg' })], failing('testimonials'))
  expect(await screen.findByRole('button', { name: 'Edit a.jpg' })).toBeVisible()
})
