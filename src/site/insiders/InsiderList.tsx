import { olderInsidersQuery } from '@/data/content/insiders'
import { useSiteData } from '@/data/SiteDataProvider'
import { useMorePages } from '@/data/lists/useMorePages'
import { takeLostFocus } from '@/ui/take-lost-focus'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { ReloadState } from '../prose/ReloadState'
import { ShowMore } from '../prose/ShowMore'
import { InsiderEntry } from './InsiderEntry'
import { InsidersComing } from './InsidersComing'
import { InsidersLoading } from './InsidersLoading'

/** The newest items, those before them on request, or what stands in their place. */
export function InsiderList() {
  const { insiders } = useSiteData()
  const { rows, ...more } = useMorePages(insiders, olderInsidersQuery)
  const { status } = insiders

  if (rows.length === 0) {
    if (status === 'pending') return <InsidersLoading />
    if (status === 'error') return <ReloadState heading="The insider stories could not be loaded" />
    return <InsidersComing />
  }
  return (
    <section aria-labelledby="insider-items">
      <VisuallyHidden>
        <h2 id="insider-items">Latest insider content</h2>
      </VisuallyHidden>
      <div className="divide-y divide-line border-y border-line">
        {rows.map((item, index) => (
          <InsiderEntry
            key={item.id}
            item={item}
            ref={index > 0 && index === more.shownBefore ? takeLostFocus : undefined}
          />
        ))}
      </div>
      <ShowMore label="Show older" more={more} />
    </section>
  )
}
