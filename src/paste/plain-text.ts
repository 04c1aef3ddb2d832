import { areParagraphs } from './line'

/** Lines of a text, with the line ends of all systems as '\n'. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?|\u2028|\u2029/g, '\n').split('\n')

/** Rows of cells between tabs, as spreadsheets copy them; null if the text is none. Speech may have a tab after the speaker. */
export function rowsOfText(text: string): string[][] | null {
  const rows = linesOf(text.replace(/\s+$/, '')).map((line) => line.split('\t'))
  const [first = []] = rows
  const isEven = rows.every((cells) => cells.length === first.length)
  const firstCells = rows.map(([cell = '']) => cell.trim())
  const isTable =
    first.length > 1 && firstCells.some(Boolean) && !firstCells.some((cell) => cell.endsWith(':'))
  return rows.length > 1 && isEven && isTable ? rows : null
}

/** Whether a line ends where its window did: the next word would have been too long. */
const isWrapped = (line: string, next: string, width: number) =>
  line.length + 1 + (next.split(' ')[0] ?? '').length > width

/** Paragraphs that a mail or an old text broke at a fixed width, as one line each; verse has no such width. */
function joinWrapped(paragraphs: string[][]): string[][] {
  const width = paragraphs.flat().reduce((most, { length }) => Math.max(most, length), 0)
  const breaks = (lines: string[]) =>
    lines.slice(1).map((next, index) => isWrapped(lines[index]!, next, width))
  const all = paragraphs.flatMap(breaks)
  const wrapped = all.filter(Boolean).length
  if (width < 60 || width > 80 || wrapped < 3 || wrapped < 0.7 * all.length) return paragraphs
  return paragraphs.map((lines) => (breaks(lines).every(Boolean) ? [lines.join(' ')] : lines))
}

/**
 * The paragraphs of a plain text: blank lines part them. Without any, long lines are paragraphs, as most programs write them; short
 * ones, as of a poem, are lines of one.
 */
export function paragraphsOfText(text: string): string[][] {
  const lines = linesOf(text).map((line) => line.trim())
  const first = lines.findIndex(Boolean)
  const filled = lines.slice(first, lines.findLastIndex(Boolean) + 1)
  if (!filled.includes('') && areParagraphs(filled.map(({ length }) => length)))
    return filled.map((line) => [line])
  const paragraphs: string[][] = [[]]
  for (const line of filled) {
    if (line !== '') paragraphs.at(-1)?.push(line)
    else if (paragraphs.at(-1)?.length) paragraphs.push([])
  }
  return joinWrapped(paragraphs)
}
