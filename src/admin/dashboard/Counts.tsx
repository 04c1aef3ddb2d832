import { Link } from 'react-router-dom'
import type { DashboardCounts } from '@/data/dashboard'
import { paths } from '@/lib/paths'
import { Loading, Skeleton } from '@/ui/Skeleton'

const tiles: { count: keyof DashboardCounts; name: string; tab: string }[] = [
  { count: 'articles', name: 'Articles', tab: 'articles' },
  { count: 'featured', name: 'Featured Articles', tab: 'articles' },
  { count: 'categories', name: 'Categories', tab: 'articles' },
  { count: 'insiders', name: 'Insider Content', tab: 'insiders' },
  { count: 'testimonials', name: 'Testimonials', tab: 'testimonials' },
  { count: 'faqs', name: 'FAQs', tab: 'faq' },
  { count: 'subscribers', name: 'Subscribers', tab: 'newsletter' },
]

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 2xl:grid-cols-7'
const tileClass = 'rounded-box border border-line bg-surface p-4'

/** How many items there are of each kind, linked to their tabs. */
export const Counts = ({ counts }: { counts: DashboardCounts }) => (
  <section aria-labelledby="counts">
    <h2 id="counts" className="sr-only">
      Counts
    </h2>
    <ul className={grid}>
      {tiles.map(({ count, name, tab }) => (
        <li key={count} className="grid">
          <Link
            to={paths.admin.href(tab)}
            className={`${tileClass} flex flex-col justify-between gap-1 transition-colors hover:border-line-strong`}
          >
            <span className="text-note text-muted">{name}</span>
            <span className="font-serif text-[1.875rem] leading-tight font-medium tabular-nums">
              {counts[count].toLocaleString()}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** The tiles while the counts are loading. */
export const CountsLoading = () => (
  <Loading label="Loading counts..." className={grid}>
    {tiles.map(({ count }) => (
      <div key={count} className={tileClass}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-8 w-12" />
      </div>
    ))}
  </Loading>
)
