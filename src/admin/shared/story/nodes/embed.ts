import { Node } from '@tiptap/core'
import type { Embed } from '@/lib/story/document'
import { embedLink, providerOf } from '@/lib/story/embeds'

const names = ['provider', 'id', 'title', 'poster'] as const

/** A film of another site: a card here, and for readers until they press play. */
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
      `${providerOf(attrs)?.name ?? 'Film'}: ${attrs.title || embedLink(attrs) || ''}`,
    ]
  },
})
