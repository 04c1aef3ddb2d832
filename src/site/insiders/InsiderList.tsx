import { useState } from 'react'
import { insidersPerPage } from '@/data/insiders'
import { useSiteData } from '@/data/SiteDataProvider'
import { Button } from '@/ui/Button'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { ReloadState } from '../prose/ReloadState'
import { InsiderEntry } from './InsiderEntry'
import { InsidersComing } from './InsidersComing'
import { InsidersLoading } from './InsidersLoading'
import { OlderInsiders } from './OlderInsiders'

/** The newest items, those before them on request, or what stands in their place. */
export function InsiderList() {
  const { data, status } = useSiteData().insiders
  const [pages, setPages] = useState(1)
  const showMore = () => setPages(pages + 1)

  if (data.length === 0) {
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
        {data.map((item) => (
          <InsiderEntry key={item.id} item={item} />
        ))}
        {Array.from({ length: pages - 1 }, (_, index) => (
          <OlderInsiders key={index} page={index + 2} onMore={index + 2 === pages ? showMore : undefined} />
        ))}
      </div>
      {pages === 1 && data.length === insidersPerPage && (
        <p className="mt-10 text-center">
          <Button variant="secondary" size="lg" onClick={showMore}>
            Show older
          </Button>
        </p>
      )}
    </section>
  )
}
