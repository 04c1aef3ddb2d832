import type { ArticleFilter } from '@/data/articles/articles'

type ResultCountProps = { filter: ArticleFilter; total: number | undefined }

/** How much was found, for eyes and screen readers. Keeps its line while the number is on its way. */
export function ResultCount({ filter: { q, category }, total }: ResultCountProps) {
  const what = total === 1 ? '1 article' : `${group(total ?? 0)} articles`
  const where = [q && `for “${q}”`, category && `in ${category}`].filter(Boolean).join(' ')
  return (
    <p role="status" className="mb-8 min-h-5 truncate text-note text-faint" dir="auto">
      {total === undefined ? '' : `${what} ${where}`.trim()}
    </p>
  )
}

/** Thousands by commas: the same on the server and in every browser. */
const group = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
