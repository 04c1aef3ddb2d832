import { mergeAttributes, Node } from '@tiptap/core'
import Blockquote from '@tiptap/extension-blockquote'
import Document from '@tiptap/extension-document'

/** The whole body; `v` is the version of its schema. */
export const StoryDocumentNode = Document.extend({
  addAttributes: () => ({ v: { default: 1, rendered: false } }),
})

export const StoryBlockquote = Blockquote.extend({
  content: 'paragraph+',
  addAttributes: () => ({
    cite: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.cite ?? '',
      renderHTML: ({ cite }: { cite?: string }) => (cite ? { 'data-cite': cite } : {}),
    },
  }),
})

export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'text*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-pull-quote]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes, { 'data-pull-quote': '' }), 0],
  addKeyboardShortcuts() {
    return {
      // What follows is the story again.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        if ($from.parent.type.name !== this.name || !empty || $from.parentOffset < $from.parent.content.size)
          return false
        return this.editor.commands.insertContentAt(
          $from.after(),
          { type: 'paragraph' },
          { updateSelection: true },
        )
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if ($from.parent.type.name !== this.name || !empty || $from.parentOffset > 0) return false
        return this.editor.commands.setParagraph()
      },
    }
  },
})
