import type { Block, Footnote, Inline, ListItem, StoryDocument } from './document'
import { unknownNode } from './document'

/**
 * A body as plain text: blocks parted by blank lines, lists with markers, footnotes at the end. For search, reading time, mail
 * and clients that know no bodies. The database computes the same (`private.story_text`); a test compares the two.
 */
export function plainText(story: StoryDocument): string {
  const notes = footnotesOf(story).map(({ content = [] }) => inlineText(content))
  return [...story.content.flatMap(blockTexts), ...notes].filter((text) => isFilled.test(text)).join('\n\n')
}

const isFilled = /[^ \t\n\r\f\v]/

/** Whether there is something to look at, which needs no words. The database asks the same (`private.has_content`). */
export const isShowing = (story: StoryDocument | null | undefined) =>
  story?.content.some(
    ({ type }) => type === 'picture' || type === 'gallery' || type === 'embed' || type === 'audio',
  ) ?? false

export function footnotesOf(story: StoryDocument): Footnote[] {
  const found: Footnote[] = []
  const visit = (node: { type: string; content?: unknown[] }) => {
    if (node.type === 'footnote') found.push(node as Footnote)
    else for (const child of node.content ?? []) visit(child as typeof node)
  }
  visit(story)
  return found
}

/** The number of each footnote, from 1. Asking a list for the place of each would take seconds for thousands. */
export const noteNumbers = (notes: Footnote[]) => new Map(notes.map((note, index) => [note, index + 1]))

const inlineText = (nodes: Inline[]) =>
  nodes.map((node) => (node.type === 'text' ? node.text : node.type === 'hardBreak' ? '\n' : '')).join('')

const indented = (text: string) => text.replaceAll('\n', '\n  ')

/** '• One', with what follows the first line below it. */
const itemText = (item: ListItem, marker: string) =>
  `${marker} ${indented(item.content.flatMap(blockTexts).join('\n'))}`

function blockTexts(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'picture':
    case 'verse':
    case 'codeBlock':
      return [inlineText(block.content ?? [])]
    case 'bulletList':
      return [block.content.map((item) => itemText(item, '•')).join('\n')]
    case 'orderedList': {
      const start = block.attrs?.start ?? 1
      return [block.content.map((item, index) => itemText(item, `${start + index}.`)).join('\n')]
    }
    case 'blockquote': {
      const cite = block.attrs?.cite
      return [...block.content.flatMap(blockTexts), ...(cite ? [`— ${cite}`] : [])]
    }
    case 'gallery':
      return block.content.flatMap(blockTexts)
    case 'box':
      return [...(block.attrs?.title ? [block.attrs.title] : []), ...block.content.flatMap(blockTexts)]
    case 'embed':
    case 'audio':
      return [block.attrs.title]
    case 'table':
      return [
        ...(block.attrs?.caption ? [block.attrs.caption] : []),
        block.content
          .map((row) => row.content.map((cell) => cell.content.flatMap(blockTexts).join(' ')).join(' | '))
          .join('\n'),
      ]
    case 'pullQuote': {
      // Without a source it repeats a sentence of the story.
      const cite = block.attrs?.cite
      return cite ? [inlineText(block.content ?? []), `— ${cite}`] : []
    }
    case 'horizontalRule':
      return []
    default:
      unknownNode(block)
      return []
  }
}
