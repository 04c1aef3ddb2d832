import { Marked, type TokenizerAndRendererExtension } from 'marked'
import { numberedItem } from './looks-like-markdown'
import { linesOf } from './plain-text'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** `[^1]` and `[^1]: text`, which GitHub and most writers' programs know; footnotes.ts puts the two together. */
const footnotes: TokenizerAndRendererExtension[] = [
  {
    name: 'footnoteMark',
    level: 'inline',
    start: (source) => source.indexOf('[^'),
    tokenizer(source) {
      const [raw, name] = /^\[\^([^\]\s]+)\](?!:)/.exec(source) ?? []
      return raw ? { type: 'footnoteMark', raw, name } : undefined
    },
    renderer: ({ raw, name }) =>
      `<a href="#note-${escaped(String(name))}" id="mark-${escaped(String(name))}">${escaped(raw)}</a>`,
  },
  {
    name: 'footnoteText',
    level: 'block',
    start: (source) => /(?:^|\n)\[\^/.exec(source)?.index,
    tokenizer(source) {
      const match = /^\[\^([^\]\s]+)\]:[ \t]*([^\n]+(?:\n[ \t]+\S[^\n]*)*)(?:\n|$)/.exec(source)
      const [raw, name, words = ''] = match ?? []
      return raw ? { type: 'footnoteText', raw, name, tokens: this.lexer.inlineTokens(words) } : undefined
    },
    renderer({ name, tokens }) {
      const id = escaped(String(name))
      return `<p id="note-${id}"><a href="#mark-${id}">↩</a> ${this.parser.parseInline(tokens ?? [])}</p>`
    },
  },
]

const marked = new Marked({
  extensions: footnotes,
  tokenizer: {
    // HTML is text, indented lines are paragraphs with an indent, no list begins with the year 1984, and a line of dashes below a
    // paragraph parts scenes.
    html: () => undefined,
    tag: () => undefined,
    code: () => undefined,
    lheading: (source) => (/^[^\n]{1,100}\n *(?:=+|-+) *(?:\n|$)/.test(source) ? false : undefined),
    list: (source) => (/^ {0,3}\d{3,}[.)]/.test(source) ? undefined : false),
  },
  renderer: {
    // `<del>` is a deletion of tracked changes elsewhere.
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`
    },
  },
})

/** A line of running text, neither empty nor marked as anything else. */
const isRunning = (line: string | undefined) =>
  line !== undefined && /^[ \t]{0,3}[^\s#>|`~=+-]/.test(line) && !numberedItem.test(line)

/** Verse, speech, addresses: lines that were broken on purpose, and not at the edge of a window. */
const shortLine = 50

const fences = /^(```|~~~)[^]*?^\1/gm

/** Whether breaks of lines are meant. Markdown itself says that they aren't, since its texts used to be broken at a fixed width. */
function keepsBreaks(lines: string[]): boolean {
  const broken = lines.filter((line, index) => isRunning(line) && isRunning(lines[index + 1]))
  const length = broken.reduce((sum, line) => sum + line.trim().length, 0)
  return broken.length > 0 && length / broken.length < shortLine
}

/** The data of an article that programs like Hugo and Obsidian write above it. */
const frontMatter = /^---\n(?:(?:[\w-]+:|[ \t-]).*\n)+---[ \t]*(?:\n|$)/

/** Markdown as HTML, which is then cleaned as any other; null if it is nested more deeply than the library can read. */
export function htmlOfMarkdown(text: string): string | null {
  const source = linesOf(text).join('\n').replace(frontMatter, '')
  try {
    return marked.parse(source, { async: false, breaks: keepsBreaks(source.replace(fences, '').split('\n')) })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
