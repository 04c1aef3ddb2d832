import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  AudioLines,
  Bold,
  Code,
  Film,
  Heading2,
  Heading3,
  Image,
  Images,
  Italic,
  Link,
  List,
  ListOrdered,
  MessageSquareQuote,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  StickyNote,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Text,
  Undo2,
  Asterisk,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { OpenDialog, StoryDialog } from './dialogs/story-dialog'

export type Tool = {
  id: string
  label: string
  /** As the browser's `aria-keyshortcuts` has it; Control is the Mac's Command. */
  keys?: string
  /** A tool for what the cursor is in has none, but its label in words. */
  icon?: ReactNode
  /** The kind of node or mark that the schema must have for it. */
  needs?: string
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  /** Announced once it has changed the text, if it is neither on nor off; its label unless given. Dialogs announce their own. */
  done?: string
  run: (editor: Editor, open: OpenDialog) => void
}

export const focused = (editor: Editor) => editor.chain().focus()

/** At the end of the paragraph with the cursor, which a block would split in two. */
function afterWords(editor: Editor) {
  const { $to } = editor.state.selection
  const chain = focused(editor)
  return $to.depth === 1 ? chain.setTextSelection($to.end()) : chain
}

const toggle = (
  id: string,
  label: string,
  icon: ReactNode,
  keys: string | undefined,
  change: (chain: ChainedCommands) => ChainedCommands,
): Tool => ({
  id,
  label,
  keys,
  icon,
  needs: id,
  isOn: (editor) => editor.isActive(id),
  run: (editor) => change(focused(editor)).run(),
})

const mark = (id: string, label: string, icon: ReactNode, keys: string) =>
  toggle(id, label, icon, keys, (chain) => chain.toggleMark(id))

const heading = (level: 2 | 3, label: string, icon: ReactNode): Tool => ({
  id: `heading${level}`,
  label,
  keys: `Control+Alt+${level}`,
  icon,
  needs: 'heading',
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
})

const insertion = (id: string, label: string, icon: ReactNode, dialog: StoryDialog, keys?: string): Tool => ({
  id,
  label,
  keys,
  icon,
  needs: id,
  run: (_, open) => open(dialog),
})

export const toolGroups: Tool[][] = [
  [
    {
      id: 'undo',
      // Not the name of the buttons in toasts.
      label: 'Undo typing',
      keys: 'Control+Z',
      icon: <Undo2 />,
      isOff: (editor) => !editor.can().undo(),
      done: 'Undone',
      run: (editor) => focused(editor).undo().run(),
    },
    {
      id: 'redo',
      label: 'Redo typing',
      keys: 'Control+Shift+Z',
      icon: <Redo2 />,
      isOff: (editor) => !editor.can().redo(),
      done: 'Redone',
      run: (editor) => focused(editor).redo().run(),
    },
  ],
  [heading(2, 'Heading', <Heading2 />), heading(3, 'Subheading', <Heading3 />)],
  [
    mark('bold', 'Bold', <Bold />, 'Control+B'),
    mark('italic', 'Italic', <Italic />, 'Control+I'),
    {
      id: 'link',
      label: 'Link',
      keys: 'Control+K',
      icon: <Link />,
      needs: 'link',
      isOn: (editor) => editor.isActive('link'),
      run: (_, open) => open('link'),
    },
    mark('strike', 'Strikethrough', <Strikethrough />, 'Control+Shift+S'),
    mark('superscript', 'Superscript', <Superscript />, 'Control+.'),
    mark('subscript', 'Subscript', <Subscript />, 'Control+,'),
    mark('code', 'Code', <Code />, 'Control+E'),
  ],
  [
    toggle('bulletList', 'Bulleted list', <List />, 'Control+Shift+8', (chain) => chain.toggleBulletList()),
    toggle('orderedList', 'Numbered list', <ListOrdered />, 'Control+Shift+7', (chain) =>
      chain.toggleOrderedList(),
    ),
    toggle('blockquote', 'Quotation', <Quote />, 'Control+Shift+B', (chain) => chain.toggleBlockquote()),
    toggle('pullQuote', 'Pull quote', <MessageSquareQuote />, undefined, (chain) =>
      chain.toggleNode('pullQuote', 'paragraph'),
    ),
    toggle('verse', 'Verse', <Text />, undefined, (chain) => chain.toggleNode('verse', 'paragraph')),
    toggle('box', 'Box', <StickyNote />, undefined, (chain) => chain.toggleWrap('box')),
  ],
  [
    insertion('picture', 'Picture', <Image />, 'library'),
    insertion('gallery', 'Gallery', <Images />, 'newGallery'),
    insertion('embed', 'Video', <Film />, 'newEmbed'),
    insertion('audio', 'Audio', <AudioLines />, 'newAudio'),
    insertion('footnote', 'Footnote', <Asterisk />, 'newFootnote', 'Control+Alt+F'),
    {
      id: 'table',
      label: 'Table',
      icon: <Table />,
      needs: 'table',
      done: 'Table inserted',
      run: (editor) => afterWords(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    toggle('codeBlock', 'Code block', <SquareCode />, 'Control+Alt+C', (chain) => chain.toggleCodeBlock()),
    {
      id: 'divider',
      label: 'Divider',
      icon: <Minus />,
      needs: 'horizontalRule',
      done: 'Divider inserted',
      run: (editor) => afterWords(editor).setHorizontalRule().run(),
    },
  ],
]

export const isKnown = ({ needs }: Tool, { schema }: Editor) =>
  !needs || needs in schema.nodes || needs in schema.marks
