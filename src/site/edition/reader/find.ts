import { pageOf } from './links'
import { pageText } from '@/ui/pdf/page-text'
import type { Pdf } from '@/ui/pdf/pdf'

/** A place where what was searched for stands, with some words around it. */
export type Place = { page: number; before: string; match: string; after: string }
/** An entry of the table of contents that a PDF may have. */
export type ContentsEntry = { title: string; level: number; page: number }

/** Characters shown on either side of a place. */
const around = 50
/** Of one page; more would bury the others. */
const mostPerPage = 10
const mostEntries = 500

const texts = new WeakMap<Pdf, Map<number, string>>()

async function textOf(pdf: Pdf, number: number): Promise<string> {
  const known = texts.get(pdf) ?? new Map<number, string>()
  texts.set(pdf, known)
  const read = known.get(number)
  if (read !== undefined) return read
  const text = await pageText(await pdf.getPage(number))
  known.set(number, text)
  return text
}

/**
 * The accents, points and invisible characters that the database's search leaves out too (private.search_form). Vowel signs of
 * other scripts carry meaning.
 */
const ignored =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1ace\u1dc0-\u1dff\ufe00-\ufe0f\ufe20-\ufe2f\u20d0-\u20ff]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** A text without case, accents and kinds of quotes; '' if it has nothing to search for. */
export const plain = (text: string) =>
  text.normalize('NFD').replace(ignored, '').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').toLowerCase()

/** The text without case and accents, and for each of its characters where it stood. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = ''
  const at: number[] = []
  let position = 0
  for (const character of text) {
    const simple = plain(character)
    for (let unit = 0; unit < simple.length; unit++) at.push(position)
    folded += simple
    position += character.length
  }
  return { folded, at }
}

function placesIn(text: string, term: string, page: number): Place[] {
  const { folded, at } = fold(text)
  const places: Place[] = []
  let from = folded.indexOf(term)
  while (from >= 0 && places.length < mostPerPage) {
    const to = from + term.length
    const [begin, end] = [at[from] ?? 0, at[to] ?? text.length]
    places.push({
      page,
      before: text.slice(Math.max(0, begin - around), begin),
      match: text.slice(begin, end),
      after: text.slice(end, end + around),
    })
    from = folded.indexOf(term, to)
  }
  return places
}

/** Searches page by page, and yields the places on each. Case and accents don't matter. Ends early if the signal aborts. */
export async function* findIn(
  pdf: Pdf,
  typed: string,
  signal: AbortSignal,
): AsyncGenerator<{ page: number; places: Place[] }> {
  const term = plain(typed.trim().replace(/\s+/g, ' '))
  for (let page = 1; term && page <= pdf.numPages; page++) {
    const text = await textOf(pdf, page)
    if (signal.aborted) return
    yield { page, places: placesIn(text, term, page) }
  }
}

type OutlineNode = Awaited<ReturnType<Pdf['getOutline']>>[number]

/** The table of contents in a PDF; empty if it has none. Entries that lead to no page are left out. */
export async function contentsOf(pdf: Pdf): Promise<ContentsEntry[]> {
  const entries: ContentsEntry[] = []
  async function add(nodes: OutlineNode[], level: number) {
    for (const { title, dest, items } of nodes) {
      if (entries.length >= mostEntries) return
      const page = dest ? await pageOf(pdf, dest as string | unknown[]) : null
      if (page !== null && title.trim()) entries.push({ title: title.trim(), level, page })
      await add(items as OutlineNode[], Math.min(level + 1, 3))
    }
  }
  // pdf.js answers null for a file without an outline.
  await add((await pdf.getOutline()) ?? [], 1)
  return entries
}
