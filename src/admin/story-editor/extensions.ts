import type { Extensions } from '@tiptap/core'
import { Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'
import { Extension } from '@tiptap/core'
import { search } from 'prosemirror-search'
import type { OpenDialog } from './dialogs/story-dialog'
import { raisedMarks, StoryLink } from './marks'
import { AudioNode, EmbedNode } from './nodes/embed'
import { FootnoteNode } from './nodes/footnote'
import { GalleryNode, PictureNode } from './nodes/picture'
import { tableNodes } from './nodes/table'
import { Box, PullQuote, StoryBlockquote, StoryDocumentNode, Verse } from './nodes/texts'
import { Uploads } from './uploads'

/** How much a text may have: a whole story, paragraphs and lists (an answer), or one line (a footnote). */
export type StoryKind = 'story' | 'short' | 'line'

export type EditorScreen = {
  open: OpenDialog
  onUploads: (running: number) => void
  announce: (text: string) => void
}

const base = { document: false, underline: false, link: false, blockquote: false } as const
const textOnly = {
  ...base,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  code: false,
  trailingNode: false,
} as const
const noLists = {
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  hardBreak: false,
} as const

/** The extensions of the editor; they know what `src/lib/story/document.ts` has, and nothing else. */
export function storyExtensions(kind: StoryKind, placeholder: string, screen: EditorScreen): Extensions {
  const open: OpenDialog = (dialog) => screen.open(dialog)
  const shared = [StoryLink, Placeholder.configure({ placeholder })]
  if (kind === 'line')
    return [
      StoryDocumentNode.extend({ content: 'paragraph' }),
      StarterKit.configure({ ...textOnly, ...noLists }),
      ...shared,
    ]
  if (kind === 'short') return [StoryDocumentNode, StarterKit.configure(textOnly), ...shared]
  return [
    StoryDocumentNode,
    StarterKit.configure({ ...base, heading: { levels: [2, 3] }, undoRedo: { depth: 10_000 } }),
    StoryBlockquote,
    PullQuote,
    Verse,
    Box,
    PictureNode.configure({ open }),
    GalleryNode,
    EmbedNode,
    AudioNode,
    FootnoteNode.configure({ open }),
    ...tableNodes,
    ...raisedMarks,
    Uploads.configure({
      onCount: (running) => screen.onUploads(running),
      announce: (text) => screen.announce(text),
    }),
    Extension.create({ name: 'search', addProseMirrorPlugins: () => [search()] }),
    ...shared,
  ]
}
