import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { places, type Picture } from './places'
import { curly } from './typography'

export interface Article {
  slug: string
  title: string
  excerpt: string
  author: string
  category: string
  date: string
  featured: boolean
  body: string
  /** A sentence that the printed page sets large. */
  pull: string
  picture: Picture
}

export const insiderTypes = [
  'behind-scenes',
  'expert-interview',
  'industry-analysis',
  'trend-report',
] as const

export interface Insider {
  slug: string
  type: (typeof insiderTypes)[number]
  title: string
  author: string
  date: string
  body: string
}

interface Source {
  slug: string
  field: (name: string) => string
  body: string
}

/** Reads `key: value` lines up to the first blank line; what follows is the body. */
function readSource(folder: string, file: string): Source {
  const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  const fields = new Map<string, string>()
  for (const line of text.slice(0, end).split('\n')) {
    const colon = line.indexOf(':')
    fields.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return {
    slug: path.basename(file, '.txt'),
    body: text.slice(end).trim(),
    field(name) {
      const value = fields.get(name)
      if (!value) throw new Error(`${file}: the front matter lacks "${name}"`)
      return value
    },
  }
}

function readFolder(name: string): Source[] {
  const folder = path.join(places.content, name)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readSource(folder, file))
}

const newestFirst = (a: { date: string }, b: { date: string }) => b.date.localeCompare(a.date)

/** All articles, newest first. */
export function readArticles(): Article[] {
  return readFolder('articles')
    .map(({ slug, field, body }) => ({
      slug,
      title: curly(field('title')),
      excerpt: curly(field('excerpt')),
      author: field('author'),
      category: field('category'),
      date: field('date'),
      featured: field('featured') === 'true',
      body: curly(body),
      pull: curly(field('pull')),
      picture: {
        name: field('image'),
        width: 1600,
        height: 900,
        alt: field('alt'),
        tags: field('tags').split(', '),
        date: field('date'),
      },
    }))
    .sort(newestFirst)
}

/** All insider items, newest first. */
export function readInsiders(): Insider[] {
  return readFolder('insiders')
    .map(({ slug, field, body }) => {
      const type = insiderTypes.find((known) => known === field('type'))
      if (!type) throw new Error(`${slug}: unknown type "${field('type')}"`)
      return {
        slug,
        type,
        title: curly(field('title')),
        author: field('author'),
        date: field('date'),
        body: curly(body),
      }
    })
    .sort(newestFirst)
}

/** Number of words in a text. */
export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length
