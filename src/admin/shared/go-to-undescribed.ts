import type { StoryPicture } from '@/lib/story/document'
import { isUndescribed } from '@/lib/story/undescribed'
import { storyText } from './keep-writing'

/** Selects the first picture of the open form's story that is neither described nor decorative. */
export function goToUndescribed(): void {
  const editor = storyText()?.editor
  let place: number | undefined
  editor?.state.doc.descendants((node, pos) => {
    if (
      place === undefined &&
      node.type.name === 'picture' &&
      isUndescribed(node.attrs as StoryPicture['attrs'])
    )
      place = pos
  })
  if (place !== undefined) editor?.chain().setNodeSelection(place).focus().scrollIntoView().run()
}
