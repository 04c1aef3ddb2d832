import { Node } from '@tiptap/core'
import { Plugin, type NodeSelection } from '@tiptap/pm/state'
import { assetUrl } from '@/data/media/assets'
import type { Embed } from '@/lib/story/document'
import { embedLink, filmOf } from '@/lib/story/embeds'

const names = ['provider', 'id', 'title', 'poster'] as const

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          default: '',
          parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
          renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: String(attrs[name]) }),
        },
      ]),
    ),
  parseHTML: () => [{ tag: 'div[data-provider][data-id]' }],
  renderHTML: ({ HTMLAttributes, node }) => {
    const attrs = node.attrs as Embed['attrs']
    return [
      'div',
      { ...HTMLAttributes, class: 'story-embed' },
      ...(attrs.poster ? [['img', { src: assetUrl(attrs.poster), alt: '' }]] : []),
      `${filmOf(attrs)?.name ?? 'Film'}: ${attrs.title || embedLink(attrs) || ''}`,
    ]
  },
  addProseMirrorPlugins() {
    const { editor, name } = this
    // A pasted film is selected: the next key would replace it.
    const handleTextInput = (_: unknown, __: number, to: number, text: string) => {
      const { node } = editor.state.selection as Partial<NodeSelection>
      if (node?.type.name !== name) return false
      const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] }
      return editor.commands.insertContentAt(to, paragraph, { updateSelection: true })
    }
    return [new Plugin({ props: { handleTextInput } })]
  },
})
