import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { editionStoriesQuery } from '@/data/editions/edition-stories'
import type { Edition } from '@/data/editions/editions'
import { useSettings } from '@/data/SiteDataProvider'
import { formatDate } from '@/lib/dates'
import { safeLink } from '@/lib/links'
import { paths } from '@/lib/paths'
import { breadcrumbData, editionData } from '@/lib/structured-data'
import { initial } from '@/lib/text'
import { t } from '@/lib/texts'
import { useOrigin } from '@/ui/origin'
import { Picture } from '@/ui/Picture'
import { useHydrated } from '@/ui/useHydrated'
import { Head } from '../layout/Head'
import { EditionContents } from './EditionContents'
import { EditionHeader } from './EditionHeader'
import { MoreEditions } from './MoreEditions'
import { stageHeight } from './stage-height'

// With pdf.js, which no other page needs.
const Reader = lazy(() => import('./reader/Reader').then(({ Reader }) => ({ default: Reader })))

/** An edition as readers get it: without script its cover and the PDF's links, with it a reader of its pages. */
export function EditionView({ edition }: { edition: Edition }) {
  const settings = useSettings()
  const origin = useOrigin()
  const hydrated = useHydrated()
  const { data: stories = [] } = useQuery(editionStoriesQuery(edition.id))
  const path = paths.edition.href(edition.slug)
  const pdf = safeLink(edition.pdf_url)
  const month = formatDate(edition.issue_date, 'month', settings.language)
  const trail = [
    { name: t('Home'), path: paths.home.href() },
    { name: t('Digital Editions'), path: paths.editions.href() },
    { name: edition.title, path },
  ]
  const cover = <EditionCover edition={edition} />

  return (
    <>
      <Head
        title={edition.title}
        description={t('Read {title}, the {month} edition of {name}, page by page.', {
          title: edition.title,
          month,
          name: settings.siteName,
        })}
        path={path}
        image={{ src: edition.cover_image_url, alt: t('Cover of {title}', { title: edition.title }) }}
        jsonLd={[editionData(origin, settings, edition, stories), breadcrumbData(origin, trail)]}
      />
      <EditionHeader edition={edition} />
      {hydrated && pdf ? (
        <Suspense fallback={cover}>
          <Reader address={pdf} title={edition.title} waiting={cover} />
        </Suspense>
      ) : (
        cover
      )}
      <EditionContents stories={stories} />
      <MoreEditions except={edition.id} />
    </>
  )
}

/** The cover in the place where the pages will stand; it is all there is where the reader can't run. */
const EditionCover = ({ edition }: { edition: Edition }) => (
  <div className="border-y border-line bg-surface px-gutter py-4 sm:py-6">
    <div className={`grid place-items-center [container-type:size] max-sm:items-start ${stageHeight}`}>
      <Picture
        src={edition.cover_image_url}
        alt={t('Cover of {title}', { title: edition.title })}
        mark={initial(edition.title)}
        ratio="3 / 4"
        priority
        sizes="(min-width: 640px) 30rem, 90vw"
        className="w-[min(100%,75cqh)] rounded-picture shadow-overlay"
      />
    </div>
  </div>
)
