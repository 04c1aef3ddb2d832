import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useSiteData } from '@/data/SiteDataProvider'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { initial } from '@/lib/text'
import { usePictureAttempts } from '@/ui/usePictureAttempts'

/** The magazine's name, with its logo or else its first letter, as the way home. A wordmark stands alone. */
export function Brand({ nameClassName = 'truncate' }: { nameClassName?: string }) {
  const { siteName, logo, logoOnly } = useSiteData().settings
  const { attempt, watch } = usePictureAttempts(logo)
  const src = attempt === 0 && safeImage(logo)
  const isAlone = src && logoOnly
  return (
    <Link
      to={paths.home.href()}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-control"
    >
      {src ? (
        <img
          {...watch}
          src={src}
          width={describePicture(src).width}
          height={describePicture(src).height}
          alt={isAlone ? siteName : ''}
          className={clsx('h-9 w-auto object-contain', isAlone ? 'max-w-full' : 'max-w-32 shrink-0')}
        />
      ) : (
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-control fill-gradient font-serif text-lg font-semibold"
        >
          {initial(siteName)}
        </span>
      )}
      {!isAlone && (
        <span className={clsx('min-w-0 font-serif text-xl font-semibold tracking-[-0.015em]', nameClassName)}>
          {siteName}
        </span>
      )}
    </Link>
  )
}
