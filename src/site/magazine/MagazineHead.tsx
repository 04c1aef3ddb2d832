import { articlesPerPage, type ArticleFilter } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { breadcrumbData } from '@/lib/structured-data'
import { useOrigin } from '@/ui/origin'
import { Head } from '../layout/Head'

type MagazineHeadProps = { filter: ArticleFilter; hrefFor: (page: number) => string; total: number }

/** The head of the list. Search engines may index pages and categories, but no search results. */
export function MagazineHead({ filter, hrefFor, total }: MagazineHeadProps) {
  const { q, category, page } = filter
  const origin = useOrigin()
  const title = [q ? `“${q}”` : category, 'Magazine', page > 1 && `Page ${page}`].filter(Boolean).join(' – ')
  const first = hrefFor(1)
  const trail = [
    { name: 'Home', path: paths.home.href() },
    { name: 'Magazine', path: paths.magazine.href() },
    ...(category ? [{ name: category, path: first }] : []),
  ]
  return (
    <>
      <Head
        title={title}
        path={hrefFor(page)}
        description={category ? `All stories in ${category}, the newest first.` : undefined}
        // A search has none.
        feed={
          total > 0 && category && !first.includes('?')
            ? { title: category, href: paths.feed.href(first) }
            : undefined
        }
        noindex={q !== ''}
        jsonLd={[breadcrumbData(origin, trail)]}
      />
      {page > 1 && <link rel="prev" href={hrefFor(page - 1)} />}
      {page * articlesPerPage < total && <link rel="next" href={hrefFor(page + 1)} />}
    </>
  )
}
