import type { Node } from '@tiptap/pm/model'

/** What the editor asks in a dialog. `pos` and `node` are what is to be changed; without them, it is new. */
export type StoryDialog =
  | { kind: 'link' | 'embed' | 'library' | 'gallery' | 'help' }
  | { kind: 'footnote'; pos: number; node: Node }
  | { kind: 'newFootnote' }
  | { kind: 'picture'; pos: number; node: Node }
  /** One line of text about the block around the cursor. */
  | { kind: 'cite' | 'tableCaption' }

export type OpenDialog = (dialog: StoryDialog) => void
