export const faqSections = {
  faqIntro: {
    hidden: false,
    text: 'What readers ask most often, answered by the people who make the magazine.',
  },
  asking: {
    hidden: false,
    title: 'Not answered here?',
    text: 'Write to us. Somebody at the desk reads every message.',
  },
}
