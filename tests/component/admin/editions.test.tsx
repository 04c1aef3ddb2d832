import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as pdfModule from '@/ui/pdf/pdf'
import { accountHandlers, keepSession, rpc } from '../../support/admin-session'
import { anEdition } from '../../support/builders'
import { fakeCanvas } from '../../support/media-library'
import { renderApp } from '../../support/render-app'
import { table } from '../../support/render-app-backend'
import { noStorage, storageHandlers, type StorageLog } from '../../support/storage-handlers'

let storage: StorageLog

beforeEach(() => {
  localStorage.clear()
  keepSession()
  fakeCanvas()
  storage = noStorage()
  // Without pdf.js, which jsdom can't run.
  vi.spyOn(pdfModule, 'coverOf').mockResolvedValue(png('page-1.png'))
  vi.spyOn(pdfModule, 'textsOf').mockResolvedValue(['Cover', ''])
})

const stored = (key: string) => `/storage/v1/object/public/magazine_files/${key}`
const edition = {
  ...anEdition({ title: 'The Water Issue', issue_date: '2026-08-01' }),
  cover_image_url: stored('covers/1_old.png'),
  pdf_url: stored('pdfs/1_old.pdf'),
  publish_at: null,
  created_at: '2026-08-01T00:00:00Z',
  updated_at: '2026-08-02T00:00:00Z',
}

const rows = table('digital_magazines')
const refusal = (message = 'It broke.', status = 500) => HttpResponse.json({ code: '', message }, { status })

/** Handlers for the panel's list and the read of one edition. */
const reads = (items: object[]) =>
  http.get(rows, () =>
    HttpResponse.json(items, { headers: { 'content-range': `0-${items.length}/${items.length}` } }),
  )

type EditionText = { edition: string; of_pdf: string; pages: string[] }

/** Stores the text of editions, and notes it. */
const storesText = (stored: EditionText[] = []) =>
  http.post(rpc('set_edition_text'), async ({ request }) => {
    const text = (await request.json()) as EditionText
    stored.push(text)
    return HttpResponse.json(text.pages.filter(Boolean).length)
  })

async function openEditions(items: object[], ...handlers: RequestHandler[]) {
  const view = renderApp('/admin?tab=digital_magazines', {
    handlers: [...handlers, ...accountHandlers(), reads(items), storesText(), ...storageHandlers(storage)],
  })
  // The tab's code is loaded first, slowly on a busy machine.
  await screen.findByRole('heading', { level: 1, name: 'Digital Editions' }, { timeout: 10_000 })
  return view
}

const png = (name = 'cover.png') => new File(['png'], name, { type: 'image/png' })
const pdf = (name = 'issue.pdf') => new File(['pdf'], name, { type: 'application/pdf' })
const choose = (label: string, ...files: File[]) =>
  userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText(label), files)

async function fill({ title = 'The Night Issue', date = '2026-11-01' } = {}) {
  const user = userEvent.setup()
  if (title) await user.type(screen.getByLabelText('Title'), title)
  if (date) await user.type(screen.getByLabelText('Issue Date'), date)
}

/** Waits for a toast with the text. */
const toast = (text: string) =>
  waitFor(() => {
    const found = screen.getByText(text, { selector: '[data-tone] *' })
    expect(found).toBeVisible()
    return found
  })

describe('adding', () => {
  const add = () => screen.getByRole('button', { name: 'Add Magazine' })

  it('needs a title and a date', async () => {
    const { user } = await openEditions([])
    await fill({ title: '   ' })
    await user.click(add())
    expect(await toast('Title and Issue Date are required.')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title.')
  })

  it('takes page 1 as the cover, until a cover is chosen', async () => {
    const { user } = await openEditions([])
    await choose('PDF File', pdf())
    expect(await screen.findByText('page-1.png')).toBeVisible()
    vi.mocked(pdfModule.coverOf).mockResolvedValue(png('other-page-1.png'))
    await choose('PDF File', pdf('other.pdf'))
    expect(await screen.findByText('other-page-1.png')).toBeVisible()
    await choose('Cover Image', png('chosen.png'))
    await choose('PDF File', pdf())
    await waitFor(() => expect(add()).toBeEnabled())
    expect(screen.getByText('chosen.png')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove issue.pdf' }))
    expect(screen.getByText('chosen.png')).toBeVisible()
  })

  it.each([
    ['PasswordException', 'issue.pdf: This PDF asks for a password. Export it without one.'],
    ['InvalidPDFException', "issue.pdf: This file can't be opened as a PDF."],
  ])('refuses a PDF that can’t be opened: %s', async (name, message) => {
    vi.mocked(pdfModule.coverOf).mockRejectedValue(Object.assign(new Error('No.'), { name }))
    const { user } = await openEditions([])
    await fill()
    await choose('Cover Image', png())
    await choose('PDF File', pdf())
    expect(await toast(message)).toBeVisible()
    expect(screen.getByLabelText('PDF File')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(screen.queryByRole('button', { name: 'Remove issue.pdf' })).toBeNull()
    await user.click(add())
    expect(await toast('Cover image and PDF file are required for new magazines.')).toBeVisible()
    expect(storage.uploaded).toEqual([])
  })

  it('needs both files', async () => {
    const { user } = await openEditions([])
    await fill()
    await choose('Cover Image', png())
    await user.click(add())
    expect(await toast('Cover image and PDF file are required for new magazines.')).toBeVisible()
    expect(screen.getByText('Choose a PDF file.')).toBeVisible()
    expect(storage.uploaded).toEqual([])
  })

  it.each([
    ['Cover Image', new File(['x'], 'a.webp', { type: 'image/webp' }), /a\.webp: This type of file/],
    ['PDF File', new File(['x'], 'a.doc', { type: 'application/msword' }), /a\.doc: This type of file/],
    ['PDF File', new File([], 'a.pdf', { type: 'application/pdf' }), /a\.pdf: The file is empty\./],
  ])('rejects a wrong %s at once', async (label, file, message) => {
    await openEditions([])
    await choose(label, file)
    expect(await screen.findByText('Upload Error')).toBeVisible()
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(screen.queryByRole('button', { name: `Remove ${file.name}` })).toBeNull()
  })

  it('stores the files and the edition, says so and clears the form', async () => {
    let inserted: Record<string, string> = {}
    const insert = http.post(rows, async ({ request }) => {
      inserted = (await request.json()) as Record<string, string>
      return new HttpResponse(null, { status: 201 })
    })
    const { user } = await openEditions([], insert)
    await fill()
    await choose('Cover Image', png('Nacht #1.png'))
    await choose('PDF File', pdf())
    await user.click(add())
    expect(await toast('Magazine added successfully.')).toBeVisible()
    expect(storage.uploaded).toEqual([
      expect.stringMatching(/^magazine_files\/covers\/\d+_Nacht-1\.s400x300\.share\.jpg$/),
      expect.stringMatching(/^magazine_files\/covers\/\d+_Nacht-1\.s400x300\.png$/),
      expect.stringMatching(/^magazine_files\/pdfs\/\d+_issue\.pdf$/),
    ])
    expect(inserted).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      title: 'The Night Issue',
      slug: '',
      issue_date: '2026-11-01',
      publish_at: null,
      hidden: false,
      cover_image_url: `/storage/v1/object/public/${storage.uploaded[1]}`,
      pdf_url: `/storage/v1/object/public/${storage.uploaded[2]}`,
    })
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.queryByText('issue.pdf')).toBeNull()
  })

  it('leaves neither row nor file if the second upload fails, and keeps the form', async () => {
    const insert = vi.fn()
    const refuse = (key: string) => (key.includes('pdfs') ? 'The disk is full.' : undefined)
    const { user } = await openEditions([], http.post(rows, insert), ...storageHandlers(storage, { refuse }))
    await fill()
    await choose('Cover Image', png())
    await choose('PDF File', pdf())
    await user.click(add())
    expect(await toast('Upload failed: The disk is full.')).toBeVisible()
    expect(screen.getByText('Upload Error')).toBeVisible()
    expect(insert).not.toHaveBeenCalled()
    expect(storage.removed).toContain(storage.uploaded[0])
    expect(screen.getByLabelText('Title')).toHaveValue('The Night Issue')
    expect(screen.getByText('issue.pdf')).toBeVisible()
  })

  it('removes the files if the row is rejected', async () => {
    const { user } = await openEditions(
      [],
      http.post(rows, () => refusal('No such column.', 400)),
    )
    await fill()
    await choose('Cover Image', png())
    await choose('PDF File', pdf())
    await user.click(add())
    expect(await toast('No such column.')).toBeVisible()
    expect(storage.removed.toSorted()).toEqual(storage.uploaded.toSorted())
  })
})

describe('editing', () => {
  async function openEdit(...handlers: RequestHandler[]) {
    const view = await openEditions([edition], ...handlers)
    await view.user.click(await screen.findByRole('button', { name: 'Edit The Water Issue' }))
    expect(await screen.findByText('Editing: The Water Issue')).toBeVisible()
    return view
  }
  const save = () => screen.getByRole('button', { name: 'Save Changes' })
  const retitle = async (title: string) => {
    const user = userEvent.setup()
    await user.clear(screen.getByLabelText('Title'))
    await user.type(screen.getByLabelText('Title'), title)
  }

  it('keeps the files unless new ones are chosen', async () => {
    let changes: unknown
    const patch = http.patch(rows, async ({ request }) => {
      changes = await request.json()
      return HttpResponse.json([{ id: edition.id }])
    })
    const { user } = await openEdit(patch)
    await retitle('The River Issue')
    await user.click(save())
    expect(await toast('Magazine updated successfully.')).toBeVisible()
    expect(changes).toEqual({
      title: 'The River Issue',
      slug: edition.slug,
      issue_date: '2026-08-01',
      publish_at: null,
      hidden: false,
    })
    expect(storage).toEqual(noStorage())
    expect(await screen.findByText('Add New Digital Edition')).toBeVisible()
  })

  it('schedules its newsletter where the owner wants it sent automatically', async () => {
    const scheduled: { edition: string; html: string }[] = []
    const { user } = await openEdit(
      http.get(table('mail_settings'), () => HttpResponse.json([{ mode: 'smtp', edition_mail: 'send' }])),
      http.patch(rows, () => HttpResponse.json([{ id: edition.id }])),
      http.get(rows, ({ request }) =>
        request.headers.get('accept')?.includes('vnd.pgrst.object') ? HttpResponse.json(edition) : undefined,
      ),
      http.post(rpc('schedule_edition_mail'), async ({ request }) => {
        scheduled.push((await request.json()) as (typeof scheduled)[number])
        return HttpResponse.json(true)
      }),
    )
    await retitle('The River Issue')
    await user.click(save())
    expect(await toast('Its newsletter is sent once the edition is public.')).toBeVisible()
    expect(scheduled).toMatchObject([{ edition: edition.id, subject: edition.title }])
    expect(scheduled[0]!.html).toContain(`/editions/${edition.slug}`)
  })

  it('leaves a search alone that began while it was saved', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const patch = http.patch(rows, () => answered.then(() => HttpResponse.json([{ id: edition.id }])))
    const found = http.post(rpc('admin_search'), () => HttpResponse.json({ rows: [edition], total: 1 }))
    const { user, router } = await openEdit(patch, found)
    await retitle('The River Issue')
    await user.click(save())
    await user.type(screen.getByLabelText('Search editions'), 'Water')
    await waitFor(() => expect(router.state.location.search).toContain('q=Water'))
    answer()
    expect(await screen.findByText('Add New Digital Edition')).toBeVisible()
    expect(router.state.location.search).toBe('?tab=digital_magazines&q=Water')
  })

  it('keeps the cover’s file when its focal point changes', async () => {
    let changes: unknown
    const patch = http.patch(rows, async ({ request }) => {
      changes = await request.json()
      return HttpResponse.json([{ id: edition.id }])
    })
    const { user } = await openEdit(patch)
    await user.click(screen.getByText('Focal point'))
    const top = await screen.findByRole('slider', { name: 'Focal point from the top' })
    fireEvent.change(top, { target: { value: '0' } })
    await user.click(save())
    expect(await toast('Magazine updated successfully.')).toBeVisible()
    expect(changes).toMatchObject({ cover_image_url: `${edition.cover_image_url}#focus=50,0` })
    expect(storage).toEqual(noStorage())
  })

  it('removes a replaced file once the row is saved', async () => {
    const { user } = await openEdit(http.patch(rows, () => HttpResponse.json([{ id: edition.id }])))
    await choose('PDF File', pdf('new.pdf'))
    await user.click(save())
    expect(await toast('Magazine updated successfully.')).toBeVisible()
    expect(storage.uploaded).toEqual([expect.stringMatching(/^magazine_files\/pdfs\/\d+_new\.pdf$/)])
    expect(storage.removed).toEqual(['magazine_files/pdfs/1_old.pdf'])
  })

  it('discards the edit on Cancel', async () => {
    const { user } = await openEdit()
    await retitle('Something else')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Add New Digital Edition')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('')
  })

  it('does not silently overwrite another admin’s changes', async () => {
    let stored: object = edition
    const read = http.get(rows, ({ request }) =>
      new URL(request.url).searchParams.has('id') ? HttpResponse.json([stored]) : undefined,
    )
    const { user } = await openEdit(
      read,
      http.patch(rows, () => HttpResponse.json([])),
    )
    await retitle('Mine')
    stored = { ...edition, title: 'Theirs', updated_at: '2026-09-09T10:00:00+00:00' }
    await user.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' })
    expect(within(dialog).getByText('Mine')).toBeVisible()
    expect(within(dialog).getByText('Theirs', { selector: 'dd' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByLabelText('Title')).toHaveValue('Mine')
  })
})

describe('the text for the search', () => {
  const region = () => screen.findByRole('region', { name: 'Text for the search' })
  const unread = (...titles: string[]) =>
    http.post(rpc('unread_editions'), () =>
      HttpResponse.json(titles.map((title) => ({ id: title, title, pdf_url: stored(`pdfs/${title}.pdf`) }))),
    )

  it('is read from an uploaded PDF, page by page, and stored', async () => {
    let finish = () => {}
    vi.mocked(pdfModule.textsOf).mockImplementation(async (_, { onPage }) => {
      onPage(2, 3)
      await new Promise<void>((resolve) => (finish = resolve))
      return ['Cover', '', 'Moths']
    })
    const texts: EditionText[] = []
    const insert = http.post(rows, () => new HttpResponse(null, { status: 201 }))
    const { user } = await openEditions([], insert, storesText(texts))
    await fill()
    await choose('Cover Image', png())
    const file = pdf()
    await choose('PDF File', file)
    await user.click(screen.getByRole('button', { name: 'Add Magazine' }))
    expect(await toast('Magazine added successfully.')).toBeVisible()
    const card = within(await region())
    expect(await card.findByText(/^Reading “The Night Issue”, page 2 of 3\./)).toBeVisible()
    expect(card.getByRole('progressbar', { name: 'Reading The Night Issue' })).toHaveAttribute(
      'aria-valuenow',
      '67',
    )
    expect(vi.mocked(pdfModule.textsOf).mock.calls[0]![0]).toBe(file)
    finish()
    expect(await card.findByText('“The Night Issue”: 2 of 3 pages have text.')).toBeVisible()
    expect(texts).toEqual([
      {
        edition: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        of_pdf: `/storage/v1/object/public/${storage.uploaded.at(-1)}`,
        pages: ['Cover', '', 'Moths'],
      },
    ])
  })

  it('is read of the editions that have none, once, with what is wrong with each', async () => {
    vi.mocked(pdfModule.textsOf).mockImplementation((source) => {
      if (source === `http://backend.test${stored('pdfs/Lost.pdf')}`)
        return Promise.reject(new Error('Answered 404 instead of a range.'))
      return Promise.resolve(typeof source === 'string' && source.includes('Scan') ? ['', ''] : ['Moths'])
    })
    const { user } = await openEditions([edition], unread('Good', 'Scan', 'Lost'))
    const card = within(await region())
    expect(card.getByText('Not read yet: 3 editions (Good, Scan, Lost).')).toBeVisible()
    await user.dblClick(card.getByRole('button', { name: 'Read the text' }))
    expect(await card.findByText(/^“Lost” could not be read: Answered 404/)).toBeVisible()
    expect(card.getByText('“Good”: 1 of 1 page has text.')).toBeVisible()
    expect(card.getByText(/^“Scan”: 0 of 2 pages have text\. It may be a scan/)).toBeVisible()
    expect(pdfModule.textsOf).toHaveBeenCalledTimes(3)
  })

  it('stops when asked to', async () => {
    vi.mocked(pdfModule.textsOf).mockImplementation(
      (_, { signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
        ),
    )
    const { user } = await openEditions([edition], unread('Good', 'Other'))
    const card = within(await region())
    await user.click(card.getByRole('button', { name: 'Read the text' }))
    expect(await card.findByText(/Then 1 more edition\./)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Stop' }))
    expect(await card.findByRole('button', { name: 'Read the text' })).toBeVisible()
    expect(pdfModule.textsOf).toHaveBeenCalledTimes(1)
  })
})

describe('deleting', () => {
  async function openDelete(...handlers: RequestHandler[]) {
    const view = await openEditions([edition], ...handlers)
    await view.user.click(await screen.findByRole('button', { name: 'Delete The Water Issue' }))
    return { ...view, dialog: within(await screen.findByRole('alertdialog')) }
  }

  it('asks, then deletes the row and its files', async () => {
    const { user, dialog } = await openDelete(http.delete(rows, () => HttpResponse.json([edition])))
    expect(dialog.getByText(/The Water Issue/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await toast('Magazine deleted successfully.')).toBeVisible()
    await waitFor(() =>
      expect(storage.removed).toEqual(['magazine_files/covers/1_old.png', 'magazine_files/pdfs/1_old.pdf']),
    )
  })

  it('keeps the files if the row can’t be deleted', async () => {
    const { user, dialog } = await openDelete(http.delete(rows, () => refusal()))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await toast('Failed to delete item. It broke.')).toBeInTheDocument()
    expect(storage.removed).toEqual([])
  })

  it('says so where the account may not delete it any more, and keeps the files', async () => {
    const { user, dialog } = await openDelete(http.delete(rows, () => HttpResponse.json([])))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await toast('Failed to delete item. Your account may not delete it.')).toBeInTheDocument()
    expect(storage.removed).toEqual([])
  })
})

it('offers the newsletter of a new edition, which can be declined', async () => {
  let offers = [
    { id: 'first', title: 'First' },
    { id: 'second', title: 'Second' },
  ]
  const { user } = await openEditions(
    [],
    http.post(rpc('edition_offers'), () => HttpResponse.json(offers)),
    http.post(rpc('decline_edition_mail'), async ({ request }) => {
      const { edition: declined } = (await request.json()) as { edition: string }
      offers = offers.filter(({ id }) => id !== declined)
      return HttpResponse.json(true)
    }),
  )
  expect(await screen.findByRole('link', { name: 'Write Its Newsletter: First' })).toHaveAttribute(
    'href',
    '/admin?tab=newsletters&edition=first',
  )
  await user.click(screen.getByRole('button', { name: 'Send None: Second' }))
  expect(await toast('No newsletter is sent for this edition.')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
})

it('shows each edition with its month and its PDF in a new tab', async () => {
  await openEditions([edition])
  expect(await screen.findByText('August 2026')).toBeVisible()
  const link = screen.getByRole('link', { name: /View PDF/ })
  expect(link).toHaveAttribute('href', `http://backend.test${edition.pdf_url}`)
  expect(link).toHaveAttribute('target', '_blank')
})
