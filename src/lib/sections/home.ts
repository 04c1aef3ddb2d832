import { paths } from '../paths'
import { isObject } from '../settings'

/** The front page's parts that have a fixed place. The hero's texts and picture are settings of their own. */
export const fixedHomeSections = {
  hero: { hidden: false },
  heroButtons: {
    items: [
      { label: 'Explore Magazine', link: paths.magazine.href() },
      { label: 'Learn More', link: paths.about.href() },
    ],
  },
  editions: { hidden: false, title: 'Digital Editions' },
}

/** The front page's sections below its hero, and what they say. */
export const homeSections = {
  features: {
    // A claim: see awards.
    hidden: true,
    items: [
      {
        icon: 'book',
        title: 'Quality Content',
        text: 'Reported on the ground, edited line by line, checked before it is printed.',
      },
      {
        icon: 'pen',
        title: 'Industry Experts',
        text: 'Written with the people who do the work, in words that anyone can follow.',
      },
      {
        icon: 'trend',
        title: 'Latest Trends',
        text: 'What is changing, why it matters, and what will still matter next year.',
      },
      {
        icon: 'award',
        title: 'Award-Winning',
        text: 'Honoured for its stories, and for the care with which they are told.',
      },
    ],
  },
  featured: { hidden: false, title: 'Featured Stories', button: 'View All Articles' },
  /** Of all categories, unless one is named; three or six. */
  latest: { hidden: false, title: 'Latest stories', category: '', count: 3 },
  readers: { hidden: false, title: 'What Our Readers Say' },
  closing: {
    hidden: false,
    title: 'Know a story that should be told?',
    text: 'Write to the editors, or step behind the scenes with the people whose work fills these pages.',
    items: [
      { label: 'Get In Touch', link: paths.contact.href() },
      { label: 'Industry Insiders', link: paths.insiders.href() },
    ],
  },
}

/** How many of the latest stories are shown, whatever is stored. */
export const latestShown = (count: number) => (count === 6 ? 6 : 3)

export type HomeSection = keyof typeof homeSections

/** The order of the front page's sections, added ones included: the stored one, with what it lacks at its end. */
export function homeOrder(stored: unknown, added: unknown): string[] {
  const known = [
    ...Object.keys(homeSections),
    ...(Array.isArray(added) ? (added as unknown[]) : []).flatMap((section) =>
      isObject(section) && typeof section.id === 'string' ? section.id : [],
    ),
  ]
  const wanted = Array.isArray(stored) ? (stored as string[]).filter((name) => known.includes(name)) : []
  return [...new Set([...wanted, ...known])]
}
