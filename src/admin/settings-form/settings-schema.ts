import { z, type ZodType } from 'zod'
import { parseHex } from '@/lib/colors'
import { isFullUrl, isPhone, socialUrl, type Network } from '@/lib/contact-data'
import { isEmail } from '@/lib/email'
import { isLanguage } from '@/lib/language'
import { profileUrls } from '@/lib/networks'
import { fontPairs, themes } from '@/lib/settings'
import { defaultSettings, type SiteSettings, type TeamMember } from '@/lib/site-settings'
import type { StoryDocument } from '@/lib/story/document'
import { shortStorySchema } from '@/lib/story/schema'
import { isTimeZone } from '@/lib/time-zone'
import { sectionsSchema } from './sections-schema'
import { labelled, text, type Rule } from './rules'

/**
 * The label and the validation of every setting. The forms, the import and the conflict dialogs follow from it; the
 * defaults are in src/lib/settings.ts.
 */

const line = (label: string, rule?: Rule) => text(label, 300, rule)
const block = (label: string) => text(label, 5000)
/** Typed as both, since a form starts with what its schema makes. */
type StoryOrNone = ZodType<StoryDocument | null, StoryDocument | null>
const body = (label: string) => labelled(label, shortStorySchema.nullable() as StoryOrNone)
const altText = (label: string) => text(label, 1000)
const url = (label: string) => text(label, 2000)
const hour = (label: string) =>
  labelled(
    label,
    z.string().refine((typed) => /^(1?\d|2[0-3])?$/.test(typed), `${label}: choose an hour from the list.`),
  )
const flag = (label: string) => labelled(label, z.boolean())

/** Short forms such as @yourname are saved as full URLs. */
const social = (network: Network, label: string, example: string) =>
  labelled(
    label,
    url(label).transform((typed, context) => {
      const profile = socialUrl(network, typed)
      if (profile !== null) return profile
      context.addIssue({ code: 'custom', message: `${label}: enter a full URL, such as ${example}.` })
      return z.NEVER
    }),
  )

const colour = (label: string, example: string) =>
  labelled(
    label,
    z
      .string()
      .refine((typed) => parseHex(typed) !== null, `${label}: write a hex code such as ${example}.`)
      .transform((typed) => parseHex(typed) ?? typed),
  )

const memberSchema = z.object({
  id: z.string(),
  name: text('Name', 200),
  role: text('Role', 200),
  bio: text('Bio', 2000),
  image: url('Photo'),
  imageAlt: altText('Photo Alt Text'),
  hidden: flag('Hidden'),
} satisfies Record<keyof TeamMember, ZodType>)

export const settingsSchema = z.object({
  siteName: line('Site Name', { required: true }),
  siteSlogan: line('Site Slogan'),
  siteDescription: block('Site Description'),
  logo: url('Logo'),
  logoOnLight: url('Logo on Light Pages'),
  logoOnly: flag('The logo is the name'),
  icon: url('Icon'),
  shareImage: url('Sharing Picture'),
  shareImageAlt: altText('Sharing Picture Alt Text'),
  language: line('Language', {
    required: true,
    isValid: isLanguage,
    otherwise: 'choose one from the list.',
  }),
  texts: labelled('Texts', z.record(z.string().max(500), z.string().trim().max(1000))),
  contactEmail: line('Contact Email', {
    isValid: isEmail,
    otherwise: 'enter an email address, such as hello@example.com.',
  }),
  timeZone: line('Time Zone', {
    required: true,
    isValid: isTimeZone,
    otherwise: 'choose one from the list.',
  }),
  phone: line('Phone', {
    isValid: isPhone,
    otherwise: 'enter a number with its country code, such as +49 40 123456.',
  }),
  address: block('Address'),
  country: line('Country'),
  footerDescription: block('Footer Description'),
  heroTitle: line('Hero Title'),
  heroSubtitle: line('Hero Subtitle'),
  heroDescription: block('Hero Description'),
  heroImage: url('Hero Image'),
  heroImageAlt: altText('Hero Image Alt Text'),
  editorsCompose: flag('Editors may compose the front page'),
  aboutPage: z.object({
    heroImage: url('About Hero Image'),
    heroImageAlt: altText('About Hero Image Alt Text'),
    missionTitle: line('Mission Title'),
    missionText: block('Mission Text'),
    missionBody: body('Mission Text'),
    visionTitle: line('Vision Title'),
    visionText: block('Vision Text'),
    visionBody: body('Vision Text'),
    visionImage: url('Vision Image'),
    visionImageAlt: altText('Vision Image Alt Text'),
    showTeam: flag('Show Team Section'),
    team: labelled('Team', z.array(memberSchema).max(100, 'Team: at most 100 members.')),
  } satisfies Record<keyof SiteSettings['aboutPage'], ZodType>),
  socialMedia: z.object({
    facebook: social('facebook', 'Facebook', 'https://www.facebook.com/yourname'),
    twitter: social('twitter', 'Twitter', 'https://x.com/yourname'),
    linkedin: social('linkedin', 'LinkedIn', 'https://www.linkedin.com/company/yourname'),
    instagram: social('instagram', 'Instagram', 'https://www.instagram.com/yourname'),
  } satisfies Record<Network, ZodType>),
  otherProfiles: text('Other Profiles', 5000, {
    isValid: (typed) => profileUrls(typed).every(isFullUrl),
    otherwise: 'write a full URL in each line, such as https://www.youtube.com/@yourname.',
  }),
  theme: labelled(
    'Theme',
    z.string().refine((typed) => Object.hasOwn(themes, typed), 'Theme: choose one from the list.'),
  ),
  fonts: labelled('Fonts', z.enum(fontPairs, 'Fonts: choose a pair from the list.')),
  primaryColor: colour('Primary Color', defaultSettings.primaryColor),
  secondaryColor: colour('Secondary Color', defaultSettings.secondaryColor),
  accentColor: colour('Accent Color', defaultSettings.accentColor),
  plainButtons: flag('One plain color for buttons'),
  sections: sectionsSchema,
  faqGroups: labelled('FAQ Groups', z.array(z.string().max(100)).max(100)),
  chatbotEnabled: flag('Enable Chatbot'),
  chatbotWelcomeMessage: text('Welcome Message', 1000),
  chatbotAutoReply: text('Automatic Reply', 1000),
  chatbotAwayFrom: hour('Away From'),
  chatbotAwayUntil: hour('Away Until'),
  chatbotAwayText: text('Reply While Away', 1000),
} satisfies Record<keyof SiteSettings, ZodType>)

const design = {
  theme: true,
  fonts: true,
  primaryColor: true,
  secondaryColor: true,
  accentColor: true,
  plainButtons: true,
} as const
const chatbot = {
  chatbotEnabled: true,
  chatbotWelcomeMessage: true,
  chatbotAutoReply: true,
  chatbotAwayFrom: true,
  chatbotAwayUntil: true,
  chatbotAwayText: true,
} as const

/** The settings of three tabs; each form saves only its own. The Page Customizer has a schema for each page. */
export const globalSchema = settingsSchema.omit({ ...design, ...chatbot, faqGroups: true, sections: true })
export const designSchema = settingsSchema.pick(design)
export const chatbotSchema = settingsSchema.pick(chatbot)

export const partOf =
  <S extends z.ZodObject>(schema: S) =>
  (settings: SiteSettings) =>
    Object.fromEntries(
      (Object.keys(schema.shape) as (keyof SiteSettings)[]).map((name) => [name, settings[name]]),
    ) as z.output<S>

type Shape = typeof settingsSchema.shape
/** The path of a setting: 'siteName', 'aboutPage.missionTitle'; sections have 'sections.' and their name. */
export type SettingPath = {
  [K in keyof Shape]: Shape[K] extends z.ZodObject<infer Part> ? `${K}.${keyof Part & string}` : K
}[Exclude<keyof Shape, 'sections'>]

const labelsOf = (shape: object, prefix = ''): [string, string][] =>
  Object.entries(shape as Record<string, ZodType>).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject && !schema.meta()?.title
      ? labelsOf(schema.shape, `${prefix}${name}.`)
      : [[prefix + name, schema.meta()?.title ?? '']],
  )

export const settingLabels = Object.fromEntries(labelsOf(settingsSchema.shape)) as Record<SettingPath, string>

export const memberLabels = Object.fromEntries(labelsOf(memberSchema.shape)) as Record<
  keyof TeamMember,
  string
>
