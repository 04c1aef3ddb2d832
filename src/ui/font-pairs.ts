import type { FontPair } from '@/lib/settings'

const stylesheets = import.meta.glob<string>('./fonts/*.css', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** Shows the page in other fonts than it was served with. */
export function showFontPair(pair: FontPair): void {
  const href = stylesheets[`./fonts/${pair}.css`]
  if (!href) return
  const id = 'font-pair'
  const link = (document.getElementById(id) ?? document.createElement('link')) as HTMLLinkElement
  Object.assign(link, { id, rel: 'stylesheet', href })
  link.dataset.pair = pair
  document.head.append(link)
}
