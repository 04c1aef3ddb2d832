import { z } from 'zod'
import { isPhone, socialUrl, type Network } from '@/lib/contact-data'
import { isEmail } from '@/lib/email'
import type { SiteSettings } from '@/lib/settings'
import { settingLabels, type SettingPath } from '../shared/settings/setting-labels'

const text = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `${label}: at most ${most.toLocaleString('en-US')} characters.`)
const line = (path: SettingPath) => text(settingLabels[path], 300)
const block = (path: SettingPath) => text(settingLabels[path], 5000)
const altText = (path: SettingPath) => text(settingLabels[path], 1000)
const address = (path: SettingPath) => text(settingLabels[path], 2000)

/** Saved as the whole URL where it can only mean one. */
const social = (network: Network, example: string) =>
  address(`socialMedia.${network}`).transform((typed, context) => {
    const url = socialUrl(network, typed)
    if (url !== null) return url
    const label = settingLabels[`socialMedia.${network}`]
    context.addIssue({ code: 'custom', message: `${label}: enter a full URL, such as ${example}.` })
    return z.NEVER
  })

const member = z.object({
  id: z.string(),
  name: text('Name', 200),
  role: text('Role', 200),
  bio: text('Bio', 2000),
  image: text('Photo', 2000),
  imageAlt: text('Photo Alt Text', 1000),
})

/** The settings of this tab; colours and chatbot have tabs of their own. */
export const settingsSchema = z.object({
  siteName: line('siteName').min(1, 'Site Name is required.'),
  siteSlogan: line('siteSlogan'),
  siteDescription: block('siteDescription'),
  logo: address('logo'),
  contactEmail: line('contactEmail').refine(
    (text) => !text || isEmail(text),
    'Contact Email: enter an email address, such as hello@example.com.',
  ),
  phone: line('phone').refine(
    (text) => !text || isPhone(text),
    'Phone: enter a number with its country code, such as +49 40 123456.',
  ),
  address: block('address'),
  footerDescription: block('footerDescription'),
  heroTitle: line('heroTitle'),
  heroSubtitle: line('heroSubtitle'),
  heroDescription: block('heroDescription'),
  heroImage: address('heroImage'),
  heroImageAlt: altText('heroImageAlt'),
  aboutPage: z.object({
    heroImage: address('aboutPage.heroImage'),
    heroImageAlt: altText('aboutPage.heroImageAlt'),
    missionTitle: line('aboutPage.missionTitle'),
    missionText: block('aboutPage.missionText'),
    visionTitle: line('aboutPage.visionTitle'),
    visionText: block('aboutPage.visionText'),
    visionImage: address('aboutPage.visionImage'),
    visionImageAlt: altText('aboutPage.visionImageAlt'),
    team: z.array(member).max(100, 'Team: at most 100 members.'),
    showTeam: z.boolean(),
  }),
  socialMedia: z.object({
    facebook: social('facebook', 'https://www.facebook.com/yourname'),
    twitter: social('twitter', 'https://x.com/yourname'),
    linkedin: social('linkedin', 'https://www.linkedin.com/company/yourname'),
    instagram: social('instagram', 'https://www.instagram.com/yourname'),
  }),
})

export type GlobalSettings = z.output<typeof settingsSchema>

/** Those of the settings that this tab is about. */
export function globalSettingsOf(settings: SiteSettings): GlobalSettings {
  const fields = Object.keys(settingsSchema.shape) as (keyof GlobalSettings)[]
  return Object.fromEntries(fields.map((field) => [field, settings[field]])) as GlobalSettings
}
