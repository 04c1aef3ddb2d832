import { articlesPerPage, type ArticleFilter } from '@/data/articles/articles'
import { paths } from '@/lib/paths'
import { breadcrumbData } from '@/lib/structured-data'
import { t } from '@/lib/texts'
import { useOrigin } from '@/ui/origin'
import { Head } from '../layout/Head'

type MagazineHeadProps = { filter: ArticleFilter; hrefFor: (page: number) => string; total: number }

export function MagazineHead({ filter, hrefFor, total }: MagazineHeadProps) {
  const { q, category, page } = filter
  const origin = useOrigin()
  const title = [
    q ? t('“{term}”', { term: q }) : category,
    t('Magazine'),
    page > 1 && t('Page {n}', { n: page }),
  ]
    .filter(Boolean)
    .join(' – ')
  const first = hrefFor(1)
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Magazine'), path: paths.magazine.href() },
    ...(category ? [{ name: category, path: first }] : []),
  ]
  return (
    <>
      <Head
        title={title}
        path={hrefFor(page)}
        description={category ? t('All stories in {category}, the newest first.', { category }) : undefined}
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
