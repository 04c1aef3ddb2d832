import { fontScriptOf } from '@/lib/font-script'
import { directionOf } from '@/lib/language'
import { showFonts } from './font-pairs'

/**
 * Marks the document as written in a language and in its direction, and shows the fonts of its script. Few pages need it, so it
 * is a chunk of its own.
 */
export function markLanguage(language: string): void {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
  const script = fontScriptOf(language)
  if (script) showFonts(script, 'font-script')
}
