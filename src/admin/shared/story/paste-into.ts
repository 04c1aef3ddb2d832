import type { Editor } from '@tiptap/core'
import { embedOf } from '@/lib/story/embeds'
import { showToast } from '@/ui/toast'
import { messages } from '../messages'
import type { StoryKind } from './extensions'
import { insertPasted } from './insert-pasted'

/** A sixth of the editor's code, which only a paste needs: requested when the editor is there. */
export const loadPasteReader = () => import('./paste/read-paste')

/** Pastes what an event has, with its structure; a toast says what could not be taken along. */
export async function pasteInto(editor: Editor, kind: StoryKind, event: ClipboardEvent, data: DataTransfer) {
  // Once the event is over, its data is gone.
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const files = [...data.files]

  const reader = await loadPasteReader().catch(() => null)
  if (editor.isDestroyed) return
  if (!reader) {
    editor.view.pasteText(text, event)
    showToast(messages.pastedPlain)
    return
  }
  const isAddress = embedOf(text.trim()) !== null
  const isFilm = isAddress && kind === 'story' && editor.state.selection.empty
  const pasted = isFilm
    ? { html: `<p>${text.trim()}</p>`, pictures: [] }
    : isAddress
      ? null
      : reader.readPaste({ html, text, files })
  if (pasted) {
    const missing = insertPasted(editor, kind === 'story' ? pasted : { ...pasted, pictures: [] }, event)
    if (missing > 0) showToast(messages.picturesMissing(missing))
  } else if (html) editor.view.pasteHTML(html, event)
  else editor.view.pasteText(text, event)
}
