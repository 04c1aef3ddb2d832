import { slugOf } from '../slug'
import type { Heading, StoryDocument } from './document'

export type Anchor = { id: string; text: string }

/**
 * The anchors of all headings with a text, in their order. The prefix tells them from the page's own ids and those of
 * footnotes; of two headings with one text the second gets a number.
 */
export function headingAnchors(story: StoryDocument): Map<Heading, Anchor> {
  const anchors = new Map<Heading, Anchor>()
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const visit = (node: { type: string; content?: unknown[] }) => {
    if (node.type !== 'heading') {
      for (const child of node.content ?? []) visit(child as typeof node)
      return
    }
    const heading = node as Heading
    const text = headingText(heading)
    if (!text) return
    const slug = `part-${slugOf(text)}`
    // Counting on from the last one: from 2 each time, thousands of equal headings would take seconds.
    let number = lastNumbers.get(slug) ?? 1
    let id = number === 1 ? slug : `${slug}-${number}`
    while (taken.has(id)) id = `${slug}-${++number}`
    lastNumbers.set(slug, number)
    taken.add(id)
    anchors.set(heading, { id, text })
  }
  visit(story)
  return anchors
}

export const headingText = ({ content = [] }: Heading): string =>
  content
    .map((part) => (part.type === 'text' ? part.text : ' '))
    .join('')
    .trim()
