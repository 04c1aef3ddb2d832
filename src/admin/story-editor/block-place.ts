import type { Node } from '@tiptap/pm/model'

/** Where a block goes that is inserted at `pos`: after the block there, so as not to split it; in an empty paragraph, there. */
export function blockPlace(doc: Node, pos: number): number {
  const at = doc.resolve(pos)
  const isEmpty = at.depth === 1 && at.parent.type.name === 'paragraph' && at.parent.content.size === 0
  return at.depth === 0 || isEmpty ? pos : at.after(1)
}
