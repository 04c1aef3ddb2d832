import { linesOf } from './plain-text'

/** Nobody writes these by chance: one is enough. */
const clear = [
  // A heading of two or more levels, alone in its paragraph.
  /(?:^|\n[ \t]*\n)#{2,6}[ \t]+\S[^\n]*(?:\n|$)/,
  // A title underlined with '='.
  /(?:^|\n)\S[^\n]*\n={3,}[ \t]*(?:\n|$)/,
  /(?:^|\n)(```|~~~)[^\n`]*\n(?:[^]*?\n)?\1[ \t]*(?:\n|$)/,
  // The title of a text, a box.
  /^\s*#[ \t]+[^\s\d][^\n]*\n[ \t]*\n\s*\S/,
  /(?:^|\n)> \[!\w+\]/,
  /\[[^\]\n]+\]\((?:https?:\/\/|mailto:|\/|#)[^()\s]*(?:\s+"[^"\n]*")?\)/,
  /!\[[^\]\n]*\]\([^()\s]+(?:\s+"[^"\n]*")?\)|!\[\[[^\]\n]+\]\]/,
  // The row below a table's head.
  /(?:^|\n)\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)+\|?[ \t]*(?:\n|$)/,
  // A footnote's text, a link's address, a list of tasks.
  /(?:^|\n)\[\^[^\]\s]+\]:[ \t]+\S/,
  /(?:^|\n)\[[^\]\n]+\]:[ \t]+https?:\/\/\S/,
  /(?:^|\n)[ \t]*[-*] \[[ xX]\] \S/,
  /(?:^|[\s([{“"'—–])\*\*[^\s*](?:[^*\n]*[^\s*])?\*\*(?![\w*])/,
]

/** Novels, scripts and mails have these, too, so two different ones are needed. */
const possible = [
  /(?:^|\n[ \t]*\n)#[ \t]+\S[^\n]*(?:\n[ \t]*\n|$)/,
  /(?:^|[\s(“"'—–])\*[^\s*](?:[^*\n]*[^\s*])?\*(?![\w*])/,
  /(?:^|[\s(“"'—–])_[^\s_](?:[^_\n]*[^\s_])?_(?!\w)/,
  /(?:^|[^`])`[^`\n]+`(?!`)/,
  /(?:^|\n)> \S/,
  /\n[ \t]*\n(?:\*\*\*|---|___)[ \t]*\n[ \t]*\n/,
]

const bullet = /^([ \t]*)[-*+] +(\S.*)$/
export const numberedItem = /^[ \t]*(\d{1,3})[.)][ \t]+\S/
/** Speech that begins with a dash ends as a sentence does; an entry of a list seldom. */
const endsSentence = /[.!?…]["'”’»]?$/

/** Characters that are looked at for signs: a text that has none by then has none. */
const longestLookedAt = 50_000

type ListSigns = { isClear: boolean; isPossible: boolean }

/** Signs of lists in lines that follow one another, with or without empty ones between them. */
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
    const [from, to] = [numberedItem.exec(line)?.[1], numberedItem.exec(next)?.[1]]
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
  const lists = listSigns(lines.filter((line) => line.trim() !== ''))
  if (lists.isClear || clear.some((sign) => sign.test(whole))) return true
  return possible.filter((sign) => sign.test(whole)).length + Number(lists.isPossible) >= 2
}
