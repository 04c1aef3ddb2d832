import type { Block, StoryDocument, StoryPicture } from './document'

/** Whether a picture says nothing to readers who can't see it, and isn't marked as decorative. */
export const isUndescribed = ({ alt, decorative }: StoryPicture['attrs']) => !alt && !decorative

const countIn = (blocks: Block[]): number =>
  blocks.reduce((sum, block) => {
    if (block.type === 'picture') return sum + (isUndescribed(block.attrs) ? 1 : 0)
    return sum + (block.type === 'gallery' ? countIn(block.content) : 0)
  }, 0)

export const countUndescribed = (story: StoryDocument | null | undefined) =>
  story ? countIn(story.content) : 0
