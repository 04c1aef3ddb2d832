import type { Account } from '@/data/account/auth'
import type { SiteData } from '@/data/SiteDataProvider'
import { baseOf, ownLanguage } from '@/lib/language'
import { paths } from '@/lib/paths'
import { sameJson } from '@/lib/same-json'
import { contactSections } from '@/lib/sections/contact'
import { insiderSections } from '@/lib/sections/insiders'
import { mergeFields, type SharedSettings } from '@/lib/settings'
import { defaultSettings } from '@/lib/site-settings'

/** Pages that nobody has confirmed, and rows of the demo content that nobody has changed. */
type Left = { unconfirmedPages: number; unchangedDemo: number }

export type Step = { title: string; text: string; to: string; done: boolean }

/** Rows of the demo content have version 5 UUIDs, derived from their names; rows that an editor adds have random ones. */
const isDemo = ({ id }: { id: string }) => id.charAt(14) === '5'

/** A placeholder link of the demo content. */
const isExample = (link: string) => /^https?:\/\/([^/]+\.)?example\.(com|org|net)(\/|$)/i.test(link)

const colours = ['primaryColor', 'secondaryColor', 'accentColor'] as const

/**
 * The steps from the demo content to one's own site, and which of them are done. Only the demo account (`demoEmail`) has
 * the password step, since everybody knows its password.
 */
export function firstSteps(
  settings: SharedSettings,
  { articles, editions }: Pick<SiteData, 'articles' | 'editions'>,
  account: Pick<Account, 'email' | 'chosePassword'> | null,
  demoEmail: string | undefined,
  { unconfirmedPages, unchangedDemo }: Left,
): Step[] {
  const links = [...Object.values(settings.socialMedia), settings.otherProfiles].filter(Boolean)
  const isOwn = (name: string, ofSoftware: object) =>
    !sameJson(mergeFields(ofSoftware, settings.sections?.[name]), ofSoftware)
  const steps: Step[] = [
    {
      title: 'Start empty',
      text: 'Remove the demo content in one step, at the end of the settings.',
      to: `${paths.admin.href('settings')}#demo-content`,
      done: unchangedDemo === 0,
    },
    {
      title: 'Name, logo and icon',
      text: 'Give the magazine its own name, a logo, and an icon for the browser’s tab.',
      to: paths.admin.href('settings'),
      done: settings.siteName !== defaultSettings.siteName && settings.logo !== '' && settings.icon !== '',
    },
    {
      title: 'Colors',
      text: 'Choose the three colors of the site.',
      to: paths.admin.href('design'),
      done: colours.some((name) => settings[name].toLowerCase() !== defaultSettings[name]),
    },
    {
      title: 'First article',
      text: 'Write a story of your own.',
      to: paths.admin.href('articles'),
      done: Boolean(articles.data?.some((item) => !isDemo(item))),
    },
    {
      title: 'First edition',
      text: 'Upload an issue as PDF, with its cover.',
      to: paths.admin.href('digital_magazines'),
      done: Boolean(editions.data?.some((item) => !isDemo(item))),
    },
    {
      title: 'Social links',
      text: 'Link at least one of your profiles.',
      to: paths.admin.href('settings'),
      done: links.some((link) => !isExample(link)),
    },
    {
      title: 'Hours and figures',
      text: 'Say what is true of you, or switch them off.',
      to: paths.admin.href('customizer'),
      done: isOwn('hours', contactSections.hours) && isOwn('figures', insiderSections.figures),
    },
    {
      title: 'Legal pages',
      text:
        baseOf(settings.language) === ownLanguage
          ? 'Read the three of them, and confirm that they are right.'
          : 'They came in English. Translate the three of them, and confirm that they are right.',
      to: paths.admin.href('pages'),
      done: unconfirmedPages === 0,
    },
  ]
  if (!account || !demoEmail || account.email !== demoEmail) return steps
  const password = {
    title: 'Password',
    text: 'Everybody knows the demo password. Change it.',
    to: paths.adminPassword.href(),
    done: account.chosePassword,
  }
  return [...steps, password]
}
