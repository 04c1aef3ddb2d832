import type { StoryDocument } from '@/lib/story/document'

/** A post of another system, as far as this site has a place for it. */
export type Post = {
  /** The system, its site and the post's id there: the same at every import. */
  key: string
  kind: 'article' | 'page'
  /** Drafts are what must not become public by an import. */
  state: 'public' | 'draft'
  title: string
  slug: string
  /** ISO; null if the source has none that can be read. */
  date: string | null
  /** Names, separated by commas where there are several. */
  author: string
  category: string
  tags: string[]
  excerpt: string
  featured: boolean
  /** Null if there is no text. Its pictures have the addresses of the source. */
  body: StoryDocument | null
  image: string | null
  imageAlt: string
  imageCaption: string
  imageCredit: string
  shareImage: string | null
  series: string
  seriesPosition: number | null
  correction: string
  seoTitle: string
  seoDescription: string
  /** The paths that it had on its former site. */
  formerPaths: string[]
  /** The addresses of all its pictures and sounds, the lead picture first. */
  pictures: string[]
  lost: string[]
  /** Letters and digits of the source's text, and those that are in the body. */
  characters: { read: number; kept: number }
}

/** One file of what is imported: a file of a folder or of a zip. */
export type SourceFile = {
  /** With its folders, parted by '/'. */
  name: string
  size: number
  stream: () => AsyncIterable<Uint8Array>
}

export type Kind = 'wordpress' | 'ghost' | 'substack' | 'markdown'

/** An export that has been read once, from its beginning to its end: whether it can be read is known before anything is written. */
export type Reading = {
  /** Such as 'https://old.example'; '' if the files don't say. */
  site: string
  /** How many posts and pages will come. */
  total: number
  /** What concerns no single post: repaired characters, menus, comments. */
  notes: string[]
  /** Where the files can't be read, with line and column; what came before can. */
  problems: string[]
  posts: () => AsyncIterable<Post>
  authors: Author[]
}

/** Of a picture beside a text: its place in the folder, as an address. */
export const inFolder = 'https://folder.invalid/'

export type Author = { name: string; description: string; image: string | null }

export const blankPost: Omit<Post, 'key' | 'title'> = {
  kind: 'article',
  state: 'draft',
  slug: '',
  date: null,
  author: '',
  category: '',
  tags: [],
  excerpt: '',
  featured: false,
  body: null,
  image: null,
  imageAlt: '',
  imageCaption: '',
  imageCredit: '',
  shareImage: null,
  series: '',
  seriesPosition: null,
  correction: '',
  seoTitle: '',
  seoDescription: '',
  formerPaths: [],
  pictures: [],
  lost: [],
  characters: { read: 0, kept: 0 },
}
