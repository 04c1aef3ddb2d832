import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  // Without triggers, which would slow down ten thousand rows.
  await backend.query("set session_replication_role = 'replica'")
  for (const statement of [
    `insert into articles (slug, title, content, author, category, date, featured, tags, series)
     select 'story-' || i, 'Story ' || i || ' ' || md5(i::text), repeat('text ', 50), 'Author ' || i % 40,
            'Category ' || i % 12, now() - i * interval '1 hour', i % 500 = 0, 'Tag ' || i % 300 || ', All',
            'Series ' || i % 1000 from generate_series(1, 10000) i`,
    `insert into collections (kind, name, slug) select 'tag', 'Tag ' || i, 'tag-' || i from generate_series(1, 3000) i`,
    'insert into article_slugs select slug, id from articles',
    `insert into article_drafts (title, content, author, created_at, publish_at)
     select 'Draft ' || i || ' ' || md5(i::text), repeat('text ', 50), 'Author ' || i % 40,
            now() - i * interval '1 hour', case when i % 10 = 0 then now() + i * interval '1 hour' end
     from generate_series(1, 9000) i`,
    `insert into article_drafts (id, title, base_updated_at)
     select id, title, updated_at from articles order by date limit 1000`,
    `insert into insider_content (slug, title, content, date)
     select 'insider-' || i, 'Insider ' || i, repeat('text ', 20), now() - i * interval '1 hour' from generate_series(1, 5000) i`,
    'insert into insider_slugs select slug, id from insider_content',
    `insert into insider_drafts (title, content, created_at)
     select 'Draft ' || i || ' ' || md5(i::text), 'Text', now() - i * interval '1 hour' from generate_series(1, 5000) i`,
    `insert into testimonials (name, quote, created_at)
     select 'Reader ' || i, repeat('text ', 20), now() - i * interval '1 hour' from generate_series(1, 5000) i`,
    `insert into faqs (question, answer, created_at)
     select 'Question ' || i, repeat('text ', 20), now() - i * interval '1 hour' from generate_series(1, 5000) i`,
    `insert into digital_magazines (title, slug, issue_date, cover_image_url, pdf_url)
     select 'Issue ' || i, 'issue-' || i, date '2020-01-01' + i, repeat('/cover', 9), repeat('/pdf', 9) from generate_series(1, 5000) i`,
    `insert into newsletter_subscribers (email, created_at)
     select 'reader' || i || '@example.com', now() - i * interval '1 minute' from generate_series(1, 20000) i`,
    `insert into chat_messages (session_id, sender, content, created_at)
     select ('00000000-0000-4000-8000-' || lpad((i / 10)::text, 12, '0'))::uuid, 'user', repeat('text ', 5),
            now() - i * interval '1 minute' from generate_series(1, 20000) i`,
    `insert into chat_sessions (session_id, last_message, last_sender, last_message_at)
     select distinct on (session_id) session_id, content, sender, created_at from chat_messages order by session_id`,
    `insert into contact_messages (name, email, subject, message, created_at)
     select 'N', 'n@example.com', 'S', repeat('text ', 20), now() - i * interval '1 minute' from generate_series(1, 5000) i`,
    `insert into media_library (file_name, file_type, file_size, url, created_at)
     select 'file ' || i || md5(i::text), 'image/png', 1, '/f', now() - i * interval '1 minute' from generate_series(1, 5000) i`,
  ]) {
    await backend.query(statement)
  }
  await backend.query("set session_replication_role = 'origin'")
  await backend.query('analyze')
}, 240_000)
afterAll(() => backend.stop())

/** The plan of a query as a visitor's or an admin's request would run it. */
async function plan(sql: string, role: 'anon' | 'authenticated'): Promise<string> {
  const [admin] = await backend.query<{ id: string }>('select user_id as id from staff')
  await backend.query('begin')
  try {
    await backend.query("select set_config('request.jwt.claim.sub', $1, true)", [
      role === 'anon' ? '' : admin?.id,
    ])
    await backend.query(`set local role ${role}`)
    const rows = await backend.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await backend.query('rollback')
  }
}

const summary = 'id, slug, title, excerpt, author, category, date, image, featured'
const startUp = {
  articles: `select ${summary} from articles order by date desc, id limit 24`,
  'insider content':
    'select id, slug, type, title, preview, author, date from insider_content order by date desc, id limit 24',
  testimonials:
    'select id, name, company, quote from testimonials order by position, created_at desc, id limit 24',
  faqs: 'select id, question, answer, category from faqs order by position, created_at desc, id limit 100',
  'digital magazines':
    'select id, title, issue_date from digital_magazines order by position, issue_date desc, id limit 24',
  subscribers:
    'select id, email, created_at from newsletter_subscribers order by created_at desc, id limit 24',
  'chat messages': 'select id, session_id, content from chat_messages order by created_at desc, id limit 24',
}
const pages = {
  'featured articles': `select ${summary} from articles where featured order by position, date desc, id limit 3`,
  'one article': "select * from articles where id = '00000000-0000-4000-8000-000000000000'",
  'one article by its slug': `select ${summary} from articles where slug = 'story-7'`,
  'one article by an earlier slug': "select article_id from article_slugs where slug = 'story-7'",
  'one insider item by its slug': "select id, content from insider_content where slug = 'insider-7'",
  'one insider item by an earlier slug': "select insider_id from insider_slugs where slug = 'insider-7'",
  'related articles': `select ${summary} from articles where category = 'Category 3' order by date desc, id limit 3`,
  'the story before': `select id, title from articles where date <= now() - interval '200 days'
     and (date < now() - interval '200 days' or id > '00000000-0000-4000-8000-000000000000')
     order by date desc, id limit 1`,
  'the story after': `select id, title from articles where date >= now() - interval '200 days'
     and (date > now() - interval '200 days' or id < '00000000-0000-4000-8000-000000000000')
     order by date, id desc limit 1`,
  'one category': `select ${summary} from articles where category = 'Category 3' order by date desc, id limit 12`,
  categories: 'select article_categories()',
  'an author’s stories': `select ${summary} from articles where author_slugs @> '{author-7}' order by date desc, id limit 12`,
  'a rare tag': `select ${summary} from articles where tag_slugs @> '{tag-7}' order by date desc, id limit 12`,
  'a tag of all stories': `select ${summary} from articles where tag_slugs @> '{all}' order by date desc, id limit 12`,
  'a series': `select ${summary} from articles where series_slug = 'series-7'
     order by series_position, date, id limit 12`,
  'a collection': "select * from collections where kind = 'tag' and slug = 'tag-7' limit 1",
  'a collection by an earlier slug':
    "select * from collections where kind = 'tag' and former_slugs @> '{tag-7}'",
  'the collections of an article': `select * from collections where
     (kind = 'author' and slug in ('author-7')) or (kind = 'tag' and slug in ('tag-7', 'all'))`,
}
const panel = {
  'chat sessions': 'select * from chat_sessions order by last_message_at desc, session_id limit 24',
  'one session':
    "select * from chat_messages where session_id = '00000000-0000-4000-8000-000000000007' order by created_at, id",
  'one subscriber': "select id from newsletter_subscribers where email = 'reader7@example.com'",
  'contact messages': 'select * from contact_messages order by created_at desc, id limit 24',
  'media library': 'select * from media_library order by created_at desc, id limit 24',
  'older chat messages':
    "select id, content from chat_messages where created_at <= '2026-01-01' and (created_at < '2026-01-01' or id > '00000000-0000-4000-8000-000000000007') order by created_at desc, id limit 50",
}

describe('no read scans a whole table', () => {
  test.each(Object.entries(startUp))('start-up: %s, as a visitor', async (_name, sql) => {
    expect(await plan(sql, 'anon')).not.toContain('Seq Scan')
  })
  test.each(Object.entries({ ...startUp, ...panel }))('panel: %s, as an admin', async (_name, sql) => {
    expect(await plan(sql, 'authenticated')).not.toContain('Seq Scan')
  })
  test.each(Object.entries(pages))('pages: %s', async (_name, sql) => {
    expect(await plan(sql, 'anon')).not.toContain('Seq Scan')
  })

  test('tables that a visitor may not see are not read', async () => {
    expect(await plan(startUp.subscribers, 'anon')).toContain('One-Time Filter')
    expect(await plan(startUp['chat messages'], 'anon')).toContain('One-Time Filter')
  })

  /** The number of sequential scans of a table. */
  async function scansOf(table: string) {
    await backend.query('select pg_stat_force_next_flush()')
    const [row] = await backend.query<{ scans: number }>(
      'select seq_scan::int as scans from pg_stat_user_tables where relname = $1',
      [table],
    )
    return row?.scans ?? 0
  }

  test.each(['c4ca42', 'c4ca42 story', '"C4CA4" – störy'])(
    'pages: the search of articles goes by an index: %s',
    async (term) => {
      const visitor = await backend.clientAs('visitor')
      const before = await scansOf('articles')
      for (const category of ['', 'Category 1'])
        await visitor.rpc('search_articles', { term, category }).throwOnError()
      expect(await scansOf('articles')).toBe(before)
    },
  )

  test.each([
    ['articles', 'c4ca42 author'],
    ['insider_content', 'insider 4999'],
    ['testimonials', 'reader 4999'],
    ['faqs', 'question 4999'],
    ['digital_magazines', 'issue 4999'],
    ['media_library', 'c4ca42'],
    ['newsletter_subscribers', 'reader777@'],
    ['contact_messages', 'zeppelin'],
  ])('panel: the search in %s uses an index', async (list, term) => {
    const admin = await backend.clientAs('admin')
    const before = await scansOf(list)
    await admin.rpc('admin_search', { list, term, skip: 0, size: 20 }).throwOnError()
    expect(await scansOf(list)).toBe(before)
  })

  /** How often a search of the desk scanned each of its tables. */
  async function deskScans(search: { term: string; state: string; sort: string }) {
    const admin = await backend.clientAs('admin')
    const scans = () => Promise.all(['articles', 'article_drafts'].map(scansOf))
    const before = await scans()
    await admin.rpc('search_desk', { ...search, skip: 0, size: 20 }).throwOnError()
    return (await scans()).map((count, index) => count - before[index]!)
  }

  test.each(['', 'draft', 'scheduled', 'published', 'changed'])(
    'panel: the search of the desk goes by an index, state %j',
    async (state) => {
      expect(await deskScans({ term: 'c4ca42', state, sort: 'newest' })).toEqual([0, 0])
    },
  )

  test.each(['', 'draft', 'published', 'changed'])(
    'panel: the search of insider items goes by an index, state %j',
    async (state) => {
      const admin = await backend.clientAs('admin')
      const scans = () => Promise.all(['insider_content', 'insider_drafts'].map(scansOf))
      const before = await scans()
      await admin.rpc('search_insiders', { term: 'c4ca42', state, skip: 0, size: 20 }).throwOnError()
      expect(await scans()).toEqual(before)
    },
  )

  test.each(['newest', 'updated', 'title'])('panel: the desk is sorted by an index: %s', async (sort) => {
    // Once in each table, where the rows are counted.
    for (const scans of await deskScans({ term: '', state: '', sort })) expect(scans).toBeLessThanOrEqual(1)
  })

  test('the count of scans detects one', async () => {
    const admin = await backend.clientAs('admin')
    const before = await scansOf('contact_messages')
    await admin.from('contact_messages').select('id').filter('email', 'imatch', 'reader777@')
    expect(await scansOf('contact_messages')).toBeGreaterThan(before)
  })

  test('the check detects a scan', async () => {
    expect(await plan("select id from articles where content like '%x%'", 'anon')).toContain('Seq Scan')
  })
})
