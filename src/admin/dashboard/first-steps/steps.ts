import { settingsUrl } from '@/admin/shared/settings-url'
import type { Account } from '@/data/account/auth'
import type { SiteData } from '@/data/SiteDataProvider'
import { baseOf, ownLanguage } from '@/lib/language'
import { paths } from '@/lib/paths'
import type { SharedSettings } from '@/lib/settings'
import { defaultSettings } from '@/lib/site-settings'

/** Pages that nobody has confirmed, and what is still the demo's, as a text. */
type Left = { unconfirmedPages: number; demo: string }

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
  { unconfirmedPages, demo }: Left,
): Step[] {
  const links = [...Object.values(settings.socialMedia), settings.otherProfiles].filter(Boolean)
  const contact = ['contactEmail', 'address'] as const
  const steps: Step[] = [
    {
      title: 'Start empty',
      text: demo
        ? `Remove what is still the demo’s in one step, at the end of the settings: ${demo}.`
        : 'Nothing is left of the demo content.',
      to: settingsUrl('Demo content'),
      done: demo === '',
    },
    {
      title: 'Name, logo and icon',
      text: 'Give the magazine its own name, a logo, and an icon for the browser’s tab.',
      to: paths.admin.href('settings'),
      done: settings.siteName !== defaultSettings.siteName && settings.logo !== '' && settings.icon !== '',
    },
    {
      title: 'Email and address',
      text: 'Say where readers reach you.',
      to: paths.admin.href('settings'),
      done: contact.every((name) => settings[name] !== defaultSettings[name]),
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
