import type { StoryDocument, StoryPicture } from '@/lib/story/document'
import { footnotesOf } from '@/lib/story/plain-text'
import { blocksHtml, contextOf, inlinesIn } from './block-html'

/** A body as the blocks of WordPress, its footnotes as a list at the end. */
export function wordpressBody(
  story: StoryDocument,
  idOf?: (picture: StoryPicture['attrs']) => number,
): string {
  const context = { ...contextOf(story, 'wordpress'), idOf }
  const notes = footnotesOf(story).map(
    ({ content }, index) =>
      `<li id="note-${index + 1}">${inlinesIn(content, context)} <a href="#mark-${index + 1}" role="doc-backlink">↩</a></li>`,
  )
  const list = notes[0] ? `<!-- wp:html -->\n<ol>${notes.join('')}</ol>\n<!-- /wp:html -->` : ''
  return [blocksHtml(story.content, context), list].filter(Boolean).join('\n\n')
}
