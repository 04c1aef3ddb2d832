/** The languages of the world's largest online readerships, and of India's. */
const tags =
  'en en-GB ar bn cs da de el es et fa fi fr ga gu he hi hu id is it ja kn ko lt lv ml mr ms nb ne nl or pa pl pt pt-BR ro ru si sk sl sv sw ta te th tr uk ur vi zh-Hans zh-Hant'

/** The languages to choose from, and the stored one. */
export const languageTags = (stored: string) => [...new Set([stored, ...tags.split(' ')])].sort()

/** A language by its own name and by its English one: 'Deutsch (German)'. */
export function languageName(tag: string): string {
  const nameIn = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag
  const [own, english] = [nameIn(tag), nameIn('en')]
  return own === english ? own : `${own} (${english})`
}
