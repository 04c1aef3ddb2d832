import { escapeHtml } from '@/lib/escape-html'
import { directionOf } from '@/lib/language'
import { footerPlaceholder, sitePlaceholder } from '@/lib/mail/compose'
import { mailWords, type MailWord } from '@/lib/mail/words'
import type { StoryDocument } from '@/lib/story/document'
import { storyHtml, type Look } from '@/lib/story/html'
import { plainText } from '@/lib/story/plain-text'

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

/** A URL as it is in a mail: absolute, with a placeholder for the site's own. Null for one within the page, of which a mail has none. */
const mailUrl = (url: string) =>
  url.startsWith('/') ? sitePlaceholder + url : url.startsWith('#') ? null : url

const text = ' style="margin:0 0 16px;font-size:17px;line-height:27px"'
const small = ' style="margin:0 0 16px;font-size:14px;line-height:20px"'
const heading = ' style="margin:28px 0 12px;font-size:22px;line-height:28px"'
const image = ' width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0"'
const cell = ' style="padding:8px;border:1px solid #999999;text-align:left;vertical-align:top;font-size:16px"'

/** Inline styles that mail programs know; no colours of text, so that programs in the dark can choose theirs. */
const look: Look = {
  url: mailUrl,
  elements: { aside: 'div', figure: 'div', figcaption: 'p' },
  attributes: {
    p: text,
    small,
    h2: heading,
    h3: heading,
    ul: text,
    ol: text,
    li: ' style="font-size:17px;line-height:27px"',
    blockquote: ' style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #999999"',
    aside: ' style="margin:0 0 16px;padding:16px 16px 0;border:1px solid #999999"',
    figure: ' style="margin:0 0 16px"',
    figcaption: small,
    img: image,
    pre: ' style="margin:0 0 16px;font:16px/24px Consolas,monospace;white-space:pre-wrap"',
    code: ' style="font-family:Consolas,monospace;font-size:16px"',
    table: ' style="margin:0 0 16px;border-collapse:collapse;width:100%"',
    caption: ' style="font-size:14px;line-height:20px;text-align:left"',
    th: cell,
    td: cell,
    hr: ' style="margin:24px 0;border:0;border-top:1px solid #999999"',
  },
}

/** A newsletter as it is stored: a page for mail programs, and its plain text. */
export function renderMail(content: MailContent): { html: string; plain_text: string } {
  const { siteName, language, subject, preheader, title, byline, image, body, link } = content
  const word = mailWords(language, siteName)
  const url = link && mailUrl(link.path)
  const paragraphs = (content.text ?? '').split(/\n\s*\n/).filter((paragraph) => paragraph.trim())
  const named = escapeHtml(title ?? '')
  const linked = (inside: string, style = '') =>
    url ? `<a href="${escapeHtml(url)}"${style}>${inside}</a>` : inside
  const inside = [
    `<p style="margin:0 0 16px;font-size:14px;line-height:20px;letter-spacing:0.04em">${escapeHtml(siteName)}</p>`,
    title &&
      `<h1 style="margin:0 0 12px;font-size:30px;line-height:36px">${linked(named, ' style="color:inherit;text-decoration:none"')}</h1>`,
    byline && `<p${small}>${escapeHtml(byline)}</p>`,
    image && leadPicture(image),
    body
      ? storyHtml(body, look)
      : paragraphs
          .map((paragraph) => `<p${text}>${escapeHtml(paragraph).replaceAll('\n', '<br/>')}</p>`)
          .join('\n'),
    link && url && `<p${text}>${linked(escapeHtml(word(link.word)))}</p>`,
    '<hr style="margin:32px 0 16px;border:0;border-top:1px solid #999999"/>',
  ]
  return {
    html: frame({ language, subject, preheader, inside: inside.filter(Boolean).join('\n') }),
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

const leadPicture = ({ src, alt, caption }: NonNullable<MailContent['image']>) =>
  `<div style="margin:0 0 16px"><img src="${escapeHtml(mailUrl(src) ?? '')}" alt="${escapeHtml(alt)}"${image}/>${
    caption ? `<p${small}>${escapeHtml(caption)}</p>` : ''
  }</div>`

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
