import { Fragment, useMemo, type ReactNode } from 'react'
import type { Block, Inline, Mark } from '@/lib/story/document'
import { readStory } from '@/lib/story/read'

/** A body of paragraphs, lists and links, such as an answer's, in the type of the text around it. It has no other kinds. */
export function ShortStory({ body, className }: { body: unknown; className: string }) {
  const story = useMemo(() => readStory(body), [body])
  return <div className={className}>{story && blocks(story.content, 'auto')}</div>
}

/** In a list, paragraphs have no direction of their own, else it would have that of the page (`dir="auto"` skips them). */
const blocks = (nodes: Block[], dir?: 'auto') =>
  nodes.map((node, index) => <Fragment key={index}>{block(node, dir)}</Fragment>)

function block(node: Block, dir?: 'auto'): ReactNode {
  if (node.type === 'paragraph') return <p dir={dir}>{node.content?.map(inline)}</p>
  if (node.type !== 'bulletList' && node.type !== 'orderedList') return null
  const items = node.content.map(({ content }, index) => <li key={index}>{blocks(content)}</li>)
  return node.type === 'bulletList' ? (
    <ul dir={dir} className="list-disc space-y-2 ps-5">
      {items}
    </ul>
  ) : (
    <ol dir={dir} className="list-decimal space-y-2 ps-5" start={node.attrs?.start}>
      {items}
    </ol>
  )
}

const inline = (node: Inline, index: number) => (
  <Fragment key={index}>
    {node.type === 'hardBreak' ? (
      <br />
    ) : (
      node.type === 'text' && (node.marks ?? []).reduceRight<ReactNode>(marked, node.text)
    )}
  </Fragment>
)

function marked(inside: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong>{inside}</strong>
  if (mark.type === 'italic') return <em>{inside}</em>
  if (mark.type !== 'link') return inside
  return (
    <a href={mark.attrs.href} className="text-ink underline underline-offset-4">
      {inside}
    </a>
  )
}
