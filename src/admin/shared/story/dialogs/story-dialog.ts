/**
 * What the editor asks in a dialog. What is to be changed is selected: the text may still change around it, as when an upload
 * ends.
 */
export type StoryDialog =
  | { kind: 'link' | 'library' | 'newEmbed' | 'newGallery' | 'newFootnote' | 'help' }
  /** The picture, gallery, video or footnote that is selected. */
  | { kind: 'picture' | 'gallery' | 'embed' | 'footnote' }
  /** One line of text about the block around the cursor. */
  | { kind: 'cite' | 'tableCaption' }

export type OpenDialog = (dialog: StoryDialog) => void
