import { Node } from '@tiptap/core'
import type { OpenDialog } from '../dialogs/story-dialog'

/** A footnote: a mark in the text, whose own text is written in a dialog. The numbers follow from the order (editor.css). */
export const FootnoteNode = Node.create<{ open: OpenDialog }>({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  content: 'text*',
  marks: 'bold italic link',
  addOptions: () => ({ open: () => undefined }),
  parseHTML: () => [{ tag: 'span[data-footnote]' }],
  renderHTML: () => ['span', { 'data-footnote': '' }, 0],
  addNodeView() {
    const { open } = this.options
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('button')
      dom.type = 'button'
      dom.tabIndex = -1
      dom.className = 'story-footnote'
      let current = node
      const describe = () => dom.setAttribute('aria-label', `Footnote: ${current.textContent}`)
      describe()
      dom.addEventListener('click', () => {
        const pos = getPos()
        if (pos === undefined) return
        // The text gets the focus back from the dialog.
        editor.chain().setNodeSelection(pos).focus().run()
        open('footnote')
      })
      return {
        dom,
        update: (next) => {
          if (next.type !== current.type) return false
          current = next
          describe()
          return true
        },
        ignoreMutation: () => true,
      }
    }
  },
})
