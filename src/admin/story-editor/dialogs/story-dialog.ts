export const dialogTitles = {
  link: 'Link',
  library: 'Picture',
  newEmbed: 'Video',
  newAudio: 'Audio',
  newGallery: 'Gallery',
  newFootnote: 'Footnote',
  help: 'Keyboard help',
  // What is to be changed is selected: the text may still change around it, as when an upload ends.
  picture: 'Edit picture',
  gallery: 'Edit gallery',
  embed: 'Edit video',
  footnote: 'Footnote',
  audioTitle: 'Title of the audio',
  boxTitle: 'Title of the box',
  cite: 'Source of the quotation',
  tableCaption: 'Caption of the table',
}
export type StoryDialog = keyof typeof dialogTitles

export type OpenDialog = (dialog: StoryDialog) => void
