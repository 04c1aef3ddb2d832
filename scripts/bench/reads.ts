/** Measures the reads of the app on a data folder: rows, bytes, time, and sequential scans. */
import { gzipSync } from 'node:zlib'
import {
  articleQuery,
  articleSearchQuery,
  articlesQuery,
  categoriesQuery,
  featuredArticlesQuery,
  relatedArticlesQuery,
} from '@/data/articles/articles'
import { adminClient, configureBackend } from '@/data/backend'
import { chatMessagesQuery } from '@/data/chat/chat'
import { chatHistoryQuery, sessionsQuery } from '@/data/chat/chat-admin'
import { dashboardCountsQuery } from '@/data/dashboard'
import { faqsQuery } from '@/data/content/faqs'
import { insidersQuery } from '@/data/content/insiders'
import { listQuery } from '@/data/lists/lists'
import { editionsQuery } from '@/data/editions/editions'
import { mediaQuery } from '@/data/media/media'
import { settingsQuery } from '@/data/settings/settings'
import { subscribersQuery } from '@/data/newsletter/subscribers'
import { testimonialsQuery } from '@/data/content/testimonials'
import { demoAdmin } from '../../supabase/embedded/demo-admin.ts'
import { openBackend } from '../../supabase/embedded/backend.ts'
import { quantile } from './figures.ts'

type Query = { queryFn?: unknown; initialPageParam?: unknown }
export type ReadCost = {
  name: string
  start: boolean
  rows: number
  bytes: number
  gzip: number
  ms: number
  scans: string
}

const rounds = 9

/** Signs in, so that later reads are an admin's. */
async function signIn() {
  const admin = demoAdmin()
  if (!admin)
    throw new Error('The reads of the panel are measured as the demo admin, whom the environment left out.')
  const { error } = await (await adminClient()).auth.signInWithPassword(admin)
  if (error) throw error
}

const panelReads = (): [string, Query][] => [
  ['dashboard', dashboardCountsQuery()],
  ['articles', listQuery('articles', { q: '', page: 1 })],
  ['articles, search', listQuery('articles', { q: 'Bus That Goes', page: 1 })],
  ['subscribers', listQuery('newsletter_subscribers', { q: '', page: 1, pageSize: 50 })],
  ['subscribers, rare term', listQuery('newsletter_subscribers', { q: 'reader-777-', page: 1 })],
  ['subscribers, common term', listQuery('newsletter_subscribers', { q: 'example.com', page: 1 })],
  ['messages, search', listQuery('contact_messages', { q: 'number 777 ', page: 1 })],
  ['media', mediaQuery({ q: '', page: 1, pageSize: 24 })],
  ['media, search', mediaQuery({ q: 'number-777.', page: 1, pageSize: 24 })],
  ['chat sessions', sessionsQuery(false)],
  ['chat history', chatHistoryQuery()],
]

/** Runs every read of the app several times; times are medians in milliseconds. */
export async function measureReads(dataDir: string): Promise<ReadCost[]> {
  const backend = await openBackend({ dataDir })
  let body = ''
  configureBackend({
    url: 'http://localhost',
    anonKey: backend.keys.anon,
    fetch: async (input, init) => {
      const response = await backend.fetch(input, init)
      body = await response.clone().text()
      return response
    },
  })
  const scanned = async () => {
    await backend.query('select pg_stat_force_next_flush()')
    const rows = await backend.query<{ relname: string; seq_scan: string }>(
      `select relname, seq_scan::text from pg_stat_user_tables where schemaname = 'public'`,
    )
    return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
  }

  async function measure(name: string, query: Query, start: boolean): Promise<ReadCost> {
    const run = query.queryFn as (context: object) => Promise<unknown>
    const before = await scanned()
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const started = performance.now()
      await run({ pageParam: query.initialPageParam })
      times.push(performance.now() - started)
    }
    const after = await scanned()
    const scans = [...after]
      .filter(([table, count]) => count > (before.get(table) ?? 0))
      .map(([table]) => table)
    const parsed = JSON.parse(body) as unknown
    return {
      name,
      start,
      rows: Array.isArray(parsed) ? parsed.length : 1,
      bytes: Buffer.byteLength(body),
      gzip: gzipSync(body).length,
      ms: quantile(times, 0.5),
      scans: scans.join(', ') || 'none',
    }
  }

  try {
    const newest = (
      await backend.query<{ id: string; category: string }>(
        'select id, category from public.articles order by date desc limit 1',
      )
    )[0]!
    const search = (q: string, page = 1, category = '') => articleSearchQuery({ q, category, page }) as Query
    const costs: ReadCost[] = []
    const reads: [string, Query, boolean][] = [
      ['settings', settingsQuery(), true],
      ['articles', articlesQuery(), true],
      ['insiders', insidersQuery(), true],
      ['testimonials', testimonialsQuery(), true],
      ['FAQs', faqsQuery(), true],
      ['subscribers', subscribersQuery(), true],
      ['chat messages', chatMessagesQuery(), true],
      ['editions', editionsQuery(), true],
      ['featured three', featuredArticlesQuery(3), false],
      ['one article', articleQuery(newest.id), false],
      ['related three', relatedArticlesQuery(newest), false],
      ['categories', categoriesQuery(), false],
      ['list, page 1', search(''), false],
      ['list, page 100', search('', 100), false],
      ['list, one category', search('', 1, newest.category), false],
      ['search, rare term', search('Bus That Goes'), false],
      ['search, common term', search('story'), false],
    ]
    for (const [name, query, start] of reads) costs.push(await measure(name, query, start))
    await signIn()
    for (const [name, query] of panelReads()) costs.push(await measure(`panel: ${name}`, query, false))
    return costs
  } finally {
    await backend.close()
  }
}
