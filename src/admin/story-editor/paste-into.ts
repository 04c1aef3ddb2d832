import type { Editor } from '@tiptap/core'
import { Fragment, Slice } from '@tiptap/pm/model'
import { embedOf } from '@/lib/story/embeds'
import { showToast } from '@/ui/toast'
import { messages } from '../shared/messages'
import type { StoryKind } from './extensions'
import { insertPasted } from './insert-pasted'
import type { Pasted } from '@/paste/read-paste'

/** A sixth of the editor's code, which only a paste needs: requested when the editor is there. */
export const loadPasteReader = () => import('@/paste/read-paste')

export async function pasteInto(editor: Editor, kind: StoryKind, event: ClipboardEvent, data: DataTransfer) {
  // Once the event is over, its data is gone.
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = [...data.files]
  const rtf = html.includes('file:') ? data.getData('text/rtf') : ''

  const reader = await loadPasteReader().catch(() => null)
  if (editor.isDestroyed) return
  if (!reader) {
    editor.view.pasteText(text, event)
    showToast(messages.pastedPlain)
    return
  }
  const isFilm = embedOf(text.trim()) !== null
  const pasted = isFilm ? readFilm(editor, kind, text.trim()) : reader.readPaste({ html, text, files, rtf })
  const { from } = editor.state.selection
  if (pasted) {
    const own = kind === 'story' ? pasted : { ...pasted, pictures: [] }
    const { missing, split } = insertPasted(editor, own, event)
    if (missing > 0) showToast(messages.picturesMissing(missing))
    if (split > 0) showToast(messages.cellsSplit)
    if (isFilm) selectFilm(editor, from)
  } else if (html) editor.view.pasteHTML(html, event)
  else editor.view.pasteText(text, event)
}

/** A film's address becomes the film in stories, unless it replaces or links a selection: null leaves it to the library. */
const readFilm = (editor: Editor, kind: StoryKind, address: string): Pasted | null =>
  kind === 'story' && editor.state.selection.empty ? { html: `<p>${address}</p>`, pictures: [] } : null

/** What is pasted into a single line: of several blocks all the words, not the first block alone. */
export function joinBlocks(slice: Slice): Slice {
  const lines: Fragment[] = []
  slice.content.descendants((node) => {
    if (node.isTextblock && node.content.size > 0) lines.push(node.content)
    return !node.isTextblock
  })
  const paragraph = slice.content.firstChild
  if (lines.length < 2 || !paragraph) return slice
  const { schema } = paragraph.type
  const line = lines.reduce((all, next) => all.addToEnd(schema.text(' ')).append(next))
  return new Slice(Fragment.from(schema.node('paragraph', null, line)), 1, 1)
}

/** Selects the film that was pasted at a place, so that its tools are at hand: it has no title yet. */
function selectFilm(editor: Editor, at: number) {
  const { doc } = editor.state
  let film: number | undefined
  doc.nodesBetween(Math.max(0, at - 1), Math.min(doc.content.size, at + 2), ({ type }, pos) => {
    if (type.name === 'embed') film ??= pos
  })
  if (film !== undefined) editor.commands.setNodeSelection(film)
}
