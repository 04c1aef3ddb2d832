import { Marked } from 'marked'
import { numberedItem } from './looks-like-markdown'
import { escaped, extensions } from './markdown-extensions'
import { linesOf } from './plain-text'

/** Elements that may stand in Markdown that is pasted; anything else in angle brackets is text. */
const knownTag =
  /^\s*<(?:!--|\/?(?:a|aside|audio|b|blockquote|br|center|cite|code|dd|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|kbd|li|mark|ol|p|picture|pre|q|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul)(?![\w:.@-]))/i

const indentedLines = /^(?:(?: {4}| {0,3}\t)[^\n]*(?:\n|$)|[ \t]*\n)+/
/** Frequent in lines of code, and rare in prose. */
const signOfCode = /[{}<>=|\\]|;[ \t]*$|\w\(\)|\$[a-z{(]|[ \t]--?\w/im

const createReader = (isHtml: (source: string) => boolean) =>
  new Marked({
    extensions,
    tokenizer: {
      html: (source) => (isHtml(source) ? false : undefined),
      tag: (source) => (isHtml(source) ? false : undefined),
      // A single tilde means 'about' or a subscript.
      del: (source) => (source.startsWith('~~') ? false : undefined),
      // Indented lines of prose are paragraphs with an indent, no list begins with the year 1984, and a line of dashes below a
      // paragraph parts scenes.
      code: (source) => (signOfCode.test(indentedLines.exec(source)?.[0] ?? '') ? false : undefined),
      lheading: (source) => (/^[^\n]{1,100}\n *(?:=+|-+) *(?:\n|$)/.test(source) ? false : undefined),
      list: (source) => (/^ {0,3}\d{3,}[.)]/.test(source) ? undefined : false),
    },
    renderer: {
      // The title of a picture is its caption, as Pandoc and Hugo show it.
      image({ href, title, text }) {
        const picture = `<img src="${escaped(href)}" alt="${escaped(text)}">`
        return title ? `<figure>${picture}<figcaption>${escaped(title)}</figcaption></figure>` : picture
      },
      // `<del>` is a deletion of tracked changes elsewhere.
      del({ tokens }) {
        return `<s>${this.parser.parseInline(tokens)}</s>`
      },
    },
  })
const pasted = createReader((source) => knownTag.test(source))
const published = createReader(() => true)

/** A line of running text, neither empty nor marked as anything else. */
const isRunning = (line: string | undefined) =>
  line !== undefined && /^[ \t]*[^\s#>|`~=+-]/.test(line) && !numberedItem.test(line)

/** Verse, speech, addresses: lines that were broken on purpose, and not at the edge of a window. */
const shortLine = 50

const fences = /^(```|~~~)[^]*?^\1/gm

/** Whether line breaks are intended. Markdown itself ignores them, since its texts are often wrapped at a fixed width. */
function keepsBreaks(lines: string[]): boolean {
  const broken = lines.filter((line, index) => isRunning(line) && isRunning(lines[index + 1]))
  const length = broken.reduce((sum, line) => sum + line.trim().length, 0)
  return broken.length > 0 && length / broken.length < shortLine
}

/** The data of an article that programs like Hugo (also as TOML) and Obsidian write above it. */
const frontMatter =
  /^(?:---\n(?=[\w-]+:)(?:(?:[\w"' -]+:|[ \t#\]}-]).*\n|[ \t]*\n)+?---|\+\+\+\n(?=[\w-]+ *=)[^]*?\n\+\+\+)[ \t]*(?:\n|$)/

/** '[!NOTE]', which makes a box of a quote. */
const callout = /^((?:> ?)+)\[![\w-]+\][+-]?[ \t]*/gm
/** Pandoc's and Hugo's anchor of a heading. */
const headingAnchor = /^(#{1,6} .*?)[ \t]*\{#[\w-]+\}[ \t]*$/gm

/**
 * Markdown as HTML, which is then cleaned as any other; null if it is nested more deeply than the library can read. `withAnyHtml` for a
 * text that a site has shown as Markdown, where a frame or a script is no text.
 */
export function htmlOfMarkdown(text: string, { withAnyHtml = false } = {}): string | null {
  const source = linesOf(text)
    .join('\n')
    .replace(frontMatter, '')
    .replace(callout, '$1')
    .replace(headingAnchor, '$1')
  try {
    const reader = withAnyHtml ? published : pasted
    return reader.parse(source, { async: false, breaks: keepsBreaks(source.replace(fences, '').split('\n')) })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
