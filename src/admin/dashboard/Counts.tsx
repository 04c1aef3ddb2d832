import { Link } from 'react-router-dom'
import type { DashboardCounts } from '@/data/dashboard'
import { paths } from '@/lib/paths'
import { isAtLeast, type StaffRole } from '@/lib/roles'
import { Loading, Skeleton } from '@/ui/Skeleton'

const tiles: { count: keyof DashboardCounts; name: string; tab: string; least: StaffRole }[] = [
  { count: 'articles', name: 'Articles', tab: 'articles', least: 'editor' },
  { count: 'featured', name: 'Featured Articles', tab: 'articles', least: 'editor' },
  { count: 'categories', name: 'Categories', tab: 'articles', least: 'editor' },
  { count: 'insiders', name: 'Insider Content', tab: 'insiders', least: 'editor' },
  { count: 'testimonials', name: 'Testimonials', tab: 'testimonials', least: 'editor' },
  { count: 'faqs', name: 'FAQs', tab: 'faq', least: 'editor' },
  { count: 'subscribers', name: 'Subscribers', tab: 'newsletter', least: 'owner' },
]

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 2xl:grid-cols-7'
const tileClass = 'rounded-box border border-line bg-surface p-4'

/** How many items there are of each kind, linked to their tabs: those of the tabs that the role sees. */
export const Counts = ({ counts, role }: { counts: DashboardCounts; role: StaffRole }) => (
  <section aria-labelledby="counts">
    <h2 id="counts" className="sr-only">
      Counts
    </h2>
    <ul className={grid}>
      {tiles
        .filter(({ least }) => isAtLeast(role, least))
        .map(({ count, name, tab }) => (
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
