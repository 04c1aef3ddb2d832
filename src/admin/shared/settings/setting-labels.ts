import type { SiteSettings } from '@/lib/settings'

/** What each setting is called, by its path. */
export const settingLabels = {
  siteName: 'Site Name',
  siteSlogan: 'Site Slogan',
  siteDescription: 'Site Description',
  logo: 'Logo',
  contactEmail: 'Contact Email',
  phone: 'Phone',
  address: 'Address',
  footerDescription: 'Footer Description',
  heroTitle: 'Hero Title',
  heroSubtitle: 'Hero Subtitle',
  heroDescription: 'Hero Description',
  heroImage: 'Hero Image',
  heroImageAlt: 'Hero Image Alt Text',
  'aboutPage.heroImage': 'About Hero Image',
  'aboutPage.heroImageAlt': 'About Hero Image Alt Text',
  'aboutPage.missionTitle': 'Mission Title',
  'aboutPage.missionText': 'Mission Text',
  'aboutPage.visionTitle': 'Vision Title',
  'aboutPage.visionText': 'Vision Text',
  'aboutPage.visionImage': 'Vision Image',
  'aboutPage.visionImageAlt': 'Vision Image Alt Text',
  'aboutPage.showTeam': 'Show Team Section',
  'aboutPage.team': 'Team',
  'socialMedia.facebook': 'Facebook',
  'socialMedia.twitter': 'Twitter',
  'socialMedia.linkedin': 'LinkedIn',
  'socialMedia.instagram': 'Instagram',
  primaryColor: 'Primary Color',
  secondaryColor: 'Secondary Color',
  accentColor: 'Accent Color',
  chatbotEnabled: 'Enable Chatbot',
  chatbotWelcomeMessage: 'Welcome Message',
} as const

export type SettingPath = keyof typeof settingLabels

function valueAt(settings: Partial<SiteSettings>, path: string): unknown {
  let value: unknown = settings
  for (const part of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[part]
  return value
}

function asText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (!Array.isArray(value)) return String(value)
  const members = value as SiteSettings['aboutPage']['team']
  return members
    .map(({ name, role, bio, image, imageAlt }) =>
      [name, role, bio, image, imageAlt].filter(Boolean).join(', '),
    )
    .join('\n')
}

/** Where the editor's settings and those of somebody else differ, for the fields that are being saved. */
export function differencesOf(mine: Partial<SiteSettings>, theirs: SiteSettings) {
  return Object.entries(settingLabels).flatMap(([path, label]) => {
    const value = valueAt(mine, path)
    if (value === undefined) return []
    const texts = { mine: asText(value), theirs: asText(valueAt(theirs, path)) }
    return texts.mine === texts.theirs ? [] : [{ label, ...texts }]
  })
}
