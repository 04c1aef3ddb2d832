import type { Editor } from '@tiptap/core'
import { focusOn } from '@/ui/focus'

/** A story's text, with the editor that Tiptap notes in it. */
type StoryText = HTMLElement & { editor: Editor }

const isStoryText = (field: Element): field is StoryText =>
  'editor' in field && field.matches('[role=textbox]')

const hasSelection = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field.matches('input, textarea') && (field as HTMLInputElement).selectionStart !== null

/** The story's text of the open form, if it has one. */
export const storyText = () => [...document.querySelectorAll('form [role=textbox]')].find(isStoryText)

/**
 * For a form that takes another's place while somebody may be writing in it. Leaves the field that has the focus, so that the
 * form learns of all that was written, and returns a function that goes on in the same field of the new form.
 */
export function leaveField(): () => void {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.closest('form')) return () => {}
  if (isStoryText(field)) {
    const { from, to } = field.editor.state.selection
    field.blur()
    const goOnIn = (text: StoryText | undefined) =>
      text?.editor.chain().focus().setTextSelection({ from, to }).run()
    return () => {
      if (field.isConnected) return goOnIn(field)
      // A new editor takes what was written in the render that follows.
      setTimeout(() => goOnIn(storyText()))
    }
  }
  const { name } = field as HTMLInputElement
  if (!name || field.matches('button')) return () => {}
  const range = hasSelection(field) && ([field.selectionStart, field.selectionEnd] as const)
  field.blur()
  return () => {
    const next = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`)
    focusOn(next)
    if (next && range && hasSelection(next)) next.setSelectionRange(...range)
  }
}

/** The form learns of all that was written in the field that has the focus, which keeps it. */
export const flushField = () => leaveField()()
