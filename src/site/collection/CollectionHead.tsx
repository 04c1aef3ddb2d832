import { articlesPerPage } from '@/data/articles/articles'
import type { Collection } from '@/data/collections/article-collections'
import { collectionData, describeCollection } from '@/lib/describe-collection'
import { paths } from '@/lib/paths'
import { breadcrumbData } from '@/lib/structured-data'
import { t } from '@/lib/texts'
import { useOrigin } from '@/ui/origin'
import { Head } from '../layout/Head'

type CollectionHeadProps = {
  collection: Collection
  page: number
  /** The number of stories on all pages, if known. */
  total: number | undefined
}

/** The head of an author, a tag or a series. Search engines don't index one without stories. */
export function CollectionHead({ collection, page, total }: CollectionHeadProps) {
  const { kind, slug, name, description, image, image_alt } = collection
  const origin = useOrigin()
  const hrefFor = (page: number) => paths.collection.href({ kind, slug, page })
  const pages = total === undefined ? page : Math.ceil(total / articlesPerPage)
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Magazine'), path: paths.magazine.href() },
    { name, path: hrefFor(1) },
  ]
  return (
    <>
      <Head
        title={page > 1 ? `${name} – ${t('Page {n}', { n: page })}` : name}
        path={hrefFor(page)}
        description={description.trim() || describeCollection(collection)}
        image={{ src: image, alt: image_alt || name }}
        feed={{ title: name, href: paths.feed.href(hrefFor(1)) }}
        noindex={page > pages}
        jsonLd={[collectionData(origin, collection), breadcrumbData(origin, trail)]}
      />
      {page > 1 && <link rel="prev" href={hrefFor(page - 1)} />}
      {page < pages && <link rel="next" href={hrefFor(page + 1)} />}
    </>
  )
}
