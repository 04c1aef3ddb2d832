/** Letters of scripts without spaces between words: Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese. */
const unspaced = /[\u0e00-\u109f\u1780-\u17ff\u3040-\u9fff]/g

/** Minutes to read a text at 220 words, or 450 of those letters, a minute; at least 1. */
export function readingMinutes(text: string): number {
  const spaced = text.replace(unspaced, '')
  const words = spaced.trim().split(/\s+/).length
  return Math.round(words / 220 + (text.length - spaced.length) / 450) || 1
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
  const cut = line.slice(0, letterAt(line, length)?.index)
  return `${cut.replace(/\s\S{0,40}$/, '')}…`
}

/** The letter at an index as readers see it: an emoji of several characters, or a letter with its vowel sign. */
const letterAt = (text: string, index: number) => new Intl.Segmenter().segment(text).containing(index)

/** The first letter of a name, in place of a missing logo or portrait. */
export const initial = (name: string) => letterAt(name.trim(), 0)?.segment.toUpperCase() ?? '?'

/** Decodes percent-encoding; a text with a stray percent sign is returned as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Whether a text is a UUID. No other id can exist, so requests for one are pointless. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)

/** What stands under an article's picture. */
export const captionOf = (article: { image_caption: string | null; image_credit: string | null }): string =>
  [article.image_caption, article.image_credit].filter(Boolean).join(' ').trim()
