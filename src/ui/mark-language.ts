import { directionOf } from '@/lib/language'

/** Marks the document as written in a language and in its direction. Few pages need it, so it is a chunk of its own. */
export function markLanguage(language: string): void {
  Object.assign(document.documentElement, { lang: language, dir: directionOf(language) })
}
