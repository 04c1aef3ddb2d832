import type { JSONContent } from '@tiptap/core'
import type { Block, StoryDocument } from '@/lib/story/document'
import { readStory } from '@/lib/story/read'

const isEmptyParagraph = (block: Block) => block.type === 'paragraph' && !block.content?.length

/**
 * What the editor holds, as a body; null if there is nothing in it. The libraries' own attributes, such as the width of a column,
 * are left out, and so are empty paragraphs at the end.
 */
export function storyOf(json: JSONContent): StoryDocument | null {
  const story = readStory(json)
  const last = story?.content.findLastIndex((block) => !isEmptyParagraph(block)) ?? -1
  return story && last >= 0 ? { ...story, content: story.content.slice(0, last + 1) } : null
}
