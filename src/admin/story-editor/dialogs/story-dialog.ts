/** What the editor asks in a dialog, with the dialog's title. */
export const dialogTitles = {
  link: 'Link',
  library: 'Picture',
  newEmbed: 'Video',
  newGallery: 'Gallery',
  newFootnote: 'Footnote',
  help: 'Keyboard help',
  // What is to be changed is selected: the text may still change around it, as when an upload ends.
  picture: 'Edit picture',
  gallery: 'Edit gallery',
  embed: 'Edit video',
  footnote: 'Footnote',
  // One line of text about the block around the cursor.
  cite: 'Source of the quotation',
  tableCaption: 'Caption of the table',
}
export type StoryDialog = keyof typeof dialogTitles

export type OpenDialog = (dialog: StoryDialog) => void
