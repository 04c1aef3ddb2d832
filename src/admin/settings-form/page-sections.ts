import {
  BookOpenText,
  CircleQuestionMark,
  House,
  Info,
  Lightbulb,
  Mail,
  PanelBottom,
  PanelTop,
} from 'lucide-react'
import { paths } from '@/lib/paths'
import { aboutSections } from '@/lib/sections/about'
import { contactSections } from '@/lib/sections/contact'
import { faqSections } from '@/lib/sections/faq'
import { footerSections } from '@/lib/sections/footer'
import { fixedHomeSections, homeSections } from '@/lib/sections/home'
import { insiderSections } from '@/lib/sections/insiders'
import { magazineSections } from '@/lib/sections/magazine'
import { menuSections } from '@/lib/sections/menu'
import { boxes, footerLinks, intro, links, text, title, type CustomPage } from './custom-page'

/** The pages of the Page Customizer, with the sections that an editor may change on each. */
export const pages: CustomPage[] = [
  {
    id: 'home',
    name: 'Home Page',
    text: 'Hero, features, stories and quotes.',
    icon: House,
    path: paths.home.href(),
    settings: { text: 'The hero’s texts and picture', section: 'Home hero' },
    hasOrder: true,
    sections: [
      {
        name: 'hero',
        label: 'Hero',
        help: 'The large picture at the top. Without it, only its title remains, for screen readers and search engines.',
        defaults: fixedHomeSections.hero,
      },
      {
        name: 'heroButtons',
        label: 'Hero buttons',
        defaults: fixedHomeSections.heroButtons,
        items: links,
      },
      {
        name: 'editions',
        label: 'Digital editions',
        help: 'The covers beside the page; on narrow screens, their list below the featured stories. To show them elsewhere, switch this off and add a section of them.',
        defaults: fixedHomeSections.editions,
        fields: { title },
      },
      {
        name: 'features',
        label: 'Feature boxes',
        help: 'What readers find here. Say only what is true of your magazine.',
        defaults: homeSections.features,
        items: boxes(['book', 'pen', 'trend', 'award']),
      },
      {
        name: 'featured',
        label: 'Featured stories',
        help: 'Up to three articles that are marked as featured.',
        defaults: homeSections.featured,
        fields: { title, button: { label: 'Button', kind: 'line' } },
      },
      {
        name: 'latest',
        label: 'Latest stories',
        help: 'The newest articles, featured or not.',
        defaults: homeSections.latest,
        fields: {
          title,
          category: { label: 'Category', kind: 'category' },
          count: { label: 'Number of stories', kind: 'count' },
        },
      },
      {
        name: 'readers',
        label: 'Testimonials',
        defaults: homeSections.readers,
        fields: { title },
      },
      {
        name: 'closing',
        label: 'Closing call',
        help: 'Above the footer, with buttons to other pages.',
        defaults: homeSections.closing,
        fields: { title, text },
        items: links,
      },
    ],
  },
  {
    id: 'about',
    name: 'About Us Page',
    text: 'Mission, vision, values and team.',
    icon: Info,
    path: paths.about.href(),
    settings: { text: 'Mission, vision, pictures and the people of the team', section: 'About page' },
    sections: [
      {
        name: 'values',
        label: 'Values',
        defaults: aboutSections.values,
        fields: { title },
        items: boxes(['gem', 'scale', 'people', 'idea']),
      },
      {
        name: 'team',
        label: 'Team',
        defaults: aboutSections.team,
        fields: { title },
      },
      {
        name: 'awards',
        label: 'Awards',
        help: 'Switch this off if your magazine has none yet.',
        defaults: aboutSections.awards,
        fields: { title },
        items: { name: 'award', fields: { title, year: { label: 'Year', kind: 'line' } } },
      },
    ],
  },
  {
    id: 'magazine',
    name: 'Magazine Page',
    text: 'The list of articles and its filters.',
    icon: BookOpenText,
    path: paths.magazine.href(),
    sections: [intro('magazineIntro', magazineSections.magazineIntro)],
  },
  {
    id: 'contact',
    name: 'Contact Page',
    text: 'Ways to reach you and the form.',
    icon: Mail,
    path: paths.contact.href(),
    settings: { text: 'Email address, phone number and address', section: 'Site information' },
    sections: [
      intro('contactIntro', contactSections.contactIntro),
      {
        name: 'hours',
        label: 'Business hours',
        help: 'Beside the email address, phone number and address.',
        defaults: contactSections.hours,
        fields: { title, text: { ...text, required: true } },
      },
      {
        name: 'touch',
        label: 'Response time',
        help: 'Beside the form, above the links to write an email.',
        defaults: contactSections.touch,
        fields: { title, text },
      },
      {
        name: 'location',
        label: 'Location',
        defaults: contactSections.location,
        fields: { title },
      },
    ],
  },
  {
    id: 'faq',
    name: 'FAQ Page',
    text: 'Questions and their groups.',
    icon: CircleQuestionMark,
    path: paths.faq.href(),
    sections: [
      intro('faqIntro', faqSections.faqIntro),
      {
        name: 'asking',
        label: 'Other questions',
        help: 'Under the questions, with a link to Contact.',
        defaults: faqSections.asking,
        fields: { title, text },
      },
    ],
  },
  {
    id: 'insiders',
    name: 'Industry Insiders Page',
    text: 'Figures and the call to take part.',
    icon: Lightbulb,
    path: paths.insiders.href(),
    sections: [
      intro('insidersIntro', insiderSections.insidersIntro),
      {
        name: 'figures',
        label: 'Figures',
        help: 'Say only what is true of your magazine, or switch them off.',
        defaults: insiderSections.figures,
        items: {
          name: 'figure',
          fields: {
            figure: { label: 'Figure', kind: 'line', required: true },
            label: { label: 'What it counts', kind: 'line', required: true },
          },
        },
      },
      {
        name: 'featuredCall',
        label: 'Closing call',
        help: 'At the end of the page, with a link to Contact.',
        defaults: insiderSections.featuredCall,
        fields: { title, text },
      },
    ],
  },
  {
    id: 'menu',
    name: 'Menu',
    text: 'The links at the top of every page.',
    icon: PanelTop,
    path: paths.home.href(),
    sections: [
      {
        name: 'menu',
        label: 'Menu',
        help: 'Up to seven short links fit on one line.',
        defaults: menuSections.menu,
        items: links,
      },
    ],
  },
  {
    id: 'footer',
    name: 'Footer',
    text: 'Links, newsletter and credit line, on every page.',
    icon: PanelBottom,
    path: paths.home.href(),
    settings: { text: 'Footer description and social links', section: 'Site information' },
    sections: [
      footerLinks('footerQuick', 'First group of links', footerSections.footerQuick),
      footerLinks('footerSupport', 'Second group of links', footerSections.footerSupport),
      footerLinks('footerLegal', 'Third group of links', footerSections.footerLegal),
      {
        name: 'newsletter',
        label: 'Newsletter',
        defaults: footerSections.newsletter,
        fields: { title, text },
      },
      {
        name: 'credit',
        label: 'Credit line',
        help: 'Who designed the site. If empty, “Designed by”, the name of your magazine and “Studio”.',
        defaults: footerSections.credit,
        fields: { text: { label: 'Text', kind: 'line' } },
      },
    ],
  },
]
