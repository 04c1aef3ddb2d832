/** Groups pages into spreads: the cover alone, then pairs, as in a printed magazine. */

/** The pages of the spread with `page` in a file of `total` pages. */
export function pagesAt(page: number, total: number, two: boolean): number[] {
  if (!two || page <= 1) return [page]
  const left = page - (page % 2)
  return left + 1 <= total ? [left, left + 1] : [left]
}

export function turn(page: number, total: number, two: boolean, direction: 1 | -1): number {
  const open = pagesAt(page, total, two)
  const next = direction > 0 ? open.at(-1)! + 1 : open[0]! - 1
  if (next < 1 || next > total) return page
  return pagesAt(next, total, two)[0]!
}

/** Parses a page number and limits it to the file's pages; `fallback` if it isn't a number. */
export function toPage(text: string | null, total: number, fallback = 1): number {
  const number = Number.parseInt(text ?? '', 10)
  return Number.isNaN(number) ? fallback : Math.min(Math.max(number, 1), total)
}
