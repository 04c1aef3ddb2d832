import type { JSONContent } from '@tiptap/core'
import type { Block, StoryDocument } from '@/lib/story/document'
import { readStory } from '@/lib/story/read'

const isEmptyParagraph = (block: Block) => block.type === 'paragraph' && !block.content?.length

/**
 * What the editor holds, as a body; null if there is nothing in it. The libraries' own attributes, such as the width of a column,
 * are left out, and so are empty paragraphs: many writers begin a new one with two presses of Enter.
 */
export function storyOf(json: JSONContent): StoryDocument | null {
  const story = readStory(json)
  const content = story?.content.filter((block) => !isEmptyParagraph(block)) ?? []
  return story && content.length > 0 ? { ...story, content } : null
}
