import { paths } from '../paths'
import { menuSections } from './menu'

const [home, magazine, insiders, about, faq, contact] = menuSections.menu.items
type Links = typeof menuSections.menu.items

/** The footer's links and texts. An empty credit is 'Designed by', the magazine's name and 'Studio'. */
export const footerSections = {
  footerQuick: { hidden: false, title: 'Quick Links', items: [home, magazine, insiders, about] as Links },
  footerSupport: { hidden: false, title: 'Support', items: [contact, faq] as Links },
  footerLegal: {
    hidden: false,
    title: 'Legal',
    items: [
      { label: 'Privacy Policy', link: paths.privacy.href() },
      { label: 'Terms & Conditions', link: paths.terms.href() },
      { label: 'Disclaimer', link: paths.disclaimer.href() },
    ],
  },
  newsletter: {
    title: 'Our newsletter',
    text: 'Leave your email address to join the list.',
  },
  // A claim: see awards.
  credit: { hidden: true, text: '' },
}
