import type { Article } from '@/data/articles/articles'
import type { Faq } from '@/data/content/faqs'
import type { Insider } from '@/data/content/insiders'
import { namesIn } from '@/lib/collection-kinds'
import { slugOf } from '@/lib/slug'
import type { Collection } from '@/data/collections/article-collections'
import type { Tables } from '@/data/database.types'
import type { Edition } from '@/data/editions/editions'
import type { Media } from '@/data/media/media'
import type { Testimonial } from '@/data/content/testimonials'

/** Builders for rows: valid by default, and unique. */

let made = 0
const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`

/** An article; each further one is older than the one before. */
export function anArticle(overrides: Partial<Article> = {}): Article {
  const { author = 'Asha Rao', tags = '', series = '' } = overrides
  const id = nextId()
  const date = new Date(Date.UTC(2026, 9, 1) - made * 3_600_000).toISOString()
  return {
    id,
    slug: `story-${made}`,
    title: `Story ${made}`,
    excerpt: `What story ${made} is about.`,
    content: 'A first paragraph.\n\nA second one.',
    author,
    category: 'Craft',
    tags,
    series,
    series_position: null,
    // As the database makes them.
    author_slugs: namesIn(author).map(slugOf),
    body: null,
    tag_slugs: namesIn(tags).map(slugOf),
    series_slug: slugOf(series),
    date,
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
    created_at: date,
    updated_at: date,
    revised_at: null,
    ...overrides,
  }
}

/** A page of the owner's own. */
export function aPage(overrides: Partial<Tables<'pages'>> = {}): Tables<'pages'> {
  const id = nextId()
  const { title = `Page ${made}` } = overrides
  return {
    id,
    slug: slugOf(title),
    title,
    lead: `What page ${made} is about.`,
    content: 'A first paragraph.',
    body: null,
    hidden: false,
    legal: null,
    confirmed: false,
    revised_at: '2026-02-03T10:00:00Z',
    created_at: '2026-02-03T10:00:00Z',
    updated_at: '2026-02-03T10:00:00Z',
    search_text: '',
    ...overrides,
  }
}

/** An author, unless it is to be a tag or a series. */
export function aCollection(overrides: Partial<Collection & { former_slugs: string[] }> = {}) {
  const id = nextId()
  const { name = `Author ${made}` } = overrides
  return {
    id,
    kind: 'author' as const,
    name,
    slug: slugOf(name),
    former_slugs: [],
    description: '',
    image: null,
    image_alt: null,
    updated_at: '2026-03-01T10:00:00Z',
    ...overrides,
  }
}

export function anEdition(overrides: Partial<Edition> = {}): Edition {
  const id = nextId()
  const { title = `Edition ${made}` } = overrides
  return {
    id,
    slug: slugOf(title),
    title,
    issue_date: '2026-03-01',
    cover_image_url: '/covers/edition.jpg',
    pdf_url: '/pdfs/edition.pdf',
    ...overrides,
  }
}

export function aTestimonial(overrides: Partial<Testimonial> = {}): Testimonial {
  const id = nextId()
  return { id, name: `Reader ${made}`, company: null, quote: `What reader ${made} thinks.`, ...overrides }
}

export function aFaq(overrides: Partial<Faq> = {}): Faq {
  const id = nextId()
  return {
    id,
    question: `Question ${made}?`,
    answer: `Answer ${made}.`,
    body: null,
    category: '',
    ...overrides,
  }
}

export function anInsider(overrides: Partial<Insider> = {}): Insider {
  const id = nextId()
  const date = new Date(Date.UTC(2026, 9, 1) - made * 3_600_000).toISOString()
  return {
    id,
    slug: `insider-${made}`,
    type: 'expert-interview',
    title: `Insider ${made}`,
    content: `The whole of insider ${made}.`,
    body: null,
    preview: `The beginning of insider ${made}.`,
    author: 'Asha Rao',
    date,
    created_at: date,
    ...overrides,
  } as Insider
}

/** A row of the media library. */
export function aMedia(overrides: Partial<Media> = {}): Media {
  const id = nextId()
  return {
    id,
    user_id: null,
    file_name: `picture-${made}.jpg`,
    file_type: 'image/jpeg',
    file_size: 123_456,
    source_size: null,
    url: `/storage/v1/object/public/media_library/u/${made}_picture.jpg`,
    alt_text: '',
    credit: '',
    licence: '',
    tags: [],
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    ...overrides,
  }
}
