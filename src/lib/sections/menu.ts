import { paths } from '../paths'

export const menuSections = {
  menu: {
    items: [
      { label: 'Home', link: paths.home.href() },
      { label: 'Magazine', link: paths.magazine.href() },
      { label: 'Industry Insiders', link: paths.insiders.href() },
      { label: 'About Us', link: paths.about.href() },
      { label: 'FAQ', link: paths.faq.href() },
      { label: 'Contact Us', link: paths.contact.href() },
    ],
  },
}
