import type { FontScript } from '@/lib/font-script'
import type { FontPair } from '@/lib/settings'

const stylesheets = import.meta.glob<string>('./fonts/*.css', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Shows the page in other fonts than it was served with, in place of those that `id` names. */
export function showFonts(fonts: FontPair | FontScript, id: 'font-pair' | 'font-script'): void {
  const href = stylesheets[`./fonts/${fonts}.css`]
  if (!href) return
  const link = (document.getElementById(id) ?? document.createElement('link')) as HTMLLinkElement
  Object.assign(link, { id, rel: 'stylesheet', href })
  link.dataset.pair = fonts
  document.head.append(link)
}
