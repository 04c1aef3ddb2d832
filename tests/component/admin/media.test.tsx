import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aMedia } from '../../support/builders'
import { kept, openLibrary, refusal, startLibrary } from '../../support/media-library'
import { failing, routine, table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'

beforeEach(startLibrary)

describe('the library', () => {
  it('says that it can’t be loaded, and retries', async () => {
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

  it('searches in the database', async () => {
    const asked: unknown[] = []
    const spy = http.post(routine('admin_search'), async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ total: 0, rows: [] })
    })
    const { user, router } = await openLibrary([aMedia()], spy)
    await user.type(screen.getByPlaceholderText('Search library...'), 'a.b')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ list: 'media_library', term: 'a.b', skip: 0 }))
    expect(router.state.location.search).toBe('?tab=media&q=a.b')
  })

  it('shows an empty library with the next step', async () => {
    await openLibrary()
    expect(await screen.findByText('No files yet')).toBeVisible()
  })
})

describe('several files', () => {
  it('are selected and deleted together; what could not be deleted stays selected', async () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((file_name) => aMedia({ file_name }))
    const removed: string[] = []
    const removal = http.delete(table('media_library'), ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')!.slice(3)
      if (id === files[1]!.id && removed.length < 2) return refusal()
      removed.push(id)
      return HttpResponse.json([{ id }])
    })
    const { user } = await openLibrary(files, removal)
    await user.click(await screen.findByRole('checkbox', { name: 'Select a.jpg' }))
    expect(screen.getByText('1 selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(screen.getByRole('group', { name: 'Selected items' }))
    expect(bar.getByText('3 selected')).toBeVisible()
    const confirm = async () => {
      await user.click(bar.getByRole('button', { name: 'Delete' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      expect(await dialog.findByText(/Nothing uses them\./)).toBeVisible()
      await user.click(dialog.getByRole('button', { name: 'Delete' }))
    }
    await confirm()
    expect(await screen.findByText('Could not delete 1 file: It broke.')).toBeVisible()
    expect(removed).toEqual([files[0]!.id, files[2]!.id])
    expect(screen.getByRole('checkbox', { name: 'Select b.jpg' })).toBeChecked()
    await confirm()
    expect(await screen.findByText('1 file deleted.')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull())
  })
})

it('adds tags to several files and credits them at once, and keeps the rest', async () => {
  const files = [aMedia({ tags: ['city'], licence: 'CC BY 4.0' }), aMedia({ credit: 'Somebody' })]
  const saved: unknown[] = []
  const { user } = await openLibrary(
    files,
    http.get(table('media_library'), ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')
      return id ? HttpResponse.json(files.filter((file) => `eq.${file.id}` === id)) : undefined
    }),
    http.patch(table('media_library'), async ({ request }) => {
      saved.push(await request.json())
      return HttpResponse.json([{ id: '' }])
    }),
  )
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  const bar = within(screen.getByRole('group', { name: 'Selected items' }))
  await user.click(bar.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit 2 files' }))
  await user.type(dialog.getByLabelText('Add tags (comma separated)'), 'night, city')
  await user.type(dialog.getByLabelText('Credit'), 'Ana Lima')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 files changed.')).toBeVisible()
  expect(saved).toMatchObject([
    { credit: 'Ana Lima', licence: 'CC BY 4.0', tags: ['city', 'night'] },
    { credit: 'Ana Lima', licence: '', tags: ['night', 'city'] },
  ])
  expect(screen.queryByRole('group', { name: 'Selected items' })).toBeNull()
})

describe('Edit Media', () => {
  const media = aMedia({ file_name: 'night-bus.jpg', alt_text: 'A bus', tags: ['city'] })

  async function openDialog(...handlers: RequestHandler[]) {
    const view = await openLibrary([media], ...handlers)
    await view.user.click(await screen.findByRole('button', { name: 'Edit night-bus.jpg' }))
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Edit Media' })) }
  }
  const confirm = async (user: { click: (element: Element) => Promise<void> }) => {
    const remove = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' })
    // Only after the uses of the file are known.
    await waitFor(() => expect(remove).toBeEnabled())
    await user.click(remove)
  }

  it('saves alt text, credit, licence and tags, and closes', async () => {
    let saved: unknown
    const patch = http.patch(table('media_library'), async ({ request }) => {
      saved = await request.json()
      return HttpResponse.json([{ id: media.id }])
    })
    const { user, dialog } = await openDialog(patch)
    expect(dialog.getByLabelText('File Name')).toHaveValue('night-bus.jpg')
    await user.clear(dialog.getByLabelText('Alt Text'))
    await user.type(dialog.getByLabelText('Alt Text'), 'A night bus')
    await user.type(dialog.getByLabelText('Credit'), 'Photograph: Ana Lima')
    await user.type(dialog.getByLabelText('Licence'), 'Web only, until 2027')
    await user.type(dialog.getByLabelText('Tags (comma separated)'), ' , night,bus ,')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details updated successfully.')).toBeVisible()
    expect(saved).toEqual({
      file_name: 'night-bus.jpg',
      alt_text: 'A night bus',
      credit: 'Photograph: Ana Lima',
      licence: 'Web only, until 2027',
      tags: ['city', 'night', 'bus'],
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('renames a file, and its name goes on being no description', async () => {
    let saved: unknown
    const unnamed = aMedia({ file_name: 'IMG_2042.jpg', alt_text: 'IMG_2042', tags: [] })
    const patch = http.patch(table('media_library'), async ({ request }) => {
      saved = await request.json()
      return HttpResponse.json([{ id: unnamed.id }])
    })
    const { user } = await openLibrary([unnamed], patch)
    await user.click(await screen.findByRole('button', { name: 'Edit IMG_2042.jpg' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Media' }))
    await user.clear(dialog.getByLabelText('File Name'))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter a name.')).toBeVisible()
    await user.type(dialog.getByLabelText('File Name'), 'lake.jpg')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Details updated successfully.')).toBeVisible()
    expect(saved).toEqual({ file_name: 'lake.jpg', alt_text: 'lake', credit: '', licence: '', tags: [] })
  })

  it('keeps typed text if saving fails', async () => {
    const { user, dialog } = await openDialog(http.patch(table('media_library'), () => refusal()))
    await user.type(dialog.getByLabelText('Alt Text'), ' at night')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Could not update details: It broke.')).toBeInTheDocument()
    expect(dialog.getByLabelText('Alt Text')).toHaveValue('A bus at night')
  })

  it('stays open if another file’s save ends', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const patch = http.patch(table('media_library'), async () => {
      await held
      return HttpResponse.json([{ id: media.id }])
    })
    const { user } = await openLibrary([media, aMedia({ file_name: 'lake.jpg', alt_text: 'A lake' })], patch)
    const altText = () => screen.getByLabelText('Alt Text')
    await user.click(await screen.findByRole('button', { name: 'Edit night-bus.jpg' }))
    await user.type(await screen.findByLabelText('Alt Text'), ' at night')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(altText()).toHaveAttribute('readonly')
    await user.keyboard('{Escape}')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
    await user.click(await screen.findByRole('button', { name: 'Edit lake.jpg' }))
    await waitFor(() => expect(altText()).toHaveValue('A lake'))
    await user.type(altText(), ' at dawn')
    letGo()
    expect(await screen.findByText('Details updated successfully.')).toBeInTheDocument()
    expect(altText()).toHaveValue('A lake at dawn')
  })

  it('does not silently overwrite another admin’s changes', async () => {
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
    expect(saved).toMatchObject([{ file_name: 'night-bus.jpg', alt_text: 'A bus at night', tags: ['city'] }])
  })

  it('says that the file was deleted', async () => {
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

  it('copies the absolute URL', async () => {
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

  it('does not delete the row if the file can’t be deleted', async () => {
    const rows = vi.fn()
    const { user, dialog } = await openDialog(
      ...storageHandlers(kept.storage, { refuseRemoval: 'It is locked.' }),
      http.delete(table('media_library'), rows),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await confirm(user)
    expect(await screen.findByText('Storage Error')).toBeInTheDocument()
    expect(screen.getByText('Could not delete file from storage: It is locked.')).toBeInTheDocument()
    expect(rows).not.toHaveBeenCalled()
  })

  it('says that a file which is shown stays, and keeps its row', async () => {
    const rows = vi.fn()
    const { user, dialog } = await openDialog(
      http.head('*/storage/v1/object/media_library/*', () => new HttpResponse()),
      http.delete(table('media_library'), rows),
    )
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await confirm(user)
    expect(await screen.findByText(/shown on the site or submitted: only an editor/)).toBeInTheDocument()
    expect(rows).not.toHaveBeenCalled()
  })

  it('says that the row can’t be deleted', async () => {
    const { user, dialog } = await openDialog(http.delete(table('media_library'), () => refusal()))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await confirm(user)
    expect(await screen.findByText('Could not delete file from library: It broke.')).toBeInTheDocument()
  })
})

it('opens although other data can’t be read', async () => {
  await openLibrary([aMedia({ file_name: 'a.jpg' })], failing('testimonials'))
  expect(await screen.findByRole('button', { name: 'Edit a.jpg' })).toBeVisible()
})
