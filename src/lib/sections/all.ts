import { aboutSections } from './about'
import { contactSections } from './contact'
import { faqSections } from './faq'
import { footerSections } from './footer'
import { blankAdded, isAdded } from './added'
import { fixedHomeSections, homeOrder, homeSections } from './home'
import { insiderSections } from './insiders'
import { magazineSections } from './magazine'
import { menuSections } from './menu'
import { mergeFields } from '../settings'
import { itemsOf } from './items'
import { restoreDefaults, translateDefaults, type Translate } from '../texts'

const defaults: Record<string, object> = {
  ...fixedHomeSections,
  ...homeSections,
  ...aboutSections,
  ...contactSections,
  ...faqSections,
  ...footerSections,
  ...insiderSections,
  ...magazineSections,
  ...menuSections,
}

type Sections = Record<string, unknown>

function whole(texts: { items?: object[] }, stored: unknown, translate: Translate) {
  const section = translateDefaults(mergeFields(texts, stored), texts, translate)
  return texts.items ? { ...section, items: itemsOf(section.items ?? [], texts.items) } : section
}

/** The stored sections with what they lack, as the panel edits and compares them, in the site's language. Unknown ones are kept. */
export const wholeSections = (stored: Sections | null, translate: Translate): Sections => ({
  ...stored,
  ...Object.fromEntries(
    Object.entries(defaults).map(([name, texts]) => [name, whole(texts, stored?.[name], translate)]),
  ),
  added: wholeAdded(stored?.added),
  order: homeOrder(stored?.order, stored?.added),
})

/** The same sections as they are stored: what is still the default in English, whatever the site's language. */
export const storedSections = (whole: Sections, translate: Translate): Sections =>
  restoreDefaults(whole, defaults, translate)

/** Those that only another version knows are kept as they are. */
const wholeAdded = (stored: unknown) =>
  (Array.isArray(stored) ? (stored as unknown[]) : []).map((section) =>
    isAdded(section) ? { ...section, ...mergeFields(blankAdded, section) } : section,
  )
