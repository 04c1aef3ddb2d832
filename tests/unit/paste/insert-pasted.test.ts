// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { storyExtensions } from '@/admin/story-editor/extensions'
import { insertPasted } from '@/admin/story-editor/insert-pasted'
import type { PastedPicture } from '@/paste/pictures'

const nothing = () => undefined

function editorWith(kind: 'story' | 'short', html: string, pictures: PastedPicture[] = []) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: storyExtensions(kind, '', { open: nothing, onUploads: nothing, announce: nothing }),
  })
  onTestFinished(() => editor.destroy())
  const left = insertPasted(editor, { html, pictures }, new Event('paste') as ClipboardEvent)
  return { editor, left }
}
const paste = (kind: 'story' | 'short', html: string) => editorWith(kind, html).editor.getJSON().content

const quotation = '<blockquote data-cite="Ana"><p>Wait.</p></blockquote>'
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('a quotation has its source in a story', () => {
  expect(paste('story', quotation)).toContainEqual({
    type: 'blockquote',
    attrs: { cite: 'Ana' },
    content: [paragraph('Wait.')],
  })
})

test('a text without quotations has the source as a paragraph', () => {
  expect(paste('short', quotation)).toEqual([paragraph('Wait.'), paragraph('— Ana')])
})

test('notes say where a picture was and which cells were merged, and are no part of the story', () => {
  const dead = { alt: 'The harbour', file: null, src: null }
  const table = '<table data-merged="“Two years”"><tbody><tr><td><p>Two years</p></td></tr></tbody></table>'
  const figure = '<figure data-picture="0"><figcaption>At dawn</figcaption></figure>'
  const { editor, left } = editorWith('story', `<p>Before</p>${figure}<p>Between</p>${table}<p>After</p>`, [
    dead,
  ])
  expect(left).toEqual({ missing: 1, split: 1 })
  expect(editor.getText({ blockSeparator: '|' })).toMatch(/^Before\|At dawn\|Between\|.*Two years\|.*After$/)
  const shown = [...editor.view.dom.children].map(({ textContent }) => textContent)
  expect(shown).toEqual([
    'Before',
    'A picture could not be pasted here: “The harbour”.Try againDismiss',
    'At dawn',
    'Between',
    'Merged cells were split in this table: “Two years”.Try againDismiss',
    'Two years',
    'After',
  ])
  for (const note of editor.view.dom.querySelectorAll('.story-upload'))
    note.querySelector<HTMLElement>('button:last-child')!.click()
  expect(editor.view.dom.querySelector('.story-upload')).toBeNull()
})

test('a lost picture alone leaves a note in an empty text', () => {
  const { editor } = editorWith('story', '<figure data-picture="0"></figure>', [
    { alt: '', file: null, src: null },
  ])
  expect(editor.getText()).toBe('')
  expect(() => editor.state.doc.check()).not.toThrow()
  expect(editor.view.dom.textContent).toContain('A picture could not be pasted here.')
})
