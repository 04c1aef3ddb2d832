import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'

export function SiteIcon({ url }: { url: string }) {
  const icon = safeImage(url)
  return (
    <>
      <link rel="icon" href={icon ?? '/favicon.svg'} />
      {icon && <link rel="apple-touch-icon" href={icon} />}
      <link rel="manifest" href={paths.manifest.href()} />
    </>
  )
}
