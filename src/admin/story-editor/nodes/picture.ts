import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { assetUrl } from '@/data/media/assets'
import { mostInGallery, sourcePattern, type StoryPicture } from '@/lib/story/document'
import { describePicture } from '@/lib/pictures'
import { isUndescribed } from '@/lib/story/undescribed'
import { descriptionOf } from '@/lib/upload-rules'
import type { PickedMedia } from '@/admin/pictures/usePictureUpload'
import type { OpenDialog } from '../dialogs/story-dialog'

type Attributes = StoryPicture['attrs']

const blank = {
  src: '',
  alt: '',
  decorative: false,
  credit: '',
  width: 'text',
  w: 0,
  h: 0,
  x: 50,
  y: 50,
} satisfies Attributes

/** A picture of a body by its URL, with its size where the URL tells it. */
export function pictureOf(src: string, alt = '', credit = ''): StoryPicture {
  const { width = 0, height = 0 } = describePicture(src)
  return { type: 'picture', attrs: { ...blank, src, alt, credit, w: width, h: height } }
}

export const pictureOfMedia = (media: PickedMedia): StoryPicture =>
  pictureOf(media.url, descriptionOf(media), media.credit)

export const PictureNode = Node.create<{ open: OpenDialog }>({
  name: 'picture',
  group: 'block',
  content: 'text*',
  marks: 'bold italic link',
  draggable: true,
  isolating: true,
  addOptions: () => ({ open: () => undefined }),
  addAttributes: () =>
    Object.fromEntries(
      Object.entries(blank).map(([name, value]) => [
        name,
        {
          ...(name === 'src' ? { isRequired: true } : { default: value }),
          // What is copied inside the editor comes back whole.
          parseHTML: (element: HTMLElement) => {
            const stored = element.dataset[name]
            if (stored === undefined)
              return name === 'src' ? element.querySelector('img')?.getAttribute('src') : value
            if (typeof value === 'number') return Number(stored) || 0
            return typeof value === 'boolean' ? stored === 'true' : stored
          },
          renderHTML: (attrs: Record<string, unknown>) => ({ [`data-${name}`]: String(attrs[name]) }),
        },
      ]),
    ),
  parseHTML: () => [
    {
      tag: 'figure[data-src]',
      contentElement: 'figcaption',
      getAttrs: (element) => (sourcePattern.test(element.dataset.src ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, ['figcaption', 0]],
  addNodeView() {
    const { open } = this.options
    return ({ node, getPos, editor }) => {
      let current = node
      const dom = document.createElement('figure')
      const img = document.createElement('img')
      const note = document.createElement('p')
      const edit = document.createElement('button')
      const caption = document.createElement('figcaption')
      edit.type = 'button'
      edit.tabIndex = -1
      edit.textContent = 'Edit picture'
      for (const fixed of [img, note, edit]) fixed.contentEditable = 'false'
      note.className = 'story-picture-note'
      dom.append(img, edit, note, caption)
      const show = () => {
        const attrs = current.attrs as Attributes
        const src = assetUrl(attrs.src)
        if (img.getAttribute('src') !== src) img.src = src
        img.style.objectPosition = `${attrs.x}% ${attrs.y}%`
        img.alt = attrs.decorative ? '' : attrs.alt
        dom.dataset.width = attrs.width
        note.textContent = [isUndescribed(attrs) && 'No alternative text', attrs.credit]
          .filter(Boolean)
          .join(' · ')
        caption.dataset.empty = String(current.content.size === 0)
      }
      show()
      edit.addEventListener('click', () => {
        const pos = getPos()
        if (pos === undefined) return
        // The text gets the focus back from the dialog.
        editor.chain().setNodeSelection(pos).focus().run()
        open('picture')
      })
      return {
        dom,
        contentDOM: caption,
        update: (next) => {
          if (next.type !== current.type) return false
          current = next
          show()
          return true
        },
        ignoreMutation: (mutation) => !caption.contains(mutation.target),
        stopEvent: (event) => event.target === edit,
      }
    }
  },
  addKeyboardShortcuts() {
    return {
      // From the caption on to the story.
      Enter: () => {
        const { $from } = this.editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        const after = $from.node(-1).type.name === 'gallery' ? $from.after(-1) : $from.after()
        return this.editor.commands.insertContentAt(after, { type: 'paragraph' }, { updateSelection: true })
      },
    }
  },
})

/**
 * Two or more pictures side by side. While it is changed it may have fewer, or the schema would fill it up; then what is left of
 * it takes its place.
 */
export const GalleryNode = Node.create({
  name: 'gallery',
  group: 'block',
  content: `picture{0,${mostInGallery}}`,
  isolating: true,
  draggable: true,
  parseHTML: () => [{ tag: 'div[data-gallery]' }],
  renderHTML: () => ['div', { 'data-gallery': '', class: 'story-gallery' }, 0],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return
        doc.descendants((node, pos) => {
          if (node.type.name === 'gallery' && node.childCount < 2) {
            const [from, to] = [pos, pos + node.nodeSize].map((at) => tr.mapping.map(at))
            tr.replaceWith(from!, to!, node.content)
          }
          return !node.isTextblock
        })
        return tr.docChanged ? tr : null
      },
    }),
  ],
})
