import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import {
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
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  Undo2,
  Asterisk,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { mostColumns, mostRows } from '@/lib/story/schema'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import type { OpenDialog } from './dialogs/story-dialog'
import { selectedGallery, selectedObject } from './selected-object'

/** A button of the editor's toolbar. */
export type Tool = {
  id: string
  label: string
  /** As the browser's `aria-keyshortcuts` has it; Control is the Mac's Command. */
  keys?: string
  /** A tool for what the cursor is in has none, but its label in words. */
  icon?: ReactNode
  /** The kind of node or mark that the schema must have for it. */
  needs?: string
  /** For a tool that is on or off. */
  isOn?: (editor: Editor) => boolean
  isOff?: (editor: Editor) => boolean
  run: (editor: Editor, open: OpenDialog) => void
}

const focused = (editor: Editor) => editor.chain().focus()

const mark = (id: string, label: string, icon: ReactNode, keys?: string): Tool => ({
  id,
  label,
  keys,
  icon,
  needs: id,
  isOn: (editor) => editor.isActive(id),
  run: (editor) => focused(editor).toggleMark(id).run(),
})

const heading = (level: 2 | 3, label: string, icon: ReactNode): Tool => ({
  id: `heading${level}`,
  label,
  keys: `Control+Alt+${level}`,
  icon,
  needs: 'heading',
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => focused(editor).toggleHeading({ level }).run(),
})

/** The tools, in groups. */
export const toolGroups: Tool[][] = [
  [
    {
      id: 'undo',
      // Not the name of the buttons in toasts.
      label: 'Undo typing',
      keys: 'Control+Z',
      icon: <Undo2 />,
      isOff: (editor) => !editor.can().undo(),
      run: (editor) => focused(editor).undo().run(),
    },
    {
      id: 'redo',
      label: 'Redo typing',
      keys: 'Control+Shift+Z',
      icon: <Redo2 />,
      isOff: (editor) => !editor.can().redo(),
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
      run: (_, open) => open({ kind: 'link' }),
    },
    mark('strike', 'Strikethrough', <Strikethrough />, 'Control+Shift+S'),
    mark('superscript', 'Superscript', <Superscript />, 'Control+.'),
    mark('subscript', 'Subscript', <Subscript />, 'Control+,'),
    mark('code', 'Code', <Code />, 'Control+E'),
  ],
  [
    {
      id: 'bulletList',
      label: 'Bulleted list',
      keys: 'Control+Shift+8',
      icon: <List />,
      needs: 'bulletList',
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => focused(editor).toggleBulletList().run(),
    },
    {
      id: 'orderedList',
      label: 'Numbered list',
      keys: 'Control+Shift+7',
      icon: <ListOrdered />,
      needs: 'orderedList',
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => focused(editor).toggleOrderedList().run(),
    },
    {
      id: 'blockquote',
      label: 'Quotation',
      keys: 'Control+Shift+B',
      icon: <Quote />,
      needs: 'blockquote',
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => focused(editor).toggleBlockquote().run(),
    },
    {
      id: 'pullQuote',
      label: 'Pull quote',
      icon: <MessageSquareQuote />,
      needs: 'pullQuote',
      isOn: (editor) => editor.isActive('pullQuote'),
      run: (editor) => focused(editor).toggleNode('pullQuote', 'paragraph').run(),
    },
  ],
  [
    {
      id: 'picture',
      label: 'Picture',
      icon: <Image />,
      needs: 'picture',
      run: (_, open) => open({ kind: 'library' }),
    },
    {
      id: 'gallery',
      label: 'Gallery',
      icon: <Images />,
      needs: 'gallery',
      run: (_, open) => open({ kind: 'newGallery' }),
    },
    {
      id: 'embed',
      label: 'Video',
      icon: <Film />,
      needs: 'embed',
      run: (_, open) => open({ kind: 'newEmbed' }),
    },
    {
      id: 'footnote',
      label: 'Footnote',
      keys: 'Control+Alt+F',
      icon: <Asterisk />,
      needs: 'footnote',
      run: (_, open) => open({ kind: 'newFootnote' }),
    },
    {
      id: 'table',
      label: 'Table',
      icon: <Table />,
      needs: 'table',
      run: (editor) => focused(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    {
      id: 'codeBlock',
      label: 'Code block',
      keys: 'Control+Alt+C',
      icon: <SquareCode />,
      needs: 'codeBlock',
      isOn: (editor) => editor.isActive('codeBlock'),
      run: (editor) => focused(editor).toggleCodeBlock().run(),
    },
    {
      id: 'divider',
      label: 'Divider',
      icon: <Minus />,
      needs: 'horizontalRule',
      run: (editor) => focused(editor).setHorizontalRule().run(),
    },
  ],
]

const contextTool = (id: string, label: string, run: Tool['run']): Tool => ({ id, label, run })

const removeObject = contextTool('remove', 'Remove', (editor) => {
  const found = selectedObject(editor)
  if (found)
    focused(editor)
      // Undone by itself.
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .deleteRange({ from: found.pos, to: found.pos + found.node.nodeSize })
      .run()
})

const editPicture = contextTool('editPicture', 'Edit picture', (_, open) => open({ kind: 'picture' }))
const editEmbed = contextTool('editEmbed', 'Edit video', (_, open) => open({ kind: 'embed' }))
const editGallery = contextTool('editGallery', 'Edit gallery', (_, open) => open({ kind: 'gallery' }))

/** A tool that is off where a table has the most rows or columns that a story may have. */
const grows = (tool: Tool, isFull: (table: { width: number; height: number }) => boolean): Tool => ({
  ...tool,
  isOff: ({ state }) => isInTable(state) && isFull(selectedRect(state).map),
})
const row = (tool: Tool) => grows(tool, ({ height }) => height >= mostRows)
const column = (tool: Tool) => grows(tool, ({ width }) => width >= mostColumns)

const tableTools = [
  row(contextTool('rowAbove', 'Row above', (editor) => focused(editor).addRowBefore().run())),
  row(contextTool('rowBelow', 'Row below', (editor) => focused(editor).addRowAfter().run())),
  column(contextTool('columnBefore', 'Column before', (editor) => focused(editor).addColumnBefore().run())),
  column(contextTool('columnAfter', 'Column after', (editor) => focused(editor).addColumnAfter().run())),
  contextTool('headerRow', 'Header row', (editor) => focused(editor).toggleHeaderRow().run()),
  contextTool('tableCaption', 'Caption', (_, open) => open({ kind: 'tableCaption' })),
  contextTool('deleteRow', 'Delete row', (editor) => focused(editor).deleteRow().run()),
  contextTool('deleteColumn', 'Delete column', (editor) => focused(editor).deleteColumn().run()),
  contextTool('deleteTable', 'Delete table', (editor) => focused(editor).deleteTable().run()),
]

/** The tools for what the cursor is in, with its name; null where there are none. */
export function contextTools(editor: Editor): { name: string; tools: Tool[] } | null {
  const selected = selectedObject(editor)?.node.type.name
  const gallery = selectedGallery(editor) ? [editGallery] : []
  if (selected === 'picture') return { name: 'Picture', tools: [editPicture, ...gallery, removeObject] }
  if (selected === 'gallery') return { name: 'Gallery', tools: [...gallery, removeObject] }
  if (selected === 'embed') return { name: 'Video', tools: [editEmbed, removeObject] }
  if (editor.isActive('table')) return { name: 'Table', tools: tableTools }
  if (editor.isActive('blockquote'))
    return { name: 'Quotation', tools: [contextTool('cite', 'Source', (_, open) => open({ kind: 'cite' }))] }
  return null
}

/** Whether there is a tool's kind of node or mark in the editor's schema. */
export const isKnown = ({ needs }: Tool, { schema }: Editor) =>
  !needs || needs in schema.nodes || needs in schema.marks
