import type { JSONContent } from '@tiptap/core'
import type { StoryDocument } from '@/lib/story/document'

/** The attributes that a body has of each kind; the editor's libraries have more, such as the width of a column. */
const attributes: Record<string, string[]> = {
  doc: ['v'],
  heading: ['level'],
  orderedList: ['start'],
  blockquote: ['cite'],
  picture: ['src', 'alt', 'decorative', 'credit', 'width', 'w', 'h'],
  embed: ['provider', 'id', 'title', 'poster'],
  table: ['caption'],
  link: ['href'],
}

const isEmptyParagraph = ({ type, content = [] }: JSONContent) => type === 'paragraph' && content.length === 0

/** What the editor holds, as a body; null if there is nothing in it. Empty paragraphs at its end are left out. */
export function storyOf(json: JSONContent): StoryDocument | null {
  const doc = cleaned(json)
  const content = doc.content ?? []
  const last = content.findLastIndex((block) => !isEmptyParagraph(block))
  if (last < 0) return null
  return { ...doc, content: content.slice(0, last + 1) } as StoryDocument
}

function cleaned({ type = '', attrs, content, marks, text }: JSONContent): JSONContent {
  const known = (attributes[type] ?? []).map((name) => [name, attrs?.[name]] as const)
  return {
    type,
    ...(known.length > 0 && { attrs: Object.fromEntries(known) }),
    ...(content && { content: content.map(cleaned) }),
    ...(marks && { marks: marks.map((mark) => cleaned(mark) as (typeof marks)[number]) }),
    ...(text !== undefined && { text }),
  }
}
