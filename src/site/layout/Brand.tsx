import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useSiteData } from '@/data/SiteDataProvider'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { initial } from '@/lib/text'
import { usePictureAttempts } from '@/ui/usePictureAttempts'

/** The magazine's name, with its logo or else its first letter, as the way home. */
export function Brand({ nameClassName = 'truncate' }: { nameClassName?: string }) {
  const { siteName, logo } = useSiteData().settings
  return (
    <Link
      to={paths.home.href()}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-control"
    >
      <Logo url={logo} letter={initial(siteName)} />
      <span className={clsx('min-w-0 font-serif text-xl font-semibold tracking-[-0.015em]', nameClassName)}>
        {siteName}
      </span>
    </Link>
  )
}

function Logo({ url, letter }: { url: string; letter: string }) {
  const { attempt, watch } = usePictureAttempts(url)
  const src = safeImage(url)
  if (src && attempt === 0) {
    const { width, height } = describePicture(src)
    return (
      <img
        {...watch}
        src={src}
        width={width}
        height={height}
        alt=""
        className="h-9 w-auto max-w-32 shrink-0 object-contain"
      />
    )
  }
  return (
    <span
      aria-hidden
      className="grid size-9 shrink-0 place-items-center rounded-control fill-gradient font-serif text-lg font-semibold"
    >
      {letter}
    </span>
  )
}
