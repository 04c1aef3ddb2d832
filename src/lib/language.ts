/** The language in which a magazine is written, as a BCP 47 tag such as 'en' or 'pt-BR'. */

export const ownLanguage = 'en'

/** Whether a tag has a language, and at most a script and a region: Intl takes all of these. */
export const isLanguage = (tag: string) => /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i.test(tag)

export const baseOf = (language: string) => language.replace(/-.*/, '')

/** Languages that are written from right to left; Unicode's list of scripts is not in every browser. */
const rightToLeft = /^(ar|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)\b/

export const directionOf = (language: string) => (rightToLeft.test(language) ? 'rtl' : 'ltr')

/** The language with a country, so that numbers of days and months don't change places between server and browser. */
export const serverLocale = (language: string) => (language === ownLanguage ? 'en-US' : language)

/** The reader's own variety of the site's language, such as 'en-GB'; else the site's. */
export const readerLocale = (language: string, readers: readonly string[]) =>
  readers.find((tag) => tag.startsWith(`${language}-`) && isLanguage(tag)) ?? serverLocale(language)
