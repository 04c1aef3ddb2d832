import type { Editor } from '@tiptap/core'
import { embedOf } from '@/lib/story/embeds'
import type { Pasted } from '@/paste/read-paste'
import { pictureOf } from './nodes/picture'
import { addNote, uploadPictures } from './uploads'

/** What stands in the text for a moment where a picture has to be uploaded or noted: no text has it, being of private use. */
const mark = (index: number) => `\u{F0000}${index}\u{F0000}`
const markPattern = /\u{F0000}(\d+)\u{F0000}/u

/**
 * Puts what was pasted in place of the selection and uploads its pictures; returns how many could not be taken along, and
 * in how many tables merged cells were split. In a story, notes say where.
 */
export function insertPasted(editor: Editor, { html, pictures }: Pasted, event: ClipboardEvent) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const isStory = Boolean(editor.schema.nodes.picture)
  for (const paragraph of body.querySelectorAll('body > p')) embedAddress(paragraph)
  // Without quotations, who said something is a paragraph like what was said.
  if (!editor.schema.nodes.blockquote)
    for (const quote of body.querySelectorAll<HTMLElement>('[data-cite]'))
      quote.append(Object.assign(document.createElement('p'), { textContent: `— ${quote.dataset.cite}` }))
  const captions = new Map<number, string>()
  const notes: string[] = []
  const paragraphOf = (text: string) =>
    Object.assign(body.ownerDocument.createElement('p'), { textContent: text })
  const markNote = (note: string) => paragraphOf(mark(pictures.length + notes.push(note) - 1))
  let missing = 0
  for (const figure of body.querySelectorAll<HTMLElement>('figure[data-picture]')) {
    const index = Number(figure.dataset.picture)
    const picture = pictures[index]
    const caption = figure.querySelector('figcaption')?.textContent.trim() ?? ''
    if (picture?.src) {
      for (const [name, value] of Object.entries(pictureOf(picture.src, picture.alt).attrs))
        figure.dataset[name] = String(value)
    } else if (picture?.file) {
      captions.set(index, caption)
      figure.replaceWith(paragraphOf(mark(index)))
    } else {
      missing++
      const named = picture?.alt ? `: “${picture.alt}”` : ''
      if (isStory) figure.before(markNote(`A picture could not be pasted here${named}.`))
      // Nothing that somebody wrote is lost with the picture.
      if (caption) figure.replaceWith(paragraphOf(caption))
      else figure.remove()
    }
  }
  if (isStory)
    for (const table of body.querySelectorAll<HTMLElement>('table[data-merged]'))
      table.before(markNote(`Merged cells were split in this table: ${table.dataset.merged}.`))
  editor.view.pasteHTML(body.innerHTML, event)

  const places: { from: number; to: number; index: number }[] = []
  editor.state.doc.descendants((node, pos, parent) => {
    const found = markPattern.exec(node.text ?? '')
    if (!found) return
    // Pasted among words it is in their paragraph, else it has one of its own.
    const isAlone = parent?.childCount === 1 && node.text === found[0]
    const from = pos + found.index
    places.push({
      from: isAlone ? from - 1 : from,
      to: from + found[0].length + (isAlone ? 1 : 0),
      index: Number(found[1]),
    })
  })
  const { tr } = editor.state
  for (const { from, to } of places) tr.delete(tr.mapping.map(from), tr.mapping.map(to))
  editor.view.dispatch(tr)
  for (const { from, index } of places) {
    const note = notes[index - pictures.length]
    if (note) addNote(editor, tr.mapping.map(from), note)
  }
  uploadPictures(
    editor,
    places.flatMap(({ from, index }) => {
      const { file, alt } = pictures[index] ?? {}
      return file ? [{ file, pos: tr.mapping.map(from), alt, caption: captions.get(index) }] : []
    }),
  )
  return { missing, split: isStory ? notes.length - missing : 0 }
}

/** A paragraph that is nothing but the address of a film becomes the film. */
function embedAddress(paragraph: Element) {
  const found = embedOf(paragraph.textContent.trim())
  if (!found) return
  const embed = paragraph.ownerDocument.createElement('div')
  Object.assign(embed.dataset, { ...found, title: '', poster: '' })
  paragraph.replaceWith(embed)
}
