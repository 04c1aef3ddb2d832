// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { storyExtensions } from '@/admin/story-editor/extensions'
import { insertPasted } from '@/admin/story-editor/insert-pasted'

const nothing = () => undefined

function paste(kind: 'story' | 'short', html: string) {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: storyExtensions(kind, '', { open: nothing, onUploads: nothing, announce: nothing }),
  })
  onTestFinished(() => editor.destroy())
  insertPasted(editor, { html, pictures: [] }, new Event('paste') as ClipboardEvent)
  return editor.getJSON().content
}

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
