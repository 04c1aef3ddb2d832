import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import type { StaffRole } from '@/lib/roles'
import { openPanel, rpc } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { kept, picture, startLibrary } from '../../support/media-library'
import { table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'

// Loaded before the first test, whose wait for the tab is shorter than a busy machine takes to load it.
import '@/admin/articles/ArticlesTab'

vi.setConfig({ testTimeout: 30_000 })
beforeEach(startLibrary)

const bus = aMedia({ file_name: 'bus.jpg', alt_text: 'A bus' })
const tram = aMedia({ file_name: 'tram.jpg' })

/** The picker of an article's picture, over a library whose rows a handler may change. */
async function openPicker(...handlers: RequestHandler[]) {
  const rows = new Map([bus, tram].map((media) => [media.id, media]))
  const library = [
    http.get(table('media_library'), () =>
      HttpResponse.json([...rows.values()], {
        headers: { 'content-range': `0-${rows.size}/${rows.size}` },
      }),
    ),
    http.patch(table('media_library'), async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')!.slice(3)
      rows.set(id, { ...rows.get(id)!, ...((await request.json()) as object) })
      return HttpResponse.json([{ id }])
    }),
    http.delete(table('media_library'), ({ request }) => {
      rows.delete(new URL(request.url).searchParams.get('id')!.slice(3))
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(table('media_library'), () => new HttpResponse(null, { status: 201 })),
  ]
  const all = [...handlers, ...library, ...storageHandlers(kept.storage)]
  const { user } = await openPanel('articles', 'Articles', all)
  const [open] = await screen.findAllByRole('button', { name: 'Choose from library' })
  await user.click(open!)
  const picker = within(await screen.findByRole('dialog', { name: 'Choose from library' }))
  await picker.findByRole('button', { name: 'Choose bus.jpg' })
  return { user, picker, opener: open! }
}

async function edit({ user, picker }: Pick<Awaited<ReturnType<typeof openPicker>>, 'user' | 'picker'>) {
  await user.click(picker.getByRole('button', { name: 'Edit bus.jpg' }))
  return within(await screen.findByRole('dialog', { name: 'Edit Media' }))
}

it('renames and describes a file, then returns to it, and submits no form behind it', async () => {
  const saved = vi.fn()
  const view = await openPicker(
    http.post(table('articles'), saved),
    http.post(table('article_drafts'), saved),
  )
  const { user, picker, opener } = view
  const dialog = await edit(view)
  await user.clear(dialog.getByLabelText('File Name'))
  await user.type(dialog.getByLabelText('File Name'), 'night.jpg')
  await user.clear(dialog.getByLabelText('Alt Text'))
  await user.type(dialog.getByLabelText('Alt Text'), 'A night bus')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details updated successfully.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Media' })).toBeNull())
  await waitFor(() => expect(picker.getByRole('button', { name: 'Edit night.jpg' })).toHaveFocus())
  // The article has no title: its form would say so.
  expect(screen.queryByText('Enter a title.')).toBeNull()
  expect(saved).not.toHaveBeenCalled()

  await user.click(picker.getByRole('button', { name: 'Choose night.jpg' }))
  expect(screen.getByLabelText('Image URL')).toHaveValue(bus.url)
  expect(screen.getByLabelText('Image Alt Text')).toHaveValue('A night bus')
  await waitFor(() => expect(opener).toHaveFocus())
})

it('asks about the file’s changes only, and keeps those of the form behind it', async () => {
  const view = await openPicker()
  const { user } = view
  const dialog = await edit(view)
  await user.type(dialog.getByLabelText('Alt Text'), ' at night')
  await user.keyboard('{Escape}')
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Media' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Choose from library' })).toBeVisible()
})

it('says where a file is used, and asks before it deletes it', async () => {
  const uses = http.post(rpc('media_uses'), () =>
    HttpResponse.json([{ kind: 'article', id: 'a1', name: 'The Night Bus' }]),
  )
  const view = await openPicker(uses)
  const { user, picker } = view
  const dialog = await edit(view)
  await user.click(dialog.getByText('Where it is used'))
  expect(await dialog.findByRole('link', { name: /The Night Bus/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete bus.jpg?' }))
  expect(await question.findByText(/A placeholder will be shown instead in/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('File deleted successfully.')).toBeVisible()
  await waitFor(() => expect(picker.queryByRole('button', { name: 'Choose bus.jpg' })).toBeNull())
  await waitFor(() => expect(picker.getByPlaceholderText('Search library...')).toHaveFocus())
})

it('replaces a file everywhere, with a picker that only chooses', async () => {
  const asked: unknown[] = []
  const replace = http.post(rpc('replace_media'), async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json(2)
  })
  const view = await openPicker(replace)
  const { user } = view
  const dialog = await edit(view)
  await user.click(dialog.getByRole('button', { name: 'Replace everywhere' }))
  const other = within(await screen.findByRole('dialog', { name: 'Choose from library' }))
  await user.click(await other.findByRole('button', { name: 'Choose tram.jpg' }))
  expect(other.queryByRole('button', { name: 'Edit tram.jpg' })).toBeNull()
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace bus.jpg everywhere?' }))
  const confirm = question.getByRole('button', { name: 'Replace everywhere' })
  await waitFor(() => expect(confirm).toBeEnabled())
  await user.click(confirm)
  expect(await screen.findByText('Replaced in 2 places.')).toBeVisible()
  expect(asked).toContainEqual({ old_url: bus.url, new_url: tram.url, only_count: false })
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Replace everywhere' })).toHaveFocus())
})

it('offers an author no replacement, as in the library', async () => {
  const role: StaffRole = 'author'
  const view = await openPicker(http.post(rpc('staff_role'), () => HttpResponse.json(role)))
  const dialog = await edit(view)
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Replace everywhere' })).toBeNull()
})

it('takes a pasted picture', async () => {
  await openPicker()
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { types: ['Files'], files: [picture('moth.png')] } })
  document.body.dispatchEvent(event)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('Image URL').value).toMatch(/moth\.s400x300\.png$/)
})
