/** The footer's texts. An empty credit is 'Designed by', the magazine's name and 'Studio'. */
export const footerSections = {
  newsletter: {
    title: 'Our newsletter',
    text: 'Leave your email address to join the list.',
  },
  credit: { hidden: false, text: '' },
}
