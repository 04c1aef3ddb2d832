import { fetchSettings } from '@/data/settings/site-settings'
import { directionOf } from '@/lib/language'
import { safeImage } from '@/lib/links'
import { paths } from '@/lib/paths'
import { describePicture } from '@/lib/pictures'
import { pageColours, schemeOf } from '@/lib/settings'

/** Renders the web app manifest (https://www.w3.org/TR/appmanifest/): the site's name, icon and colours. */
export async function renderWebManifest(): Promise<string> {
  const { siteName, siteDescription, language, icon, theme } = await fetchSettings()
  // It can't name two: where each reader chooses, the light one, which is also the first of the page's.
  const background = pageColours[schemeOf(theme) === 'dark' ? 'dark' : 'light']
  const src = safeImage(icon)
  const { width, height } = describePicture(src ?? '')
  const icons = src
    ? [{ src, ...(width && { sizes: `${width}x${height}` }) }]
    : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]
  return JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    lang: language,
    dir: directionOf(language),
    start_url: paths.home.href(),
    display: 'minimal-ui',
    background_color: background,
    theme_color: background,
    icons,
  })
}
