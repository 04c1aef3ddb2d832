/** Minutes to read a text at 220 words a minute, at least 1. */
export function readingMinutes(text: string): number {
  const words = text.trim().split(/\s+/).length
  return Math.max(1, Math.round(words / 220))
}

/** Splits a text at blank lines into paragraphs, each a list of its lines. */
export function paragraphs(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n+/)
    .map((block) => block.replace(/^\n+|\n+$/g, ''))
    .filter((block) => block.trim())
    .map((block) => block.split('\n'))
}

/** The text on one line, shortened at a word near `length` characters, for descriptions. */
export function summary(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}

export const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '?'

/** Whether a text is a UUID. No other id can exist, so requests for one are pointless. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
