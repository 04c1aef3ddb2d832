export interface Testimonial {
  name: string
  company: string | null
  quote: string
  date: string
}

/** What readers say; one of them has no company. */
export const testimonials: Testimonial[] = [
  {
    name: 'Sudha Venkatraman',
    company: 'Librarian, Jayanagar',
    quote:
      'I put the printed PDF on the reading table every quarter. It is the only thing there that people ask to take home, and the only thing they bring back.',
    date: '2026-10-20T05:00:00Z',
  },
  {
    name: 'Karthik Muniraju',
    company: 'Signal Maintainer, Hubballi',
    quote:
      'The piece on the slow train got the sound of the Sharavati bridge right. Forty journalists have written about that line and this one listened.',
    date: '2026-09-08T05:00:00Z',
  },
  {
    name: 'Alisha Fernandes',
    company: null,
    quote:
      'My father has not finished an article in years, because of his eyes. I read him the letter-writer aloud. He asked for the goat part again.',
    date: '2026-07-30T05:00:00Z',
  },
  {
    name: 'Dr. Prakash Ullal',
    company: 'Field Station for Insect Ecology',
    quote:
      'Accurate to the last leg, and still I cried at the bit with the bank officer. I have put it on the reading list for first-year students.',
    date: '2026-09-25T05:00:00Z',
  },
  {
    name: 'Zoya Merchant',
    company: 'Studio Baramati Type',
    quote:
      'They wrote about lettering without once using the word vibrant. I would have subscribed for that alone.',
    date: '2026-03-15T05:00:00Z',
  },
  {
    name: 'Hemant Jogi',
    company: 'Night Auto Driver, Yelahanka',
    quote:
      'Between two fares I can read one story. The length is correct. When it is a good one I let the second fare go.',
    date: '2026-11-12T05:00:00Z',
  },
]
