import { escapeHtml } from '../escape-html.ts'
import { mailWords } from './words.ts'

/** Mails as they are sent: whoever sends adds to a stored newsletter what differs from reader to reader. No React: it also runs in Deno. */

/** Stands for the site's origin in stored newsletters, which know none: a site may move. */
export const sitePlaceholder = 'https://site.invalid'
/** Where the footer comes. */
export const footerPlaceholder = '<!--footer-->'

/** Who sends, from the settings. */
export type Sender = {
  name: string
  address: string
  replyTo?: string
  postalAddress: string
  siteName: string
  language: string
  /** The site's origin. */
  site: string
  /** A URL that takes the POST of a mail program's own button to unsubscribe; the key is added at its end. */
  leaveUrl: string
}

export type Issue = { subject: string; html: string; plain_text: string }
export type Content = { subject: string; html: string; text: string; headers: Record<string, string> }

/** The page on which a reader confirms or leaves. In the query, and not in the fragment, so that it works without JavaScript. */
const readerUrl = ({ site }: Pick<Sender, 'site'>, page: 'confirm' | 'leave', key: string) =>
  `${site}/newsletter/${page}?key=${key}`

const footerStyle = 'margin:0 0 8px;font-size:14px;line-height:20px;color:#666666'

/** A newsletter for one reader. */
export function composeIssue(issue: Issue, sender: Sender, key: string): Content {
  const word = mailWords(sender.language, sender.siteName)
  const leave = readerUrl(sender, 'leave', key)
  const lines = [word('why'), ...sender.postalAddress.split('\n')].filter((line) => line.trim())
  const footer = [
    ...lines.map((line) => `<p style="${footerStyle}">${escapeHtml(line)}</p>`),
    `<p style="${footerStyle}"><a href="${escapeHtml(leave)}" style="color:#666666">${escapeHtml(word('unsubscribe'))}</a></p>`,
  ].join('')
  const atSite = (text: string) => text.replaceAll(sitePlaceholder, () => sender.site)
  return {
    subject: issue.subject,
    html: atSite(issue.html).replace(footerPlaceholder, () => footer),
    text: `${atSite(issue.plain_text)}\n\n-- \n${lines.join('\n')}\n${word('unsubscribe')}: ${leave}\n`,
    headers: {
      'List-Id': `<newsletter.${new URL(sender.site).hostname}>`,
      'List-Unsubscribe': `<${sender.leaveUrl}${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

const textStyle = 'margin:0 0 16px;font-size:16px;line-height:24px'
const buttonStyle =
  'display:inline-block;padding:12px 24px;background-color:#1a56b0;color:#ffffff;text-decoration:none'

export const paragraph = (text: string) => `<p style="${textStyle}">${escapeHtml(text)}</p>`
export const buttonLink = (url: string, label: string) =>
  `<p style="${textStyle}"><a href="${escapeHtml(url)}" style="${buttonStyle}">${escapeHtml(label)}</a></p>`

/** The HTML of a mail that isn't a newsletter. */
export const mailPage = (language: string, title: string, parts: string[]) =>
  [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    '<body style="margin:0;padding:24px;font-family:Georgia,serif">',
    ...parts,
    '</body></html>',
  ].join('\n')

/** The mail that asks a reader to confirm an address. */
export function composeConfirmation(sender: Sender, key: string): Content {
  const word = mailWords(sender.language, sender.siteName)
  const url = readerUrl(sender, 'confirm', key)
  const address = sender.postalAddress.split('\n').filter((line) => line.trim())
  return {
    subject: word('confirmSubject'),
    html: mailPage(sender.language, word('confirmSubject'), [
      paragraph(word('confirmText')),
      buttonLink(url, word('confirmButton')),
      paragraph(word('confirmIgnore')),
      ...address.map((line) => `<p style="${footerStyle}">${escapeHtml(line)}</p>`),
    ]),
    text: [
      word('confirmText'),
      `${word('confirmButton')}: ${url}`,
      word('confirmIgnore'),
      address.join('\n'),
    ].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
