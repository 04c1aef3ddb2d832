import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { sitePlaceholder } from '@/lib/mail/compose'
import {
  unknownNode,
  type Block,
  type Inline,
  type ListItem,
  type Mark,
  type StoryDocument,
  type StoryPicture,
  type TextNode,
} from '@/lib/story/document'
import { embedLink } from '@/lib/story/embeds'
import { footnotesOf, noteNumbers } from '@/lib/story/plain-text'

/**
 * A story's body in a mail: elements and inline styles that mail programs know. No classes of the site's, and no colours of text, so
 * that programs in the dark can choose theirs.
 */

export const styles = {
  text: { margin: '0 0 16px', fontSize: 17, lineHeight: '27px' },
  small: { margin: '0 0 16px', fontSize: 14, lineHeight: '20px' },
  heading: { margin: '28px 0 12px', fontSize: 22, lineHeight: '28px' },
  quote: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: '3px solid #999999' },
  image: { display: 'block', width: '100%', maxWidth: 552, height: 'auto', border: 0 },
  code: { fontFamily: 'Consolas, monospace', fontSize: 16 },
  cell: { padding: 8, border: '1px solid #999999', textAlign: 'left', verticalAlign: 'top', fontSize: 16 },
} satisfies Record<string, CSSProperties>

/** A URL as it is in a mail: absolute, with a placeholder for the site's own. Null for one within the page, of which a mail has none. */
export const mailUrl = (url: string) =>
  url.startsWith('/') ? sitePlaceholder + url : url.startsWith('#') ? null : url

type Numbers = ReturnType<typeof noteNumbers>

export function MailStory({ story }: { story: StoryDocument }) {
  const notes = footnotesOf(story)
  const numbers = noteNumbers(notes)
  return (
    <>
      {blocks(story.content, numbers)}
      {notes.map((note, index) => (
        <p key={index} style={styles.small}>
          {index + 1}. {texts(note.content)}
        </p>
      ))}
    </>
  )
}

const blocks = (list: (Block | ListItem)[], numbers: Numbers): ReactNode =>
  list.map((node, index) => (
    <Fragment key={index}>
      {node.type === 'listItem' ? blocks(node.content, numbers) : block(node, numbers)}
    </Fragment>
  ))

const items = (list: ListItem[], numbers: Numbers) =>
  list.map((item, index) => (
    <li key={index} style={{ fontSize: 17, lineHeight: '27px' }}>
      {blocks(item.content, numbers)}
    </li>
  ))

function block(node: Block, numbers: Numbers): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p style={styles.text}>{inlines(node.content, numbers)}</p>
    case 'heading': {
      const Tag = node.attrs.level === 2 ? 'h2' : 'h3'
      return <Tag style={styles.heading}>{inlines(node.content, numbers)}</Tag>
    }
    case 'bulletList':
      return <ul style={styles.text}>{items(node.content, numbers)}</ul>
    case 'orderedList':
      return (
        <ol style={styles.text} start={node.attrs?.start}>
          {items(node.content, numbers)}
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote style={styles.quote}>
          {blocks(node.content, numbers)}
          {node.attrs?.cite && <p style={styles.small}>— {node.attrs.cite}</p>}
        </blockquote>
      )
    // It repeats a sentence of the story.
    case 'pullQuote':
      return null
    case 'picture':
      return <MailPicture picture={node} />
    case 'gallery':
      return node.content.map((picture, index) => <MailPicture key={index} picture={picture} />)
    case 'embed': {
      const link = embedLink(node.attrs)
      return (
        link && (
          <p style={styles.text}>
            <a href={link}>{node.attrs.title || link}</a>
          </p>
        )
      )
    }
    case 'codeBlock':
      return (
        <pre style={{ ...styles.text, ...styles.code, whiteSpace: 'pre-wrap' }}>
          {node.content?.map(({ text }) => text).join('')}
        </pre>
      )
    case 'table':
      return (
        <>
          {node.attrs?.caption && <p style={styles.small}>{node.attrs.caption}</p>}
          <table style={{ margin: '0 0 16px', borderCollapse: 'collapse', width: '100%' }}>
            <tbody>
              {node.content.map((row, at) => (
                <tr key={at}>
                  {row.content.map((cell, column) => {
                    const Tag = cell.type === 'tableHeader' ? 'th' : 'td'
                    return (
                      <Tag key={column} style={styles.cell}>
                        {cell.content.map(({ content }, line) => (
                          <Fragment key={line}>
                            {line > 0 && <br />}
                            {inlines(content, numbers)}
                          </Fragment>
                        ))}
                      </Tag>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )
    case 'horizontalRule':
      return <hr style={{ margin: '24px 0', border: 0, borderTop: '1px solid #999999' }} />
    default:
      return unknownNode(node)
  }
}

function MailPicture({ picture: { attrs, content = [] } }: { picture: StoryPicture }) {
  const src = mailUrl(attrs.src)
  const hasCaption = content.length > 0 || attrs.credit !== ''
  return (
    <>
      {src && <img src={src} alt={attrs.decorative ? '' : attrs.alt} width={552} style={styles.image} />}
      <p style={styles.small}>
        {hasCaption && (
          <>
            {texts(content)} {attrs.credit}
          </>
        )}
      </p>
    </>
  )
}

const texts = (nodes: TextNode[] = []) =>
  nodes.map((node, index) => <Fragment key={index}>{marked(node)}</Fragment>)

const inlines = (nodes: Inline[] = [], numbers: Numbers): ReactNode =>
  nodes.map((node, index) => (
    <Fragment key={index}>
      {node.type === 'text' ? (
        marked(node)
      ) : node.type === 'hardBreak' ? (
        <br />
      ) : (
        <sup>{numbers.get(node) ?? 0}</sup>
      )}
    </Fragment>
  ))

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
      return <code style={styles.code}>{inside}</code>
    case 'superscript':
      return <sup>{inside}</sup>
    case 'subscript':
      return <sub>{inside}</sub>
    case 'link': {
      const href = mailUrl(mark.attrs.href)
      return href ? <a href={href}>{inside}</a> : inside
    }
    default:
      return unknownNode(mark)
  }
}
