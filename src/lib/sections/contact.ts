export const contactSections = {
  contactIntro: {
    hidden: false,
    text: 'A story we should know, a question, a correction: it reaches the editors, and they answer.',
  },
  // Claims: see awards.
  hours: { hidden: true, title: 'Business Hours', text: 'Mon - Fri: 9:00 AM - 6:00 PM IST' },
  touch: {
    hidden: true,
    title: 'Get in Touch',
    text: 'We typically respond within 24 hours. If it is about a story, tell us where and when: it helps us find the right editor.',
  },
  location: { hidden: true, title: 'Our Location' },
}
