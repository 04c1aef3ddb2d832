import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Media } from '@/data/media/media'
import { aMedia } from '../../support/builders'
import { choose, kept, openLibrary, picture, refusal, send, startLibrary } from '../../support/media-library'
import { table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'

beforeEach(startLibrary)

describe('uploading', () => {
  it('has nothing to upload while the queue is empty', async () => {
    await openLibrary()
    expect(send()).toBeDisabled()
    await choose(picture('.DS_Store'), picture('THUMBS.DB'), picture('desktop.ini'))
    expect(send()).toBeDisabled()
    expect(screen.queryByRole('list', { name: 'Upload queue' })).toBeNull()
  })

  it('stores files under safe keys, keeps their names, and says so when all are uploaded', async () => {
    const { user } = await openLibrary()
    await choose(picture('Früh #1?.png'), picture('../b c.pdf', 'pdf', 'application/pdf'))
    await user.click(send())
    expect(await screen.findByText('All files uploaded successfully.')).toBeVisible()
    const keyOf = (end: string) => kept.storage.uploaded.find((key) => key.endsWith(end))
    expect(kept.storage.uploaded).toHaveLength(3)
    expect(keyOf('Fruh-1.s400x300.png')).toMatch(
      /^media_library\/00000000-0000-4000-9000-000000000001\/\d+_F/,
    )
    expect(keyOf('Fruh-1.s400x300.share.jpg')).toBeDefined()
    expect(keyOf('.pdf')).toMatch(/^media_library\/[0-9a-f-]+\/\d+_b-c\.pdf$/)
    expect(kept.inserted.find(({ file_type }) => file_type === 'image/png')).toMatchObject({
      user_id: '00000000-0000-4000-9000-000000000001',
      file_name: 'Früh #1?.png',
      alt_text: 'Früh #1?',
      file_type: 'image/png',
      file_size: 'drawn as image/png'.length,
      url: `/storage/v1/object/public/${keyOf('.png')}`,
    })
    expect(screen.queryByText('Früh #1?.png')).toBeNull()
    expect(send()).toBeDisabled()
  })

  it('gives files the times that show them in the order chosen, newest first', async () => {
    const now = '2026-11-29T10:00:00.000Z'
    const added = http.post(table('media_library'), async ({ request }) => {
      kept.inserted.push((await request.json()) as Partial<Media>)
      return HttpResponse.json([{ created_at: now }], { status: 201 })
    })
    const { user } = await openLibrary([], added)
    await choose(...['one', 'two', 'three', 'four'].map((name) => picture(`${name}.png`)))
    await user.click(send())
    expect(await screen.findByText('All files uploaded successfully.')).toBeVisible()
    const time = ({ created_at = now }: Partial<Media>) => Date.parse(created_at)
    const shown = kept.inserted.toSorted((a, b) => time(b) - time(a)).map(({ file_name }) => file_name)
    expect(shown).toEqual(['one.png', 'two.png', 'three.png', 'four.png'])
  })

  it('names the failed file, continues with the others, and retries it', async () => {
    let broken = true
    const refuse = (key: string) => (broken && key.includes('bad') ? 'The disk is full.' : undefined)
    const { user } = await openLibrary([], ...storageHandlers(kept.storage, { refuse }))
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
    expect(kept.inserted.map((row) => row.file_name)).toEqual(['good.png', 'bad.png'])
  })

  it('does not upload a picture that it can’t re-encode, which would keep its metadata', async () => {
    const { user } = await openLibrary()
    await choose(picture('broken.jpg', 'x', 'image/jpeg'))
    await user.click(send())
    const line = await screen.findByText(/^Failed to upload broken\.jpg: .* export it as JPEG/, {
      selector: 'li *',
    })
    expect(line).toBeVisible()
    expect(kept.storage.uploaded).toEqual([])
  })

  it('says Error during upload, and no success if a file was rejected', async () => {
    const refuse = (key: string) => (key.includes('bad') ? 'Too much.' : undefined)
    const { user } = await openLibrary([], ...storageHandlers(kept.storage, { refuse }))
    await choose(picture('good.png'), picture('page.html', '<b>', 'text/html'))
    await user.click(send())
    expect(await screen.findByText('1 of 2 files uploaded.')).toBeVisible()
    expect(screen.queryByText('All files uploaded successfully.')).toBeNull()
    await choose(picture('bad.png'))
    await user.click(send())
    expect(await screen.findByText('Error during upload')).toBeVisible()
  })

  it('notices a duplicate of a file in the library', async () => {
    const known = aMedia({ file_name: 'a.png', source_size: 1 })
    const { user, router } = await openLibrary([known])
    await choose(picture('a.png'), picture('b.png'))
    const hint = await screen.findByText('The same file is in the library already.')
    await user.click(send())
    expect(await screen.findByText('1 of 2 files uploaded.')).toBeVisible()
    expect(kept.inserted.map(({ file_name }) => file_name)).toEqual(['b.png'])
    await user.click(screen.getByRole('button', { name: /^Use the existing one/ }))
    expect(hint).not.toBeInTheDocument()
    expect(router.state.location.search).toContain('q=a.png')
    await choose(picture('a.png'))
    await user.click(await screen.findByRole('button', { name: /^Upload anyway/ }))
    await user.click(send())
    expect(await screen.findByText('All files uploaded successfully.')).toBeVisible()
    expect(kept.inserted.map(({ file_name }) => file_name)).toEqual(['b.png', 'a.png'])
  })

  it('shows the Upload Error of a single file', async () => {
    const { user } = await openLibrary([], ...storageHandlers(kept.storage, { refuse: () => 'Too much.' }))
    await choose(picture('a.png'))
    await user.click(send())
    expect(await screen.findByText('Upload Error')).toBeVisible()
    expect(screen.getByText('Failed to upload a.png: Too much.', { selector: '[data-tone] *' })).toBeVisible()
  })

  it('leaves no file if its row is rejected', async () => {
    const { user } = await openLibrary(
      [],
      http.post(table('media_library'), () => refusal(400)),
    )
    await choose(picture('a.png'))
    await user.click(send())
    expect(await screen.findByText('Database Error')).toBeVisible()
    const message = 'Failed to save a.png to library: It broke.'
    expect(screen.getByText(message, { selector: '[data-tone] *' })).toBeVisible()
    expect(kept.storage.removed.toSorted()).toEqual(kept.storage.uploaded.toSorted())
  })

  it('rejects unsupported files with the reason, and sends nothing of them', async () => {
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

  it('sends nothing if nobody is signed in any more', async () => {
    const { user } = await openLibrary()
    await choose(picture('a.png'))
    localStorage.clear()
    await user.click(send())
    expect(await screen.findByText('Failed to upload a.png: You are not signed in.', { selector: 'li *' })).toBeVisible() // prettier-ignore
    expect(kept.storage.uploaded).toEqual([])
  })
})
