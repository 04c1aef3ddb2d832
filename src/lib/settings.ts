import { isLanguage, ownLanguage } from './language'
import { translatorFor, translateDefaults } from './texts'

/**
 * The magazine's settings: their shape, their defaults, and how stored ones are laid over the defaults. Beside an image
 * stands what it shows, for those who can't see it; '' where it is decoration.
 */

/** The themes, and the colour schemes that each offers to browsers: of two, each reader's device or the reader chooses. */
export const themes = { dark: 'dark', light: 'light', reader: 'light dark' }
export type Scheme = 'dark' | 'light' | 'light dark'

/** The colour schemes of a stored theme; dark if it is unknown. */
export const schemeOf = (theme: string): Scheme =>
  (Object.hasOwn(themes, theme) ? themes[theme as keyof typeof themes] : 'dark') as Scheme

/** The colours of the page and of the browser's bars, as in tokens.css and index.html. */
export const pageColours = { dark: '#0b0b0f', light: '#fbfaf7' }

/** The pairs of fonts for headlines and text: their stylesheets are src/ui/fonts/*.css. */
export const fontPairs = ['fraunces', 'newsreader', 'bodoni-moda', 'literata', 'bricolage-grotesque'] as const
export type FontPair = (typeof fontPairs)[number]

/** A stored pair; the first if it is unknown. */
export const fontPairOf = (stored: string): FontPair =>
  fontPairs.find((pair) => pair === stored) ?? fontPairs[0]

/** Read by every page; the About page's settings are in site-settings.ts. */
export const defaultShared = {
  siteName: 'Longhand',
  siteSlogan: 'Crafting stories that stay with you',
  siteDescription: 'An online magazine of essays, reportage and conversations about how things are made.',
  logo: '',
  /** Instead of it on light pages; '' if one reads on both. */
  logoOnLight: '',
  /** A wordmark, which needs no name beside it. */
  logoOnly: false,
  icon: '',
  /** For link previews of pages that have no picture; if empty, the front page's is used. */
  shareImage: '',
  shareImageAlt: '',
  /** See language.ts. */
  language: ownLanguage,
  /** The owner's words in place of the site's own, by the English ones; see texts.ts. */
  texts: {} as Record<string, string>,
  contactEmail: 'hello@longhand.example',
  /** An IANA name: publication is scheduled in this zone. */
  timeZone: 'UTC',
  phone: '',
  address: 'Bengaluru, Karnataka, India',
  country: 'India',
  socialMedia: { facebook: '', twitter: '', linkedin: '', instagram: '' },
  /** On other networks, a URL in each line. */
  otherProfiles: '',
  footerDescription: 'Stories about people, places and the craft behind things, told at their own pace.',
  heroTitle: 'Stories worth slowing down for',
  heroSubtitle: 'An independent magazine',
  heroDescription: 'Essays, reportage and conversations from people who look closely.',
  heroImage: '',
  heroImageAlt: '',
  /** Texts of the pages' sections, by their names; see sections/all.ts. */
  sections: null as Record<string, unknown> | null,
  /** Editors may customize the front page. */
  editorsCompose: false,
  /** The order of the groups of FAQs; see faq-groups.ts. */
  faqGroups: [] as string[],
  chatbotEnabled: true,
  chatbotWelcomeMessage: 'Hello! How can we help you today?',
  /** See themes and fontPairs. */
  theme: 'dark',
  fonts: 'fraunces',
  primaryColor: '#3b82f6',
  secondaryColor: '#8b5cf6',
  accentColor: '#d946ef',
  /** Buttons have the primary colour, not the gradient of all three. */
  plainButtons: true,
}

export type SharedSettings = typeof defaultShared

export const colourFields = ['primaryColor', 'secondaryColor', 'accentColor'] as const
export type ColourField = (typeof colourFields)[number]

type Fields = Record<string, unknown>

/** Whether a stored value is an object with fields: not null, not an array. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes a stored value only where it has its default's type; nested objects are merged one level deep. */
export function mergeFields<T extends object>(defaults: T, stored: unknown): T {
  if (!isObject(stored)) return defaults
  const merged = { ...defaults } as Fields
  for (const [key, fallback] of Object.entries(defaults)) {
    const value = stored[key]
    if (Array.isArray(fallback)) {
      if (Array.isArray(value)) merged[key] = value
    } else if (isObject(fallback)) {
      merged[key] = mergeFields(fallback, value)
    } else if (typeof value === typeof fallback) {
      merged[key] = value
    }
  }
  return merged as T
}

/** The language in stored settings; English if it is unknown. */
export const languageOf = (stored: unknown): string =>
  isObject(stored) && typeof stored.language === 'string' && isLanguage(stored.language)
    ? stored.language
    : ownLanguage

/**
 * Lays stored settings over the defaults (specification, section 3). Parts that are missing or of a wrong type,
 * colours that are no `#rrggbb` and unknown languages keep the default, so that no stored value can break a page. Texts that are
 * still the default ones are in the site's language, if it is loaded.
 */
export function mergeShared(stored: unknown): SharedSettings {
  const merged = mergeFields(defaultShared, stored)
  const colours = Object.fromEntries(
    colourFields.map((field) => [
      field,
      /^#[0-9a-f]{6}$/i.test(merged[field]) ? merged[field] : defaultShared[field],
    ]),
  )
  const faqGroups = (merged.faqGroups as unknown[]).filter((group) => typeof group === 'string')
  const language = languageOf(stored)
  const texts = (isObject(stored) && isObject(stored.texts) ? stored.texts : {}) as SharedSettings['texts']
  return translateDefaults(
    { ...merged, ...colours, language, texts, faqGroups },
    defaultShared,
    translatorFor(language, texts),
  )
}
