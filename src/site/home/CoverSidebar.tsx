import clsx from 'clsx'
import { useSettings, useSiteData } from '@/data/SiteDataProvider'
import { t } from '@/lib/texts'
import { Loading, Skeleton } from '@/ui/Skeleton'
import { ReloadState } from '../shared/ReloadState'
import { CoverRoll } from './CoverRoll'

type CoverSidebarProps = {
  title: string
  /** Beside the hero, else beside the whole page, where it stays in view. */
  besideHero: boolean
}

/** The digital editions, on large screens. Without any, a welcome text. */
export function CoverSidebar({ title, besideHero }: CoverSidebarProps) {
  const { editions } = useSiteData()
  const settings = useSettings()
  return (
    <aside
      aria-label={t('Digital editions')}
      data-print="hide"
      className={clsx(
        'col-start-1 row-start-1 hidden border-r border-line lg:block',
        besideHero ? 'relative' : 'sticky top-header row-span-2 h-[calc(100dvh-var(--header))]',
      )}
    >
      {/* The hero sets the height, not the covers. */}
      <div className="absolute inset-0 overflow-hidden">
        {editions.data?.length ? (
          <CoverRoll title={title} editions={editions.data} />
        ) : editions.isPending ? (
          <Loading label={t('Loading digital editions...')} className="space-y-10 overflow-hidden p-8">
            {[1, 2, 3].map((n) => (
              <div key={n}>
                <Skeleton className="aspect-[3/4] w-full" />
                <Skeleton className="mt-4 h-5 w-4/5" />
                <Skeleton className="mt-2.5 h-3.5 w-1/2" />
              </div>
            ))}
          </Loading>
        ) : !editions.data ? (
          <div className="p-6">
            <ReloadState heading={t('The editions could not be loaded')} />
          </div>
        ) : (
          <div className="p-8">
            <span aria-hidden className="mb-5 block h-0.5 w-12 mark-gradient" />
            <h2 className="font-serif text-title font-medium">
              {t('Welcome to {name}', { name: settings.siteName })}
            </h2>
            <p className="mt-3 leading-relaxed text-muted">
              {t('Every digital edition has its cover here.')}
            </p>
            <p className="mt-5 border-t border-line pt-5 text-note text-faint">
              {t('Add digital editions in the admin panel, and they will appear here.')}
            </p>
          </div>
        )}
      </div>
    </aside>
  )
}
