import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { useSettings } from '@/data/SiteDataProvider'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { initial } from '@/lib/text'
import { usePictureAttempts } from '@/ui/usePictureAttempts'

/** The magazine's name, with its logo or else its first letter, as the way home. A wordmark stands alone. */
export function Brand({ nameClassName = 'truncate' }: { nameClassName?: string }) {
  const { siteName, logo, logoOnLight, logoOnly, theme } = useSettings()
  const dark = useLogo(logo)
  const light = useLogo(theme === 'dark' ? '' : logoOnLight)
  const isAlone = logoOnly && dark !== null
  const alt = isAlone ? siteName : ''
  const style = clsx('h-9 w-auto object-contain', isAlone ? 'max-w-full' : 'max-w-32 shrink-0')
  return (
    <Link
      to={paths.home.href()}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center gap-3 rounded-control"
    >
      {dark && light ? (
        <>
          <img {...dark} alt={alt} className={`${style} on-light:hidden`} />
          <img {...light} alt={alt} className={`${style} hidden on-light:block`} />
        </>
      ) : dark ? (
        <img {...dark} alt={alt} className={style} />
      ) : (
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-control fill-gradient font-serif text-lg font-semibold max-[20rem]:hidden"
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

/** The attributes of a logo; null if there is none, or it can't be loaded. */
function useLogo(url: string) {
  const { attempt, watch } = usePictureAttempts(url)
  const src = attempt === 0 && safeImage(url)
  if (!src) return null
  const { width, height } = describePicture(src)
  return { ...watch, src, width, height }
}
