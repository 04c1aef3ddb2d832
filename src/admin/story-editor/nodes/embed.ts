import { Node } from '@tiptap/core'
import { Plugin, type NodeSelection } from '@tiptap/pm/state'
import { assetUrl } from '@/data/media/assets'
import { sourcePattern, type Audio as Sound, type Embed } from '@/lib/story/document'
import { embedLink, filmOf } from '@/lib/story/embeds'

const dataAttributes = (names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        default: '',
        parseHTML: (element: HTMLElement) => element.dataset[name] ?? '',
        renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: String(attrs[name]) }),
      },
    ]),
  )

export const EmbedNode = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => dataAttributes(['provider', 'id', 'title', 'poster']),
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

/** A sound of the library; 0 seconds if its length is not known. */
export const AudioNode = EmbedNode.extend({
  name: 'audio',
  addAttributes: () => ({
    ...dataAttributes(['src', 'title']),
    seconds: {
      default: 0,
      parseHTML: (element: HTMLElement) => Number(element.dataset.seconds) || 0,
      renderHTML: ({ seconds }: Record<string, unknown>) => ({ 'data-seconds': String(seconds) }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-audio]',
      getAttrs: (element) => (sourcePattern.test(element.dataset.src ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => {
    const { title, src } = node.attrs as Sound['attrs']
    return ['div', { ...HTMLAttributes, 'data-audio': '', class: 'story-embed' }, `Audio: ${title || src}`]
  },
})

/** The length of a sound in whole seconds; 0 if the browser can't tell, or takes too long. */
export const secondsOf = (url: string) =>
  new Promise<number>((resolve) => {
    const audio = new Audio()
    const done = () => resolve(Number.isFinite(audio.duration) ? Math.round(audio.duration) : 0)
    audio.preload = 'metadata'
    audio.addEventListener('loadedmetadata', done)
    audio.addEventListener('error', done)
    setTimeout(done, 3000)
    audio.src = assetUrl(url)
  })
