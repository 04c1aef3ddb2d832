import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

const titles = [
  'The Lighthouse Keeper’s Logbook',
  'Counting Moths — by Night',
  'Zoë’s Café “Ünïcode”',
  'Straße nach Łódź',
  'İstanbul, Isparta ve Diyarbakır',
  '灯台の守り人',
  'ガイド',
  'Ελλάς και ΣΊΣΥΦΟΣ',
  'Ёлка у реки',
  'A 🦋 in May ❤️',
  '50% off_all, (really) \\ "yes" [x] * 5.00?',
  '500 offxall',
  'ﬁne … ｆｕｌｌ',
  'Re\u00adno\u200bvation',
]

let backend: TestBackend
let visitor: Client
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  ;[visitor, admin] = await Promise.all([backend.clientAs('visitor'), backend.clientAs('admin')])
  for (const title of titles)
    await admin.from('articles').insert({ title, content: 'Body text' }).throwOnError()
  await admin
    .from('articles')
    .insert({ title: 'T', excerpt: 'Of piers', author: 'Ravi', category: 'Cities & Towns', content: 'C' })
    .throwOnError()
})
afterAll(() => backend.stop())

type SearchResult = { total: number; rows: Record<string, unknown>[] }

async function find(term: string, more: { category?: string; skip?: number; size?: number } = {}) {
  const { data } = await visitor.rpc('search_articles', { term, size: 100, ...more }).throwOnError()
  return data as unknown as SearchResult
}
const found = async (term: string) => (await find(term)).rows.map(({ title }) => title as string)

describe('the search of articles', () => {
  test.each([
    // Quotes, dashes, accents, case.
    ["keeper's", titles[0]],
    ['KEEPER’S', titles[0]],
    ['keeper`s logbook', titles[0]],
    ['moths counting', titles[1]],
    ['moths - counting', titles[1]],
    ['moths--counting', titles[1]],
    ['by-night', titles[1]],
    ['  moths\u3000night\u00a0counting ', titles[1]],
    ['ount moth', titles[1]],
    ["zoe's cafe", titles[2]],
    ['CAFÉ "unicode"', titles[2]],
    ['„ünïcode“', titles[2]],
    // Letters that have no decomposition, and their lower case.
    ['strasse lodz', titles[3]],
    ['STRASSE', titles[3]],
    ['straße', titles[3]],
    ['istanbul', titles[4]],
    ['ISTANBUL ısparta', titles[4]],
    ['diyarbakir', titles[4]],
    ['σισυφος ελλας', titles[7]],
    ['елка', titles[8]],
    // Without spaces, and outside the basic plane.
    ['守り人', titles[5]],
    ['灯', titles[5]],
    ['ｶﾞｲﾄﾞ', titles[6]],
    ['🦋', titles[9]],
    ['❤', titles[9]],
    ['fine ... full', titles[12]],
    ['renovation', titles[13]],
    // Literal.
    ['50%', titles[10]],
    ['off_all', titles[10]],
    ['%', titles[10]],
    ['_', titles[10]],
    ['(really)', titles[10]],
    [')', titles[10]],
    ['\\', titles[10]],
    ['"yes"', titles[10]],
    ['[x]', titles[10]],
    ['*', titles[10]],
    ['5.00?', titles[10]],
    ["'; drop table articles; --", undefined],
    ['moths zeppelin', undefined],
    ['body', undefined],
    // Every field, and across fields.
    ['piers ravi', 'T'],
    ['cities &', 'T'],
    ['towns', 'T'],
  ])('%s', async (term, title) => {
    expect(await found(term)).toEqual(title ? [title] : [])
  })

  test('takes a lone dash literally, and an empty term for everything', async () => {
    for (const dash of ['–', '--', ' - ']) expect(await found(dash)).toEqual([titles[1]])
    for (const term of ['', '  ', '\u0301', '\u200b'])
      expect((await find(term)).total).toBe(titles.length + 1)
  })

  test('uses at most ten words, each of a hundred characters', async () => {
    const words = Array.from({ length: 10 }, (_, index) => 'counting'.slice(0, (index % 8) + 1))
    expect(await found(`${words.join(' ')} zeppelin`)).toEqual([titles[1]])
    expect(await found('x'.repeat(5000))).toEqual([])
    expect(await found(`${'m '.repeat(90)}moths`)).toContain(titles[1])
  })

  test('returns rows like a list, by page and category', async () => {
    const columns = 'id,slug,title,excerpt,author,category,date,image,image_alt,featured'
    const { data } = await visitor
      .from('articles')
      .select(columns)
      .eq('category', 'Cities & Towns')
      .throwOnError()
    expect(await find('', { category: 'Cities & Towns' })).toEqual({ total: 1, rows: data })
    expect(await find('piers', { category: "O'Towns" })).toEqual({ total: 0, rows: [] })
    const { total, rows } = await find('a', { skip: 2, size: 1 })
    expect(total).toBeGreaterThan(3)
    expect(rows).toHaveLength(1)
  })
})

test('all kinds of quotes and dashes are equal', async () => {
  const forms = async (signs: string) => {
    const rows = await backend.query<{ form: string }>(
      `select distinct private.search_form(sign) as form from regexp_split_to_table($1, '') as sign`,
      [signs],
    )
    return rows.map(({ form }) => form)
  }
  expect(await forms(`'‘’‚‛‹›′´\`ʹʻʼʽ\u05F3＇`)).toEqual(["'"])
  expect(await forms(`"\u05F4“”„‟«»″＂`)).toEqual(['"'])
  expect(await forms('-‐‑‒–—―−⁃﹘⸺⸻－')).toEqual(['-'])
})

test('the lists of the panel are searched in the same way', async () => {
  await admin.from('faqs').insert({ question: 'Who’s the éditor?', answer: 'A' }).throwOnError()
  await admin.from('insider_content').insert({ title: 'Trend', content: 'Naïve “quotes”' }).throwOnError()
  await admin.from('testimonials').insert({ name: 'Ada', quote: 'Très bien' }).throwOnError()
  await admin.from('digital_magazines').insert({ title: 'Été', issue_date: '2026-01-01' }).throwOnError()
  const file = { file_type: 'image/png', file_size: 1, url: '/f' }
  await admin
    .from('media_library')
    .insert({ ...file, file_name: 'a.png', tags: ['Zürich'] })
    .throwOnError()
  await backend.query("insert into newsletter_subscribers (email) values ('jörg@example.com')")
  const terms = {
    articles: "logbook keeper's",
    faqs: "editor who's",
    insider_content: 'naive "quotes" trend',
    testimonials: 'tres ada',
    digital_magazines: 'ete',
    media_library: 'zurich A.PNG',
    newsletter_subscribers: 'JORG',
  }
  for (const [list, term] of Object.entries(terms)) {
    const { data } = await admin.rpc('admin_search', { list, term, skip: 0, size: 9 }).throwOnError()
    const { total, rows } = data as unknown as SearchResult
    expect(total, list).toBe(1)
    expect(Object.keys(rows[0]!), list).not.toContain('search_text')
  }
})
