import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeSelection } from '@tiptap/pm/state'

type Found = { node: Node; pos: number }

export function selectedObject({ state: { selection } }: Editor): Found | null {
  const node = (selection as Partial<NodeSelection>).node
  if (node) return { node, pos: selection.from }
  const { $from } = selection
  return $from.parent.type.name === 'picture' ? { node: $from.parent, pos: $from.before() } : null
}

export function selectedGallery(editor: Editor): Found | null {
  const found = selectedObject(editor)
  if (found?.node.type.name === 'gallery') return found
  const $pos = found && editor.state.doc.resolve(found.pos)
  return $pos?.parent.type.name === 'gallery' ? { node: $pos.parent, pos: $pos.before() } : null
}

export function selectedOf(editor: Editor, kind: string): Found | null {
  const found = kind === 'gallery' ? selectedGallery(editor) : selectedObject(editor)
  return found?.node.type.name === kind ? found : null
}
