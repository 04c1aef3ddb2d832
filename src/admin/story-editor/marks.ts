import { Mark } from '@tiptap/core'
import Link from '@tiptap/extension-link'
import { linkPattern } from '@/lib/story/document'

const raised = { superscript: 'sup', subscript: 'sub' } as const

export const raisedMarks = Object.entries(raised).map(([name, tag]) =>
  Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [name === 'superscript' ? 'Mod-.' : 'Mod-,']: () => this.editor.commands.toggleMark(name) }
    },
  }),
)

/** A link to what a body may link to. A click puts the cursor there: the toolbar opens its dialog. */
export const StoryLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  linkOnPaste: true,
  defaultProtocol: 'https',
  HTMLAttributes: {},
  isAllowedUri: (url) => linkPattern.test(url),
})
