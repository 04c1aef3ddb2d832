/** The Industry Insiders page's sections with fixed texts. */
export const insiderSections = {
  insidersIntro: {
    hidden: false,
    text: 'Interviews, analyses and notes from behind the scenes, by the people who do the work.',
  },
  figures: {
    // A claim: see awards.
    hidden: true,
    items: [
      { figure: '50+', label: 'Industry Experts' },
      { figure: '200+', label: 'Exclusive Interviews' },
      { figure: '100+', label: 'Behind-the-Scenes Stories' },
      { figure: '12+', label: 'Monthly Features' },
    ],
  },
  featuredCall: {
    hidden: false,
    title: 'Want to Be Featured?',
    text: 'Do you know a trade from the inside, and something about it that others should? Tell us in three sentences.',
  },
}
