import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

const folder = '/storage/v1/object/public/media_library/u/'
const file = `${folder}moth_1.s1600x900.jpg`
const other = `${folder}owl_2.s800x1000.jpg`

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  await backend.query(
    `insert into media_library (file_name, file_type, file_size, url)
      select url, 'image/jpeg', 1, url from unnest($1::text[]) as url`,
    [[file, other]],
  )
})
afterAll(() => backend.stop())
beforeEach(async () => {
  for (const list of Object.keys(required)) await backend.query(`delete from ${list}`)
})

/** What a row of each table needs beside the file. */
const required: Record<string, Record<string, unknown>> = {
  articles: { title: 'A story', content: 'C' },
  article_drafts: { title: 'A draft', content: 'C' },
  insider_content: { title: 'An item', content: 'C', type: 'trend-report' },
  insider_drafts: { title: 'An item’s draft', content: 'C' },
  pages: { title: 'A page', content: 'C' },
  digital_magazines: { title: 'An issue', issue_date: '2026-01-01' },
  collections: { kind: 'tag', name: 'A tag' },
  faqs: { question: 'A question?', answer: 'A' },
  section_drafts: { page: 'home' },
  site_settings: { id: 1 },
}

/** A body with a link: an FAQ has no pictures. */
const body = (href: string) => ({
  type: 'doc',
  attrs: { v: 1 },
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'The moth', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
})
/** The file, as a column of this name may have it. */
const inColumn = (column: string, src: string) => {
  if (column === 'body') return body(src)
  return ['sections', 'previous', 'settings'].includes(column) ? { box: [{ image: src }] } : src
}

const usesOf = async (client: Client, file_url = file) =>
  (await client.rpc('media_uses', { file_url }).throwOnError()).data
const replace = async (client: Client) =>
  (await client.rpc('replace_media', { old_url: file, new_url: other }).throwOnError()).data

type Place = { list: string; key: string; column: string; kind: string; title: string }
const places = () =>
  backend.query<Place>('select list, key, kind, title, unnest(columns) as column from private.media_places()')

test('each place is found, and replaced', async () => {
  const owner = await backend.clientAs('owner')
  const all = await places()
  expect(all.length).toBeGreaterThan(12)
  for (const { list, key, column, kind, title } of all) {
    const row = { ...required[list], [column]: inColumn(column, file) }
    const { data: stored } = await owner
      .from(list as 'articles')
      .insert(row as never)
      .select('*')
      .single<Record<string, unknown>>()
      .throwOnError()
    const name = kind === 'setting' ? 'box.0.image' : stored[title]
    const place = `${list}.${column}`
    expect({ place, uses: await usesOf(owner) }).toEqual({
      place,
      uses: [{ kind, id: String(stored[key]), name }],
    })
    expect({ place, changed: await replace(owner) }).toEqual({ place, changed: 1 })
    expect({ place, uses: await usesOf(owner) }).toEqual({ place, uses: [] })
    const [{ text }] = (await backend.query<{ text: string }>(
      `select to_jsonb("${column}")::text as text from ${list}`,
    )) as [{ text: string }]
    expect(text).toContain(other)
    await backend.query(`delete from ${list}`)
  }
})

test('no column that may name a file is missing from the list', async () => {
  const columns = await backend.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (data_type = 'jsonb' or column_name ~ '(^|_)(image|url|picture)$')
        and table_name <> 'media_library' order by 1`,
  )
  const known = (await places()).map(({ list, column }) => `${list}.${column}`)
  expect(columns.map(({ place }) => place).filter((place) => !known.includes(place))).toEqual([
    // Versions stay as they were.
    'article_versions.snapshot',
    // How much of somebody was deleted.
    'erasures.counts',
    // When a reader agreed to get mail.
    'newsletter_subscribers.consent',
  ])
})

test('versions of a picture, other hosts and focal points are the same file', async () => {
  const editor = await backend.clientAs('editor')
  const story = { content: 'C', title: 'T' }
  const insert = (image: string) =>
    editor
      .from('articles')
      .insert({ ...story, image })
      .throwOnError()
  const stem = file.replace('.jpg', '')
  for (const same of [
    `${stem}.w480.webp`,
    `${stem}.share.jpg`,
    `https://a.test${file}`,
    `${file}#focus=1,99`,
  ])
    await insert(same)
  expect(await usesOf(editor)).toHaveLength(4)
  await insert(`${folder}mothX1.s1600x900.jpg`)
  await insert(`${file}.s10x10.jpg`)
  expect(await usesOf(editor)).toHaveLength(4)
  expect(await replace(editor)).toBe(4)
  // The focal point was the old picture's.
  const images = await backend.query<{ image: string }>(`select image from articles where image like '%owl%'`)
  expect(images.map(({ image }) => image)).toEqual([other, other, other, other])
})

test('of what the caller may read', async () => {
  const owner = await backend.clientAs('owner')
  for (const [list, column] of [
    ['articles', 'image'],
    ['article_drafts', 'image'],
    ['section_drafts', 'sections'],
    ['site_settings', 'settings'],
  ] as const)
    await owner
      .from(list)
      .insert({ ...required[list], [column]: inColumn(column, file) } as never)
      .throwOnError()
  const kindsFor = async (role: 'owner' | 'editor' | 'author' | 'stranger') =>
    (await usesOf(await backend.clientAs(role))).map(({ kind }) => kind)
  expect(await kindsFor('owner')).toEqual(['article', 'draft', 'section draft', 'setting'])
  expect(await kindsFor('editor')).toEqual(['article', 'draft', 'setting'])
  // The draft is the owner's own.
  expect(await kindsFor('author')).toEqual(['article', 'setting'])
  expect(await kindsFor('stranger')).toEqual(['article', 'setting'])
  const { error } = await (await backend.clientAs('visitor')).rpc('media_uses', { file_url: file })
  expect(error?.code).toBe('42501')
})
