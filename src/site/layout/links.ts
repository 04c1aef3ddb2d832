import { paths } from '@/lib/paths'

/** The site's navigation, in the words of the specification. */

export type SiteLink = { to: string; label: string }

const home = { to: paths.home.href(), label: 'Home' }
const magazine = { to: paths.magazine.href(), label: 'Magazine' }
const insiders = { to: paths.insiders.href(), label: 'Industry Insiders' }
const about = { to: paths.about.href(), label: 'About Us' }
const faq = { to: paths.faq.href(), label: 'FAQ' }
const contact = { to: paths.contact.href(), label: 'Contact Us' }

export const headerLinks: SiteLink[] = [home, magazine, insiders, about, faq, contact]

export const footerGroups: { title: string; links: SiteLink[] }[] = [
  { title: 'Quick Links', links: [home, magazine, insiders, about] },
  { title: 'Support', links: [contact, faq] },
  {
    title: 'Legal',
    links: [
      { to: paths.privacy.href(), label: 'Privacy Policy' },
      { to: paths.terms.href(), label: 'Terms & Conditions' },
      { to: paths.disclaimer.href(), label: 'Disclaimer' },
    ],
  },
]

/** The id of the newsletter's field, for links and buttons that lead there. */
export const newsletterFieldId = 'newsletter-email'
