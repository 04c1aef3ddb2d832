import { http, HttpResponse, type RequestHandler } from 'msw'
import type { Article } from '@/data/articles/articles'
import type { Faq } from '@/data/content/faqs'
import type { Insider } from '@/data/content/insiders'
import type { Collection } from '@/data/collections/article-collections'
import type { Edition } from '@/data/editions/editions'
import type { Testimonial } from '@/data/content/testimonials'
import type { Tables } from '@/data/database.types'
import { defaultSettings, type SiteSettings } from '@/lib/site-settings'

export const backendUrl = 'http://backend.test'

/** The URL of a table, for a test's own handlers. */
export const table = (name: string) => `${backendUrl}/rest/v1/${name}`

/** The rows in a test's database. */
export type World = {
  settings: Partial<SiteSettings>
  articles: Article[]
  insiders: Insider[]
  testimonials: Testimonial[]
  faqs: Faq[]
  pages: Tables<'pages'>[]
  editions: Edition[]
  collections: (Collection & { former_slugs: string[] })[]
}

type Row = Record<string, unknown>

/** The filters that the app uses, as PostgREST interprets them. */
const tests: Record<string, (value: string, operand: string) => boolean> = {
  eq: (value, operand) => value === operand,
  lt: (value, operand) => value < operand,
  lte: (value, operand) => value <= operand,
  gt: (value, operand) => value > operand,
  gte: (value, operand) => value >= operand,
  // An array of slugs, which have no commas.
  cs: (value, operand) => value.split(',').includes(operand.slice(2, -2)),
  in: (value, operand) => operand.slice(1, -1).replaceAll('"', '').split(',').includes(value),
  neq: (value, operand) => value !== operand,
  like: (value, operand) =>
    new RegExp(
      `^${operand
        .replace(/[.\\/]/g, '\\$&')
        .replaceAll('\\\\_', '_')
        .replaceAll('%', '.*')}$`,
    ).test(value),
}
const reserved = new Set(['select', 'order', 'limit', 'offset'])

/** '(a,and(b,c.in.(d,e)))' as ['a', 'and(b,c.in.(d,e))']. */
const partsOf = (filters: string) =>
  filters.slice(1, -1).match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** 'date.lt."…"' or 'and(…)', which the app uses for the stories beside an article, and for its authors and tags. */
function passes(row: Row, filter: string): boolean {
  if (filter.startsWith('and(')) return partsOf(filter.slice(3)).every((part) => passes(row, part))
  const [column = '', operator = '', ...operand] = filter.split('.')
  return tests[operator]!(String(row[column]), operand.join('.').replaceAll('"', ''))
}

function matching(rows: Row[], query: URLSearchParams): Row[] {
  return rows.filter((row) =>
    [...query].every(([column, filter]) => {
      if (reserved.has(column)) return true
      if (column === 'or') return partsOf(filter).some((part) => passes(row, part))
      const [operator = '', ...operand] = filter.split('.')
      const test = tests[operator]
      if (!test) throw new Error(`The test backend knows no filter "${column}=${filter}".`)
      return test(String(row[column]), operand.join('.'))
    }),
  )
}

function onPage(rows: Row[], query: URLSearchParams): Row[] {
  const from = Number(query.get('offset') ?? 0)
  return rows.slice(from, from + Number(query.get('limit') ?? rows.length))
}

/** Responds to reads of a table with rows, which are already in the requested order. */
const readable = (name: string, rows: object[]) =>
  http.get(table(name), ({ request }) => {
    const query = new URL(request.url).searchParams
    const all = matching(rows as Row[], query)
    const found = onPage(all, query)
    if (!request.headers.get('accept')?.includes('vnd.pgrst.object'))
      return HttpResponse.json(found, { headers: { 'content-range': `0-${found.length}/${all.length}` } })
    if (found[0]) return HttpResponse.json(found[0])
    return HttpResponse.json(
      { code: 'PGRST116', message: 'No rows', details: null, hint: null },
      { status: 406 },
    )
  })

/** The URL of a database function. */
export const routine = (name: string) => `${backendUrl}/rest/v1/rpc/${name}`

export type DeskSearch = { term: string; state: string; sort: string; skip: number; size: number }
export type ArticleSearch = { term: string; category: string; skip: number; size: number }

/** The search of articles: each word somewhere in the texts. Accents and quotes are only handled by the database. */
const articleSearch = (articles: Article[]) =>
  http.post(routine('search_articles'), async ({ request }) => {
    const { term, category, skip, size } = (await request.json()) as ArticleSearch
    const words = term.toLowerCase().split(/\s+/)
    const found = articles.filter((article) => {
      const text =
        `${article.title}\n${article.excerpt}\n${article.author}\n${article.category}`.toLowerCase()
      return words.every((word) => text.includes(word)) && (!category || article.category === category)
    })
    return HttpResponse.json({ total: found.length, rows: found.slice(skip, skip + size) })
  })

/** The list of articles or insider items with their drafts, in which all are published. */
const desk = (search: 'search_desk' | 'search_insiders', items: { title: string }[]) =>
  http.post(routine(search), async ({ request }) => {
    const { term, state, skip, size } = (await request.json()) as DeskSearch
    const found = items
      .filter(({ title }) => title.toLowerCase().includes(term.toLowerCase()))
      .map((item) => ({ ...item, state: 'published' }))
      .filter((row) => !state || row.state === state)
    return HttpResponse.json({ total: found.length, rows: found.slice(skip, skip + size) })
  })

const categories = (articles: Article[]) =>
  http.post(routine('article_categories'), () =>
    HttpResponse.json([...new Set(articles.map(({ category }) => category))].filter(Boolean).sort()),
  )

/** Responds to the app's reads with the given rows; other tables are empty. */
export const backendOf = (world: Partial<World>): RequestHandler[] => [
  readable('site_settings', [{ id: 1, settings: { ...defaultSettings, ...world.settings } }]),
  readable('articles', world.articles ?? []),
  readable('collections', world.collections ?? []),
  articleSearch(world.articles ?? []),
  categories(world.articles ?? []),
  desk('search_desk', world.articles ?? []),
  desk('search_insiders', world.insiders ?? []),
  readable('article_drafts', []),
  readable('insider_drafts', []),
  readable('article_expiries', []),
  readable('article_slugs', []),
  readable('insider_slugs', []),
  readable('page_slugs', []),
  readable('edition_slugs', []),
  http.delete(table('article_drafts'), () => HttpResponse.json([])),
  http.delete(table('insider_drafts'), () => HttpResponse.json([])),
  readable('insider_content', world.insiders ?? []),
  readable('testimonials', world.testimonials ?? []),
  readable('faqs', world.faqs ?? []),
  readable('pages', world.pages ?? []),
  readable('digital_magazines', world.editions ?? []),
  http.post(routine('unread_editions'), () => HttpResponse.json([])),
  readable('newsletter_subscribers', []),
  readable('mail_settings', []),
  http.post(routine('sign_ups'), () => HttpResponse.json({ asked: 0, confirmed: 0, resting: false })),
  http.post(routine('chat_email'), () => HttpResponse.json(null)),
  readable('erasures', []),
  readable('retention', []),
  http.post('*/functions/v1/newsletter', () => HttpResponse.json({ modes: ['outbox'] })),
  readable('chat_messages', []),
]

/** A backend that fails for one table. */
export const failing = (name: string, status = 500) =>
  http.all(table(name), () =>
    HttpResponse.json({ code: '', message: 'It broke.', details: null, hint: null }, { status }),
  )

/** A backend that never responds for one table. */
export const silent = (name: string) => http.all(table(name), () => new Promise<never>(() => {}))
