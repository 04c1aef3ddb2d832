import { Hourglass } from 'lucide-react'
import { olderInsidersQuery } from '@/data/content/insiders'
import { useMorePages } from '@/data/lists/useMorePages'
import { useSiteData } from '@/data/SiteDataProvider'
import { newsletterFieldId } from '@/lib/paths'
import { t } from '@/lib/texts'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { focusOn, takeLostFocus } from '@/ui/focus'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { ReloadState } from '../shared/ReloadState'
import { ShowMore } from '../shared/ShowMore'
import { InsiderEntry } from './InsiderEntry'

/** The newest items, those before them on request, or what stands in their place. */
export function InsiderList() {
  const { insiders } = useSiteData()
  const { rows, ...more } = useMorePages(insiders, olderInsidersQuery)

  if (rows.length === 0) {
    if (insiders.isPending) return <InsidersLoading />
    if (!insiders.data) return <ReloadState heading={t('The insider stories could not be loaded')} />
    return <InsidersComing />
  }
  return (
    <section aria-labelledby="insider-items">
      <span className="sr-only">
        <h2 id="insider-items">{t('Latest insider content')}</h2>
      </span>
      <div className="divide-y divide-line border-y border-line">
        {rows.map((item, index) => (
          <InsiderEntry
            key={item.id}
            item={item}
            ref={index > 0 && index === more.shownBefore ? takeLostFocus : undefined}
          />
        ))}
      </div>
      <ShowMore label={t('Show older')} more={more} />
    </section>
  )
}

/** Leads to the newsletter's field in the footer, scrolled into view and ready to type in. */
const goToNewsletter = () => focusOn(document.getElementById(newsletterFieldId))

const InsidersComing = () => (
  <EmptyState
    icon={<Hourglass />}
    heading={t('Coming Soon')}
    text={t('Our first insider stories are being written.')}
    action={<Button onClick={goToNewsletter}>{t('Subscribe for Updates')}</Button>}
  />
)

const InsidersLoading = () => (
  <Loading label={t('Loading insider content...')} className="divide-y divide-line border-y border-line">
    {[1, 2, 3].map((n) => (
      <div key={n} aria-hidden className="grid gap-x-12 gap-y-4 py-9 lg:grid-cols-[15rem_1fr] lg:py-12">
        <div className="space-y-3 lg:pt-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3.5 w-28 max-lg:hidden" />
        </div>
        <div className="max-w-3xl">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="mt-6 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-full" />
          <Skeleton className="mt-3 h-5 w-2/3" />
          <Skeleton className="mt-7 h-11 w-32" />
        </div>
      </div>
    ))}
  </Loading>
)
