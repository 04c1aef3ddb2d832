export interface Faq {
  question: string
  answer: string
  /** Without one the site files it under General. */
  category: string | null
  date: string
}

const date = (minute: number) => `2026-01-20T03:${String(minute).padStart(2, '0')}:00Z`

/** Twelve answers in four groups, one of which has no category of its own. */
export const faqs: Faq[] = [
  {
    question: 'Is Longhand free to read?',
    answer:
      'Yes. Every article on this site and every digital edition is free, with no account and no limit. The magazine lives from partnerships, from a small shop of prints, and from readers who buy a paper copy as a present.',
    category: null,
    date: date(11),
  },
  {
    question: 'How often do you publish?',
    answer:
      'One long story about every two weeks on the site, and four digital editions a year, in February, May, August and November. When a story is not ready it waits. We would sooner be late than thin.',
    category: null,
    date: date(10),
  },
  {
    question: 'Who is behind the magazine?',
    answer:
      'Five editors in Bengaluru and around thirty contributors. You will find the five on the About page, with their portraits and their excuses.',
    category: null,
    date: date(9),
  },
  {
    question: 'How do I read a digital edition?',
    answer:
      'Choose a cover on the front page and it opens here on the site, page by page. The PDF itself is there too, to save or to print: the pages are A4 and look well on a plain black and white printer too.',
    category: 'Reading',
    date: date(8),
  },
  {
    question: 'Can I find older stories?',
    answer:
      'All of them stay on the site. The Magazine page has a search box for titles, introductions and authors, and a menu of the categories. If you remember only one sentence of a story, send it to us in the chat: somebody will know.',
    category: 'Reading',
    date: date(7),
  },
  {
    question: 'May I reprint or translate an article?',
    answer:
      'For a classroom, a reading group or a village library, always, and you need not ask. For anything sold, write to us first. The author decides, and the author is paid.',
    category: 'Reading',
    date: date(6),
  },
  {
    question: 'What does the newsletter contain?',
    answer:
      'Nothing yet: we are still collecting addresses. It will be a letter from the editor, with the story behind one of our stories. There will be no advertising in it and we never pass on an address.',
    category: 'Newsletter & Privacy',
    date: date(5),
  },
  {
    question: 'How do I unsubscribe?',
    answer: 'Write to us through the contact form. Your address is then deleted and not merely switched off.',
    category: 'Newsletter & Privacy',
    date: date(4),
  },
  {
    question: 'Who reads what I write in the chat?',
    answer:
      'The person at the desk, usually one of the editors. A conversation has no name attached unless you give one, and nobody outside the magazine can see it.',
    category: 'Newsletter & Privacy',
    date: date(3),
  },
  {
    question: 'How do I pitch a story?',
    answer:
      'Send us three paragraphs through the contact form: what happens, who you will spend time with, and what you do not know yet. The third matters most. We answer every pitch, within two weeks as a rule.',
    category: 'Writing for Us',
    date: date(2),
  },
  {
    question: 'What do you pay?',
    answer:
      'A flat fee a story, agreed before you begin, half of it on commission and half on delivery, together with travel by second class and any number of teas. A story that we commission and do not run is paid in full.',
    category: 'Writing for Us',
    date: date(1),
  },
  {
    question: 'Do you accept fiction and poetry?',
    answer:
      'Not so far. We are five people who argue about commas, and a poem would finish us. Photographs, drawings and comics from true life are very welcome.',
    category: 'Writing for Us',
    date: date(0),
  },
]
