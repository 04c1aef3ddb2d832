import type { Block, Inline } from '@/lib/story/document'
import { headingAnchors } from '@/lib/story/headings'
import { decodePercent } from '@/lib/text'
import { elementsIn, textOf } from '@/paste/dom'
import { levelOf } from '@/paste/headings'

/** The site that a link to a heading leads to while the text is read: links within a text are footnotes to the paste. */
const within = 'https://heading.invalid/'

/** Gives links their addresses on this site, and marks those that lead to a heading. Returns the headings' texts. */
export function markAnchors(body: Element, linkOf: (href: string) => string | null): string[] {
  const headings = new Map<string, number>()
  const texts: string[] = []
  for (const heading of elementsIn(body)) {
    if (levelOf(heading) === null || textOf(heading) === '') continue
    const ids = [heading, ...elementsIn(heading)].flatMap((each) => [each.id, each.getAttribute('name')])
    for (const id of ids) if (id) headings.set(id, texts.length)
    texts.push(textOf(heading))
  }
  for (const link of elementsIn(body, 'a')) {
    const href = (link.getAttribute('href') ?? '').trim()
    const place = headings.get(href.startsWith('#') ? decodePercent(href.slice(1)) : '')
    if (place !== undefined) link.setAttribute('href', `${within}${place}`)
    else if (!href.startsWith('#')) link.setAttribute('href', linkOf(href) ?? href)
  }
  return texts
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Leads marked links to the anchors that the headings have here; to none where a heading was left out. */
export function resolveLinks(blocks: Block[], texts: string[]): Block[] {
  const anchors = [...headingAnchors({ type: 'doc', attrs: { v: 1 }, content: blocks }).values()]
  const idOf = (place: number) => {
    const text = plain(texts[place] ?? '')
    const before = texts.slice(0, place).filter((each) => plain(each) === text).length
    return anchors.filter((each) => plain(each.text) === text)[before]?.id
  }
  const visit = (node: { type: string; content?: unknown[]; marks?: unknown[] }) => {
    if (node.type === 'text') {
      const text = node as Extract<Inline, { type: 'text' }>
      const marks = text.marks?.flatMap((mark) => {
        if (mark.type !== 'link' || !mark.attrs.href.startsWith(within)) return [mark]
        const id = idOf(Number(mark.attrs.href.slice(within.length)))
        return id ? [{ ...mark, attrs: { href: `#${id}` } }] : []
      })
      if (marks?.[0]) text.marks = marks
      else delete text.marks
    }
    for (const child of node.content ?? []) visit(child as typeof node)
  }
  for (const block of blocks) visit(block)
  return blocks
}
