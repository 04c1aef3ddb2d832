import clsx from 'clsx'
import { Fragment, useMemo, type ReactNode } from 'react'
import { unknownNode, type Block, type Footnote, type Heading, type StoryPicture } from '@/lib/story/document'
import { footnotesOf, noteNumbers } from '@/lib/story/plain-text'
import { headingAnchors, type Anchor } from '@/lib/story/headings'
import { readStory } from '@/lib/story/read'
import { t } from '@/lib/texts'
import { Picture } from '../Picture'
import { AudioPlayer } from './AudioPlayer'
import { Contents } from './Contents'
import { hasDropCap } from './drop-cap'
import { EmbedCard } from './EmbedCard'
import { inlines, noteId, textOf, texts, withoutLink } from './inline'

/** A story of fewer parts needs no table of contents. */
const leastParts = 3

export type StoryProps = {
  body: unknown
  /** Of a story that stands among others, under a heading of level 3: what its ids begin with. */
  within?: string
  /** Only a part of one, in the type of the text around it. */
  isExcerpt?: boolean
}

/** The body of a story as it is stored, as elements of the kinds that it knows. Nothing in it is read as HTML. */
export function Story({ body, within = '', isExcerpt = false }: StoryProps) {
  const story = useMemo(() => readStory(body), [body])
  if (!story) return null
  const notes = footnotesOf(story)
  const anchors = headingAnchors(story)
  const parts = story.content.flatMap((node) =>
    node.type === 'heading' && node.attrs.level === 2 ? (anchors.get(node) ?? []) : [],
  )
  return (
    <div className={clsx('story', isExcerpt && 'is-excerpt')} data-within={within ? true : undefined}>
      {!within && parts.length >= leastParts && <Contents anchors={parts} />}
      {blocks(story.content, {
        numbers: noteNumbers(notes),
        anchors,
        within,
        isTop: !isExcerpt,
        dir: 'auto',
      })}
      {notes.length > 0 && <Notes notes={notes} within={within} />}
    </div>
  )
}

type Context = {
  numbers: Map<Footnote, number>
  anchors: Map<Heading, Anchor>
  within: string
  isTop?: boolean
  /** Of whole blocks only: a list has its marks, and a quote its line, where its first letter tells. */
  dir?: 'auto'
}

const blocks = (nodes: Block[] | undefined, context: Context): ReactNode =>
  nodes?.map((node, index) => <Fragment key={index}>{block(node, context, index)}</Fragment>)

function block(node: Block, context: Context, index: number): ReactNode {
  const { dir } = context
  const inner = { ...context, isTop: false, dir: undefined }
  switch (node.type) {
    case 'paragraph': {
      const isOpening = context.isTop && index === 0 && hasDropCap(textOf(node.content))
      return (
        <p dir={dir} className={clsx(isOpening && 'drop-cap')}>
          {inlines(node.content, context)}
        </p>
      )
    }
    case 'heading': {
      const Tag = `h${node.attrs.level + (context.within ? 2 : 0)}` as 'h2'
      const anchor = context.anchors.get(node)
      return (
        anchor && (
          <Tag dir={dir} id={context.within ? undefined : anchor.id}>
            {inlines(node.content, context)}
          </Tag>
        )
      )
    }
    case 'bulletList':
      return (
        <ul dir={dir}>
          {node.content.map((item, at) => (
            <li key={at}>{blocks(item.content, inner)}</li>
          ))}
        </ul>
      )
    case 'orderedList':
      return (
        <ol dir={dir} start={node.attrs?.start ?? 1}>
          {node.content.map((item, at) => (
            <li key={at}>{blocks(item.content, inner)}</li>
          ))}
        </ol>
      )
    case 'blockquote':
      return (
        <figure>
          <blockquote dir={dir}>{blocks(node.content, inner)}</blockquote>
          {node.attrs?.cite && <figcaption dir="auto">— {node.attrs.cite}</figcaption>}
        </figure>
      )
    case 'pullQuote':
      return (
        <div aria-hidden={node.attrs?.cite ? undefined : true} className="story-pull-quote">
          <p dir={dir}>{texts(node.content?.map(withoutLink))}</p>
          {node.attrs?.cite && <p dir="auto">— {node.attrs.cite}</p>}
        </div>
      )
    case 'verse':
      return (
        <p dir={dir} className="story-verse">
          {inlines(node.content, context)}
        </p>
      )
    case 'box':
      return (
        <div role="note" aria-label={node.attrs?.title || undefined} className="story-box">
          {node.attrs?.title && <p dir="auto">{node.attrs.title}</p>}
          {blocks(node.content, { ...context, isTop: false })}
        </div>
      )
    case 'picture':
      return <StoryFigure picture={node} />
    case 'gallery':
      return (
        <div className="story-gallery" data-count={node.content.length}>
          {node.content.map((picture, at) => (
            <StoryFigure key={at} picture={picture} inGallery />
          ))}
        </div>
      )
    case 'embed':
      return <EmbedCard attrs={node.attrs} />
    case 'audio':
      return <AudioPlayer attrs={node.attrs} />
    case 'codeBlock':
      return (
        // It scrolls sideways.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre dir="ltr" tabIndex={0}>
          <code>{textOf(node.content)}</code>
        </pre>
      )
    case 'table':
      return (
        <div
          className="story-table"
          role="region"
          aria-label={node.attrs?.caption || t('Table')}
          // It scrolls sideways.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table dir={dir}>
            {node.attrs?.caption && <caption>{node.attrs.caption}</caption>}
            <tbody>
              {node.content.map((row, at) => (
                <tr key={at}>
                  {row.content.map((cell, column) => {
                    const Tag = cell.type === 'tableHeader' ? 'th' : 'td'
                    return (
                      <Tag key={column} scope={Tag === 'th' ? (at === 0 ? 'col' : 'row') : undefined}>
                        {blocks(cell.content, inner)}
                      </Tag>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    case 'horizontalRule':
      return <hr />
    default:
      return unknownNode(node)
  }
}

/** The width of a picture, as story.css has it. */
const sizes = {
  text: '(min-width: 48rem) 42rem, 100vw',
  wide: '(min-width: 68rem) 62rem, 100vw',
  full: '100vw',
  gallery: '(min-width: 34rem) min(50vw, 31rem), 100vw',
}

function StoryFigure({ picture, inGallery = false }: { picture: StoryPicture; inGallery?: boolean }) {
  const { src, alt, decorative, credit, width, w, h, x, y } = picture.attrs
  const hasCaption = textOf(picture.content) !== '' || credit !== ''
  return (
    <figure data-width={inGallery ? undefined : width}>
      <Picture
        src={src}
        alt={decorative ? '' : alt}
        className="whole-in-print"
        focus={x === undefined ? undefined : `${x}% ${y}%`}
        ratio={inGallery ? '1' : w > 0 && h > 0 ? `${w} / ${h}` : '3 / 2'}
        sizes={sizes[inGallery ? 'gallery' : width]}
      />
      {hasCaption && (
        <figcaption dir="auto">
          {texts(picture.content)}
          {credit && <span className="text-muted"> {credit}</span>}
        </figcaption>
      )}
    </figure>
  )
}

const Notes = ({ notes, within }: { notes: Footnote[]; within: string }) => (
  <section aria-label={t('Footnotes')} className="border-t border-line pt-6 text-note">
    <ol dir="auto">
      {notes.map((note, index) => (
        <li key={index} id={noteId(within, index + 1)}>
          {texts(note.content)}{' '}
          <a
            href={`#${noteId(within, index + 1)}-text`}
            aria-label={t('Back to footnote {n} in the text', { n: index + 1 })}
          >
            ↩
          </a>
        </li>
      ))}
    </ol>
  </section>
)
