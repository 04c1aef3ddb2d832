import { areParagraphs } from './line'

/** Lines of a text, with the line ends of all systems as '\n'. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?|\u2028|\u2029/g, '\n').split('\n')

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
  return paragraphs
}
