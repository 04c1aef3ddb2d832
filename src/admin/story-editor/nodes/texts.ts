import { mergeAttributes, Node } from '@tiptap/core'
import Blockquote from '@tiptap/extension-blockquote'
import Document from '@tiptap/extension-document'

/** The whole body; `v` is the version of its schema. */
export const StoryDocumentNode = Document.extend({
  addAttributes: () => ({ v: { default: 1, rendered: false } }),
})

/** A text that is an attribute of an element too. */
const textAttribute = (name: string) => () => ({
  [name]: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
    renderHTML: (attrs: Record<string, string>) => (attrs[name] ? { [`data-${name}`]: attrs[name] } : {}),
  },
})

export const StoryBlockquote = Blockquote.extend({
  content: 'paragraph+',
  addAttributes: textAttribute('cite'),
})

export const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: textAttribute('title'),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes, { class: 'story-box' }), 0],
})

export const Verse = Node.create({
  name: 'verse',
  group: 'block',
  content: '(text | hardBreak)*',
  defining: true,
  whitespace: 'pre',
  parseHTML: () => [{ tag: 'div[data-verse]', preserveWhitespace: 'full' }],
  renderHTML: () => ['div', { 'data-verse': '', class: 'story-verse' }, 0],
  addKeyboardShortcuts() {
    return {
      // One press ends a line, two a stanza, three the poem.
      Enter: () => {
        const { $from, empty } = this.editor.state.selection
        const { parent } = $from
        if (parent.type.name !== this.name) return false
        const last = [1, 2].map((back) => parent.maybeChild(parent.childCount - back)?.type.name)
        const isEnd = empty && $from.parentOffset === parent.content.size
        if (!isEnd || last.some((name) => name !== 'hardBreak')) return this.editor.commands.setHardBreak()
        const end = $from.pos
        return this.editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' }, { updateSelection: true })
          .deleteRange({ from: end - 2, to: end })
          .run()
      },
    }
  },
})

export const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'text*',
  defining: true,
  addAttributes: textAttribute('cite'),
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
