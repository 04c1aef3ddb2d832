import { renderToStaticMarkup } from 'react-dom/server'
import { directionOf } from '@/lib/language'
import { escapeHtml, footerPlaceholder } from '@/lib/mail/compose'
import { mailWords, type MailWord } from '@/lib/mail/words'
import type { StoryDocument } from '@/lib/story/document'
import { plainText } from '@/lib/story/plain-text'
import { MailStory, mailUrl, styles } from './MailStory'

/** Gmail shows only the first 102 kB of a mail; the footer takes some. The database has the same limit. */
export const mostBytes = 100_000

export type MailContent = {
  siteName: string
  language: string
  subject: string
  preheader: string
  title?: string
  byline?: string
  image?: { src: string; alt: string; caption?: string }
  body?: StoryDocument | null
  /** A text without a body. */
  text?: string
  /** Where the rest is, or all of it on the website. */
  link?: { word: Extract<MailWord, 'readMore' | 'readOnline' | 'openEdition'>; path: string }
}

/** A newsletter as it is stored: a page for mail programs, and its plain text. */
export function renderMail(content: MailContent): { html: string; plain_text: string } {
  const { siteName, language, subject, preheader, title, byline, image, body, text = '', link } = content
  const word = mailWords(language, siteName)
  const url = link && mailUrl(link.path)
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  const markup = renderToStaticMarkup(
    <>
      <p style={{ ...styles.small, letterSpacing: '0.04em' }}>{siteName}</p>
      {title && (
        <h1 style={{ margin: '0 0 12px', fontSize: 30, lineHeight: '36px' }}>
          {url ? (
            <a href={url} style={{ color: 'inherit', textDecoration: 'none' }}>
              {title}
            </a>
          ) : (
            title
          )}
        </h1>
      )}
      {byline && <p style={styles.small}>{byline}</p>}
      {image && (
        <div style={styles.text}>
          <img src={mailUrl(image.src) ?? ''} alt={image.alt} width={552} style={styles.image} />
          {image.caption && <p style={styles.small}>{image.caption}</p>}
        </div>
      )}
      {body ? (
        <MailStory story={body} />
      ) : (
        paragraphs.map((paragraph, index) => (
          <p key={index} style={{ ...styles.text, whiteSpace: 'pre-line' }}>
            {paragraph}
          </p>
        ))
      )}
      {link && url && (
        <p style={styles.text}>
          <a href={url}>{word(link.word)}</a>
        </p>
      )}
      <hr style={{ margin: '32px 0 16px', border: 0, borderTop: '1px solid #999999' }} />
    </>,
  )
  // React adds preloads of the pictures, which no mail needs.
  const inside = markup.replace(/<link rel="preload"[^>]*>/g, '')
  return {
    html: frame({ language, subject, preheader, inside }),
    plain_text: [
      title,
      byline,
      body ? plainText(body) : paragraphs.join('\n\n'),
      link && url && `${word(link.word)}: ${url}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

type Frame = { language: string; subject: string; preheader: string; inside: string }

/** After the preheader, characters that show nothing: else mail programs go on with what follows. */
const padding = '&#847;&zwnj;&nbsp;'.repeat(60)

const frame = ({ language, subject, preheader, inside }: Frame) => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (max-width:480px){.column{padding:16px!important}}</style>
</head>
<body style="margin:0;padding:0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}${padding}</div>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div class="column" style="max-width:600px;margin:0 auto;padding:24px;box-sizing:border-box;font-family:Georgia,'Times New Roman',serif">
${inside}
${footerPlaceholder}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`

/** Whether a mail is small enough to be shown whole. */
export const sizeOf = (html: string) => new TextEncoder().encode(html).length
