import { Marked, type TokenizerAndRendererExtension } from 'marked'
import { linesOf } from './plain-text'

/** Nobody writes these by chance: one is enough. */
const clear = [
  // A heading of two or more levels, alone in its paragraph.
  /(?:^|\n[ \t]*\n)#{2,6}[ \t]+\S[^\n]*(?:\n|$)/,
  // A title underlined with '='.
  /(?:^|\n)\S[^\n]*\n={3,}[ \t]*(?:\n|$)/,
  // Fenced code.
  /(?:^|\n)(```|~~~)[^\n`]*\n(?:[^]*?\n)?\1[ \t]*(?:\n|$)/,
  // A link, a picture.
  /!?\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/|#)[^()\s]*(?:\s+"[^"\n]*")?\)/,
  // The row below a table's head.
  /(?:^|\n)\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*(?:\n|$)/,
  // A footnote's text, a link's address, a list of tasks.
  /(?:^|\n)\[\^[^\]\s]+\]:[ \t]+\S/,
  /(?:^|\n)\[[^\]\n]+\]:[ \t]+https?:\/\/\S/,
  /(?:^|\n)[ \t]*[-*] \[[ xX]\] \S/,
  // Bold by two asterisks.
  /(?:^|[\s([{“"'—–])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\w*])/,
]

/** What a novel, a script or a mail may have, too: two different ones are needed. */
const possible = [
  /(?:^|\n[ \t]*\n)#[ \t]+\S[^\n]*(?:\n[ \t]*\n|$)/,
  /(?:^|[\s(“"'—–])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/,
  /(?:^|[\s(“"'—–])_[^\s_](?:[^_\n]*[^\s_])?_(?!\w)/,
  /(?:^|[^`])`[^`\n]+`(?!`)/,
  /(?:^|\n)> \S/,
  /\n[ \t]*\n(?:\*\*\*|---|___)[ \t]*\n[ \t]*\n/,
]

const bullet = /^([ \t]*)[-*+] +(\S.*)$/
const number = /^[ \t]*(\d{1,3})[.)] +\S/
/** Speech that begins with a dash ends as a sentence does; an entry of a list seldom. */
const endsSentence = /[.!?…]["'”’»]?$/

/** Characters that are looked at for signs: a text that has none by then has none. */
const longestLookedAt = 50_000

type ListSigns = { isClear: boolean; isPossible: boolean }

/** Signs of lists in lines that follow one another. */
function listSigns(lines: string[]): ListSigns {
  const signs = { isClear: false, isPossible: false }
  for (let first = 0; first < lines.length - 1; first++) {
    const [line = '', next = ''] = [lines[first], lines[first + 1]]
    const [, indent = '', words = ''] = bullet.exec(line) ?? []
    const [, nextIndent = '', nextWords = ''] = bullet.exec(next) ?? []
    if (words && nextWords) {
      signs.isPossible = true
      const isDialogue =
        line.trimStart().startsWith('-') && endsSentence.test(words) && endsSentence.test(nextWords)
      if (!isDialogue || nextIndent.length > indent.length) signs.isClear = true
    }
    const [from, to] = [number.exec(line)?.[1], number.exec(next)?.[1]]
    if (from !== undefined && Number(from) <= 1 && Number(to) === Number(from) + 1) signs.isClear = true
  }
  return signs
}

/**
 * Whether a text was meant as Markdown. One clear sign decides, or two different possible ones: a line that begins with a dash or
 * with '1984. ' is none.
 */
export function looksLikeMarkdown(text: string): boolean {
  const lines = linesOf(text.slice(0, longestLookedAt))
  const whole = lines.join('\n')
  const lists = listSigns(lines)
  if (lists.isClear || clear.some((sign) => sign.test(whole))) return true
  return possible.filter((sign) => sign.test(whole)).length + Number(lists.isPossible) >= 2
}

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
  line !== undefined && /^[ \t]{0,3}[^\s#>|`~=+-]/.test(line) && !number.test(line)

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
