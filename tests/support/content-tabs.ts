import { storyOfText } from '@/lib/story/from-text'
import type { renderApp } from './render-app'
import { aFaq, anArticle, anInsider, aPage, aTestimonial } from './builders'

/** A toast's title and text. */
type Toast = [title: string, text: string]

export type ContentTab = {
  id: string
  heading: string
  table: string
  world: Parameters<typeof renderApp>[1]
  /** The item, if it is a story: it is saved as a draft, and then published. */
  published?: object
  /** The item's name in the test data. */
  item: string
  fields: string[]
  /** The editor's input, and the resulting row. */
  fill: Record<string, string>
  row: object
  addButton: string
  required: string
  missing: string[]
  added: Toast
  updated: Toast
  deleted: Toast
}

export const updated_at = '2026-05-01T10:00:00.123456+00:00'
const article = anArticle({ title: 'The Night Bus', excerpt: '', updated_at })
const insider = anInsider({ title: 'The Proofreader', updated_at })
const testimonial = {
  ...aTestimonial({ name: 'Mira Sen', quote: 'I read it all.' }),
  hidden: false,
  updated_at,
}
const page = aPage({ title: 'Imprint', updated_at })
const faq = { ...aFaq({ question: 'Is it free?', category: null }), hidden: false, updated_at }

/** The tabs of content, with one item each, and their texts. */
export const contentTabs: ContentTab[] = [
  {
    id: 'articles',
    heading: 'Articles',
    table: 'articles',
    world: { articles: [article] },
    published: article,
    item: article.title,
    fields: [
      'Title',
      'Excerpt',
      'Content',
      'Correction',
      'Author',
      'Category',
      'Tags',
      'Series',
      'Part',
      'Image URL',
      'Image Alt Text',
      'Featured',
      'URL',
      'Search Title',
      'Search Description',
      'Sharing Picture',
    ],
    fill: { Title: '  A new story ', Content: 'One.\n\nTwo.' },
    row: {
      slug: '',
      title: 'A new story',
      excerpt: '',
      content: 'One.\n\nTwo.',
      body: storyOfText('One.\n\nTwo.'),
      author: '',
      category: '',
      tags: '',
      series: '',
      series_position: null,
      edition_id: null,
      image: null,
      image_alt: null,
      image_caption: null,
      image_credit: null,
      featured: false,
      correction: null,
      seo_title: null,
      seo_description: null,
      share_image: null,
    },
    addButton: 'Add Article',
    required: 'Please fill in all required fields.',
    missing: ['Please enter a title.', 'Please enter the content.'],
    added: ['Article Added', 'New article has been created successfully.'],
    updated: ['Article Updated', 'Article has been updated successfully.'],
    deleted: ['Article Deleted', 'Article has been removed successfully.'],
  },
  {
    id: 'insiders',
    heading: 'Insiders',
    table: 'insider_content',
    world: { insiders: [insider] },
    published: insider,
    item: insider.title,
    fields: ['Type', 'Title', 'Content', 'Author', 'URL'],
    fill: { Title: 'Closing night', Content: 'Late.', Author: 'Asha Rao' },
    row: {
      type: 'behind-scenes',
      title: 'Closing night',
      slug: '',
      content: 'Late.',
      body: storyOfText('Late.'),
      author: 'Asha Rao',
    },
    addButton: 'Add Content',
    required: 'Please fill in all required fields.',
    missing: ['Please enter a title.', 'Please enter the content.'],
    added: ['Content Added', 'New insider content has been created.'],
    updated: ['Content Updated', 'Insider content has been updated.'],
    deleted: ['Content Deleted', 'Insider content has been removed.'],
  },
  {
    id: 'testimonials',
    heading: 'Testimonials',
    table: 'testimonials',
    world: { testimonials: [testimonial] },
    item: testimonial.name,
    fields: ['Name', 'Company', 'Quote', 'Hidden'],
    fill: { Name: 'Ravi', Quote: 'Every month.' },
    row: { name: 'Ravi', company: null, quote: 'Every month.', hidden: false },
    addButton: 'Add Testimonial',
    required: 'Name and Quote are required.',
    missing: ['Please enter a name.', 'Please enter the quote.'],
    added: ['Success', 'Testimonial added.'],
    updated: ['Success', 'Testimonial updated.'],
    deleted: ['Success', 'Testimonial deleted.'],
  },
  {
    id: 'faq',
    heading: 'FAQ',
    table: 'faqs',
    world: { faqs: [faq] },
    item: faq.question,
    fields: ['Question', 'Answer', 'Category', 'Hidden'],
    fill: { Question: 'In print too?', Answer: 'Not yet.' },
    row: {
      question: 'In print too?',
      answer: 'Not yet.',
      body: storyOfText('Not yet.'),
      category: null,
      hidden: false,
    },
    addButton: 'Add FAQ',
    required: 'Question and Answer are required.',
    missing: ['Please enter a question.', 'Please enter an answer.'],
    added: ['Success', 'FAQ added.'],
    updated: ['Success', 'FAQ updated.'],
    deleted: ['Success', 'FAQ deleted.'],
  },
  {
    id: 'pages',
    heading: 'Pages',
    table: 'pages',
    world: { pages: [page] },
    item: page.title,
    fields: ['Title', 'Introduction', 'Text', 'URL', 'Hidden'],
    fill: { Title: 'Support us', Text: 'Thank you.' },
    row: {
      title: 'Support us',
      slug: '',
      lead: '',
      content: 'Thank you.',
      body: storyOfText('Thank you.'),
      hidden: false,
      legal: null,
      confirmed: false,
    },
    addButton: 'Add Page',
    required: 'Title and Text are required.',
    missing: ['Please enter a title.', 'Please enter the text.'],
    added: ['Success', 'Page added.'],
    updated: ['Success', 'Page updated.'],
    deleted: ['Success', 'Page deleted.'],
  },
]
