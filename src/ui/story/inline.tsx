import { Fragment, type ReactNode } from 'react'
import { unknownNode, type Footnote, type Inline, type Mark, type TextNode } from '@/lib/story/document'
import { t } from '@/lib/texts'

/** A paragraph's content: texts with their marks, line breaks and the numbers of footnotes. */

/** The numbers of the story's footnotes, and what its ids begin with. */
type Context = { numbers: Map<Footnote, number>; within: string }

/** The text alone, without footnotes and line breaks. */
export const textOf = (nodes: readonly Inline[] = []) =>
  nodes.map((node) => (node.type === 'text' ? node.text : '')).join('')

/** Text with its marks, where nothing else can be. */
export const texts = (nodes: TextNode[] = []) =>
  nodes.map((node, index) => <Fragment key={index}>{marked(node)}</Fragment>)

/** Nothing in what is hidden from screen readers may take the focus. */
export const withoutLink = ({ marks, ...node }: TextNode): TextNode => ({
  ...node,
  marks: marks?.filter(({ type }) => type !== 'link'),
})

/** The content of a paragraph. `within` distinguishes the ids of two stories on one page. */
export const inlines = (nodes: Inline[] = [], context: Context): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{inline(node, context)}</Fragment>)

export const noteId = (within: string, number: number) => `${within}note-${number}`

function inline(node: Inline, { numbers, within }: Context): ReactNode {
  switch (node.type) {
    case 'text':
      return marked(node)
    case 'hardBreak':
      return <br />
    case 'footnote': {
      const number = numbers.get(node) ?? 0
      const id = noteId(within, number)
      return (
        <sup>
          <a id={`${id}-text`} href={`#${id}`} aria-label={t('Footnote {n}', { n: number })}>
            {number}
          </a>
        </sup>
      )
    }
    default:
      return unknownNode(node)
  }
}

const marked = ({ text, marks = [] }: TextNode): ReactNode =>
  marks.reduceRight<ReactNode>((inside, mark) => markElement(mark, inside), text)

function markElement(mark: Mark, inside: ReactNode): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'strike':
      return <s>{inside}</s>
    case 'code':
      return <code>{inside}</code>
    case 'superscript':
      return <sup>{inside}</sup>
    case 'subscript':
      return <sub>{inside}</sub>
    case 'link':
      return <a href={mark.attrs.href}>{inside}</a>
    default:
      return unknownNode(mark)
  }
}
