import type { Account } from '@/data/account/auth'
import type { SiteData } from '@/data/SiteDataProvider'
import { paths } from '@/lib/paths'
import { defaultSettings } from '@/lib/settings'

export type Step = { title: string; text: string; to: string; done: boolean }

/** The demo magazine's rows have ids made from their names (uuid version 5); what an editor adds gets a random one. */
const isOwn = ({ id }: { id: string }) => id.charAt(14) !== '5'

/** A link that the demo magazine has only to show what it looks like. */
const isExample = (link: string) => /^https?:\/\/([^/]+\.)?example\.(com|org|net)(\/|$)/i.test(link)

const colours = ['primaryColor', 'secondaryColor', 'accentColor'] as const

/**
 * What makes a fresh magazine one's own, each step with what the data say about it. The password is a step for the demo
 * account alone (`demoEmail`), whose password everybody knows.
 */
export function firstSteps(
  { settings, articles, editions }: Pick<SiteData, 'settings' | 'articles' | 'editions'>,
  account: Pick<Account, 'email' | 'chosePassword'> | null,
  demoEmail: string | undefined,
): Step[] {
  const links = Object.values(settings.socialMedia).filter(Boolean)
  const steps: Step[] = [
    {
      title: 'Name and logo',
      text: 'Give the magazine its own name, and a logo.',
      to: paths.admin.href('settings'),
      done: settings.siteName !== defaultSettings.siteName && settings.logo !== '',
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
      done: Boolean(articles.data?.some(isOwn)),
    },
    {
      title: 'First edition',
      text: 'Upload an issue as PDF, with its cover.',
      to: paths.admin.href('digital_magazines'),
      done: Boolean(editions.data?.some(isOwn)),
    },
    {
      title: 'Social links',
      text: 'Link at least one of your profiles.',
      to: paths.admin.href('settings'),
      done: links.some((link) => !isExample(link)),
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
