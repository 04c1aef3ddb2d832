import { baseOf, ownLanguage, serverLocale } from './language'
import type { Text } from './languages/en'

/**
 * The words of the public site. The source has them in English, marked by `t`; catalogues of other languages are chunks of their
 * own (languages/*.ts), and the owner's own words, in the settings, come before both. The panel is English.
 */

/** A text in the site's language. What isn't a text of the catalogue stays as it is. */
export type Translate = (text: string) => string
type Words = Record<string, string | undefined>

const catalogues: Record<string, { load: () => Promise<{ default: Words }>; words?: Words } | undefined> = {
  de: { load: () => import('./languages/de') },
  hi: { load: () => import('./languages/hi') },
  kn: { load: () => import('./languages/kn') },
}

const catalogueOf = (language: string) => catalogues[baseOf(language)]

/** Loads the catalogue of a language. Without it, the site speaks English. */
export async function loadLanguage(language: string): Promise<void> {
  const catalogue = catalogueOf(language)
  if (catalogue) catalogue.words ??= (await catalogue.load().catch(() => null))?.default
}

export const moduleOf = (language: string): string | undefined =>
  catalogueOf(language) && `src/lib/languages/${baseOf(language)}.ts`

/** How a language says the site's texts, once it is loaded. `own` are the owner's words, by the English ones. */
export const translatorFor =
  (language: string, own: Words): Translate =>
  (text) =>
    // Stored words may be anything.
    String(own[text] || catalogueOf(language)?.words?.[text] || text)

let translate: Translate = (text) => text
let locale = 'en-US'
/** The language that the site is in; undefined in the panel. */
export let siteLanguage: string | undefined

/**
 * Sets what `t` says from now on: the site's language with the owner's words, or the panel's English. A tree does so while it
 * renders, before what is in it.
 */
export function setLanguage(language?: string, own: Words = {}): void {
  siteLanguage = language
  translate = translatorFor(language ?? ownLanguage, own)
  locale = serverLocale(language ?? ownLanguage)
}

/** A text of the catalogue in the site's language, with values for its blanks, such as `{name}`. */
export const t = (text: Text, values: Record<string, string | number> = {}) =>
  translate(text).replace(
    /\{(\w+)\}/g,
    (blank, name: string) => values[name]?.toLocaleString(locale) ?? blank,
  )

/** The same for a text that may not be in the catalogue, such as an error's. */
export const tAny: Translate = (text) => translate(text)

/** One text or the other, as the language counts, with the number as `{n}`. */
export const tCount = (n: number, one: Text, other: Text) =>
  t(new Intl.PluralRules(locale).select(n) === 'one' ? one : other, { n })

/** Applies `change` to each text that has a default, with its defaults: in a list those of every item, since items move. */
function mapTexts(
  value: unknown,
  defaults: unknown[],
  change: (text: string, defaults: unknown[]) => string,
): unknown {
  if (defaults.length === 0) return value
  if (typeof value === 'string') return change(value, defaults)
  if (Array.isArray(value)) {
    const items = defaults.filter((list) => Array.isArray(list)).flat() as unknown[]
    return value.map((item) => mapTexts(item, items, change))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const own = defaults
        .map((each) => (each as Record<string, unknown> | null)?.[key])
        .filter((each) => each !== undefined)
      return [key, mapTexts(part, own, change)]
    }),
  )
}

/** Stored values in the site's language, where they are still the English defaults. */
export const translateDefaults = <T>(value: T, defaults: unknown, translate: Translate): T =>
  mapTexts(value, [defaults], (text, own) => (own.includes(text) ? translate(text) : text)) as T

/** The reverse, before values are stored: a translated default follows the site's language only if it is stored in English. */
export const restoreDefaults = <T>(value: T, defaults: unknown, translate: Translate): T =>
  mapTexts(
    value,
    [defaults],
    (text, own) =>
      own.find((each): each is string => typeof each === 'string' && translate(each) === text) ?? text,
  ) as T
