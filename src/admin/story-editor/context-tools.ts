import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { isInTable, selectedRect } from '@tiptap/pm/tables'
import { mostColumns, mostRows } from '@/lib/story/kinds'
import { selectedGallery, selectedObject } from './selected-object'
import { focused, type Tool } from './tools'

const editPicture: Tool = {
  id: 'editPicture',
  label: 'Edit picture',
  run: (_, open) => open('picture'),
}
const editEmbed: Tool = { id: 'editEmbed', label: 'Edit video', run: (_, open) => open('embed') }
const editGallery: Tool = {
  id: 'editGallery',
  label: 'Edit gallery',
  run: (_, open) => open('gallery'),
}
const audioTitle: Tool = { id: 'audioTitle', label: 'Title', run: (_, open) => open('audioTitle') }
const boxTitle: Tool = { id: 'boxTitle', label: 'Title', run: (_, open) => open('boxTitle') }
const cite: Tool = { id: 'cite', label: 'Source', run: (_, open) => open('cite') }

const remove = (name: string): Tool => ({
  id: 'remove',
  label: 'Remove',
  done: `${name} removed`,
  run: (editor) => {
    const found = selectedObject(editor)
    if (!found) return
    const { node, pos } = found
    focused(editor)
      // Makes it an undo step of its own.
      .command(({ tr }) => Boolean(closeHistory(tr)))
      .deleteRange({ from: pos, to: pos + node.nodeSize })
      .run()
  },
})

/** A table can't grow beyond what a story may have. */
const hasAllRows: Tool['isOff'] = ({ state }) =>
  isInTable(state) && selectedRect(state).map.height >= mostRows
const hasAllColumns: Tool['isOff'] = ({ state }) =>
  isInTable(state) && selectedRect(state).map.width >= mostColumns

const tableTools: Tool[] = [
  {
    id: 'rowAbove',
    label: 'Row above',
    isOff: hasAllRows,
    done: 'Row added above',
    run: (editor) => focused(editor).addRowBefore().run(),
  },
  {
    id: 'rowBelow',
    label: 'Row below',
    isOff: hasAllRows,
    done: 'Row added below',
    run: (editor) => focused(editor).addRowAfter().run(),
  },
  {
    id: 'columnBefore',
    label: 'Column before',
    isOff: hasAllColumns,
    done: 'Column added before',
    run: (editor) => focused(editor).addColumnBefore().run(),
  },
  {
    id: 'columnAfter',
    label: 'Column after',
    isOff: hasAllColumns,
    done: 'Column added after',
    run: (editor) => focused(editor).addColumnAfter().run(),
  },
  {
    id: 'headerRow',
    label: 'Header row',
    done: 'Header row changed',
    run: (editor) => focused(editor).toggleHeaderRow().run(),
  },
  { id: 'tableCaption', label: 'Caption', run: (_, open) => open('tableCaption') },
  {
    id: 'deleteRow',
    label: 'Delete row',
    done: 'Row deleted',
    run: (editor) => focused(editor).deleteRow().run(),
  },
  {
    id: 'deleteColumn',
    label: 'Delete column',
    done: 'Column deleted',
    run: (editor) => focused(editor).deleteColumn().run(),
  },
  {
    id: 'deleteTable',
    label: 'Delete table',
    done: 'Table deleted',
    run: (editor) => focused(editor).deleteTable().run(),
  },
]

export function contextTools(editor: Editor): { name: string; tools: Tool[] } | null {
  const selected = selectedObject(editor)?.node.type.name
  const gallery = selectedGallery(editor) ? [editGallery] : []
  if (selected === 'picture') return { name: 'Picture', tools: [editPicture, ...gallery, remove('Picture')] }
  if (selected === 'gallery') return { name: 'Gallery', tools: [...gallery, remove('Gallery')] }
  if (selected === 'embed') return { name: 'Video', tools: [editEmbed, remove('Video')] }
  if (selected === 'audio') return { name: 'Audio', tools: [audioTitle, remove('Audio')] }
  if (editor.isActive('table')) return { name: 'Table', tools: tableTools }
  if (editor.isActive('blockquote')) return { name: 'Quotation', tools: [cite] }
  if (editor.isActive('pullQuote')) return { name: 'Pull quote', tools: [cite] }
  if (editor.isActive('box')) return { name: 'Box', tools: [boxTitle] }
  return null
}
