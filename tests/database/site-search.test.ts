import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

const stories: [title: string, content: string][] = [
  [
    'The Keeper’s Logbook',
    'Every evening the lighthouses are lit. The keeper writes down what he sees: a café, naïve boys.',
  ],
  [
    'Counting Moths',
    'By night they come to the lamp — “silver wings” and silver-grey ones. Nobody counts the wings of silver.',
  ],
  ['Zoë’s Straße', 'Die Häuser von Łódź stehen leer. Hauser war ein Findling.'],
  ['灯台の守り人', '東京の海岸に灯台がある。守り人は毎晩日記を書く。'],
  ['ಕಡಲ ತೀರ', 'ಕನ್ನಡದ ಕಥೆಗಳು ಕಡಲ ತೀರದಲ್ಲಿ ಹುಟ್ಟುತ್ತವೆ.'],
  ['The Who', 'A band from London.'],
  ['50% off_all', 'The price is 5.00 & <b>bold</b> at example.com/path-of-a-page; drop table articles; --'],
]

let backend: TestBackend
let visitor: Client
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  ;[visitor, admin] = await Promise.all([backend.clientAs('visitor'), backend.clientAs('admin')])
  for (const [title, content] of stories)
    await admin.from('articles').insert({ title, content }).throwOnError()
})
afterAll(() => backend.stop())

type Row = { kind: string; title: string; excerpt: string; page: number | null; slug: string }
type Answer = { total: number; kinds: Record<string, number>; rows: Row[]; suggestion?: string | null }

async function search(
  term: string,
  more: { kind?: string; skip?: number; size?: number; titles?: boolean } = {},
) {
  // As the site's own server asks.
  const { data } = await visitor.rpc('search_site', { term, size: 50, ...more }).throwOnError()
  return data as unknown as Answer
}
const found = async (term: string) => (await search(term)).rows.map(({ title }) => title).sort()

describe('the search of the site', () => {
  test.each([
    // Words of a body, by their stems, without accents, in each spelling of an apostrophe.
    ['lighthouse', 0],
    ['LIGHTHOUSES', 0],
    ['evening keeper', 0],
    ['keeper’s logbook', 0],
    ["keeper's", 0],
    ['cafe', 0],
    ['naïve', 0],
    ['NAIVE', 0],
    ['häuser', 2],
    ['strasse', 2],
    ['Straße', 2],
    ['lodz', 2],
    // The last word may be a beginning.
    ['evening lightho', 0],
    ['lightho evening', undefined],
    // Phrases and exclusions.
    ['"silver wings"', 1],
    ['„silver wings“', 1],
    ['"wings silver"', undefined],
    ['silver-grey', 1],
    ['silver -moths', undefined],
    ['silver -lighthouse', 1],
    ['moths - counting', 1],
    // Without spaces, and in a language without stems.
    ['灯台', 3],
    ['台灯', undefined],
    ['海岸に', 3],
    ['ಕಥೆಗಳು', 4],
    // Nothing but stop words.
    ['the who', 5],
    // Literal.
    ['50%', 6],
    ["'; drop table articles; --", 6],
    ['price & bold', 6],
    ['price | zeppelin', undefined],
    ['price:* <-> bold', 6],
    ['!price', 6],
    ['(price', 6],
    ['example path', 6],
    ["\\ ' price", 6],
    ['moths zeppelin', undefined],
  ])('%s', async (term, index) => {
    expect(await found(term)).toEqual(index === undefined ? [] : [stories[index]![0]])
  })

  test('answers every hostile term, and an empty one with nothing', async () => {
    for (const term of [
      '',
      ' ',
      '%',
      '"',
      '""',
      '-',
      '--',
      '\\',
      "'",
      '()',
      '!',
      ':*',
      '\u200b',
      '🦋',
      '<->',
      "a'b",
      '-price',
    ])
      expect(typeof (await search(term)).total, term).toBe('number')
    expect(await search('')).toEqual({ total: 0, kinds: {}, rows: [], suggestion: null })
    expect((await search('price '.repeat(5000))).total).toBe(1)
    expect((await search(`${'price '.repeat(10)}zeppelin`)).total).toBe(1)
    expect((await search(`"${'price '.repeat(10)}zeppelin"`)).total).toBe(0)
  })

  test('shows what matched in its context', async () => {
    const excerpt = async (term: string) => (await search(term)).rows[0]?.excerpt
    expect(await excerpt('lighthouse')).toBe(
      'Every evening the \u0002lighthouses\u0003 are lit. The keeper writes down what he sees: a café, naïve boys.',
    )
    expect(await excerpt('cafe naive')).toContain('a \u0002café\u0003, \u0002naïve\u0003 boys')
    await admin
      .from('articles')
      .insert({
        title: 'Long',
        content: `${'Nothing of note. '.repeat(100)}\n\nThe quince ripened.${' And again nothing.'.repeat(100)}`,
      })
      .throwOnError()
    const long = await excerpt('quinces')
    expect(long).toMatch(/^… (\S+ ){6,16}The \S+ ripened\. And .* …$/)
    expect(long).toContain('The \u0002quince\u0003 ripened')
    await backend.query("delete from articles where title = 'Long'")
  })

  test('offers what was meant, if nothing was found', async () => {
    for (const [typed, meant] of [
      ['lightouse', 'lighthouses'],
      ['lihgthouses', 'lighthouses'],
      ['counting mohts', 'counting moths'],
      ['cofé', 'café'],
      ['xyzzyqwv', null],
    ] as const)
      expect((await search(typed)).suggestion, typed).toBe(meant)
  })

  test('finds titles and authors while somebody types', async () => {
    const { rows, total } = await search('logb keep', { titles: true })
    expect(rows).toMatchObject([{ kind: 'article', title: stories[0]![0], slug: 'the-keepers-logbook' }])
    expect(total).toBe(1)
    expect(await search('evening', { titles: true })).toMatchObject({ total: 0 })
  })

  test('has every kind, and filters and pages', async () => {
    await admin
      .from('articles')
      .insert({
        title: 'Quark',
        content: 'C',
        author: 'Quark Author',
        category: 'Quark Category',
        tags: 'Quark Tag',
        series: 'Quark Series',
      })
      .throwOnError()
    await admin.from('insider_content').insert({ title: 'Inside', content: 'Of quark' }).throwOnError()
    await admin.from('faqs').insert({ question: 'Quark?', answer: 'A' }).throwOnError()
    await admin.from('pages').insert({ title: 'Own page', content: 'Quark' }).throwOnError()
    await admin
      .from('digital_magazines')
      .insert({ title: 'Quark Issue', issue_date: '2026-01-01' })
      .throwOnError()
    const answer = await search('quark')
    expect(answer.kinds).toEqual({
      ...{ article: 1, author: 1, category: 1, edition: 1, faq: 1, insider: 1, page: 1, series: 1, tag: 1 },
    })
    expect(answer.total).toBe(9)
    expect(await search('quark', { kind: 'faq' })).toMatchObject({
      total: 1,
      kinds: answer.kinds,
      rows: [{ title: 'Quark?' }],
    })
    const pages = [await search('quark', { size: 5 }), await search('quark', { size: 5, skip: 5 })]
    expect(pages.flatMap(({ rows }) => rows)).toEqual(answer.rows)
    // A name that no story has any more.
    await backend.query("delete from articles where title = 'Quark'")
    expect((await search('quark')).kinds).toEqual({ edition: 1, faq: 1, insider: 1, page: 1 })
  })
})

describe('what readers can’t see', () => {
  const text = 'Xylocarp grows here.'
  const hits = async () => (await search('xylocarp')).rows.map(({ title, page }) => [title, page])

  test('is found only from its publication until it is unpublished', async () => {
    const [draft] = await backend.query<{ id: string }>(
      "insert into article_drafts (title, content) values ('Story', $1) returning id",
      [text],
    )
    const [insider] = await backend.query<{ id: string }>(
      "insert into insider_drafts (title, content) values ('Insider', $1) returning id",
      [text],
    )
    await backend.query("insert into pages (title, content, hidden) values ('Hidden', $1, true)", [text])
    await backend.query("insert into faqs (question, answer, hidden) values ('Hidden', $1, true)", [text])
    expect(await hits()).toEqual([])
    await admin.rpc('publish_article', { draft_id: draft!.id }).throwOnError()
    await admin.rpc('publish_insider', { draft_id: insider!.id }).throwOnError()
    await backend.query('update pages set hidden = false where title = $1', ['Hidden'])
    await backend.query('update faqs set hidden = false where question = $1', ['Hidden'])
    expect((await hits()).map(([title]) => title).sort()).toEqual(['Hidden', 'Hidden', 'Insider', 'Story'])
    expect((await search('xylocorp')).suggestion).toBe('xylocarp')
    await admin.rpc('unpublish_article', { article_id: draft!.id }).throwOnError()
    await admin.rpc('unpublish_insider', { insider_id: insider!.id }).throwOnError()
    await backend.query('update pages set hidden = true where title = $1', ['Hidden'])
    await backend.query('update faqs set hidden = true where question = $1', ['Hidden'])
    expect(await hits()).toEqual([])
    expect((await search('xylocorp')).suggestion).toBeNull()
  })

  test('is found in an edition with its page, from its publication on', async () => {
    const [edition] = await backend.query<{ id: string }>(
      `insert into digital_magazines (title, issue_date, pdf_url) values ('Water', current_date + 20, '/water.pdf') returning id`,
    )
    const read = async (of_pdf: string) =>
      (
        await admin
          .rpc('set_edition_text', { edition: edition!.id, of_pdf, pages: ['Cover', '', text, text] })
          .throwOnError()
      ).data
    const unread = async () =>
      (await admin.rpc('unread_editions').throwOnError()).data.map(({ title }) => title)
    expect(await unread()).toEqual(['Water'])
    // Another file was chosen meanwhile.
    expect(await read('/other.pdf')).toBe(0)
    expect(await read('/water.pdf')).toBe(3)
    expect(await unread()).toEqual([])
    expect(await hits()).toEqual([])
    expect((await search('xylocorp')).suggestion).toBeNull()
    await backend.query("update digital_magazines set issue_date = current_date - 2 where title = 'Water'")
    expect(await hits()).toEqual([['Water', 3]])
    // A set moment counts more than the day.
    await backend.query("update digital_magazines set publish_at = now() + interval '1 hour'")
    expect(await hits()).toEqual([])
    await backend.query('update digital_magazines set publish_at = null')
    await backend.query("update digital_magazines set pdf_url = '/new.pdf' where title = 'Water'")
    expect(await hits()).toEqual([])
    expect(await unread()).toEqual(['Water'])
    await read('/new.pdf')
    await backend.query('update digital_magazines set hidden = true')
    expect(await hits()).toEqual([])
    const refused = await visitor.rpc('set_edition_text', {
      edition: edition!.id,
      of_pdf: '/new.pdf',
      pages: [],
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
  })
})

test('the site is searched while its index is made again in another language', async () => {
  await admin
    .from('articles')
    .insert({ title: 'Die Bäume', content: 'Unter den Bäumen schlafen Katzen.' })
    .throwOnError()
  expect(await found('"katze"')).toEqual([])
  await backend.query(`insert into site_settings (settings) values ('{"language": "de"}')`)
  const [{ waiting } = { waiting: 0 }] = await backend.query<{ waiting: number }>(
    'select count(*)::int as waiting from private.search_queue',
  )
  // English stems are found until all is done.
  let done = 0
  for (let more = 1; more > 0; done += more) {
    expect(await found('lighthouse')).toEqual([stories[0]![0]])
    ;[{ more } = { more: 0 }] = await backend.query<{ more: number }>(
      'select private.index_waiting(3) as more',
    )
  }
  // The embedded server's schedule takes some, too.
  expect(done).toBeLessThanOrEqual(waiting)
  expect(await found('"katze"')).toEqual(['Die Bäume'])
  expect(await backend.query('select config, previous from private.search_state')).toEqual([
    { config: 'german', previous: null },
  ])
})

test('the panel finds bodies, and drafts of those whom they concern', async () => {
  const editor = await backend.clientAs('editor')
  const author = await backend.clientAs('author')
  await editor.from('article_drafts').insert({ title: 'Theirs', content: 'Of loquats.' }).throwOnError()
  await author.from('article_drafts').insert({ title: 'Own', content: 'Of loquats.' }).throwOnError()
  await editor.from('articles').insert({ title: 'Public', content: 'Of loquats.' }).throwOnError()
  await editor
    .from('insider_drafts')
    .insert({ title: 'Insider', content: `${'x '.repeat(400)} loquats` })
    .throwOnError()
  await editor.from('pages').insert({ title: 'Page', content: 'Of loquats.', hidden: true }).throwOnError()
  const titles = (data: unknown) => (data as Answer).rows.map(({ title }) => title).sort()
  const desk = async (client: Client) =>
    titles(
      (
        await client
          .rpc('search_desk', { term: 'loquats', state: '', sort: 'newest', skip: 0, size: 20 })
          .throwOnError()
      ).data,
    )
  expect(await desk(editor)).toEqual(['Own', 'Public', 'Theirs'])
  expect(await desk(author)).toEqual(['Own'])
  expect(
    titles(
      (await editor.rpc('search_insiders', { term: 'loquats', state: '', skip: 0, size: 20 }).throwOnError())
        .data,
    ),
  ).toEqual(['Insider'])
  expect(
    titles(
      (await editor.rpc('admin_search', { list: 'pages', term: 'loquats', skip: 0, size: 20 }).throwOnError())
        .data,
    ),
  ).toEqual(['Page'])
  expect(await found('loquats')).toEqual(['Public'])
  const [edition] = await backend.query<{ id: string }>(
    `insert into digital_magazines (title, issue_date, pdf_url) values ('To come', current_date + 20, '/a.pdf') returning id`,
  )
  await editor
    .rpc('set_edition_text', { edition: edition!.id, of_pdf: '/a.pdf', pages: ['Loquats.', 'Loquats.'] })
    .throwOnError()
  const { data } = await editor
    .rpc('admin_search', { list: 'digital_magazines', term: 'loquats', skip: 0, size: 20 })
    .throwOnError()
  expect(data).toMatchObject({ total: 1, rows: [{ title: 'To come' }] })
})

test('one address may search 120 times a minute', async () => {
  const ask = () =>
    backend.query(
      `select set_config('request.headers', '{"cf-connecting-ip": "192.0.2.9"}', false), public.search_site('moths')`,
    )
  for (let count = 0; count < 120; count++) await ask()
  await expect(ask()).rejects.toThrow('Too many')
  await backend.query("select set_config('request.headers', '', false)")
})
