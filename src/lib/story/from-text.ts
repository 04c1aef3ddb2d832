import { paragraphs } from '../text'
import type { Inline, StoryDocument } from './document'

/** A plain text as a body: blank lines part paragraphs, other line breaks are kept. Null if there is nothing in it. */
export function storyOfText(text: string): StoryDocument | null {
  const content = paragraphs(text).map((lines) => ({
    type: 'paragraph' as const,
    content: lines.flatMap<Inline>((line, index) => [
      ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
      ...(line ? [{ type: 'text', text: line } as const] : []),
    ]),
  }))
  return content.length > 0 ? { type: 'doc', attrs: { v: 1 }, content } : null
}
