import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { http, HttpResponse, type RequestHandler } from 'msw'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import StoryEditor from '@/admin/story-editor/StoryEditor'
import type { Gallery, StoryDocument, StoryPicture } from '@/lib/story/document'
import { plainText } from '@/lib/story/plain-text'
import { openPanel } from '../../support/admin-session'
import { aMedia } from '../../support/builders'
import { nested } from '../../support/hostile-stories'
import { kept, picture, startLibrary } from '../../support/media-library'
import { pasteText } from '../../support/paste-text'
import { table } from '../../support/render-app-backend'
import { storageHandlers } from '../../support/storage-handlers'
import { storyBackend } from '../../support/story-backend'
import { writable } from '../../support/writes'

// Loaded before the first test, whose wait for the text is shorter than a busy machine takes to load it.
import '@/admin/articles/ArticlesTab'

vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  startLibrary()
  sessionStorage.clear()
})

const bus = aMedia({
  file_name: 'bus.jpg',
  alt_text: 'A bus',
  credit: 'Ana Lima',
  licence: 'Web only',
})
const library = http.get(table('media_library'), () =>
  HttpResponse.json([bus], { headers: { 'content-range': '0-1/1' } }),
)

async function open(...more: RequestHandler[]) {
  const { writes, handlers } = storyBackend('articles')
  const { user, router } = await openPanel('articles', 'Articles', [...more, ...handlers, library])
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const bar = within(screen.getByRole('toolbar', { name: 'Formatting of Content' }))
  const press = async (name: string) =>
    user.click(bar.queryByLabelText(name, { selector: 'button' }) ?? (await bar.findByText(name)))
  const { editor } = text as unknown as { editor: Editor }
  const said = () => document.querySelector('.story-editor > [role=status]')?.textContent
  return { user, router, writes, text, editor, bar, press, said }
}

const film = 'https://youtu.be/YE7VzlLtp-4'

it('says what each tool has done', async () => {
  const { user, text, editor, press, said } = await open()
  await pasteText(user, text, 'Night')
  const steps = [
    ['Bold', 'Bold on'],
    ['Bold', 'Bold off'],
    ['Divider', 'Divider inserted'],
    ['Undo typing', 'Undone'],
    ['Redo typing', 'Redone'],
    ['Table', 'Table inserted'],
    ['Row above', 'Row added above'],
    ['Row below', 'Row added below'],
    ['Column before', 'Column added before'],
    ['Column after', 'Column added after'],
    ['Header row', 'Header row changed'],
    ['Delete row', 'Row deleted'],
    ['Delete column', 'Column deleted'],
    ['Delete table', 'Table deleted'],
  ] as const
  for (const [tool, sentence] of steps) {
    await press(tool)
    expect(said()?.trim(), tool).toBe(sentence)
  }

  await press('Table')
  await press('Row below')
  const once = said()
  await press('Row below')
  // Said again, since the live region has changed.
  expect(said()).not.toBe(once)
  expect(said()?.trim()).toBe('Row added below')

  editor.commands.setContent({
    type: 'doc',
    content: [{ type: 'embed', attrs: { provider: 'youtube', id: 'YE7VzlLtp-4' } }],
  })
  editor.commands.setNodeSelection(0)
  await press('Remove')
  expect(said()).toBe('Video removed')
  while (editor.can().undo()) editor.commands.undo()
  await press('Undo typing')
  expect(said()).toBe('Video removed')
})

it('inserts a film once if Enter comes twice', async () => {
  const { user, editor, press } = await open()
  await press('Video')
  const dialog = within(await screen.findByRole('dialog', { name: 'Video' }))
  const address = dialog.getByLabelText('Address of the video')
  await user.type(address, film)
  const form = address.closest('form')!
  fireEvent.submit(form)
  fireEvent.submit(form)
  await waitFor(() => expect(form).not.toBeInTheDocument())
  const films = (editor.getJSON().content ?? []).filter(({ type }) => type === 'embed')
  expect(films).toHaveLength(1)
})

it('starts in a dialog’s first field, and leaves the paragraph with the cursor in one piece', async () => {
  const { user, text, editor, press } = await open()
  await pasteText(user, text, 'Night train')
  editor.commands.setTextSelection(6)
  await press('Footnote')
  expect(await screen.findByRole('textbox', { name: 'Footnote' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await press('Link')
  expect(await screen.findByLabelText(/^Address, or words/)).toHaveFocus()
  await user.keyboard('{Escape}')
  await press('Video')
  expect(await screen.findByLabelText('Address of the video')).toHaveFocus()
  await user.keyboard(`${film}{Enter}`)
  await waitFor(() => expect(text).toHaveTextContent(/YouTube/))
  for (const name of ['Table', 'Divider']) {
    editor.commands.setTextSelection(6)
    await press(name)
  }
  const blocks = editor.getJSON().content ?? []
  expect(blocks.map(({ type }) => type).slice(0, 4)).toEqual([
    'paragraph',
    'horizontalRule',
    'table',
    'embed',
  ])
  expect(editor.getText()).toMatch(/^Night train/)
})

it('gives a pasted film its title and poster', async () => {
  const { user, writes, text, bar, press, said } = await open()
  await pasteText(user, text, film)
  await waitFor(() => expect(bar.getByText('Edit video')).toBeVisible())
  await press('Edit video')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit video' }))
  expect(dialog.getByLabelText('Address of the video')).toHaveValue(
    'https://www.youtube.com/watch?v=YE7VzlLtp-4',
  )
  await user.clear(dialog.getByLabelText('Address of the video'))
  await user.click(dialog.getByText('Save'))
  expect(await dialog.findByText('Please enter the address of a video on YouTube or Vimeo.')).toBeVisible()
  await user.type(dialog.getByLabelText('Address of the video'), 'https://vimeo.com/76979871')
  await user.type(dialog.getByLabelText('Title'), ' A rabbit ')
  await user.click(dialog.getByText('Choose from library'))
  await user.click(await screen.findByLabelText('Choose bus.jpg'))
  expect(dialog.getByLabelText('Poster')).toHaveValue(bus.url)
  await user.click(dialog.getByText('Save'))
  await waitFor(() => expect(text).toHaveTextContent('Vimeo: A rabbit'))
  expect(said()).toBe('Video changed')

  await user.type(screen.getByLabelText('Title'), 'A film')
  await user.click(screen.getByText('Add Article'))
  await waitFor(() => expect(writes).toHaveLength(2))
  const attrs = { provider: 'vimeo', id: '76979871', title: 'A rabbit', poster: bus.url }
  expect(writes[0]?.body).toMatchObject({ body: { content: [{ type: 'embed', attrs }] } })
})

it('goes on below a pasted film, which stays', async () => {
  const { user, text, bar } = await open()
  await pasteText(user, text, film)
  await waitFor(() => expect(bar.getByText('Edit video')).toBeVisible())
  fireEvent.keyPress(text, { key: 'N', charCode: 78 })
  expect(text.querySelector('.story-embed')).not.toBeNull()
  expect(text.querySelector('.story-embed + p')).toHaveTextContent('N')
})

it('keeps the cursor where the form learns of more between its render and its effects', async () => {
  const editorOf = (text: HTMLElement) => (text as unknown as { editor: Editor }).editor
  const writeAndLeave = (words: string, cursor: number) => {
    const text = screen.getByRole('textbox')
    editorOf(text).chain().insertContent(words).setTextSelection(cursor).run()
    fireEvent.blur(text)
  }
  function Story() {
    const [story, setStory] = useState<StoryDocument | null>(null)
    useLayoutEffect(() => {
      if (story && plainText(story) === 'Some') writeAndLeave(' more', 3)
    }, [story])
    return <StoryEditor kind="story" value={story} onChange={setStory} label="Text" attributes={{}} />
  }
  render(<Story />)
  const text = await screen.findByRole('textbox')
  await act(() => Promise.resolve(writeAndLeave('Some', 5)))
  await waitFor(() => expect(text).toHaveTextContent('Some more'))
  expect(editorOf(text).state.selection.from).toBe(3)
})

it('asks before a reload from the first key on', async () => {
  const { editor } = await open()
  const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(reload()).toBe(true)
  act(() => void editor.commands.insertContent('N'))
  expect(reload()).toBe(false)
})

it('says of the last words, too, that this browser keeps them', async () => {
  const { editor, text, router } = await open()
  act(() => text.focus())
  act(() => void editor.commands.insertContent('N'))
  act(() => void router.navigate('/admin?tab=faq'))
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await waitFor(() => expect(question).toHaveTextContent('This browser keeps them until you come back.'))
})

it('takes the credit of a picture from the library, and offers it where it differs', async () => {
  const { editor, user, press } = await open()
  await press('Picture')
  const picker = within(await screen.findByRole('dialog', { name: 'Picture' }))
  await user.click(await picker.findByRole('button', { name: 'Choose bus.jpg' }))
  const credit = () => {
    const { content } = editor.getJSON() as StoryDocument
    return (content.find(({ type }) => type === 'picture') as StoryPicture).attrs.credit
  }
  expect(credit()).toBe('Ana Lima')
  await user.click((await screen.findAllByRole('button', { name: 'Edit picture' }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit picture' }))
  expect(await dialog.findByText('Licence: Web only')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Use the library/ })).toBeNull()
  await user.clear(dialog.getByLabelText('Credit'))
  await user.click(dialog.getByRole('button', { name: 'Use the library’s: Ana Lima' }))
  expect(dialog.getByLabelText('Credit')).toHaveValue('Ana Lima')
})

it('makes a gallery of several files at once, at most twelve, in the order chosen', async () => {
  const { editor, user, press } = await open(
    http.post(table('media_library'), () => new HttpResponse(null, { status: 201 })),
    ...storageHandlers(kept.storage),
  )
  await press('Gallery')
  const dialog = within(await screen.findByRole('dialog', { name: 'Gallery' }))
  const tile = await dialog.findByRole('button', { name: 'Choose bus.jpg' })
  await user.click(tile)
  expect(tile).toHaveAttribute('aria-pressed', 'true')
  const files = Array.from({ length: 13 }, (_, at) => picture(`p${at}.png`))
  files[1] = picture('broken.png')
  await user.upload(dialog.getByLabelText('Upload pictures'), files)
  expect(await dialog.findByText(/^broken\.png: .*Only the first 11 were taken\.$/)).toBeVisible()
  expect(dialog.getByText('11 of at most 12 pictures chosen')).toBeVisible()
  await user.click(tile)
  expect(tile).toHaveAttribute('aria-pressed', 'false')
  await user.click(dialog.getByRole('button', { name: 'Insert' }))
  const gallery = (editor.getJSON() as StoryDocument).content.find(
    ({ type }) => type === 'gallery',
  ) as Gallery
  const names = gallery.content.map(({ attrs }) => /_(\w+)\.s/.exec(attrs.src)?.[1])
  expect(names).toEqual(['p0', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9', 'p10'])
})

it('keeps a text that is too deep to be stored, says so at the field, and sends no draft of it', async () => {
  const drafts = writable('article_drafts')
  const { user } = await openPanel('articles', 'Articles', [...drafts.handlers, library])
  const text = await screen.findByRole('textbox', { name: 'Content' })
  const { editor } = text as unknown as { editor: Editor }
  editor.commands.setContent({ type: 'doc', content: [nested(8)] })
  expect(await screen.findByText('The lists and tables of the text have too many levels.')).toBeVisible()
  await waitFor(() => expect(text).toHaveAttribute('aria-invalid', 'true'))
  await user.click(screen.getByRole('button', { name: 'Save Draft' }))
  expect(text.querySelectorAll('li')).toHaveLength(8)
  expect(drafts.writes).toEqual([])
})
