import { fontScriptOf, type FontScript } from '@/lib/font-script'
import { directionOf } from '@/lib/language'
import type { FontPair } from '@/lib/settings'

/** A separate chunk, since few pages need it. */

const stylesheets = import.meta.glob<string>('./fonts/*.css', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

export function markLanguage(language: string): void {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}

/** Sets the language and the fonts of the pair and the script, in place of those that the document was served with. */
export function showLook(language: string, pair: FontPair): void {
  markLanguage(language)
  showFonts('font-pair', pair)
  const script = fontScriptOf(language)
  if (script) showFonts('font-script', script)
}

function showFonts(id: string, fonts: FontPair | FontScript) {
  const href = stylesheets[`./fonts/${fonts}.css`]
  if (!href) return
  const link = (document.getElementById(id) ?? document.createElement('link')) as HTMLLinkElement
  Object.assign(link, { id, rel: 'stylesheet', href })
  link.dataset.pair = fonts
  document.head.append(link)
}
