import type { Block, StoryDocument, Table } from '@/lib/story/document'
import { headingAnchors } from '@/lib/story/headings'
import { toMarkdown } from '@/lib/story/markdown'
import { blockHtml, contextOf } from './block-html'

/** A body as Markdown, with HTML where Markdown would lose something that the import reads. */
export function markdownOf(story: StoryDocument): string {
  const context = contextOf(story, 'markdown')
  const links = JSON.stringify(story)
  const linked = new Set(
    [...headingAnchors(story).values()].map(({ id }) => id).filter((id) => links.includes(`"href":"#${id}"`)),
  )
  const needsHtml = (node: Block): boolean => {
    switch (node.type) {
      case 'heading':
        return linked.has(context.anchors.get(node)?.id ?? '')
      case 'picture': {
        const { decorative, credit, width, x } = node.attrs
        return (
          decorative || credit !== '' || width !== 'text' || x !== undefined || Boolean(node.content?.[0])
        )
      }
      case 'embed':
        return node.attrs.poster !== ''
      case 'table':
        return !isPlainTable(node)
      default:
        return node.type === 'pullQuote' || node.type === 'gallery' || node.type === 'audio'
    }
  }
  return toMarkdown(story, (node) => (needsHtml(node) ? blockHtml(node, context) : null))
}

/** Markdown's tables have a row of heads, no other heads, and a line in each cell. */
const isPlainTable = ({ content }: Table) =>
  content.every((row, index) =>
    row.content.every((cell) => (cell.type === 'tableHeader') === (index === 0) && cell.content.length === 1),
  )
