/** The front page's sections below its hero, and what they say. */
export const homeSections = {
  features: {
    hidden: false,
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
  featured: { hidden: false, title: 'Featured Stories' },
  latest: { hidden: true, title: 'Latest stories' },
  readers: { hidden: false, title: 'What Our Readers Say' },
  closing: {
    hidden: false,
    title: 'Know a story that should be told?',
    text: 'Write to the editors, or step behind the scenes with the people whose work fills these pages.',
  },
}

export type HomeSection = keyof typeof homeSections

/** The order of the front page's sections: the stored one, with what it lacks at its end. */
export function homeOrder(stored: unknown): HomeSection[] {
  const known = Object.keys(homeSections)
  const wanted = Array.isArray(stored)
    ? (stored as unknown[]).filter((name) => known.includes(name as string))
    : []
  return [...new Set([...wanted, ...known])] as HomeSection[]
}
