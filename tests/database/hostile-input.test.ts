import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { normalizeTerm, type SearchResult } from '../../src/data/lists/search.ts'
import { startBackendWithoutLimits, type TestBackend } from '../support/backend.ts'
import { hostileStrings } from '../support/hostile-strings.ts'
import { columns } from '../../supabase/rights/catalogue.ts'
import { tables } from '../../supabase/rights/expectations.ts'

let backend: TestBackend
let adminToken: string
beforeAll(async () => {
  backend = await startBackendWithoutLimits()
  const { data } = await (await backend.clientAs('admin')).auth.getSession()
  adminToken = data.session!.access_token
})
afterAll(() => backend.stop())

type Role = 'visitor' | 'admin'
const request = (path: string, role: Role, init: RequestInit = {}) =>
  fetch(backend.url + path, {
    ...init,
    headers: {
      apikey: backend.anonKey,
      authorization: `Bearer ${role === 'admin' ? adminToken : backend.anonKey}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  })

const insert = (table: string, role: Role, rows: object[]) =>
  request(`/rest/v1/${table}`, role, { method: 'POST', body: JSON.stringify(rows) })

/** A few at a time: a slow machine would need longer for all of them than a statement may take. */
async function insertAll(table: string, rows: object[]) {
  for (let first = 0; first < rows.length; first += 50) {
    const response = await insert(table, 'admin', rows.slice(first, first + 50))
    expect(response.status, await response.text()).toBe(201)
  }
}

/** Text that Postgres can't store: NUL, and half a surrogate pair. */
const cannotBeStored = (text: string) => text.includes('\0') || !text.isWellFormed()

/** The rows that a table's check constraints accept. Each is tried alone and rolled back. */
async function taken(table: string, rows: Record<string, unknown>[]): Promise<boolean[]> {
  await backend.query(`create or replace function pg_temp.takes(rows jsonb) returns setof boolean language plpgsql as $$
    declare fields jsonb; names text;
    begin
      for fields in select * from jsonb_array_elements(rows) loop
        select string_agg(quote_ident(key), ', ') into names from jsonb_object_keys(fields) key;
        begin
          execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1)',
            '${table}', names, names, '${table}') using fields;
          raise exception using errcode = 'TAKEN';
        exception
          when sqlstate 'TAKEN' then return next true;
          when check_violation then return next false;
        end;
      end loop;
    end $$`)
  const answers = await backend.query<{ takes: boolean }>('select pg_temp.takes($1) as takes', [rows])
  return answers.map(({ takes }) => takes)
}

/** The titles that a visitor's search finds, page by page, and the last response. */
async function searchFor(term: string) {
  const titles: string[] = []
  for (;;) {
    const body = JSON.stringify({ term, skip: titles.length, size: 100 })
    const response = await request('/rest/v1/rpc/search_articles', 'visitor', { method: 'POST', body })
    if (!response.ok) return { response, titles }
    const { rows, total } = (await response.json()) as SearchResult<{ title: string }>
    titles.push(...rows.map(({ title }) => title))
    if (rows.length === 0 || titles.length >= total) return { response, titles }
  }
}

async function readAll<T>(path: string): Promise<T[]> {
  const all: T[] = []
  for (;;) {
    const rows = (await (await request(`${path}&limit=1000&offset=${all.length}`, 'admin')).json()) as T[]
    all.push(...rows)
    if (rows.length < 1000) return all
  }
}

/** The difference of two lists, as JSON. */
function difference(stored: unknown[], sent: unknown[]): string[] {
  const [a, b] = [stored, sent].map((values) => values.map((value) => JSON.stringify(value)))
  const only = (these: string[] = [], those: string[] = []) =>
    these.filter((text) => !new Set(those).has(text))
  return [...only(a, b), ...only(b, a), ...(a?.length === b?.length ? [] : ['another number of rows'])]
}

const open = Object.entries(tables).filter(
  // There is only one row of settings, the site's are tested below; expiries and retention have no text.
  ([table, rights]) =>
    rights.insert.owner === 'done' &&
    !['site_settings', 'mail_settings', 'article_expiries', 'retention'].includes(table),
)

test.each(open.map(([table]) => table))('%s stores every text unchanged, or rejects it', async (table) => {
  const { row, key = 'id', authenticated } = tables[table]!
  const [, granted] =
    /^insert \((.*)\)$/.exec(authenticated.find((each) => each.startsWith('insert (')) ?? '') ?? []
  // The articles' names and the legal pages are there already.
  if (table === 'pages') await backend.query('truncate pages')
  if (table === 'collections') await backend.query('truncate collections')
  // Visitors write one row per request; the constraints are the same for all.
  const role: Role = 'admin'
  const texts = (await columns(backend)).filter(
    (column) =>
      column.table === table &&
      !column.generated &&
      (!granted || granted.split(', ').includes(column.name)) &&
      /^(text|text\[\]|jsonb)$/.test(column.type) &&
      // Slugs are made of what is written, and names and categories of one slug are one: see slugs.test.ts and collections.test.ts.
      column.name !== 'slug' &&
      !(table === 'collections' && column.name === 'name') &&
      !(table === 'articles' && column.name === 'category'),
  )
  expect(texts.length).toBeGreaterThan(0)
  const wrap = (type: string, text: string) =>
    type === 'jsonb' ? { text } : type === 'text[]' ? [text, text] : text
  const base = (): Record<string, unknown> => ({
    ...row,
    ...(row.session_id ? { session_id: randomUUID() } : {}),
    ...(table === 'collections' ? { name: randomUUID() } : {}),
    ...(table === 'section_drafts' ? { page: randomUUID() } : {}),
  })
  /** The accepted texts: the first of each column in the first row, and so on. */
  const rows: Record<string, unknown>[] = []
  for (const [place, { name, type }] of texts.entries()) {
    // Every fourth text, for the next column the next; a table's only column gets all.
    const isWhole = Boolean(process.env.EVERY_STRING) || texts.length === 1
    const strings = hostileStrings.filter((_, index) => isWhole || index % 4 === place % 4)
    const storable = strings.filter((text) => !cannotBeStored(text))
    const rowOf = (text: string) => ({ ...base(), [name]: wrap(type, text) })
    const answers = await taken(table, storable.map(rowOf))
    const accepted = storable.filter((_, index) => answers[index])
    for (const [index, text] of accepted.entries())
      rows[index] = { ...base(), ...rows[index], [name]: rowOf(text)[name] }
    const refused = storable.filter((_, index) => !answers[index])
    // If nearly all are rejected, several at once: each was tested alone above.
    const size = Math.ceil(refused.length / 8)
    const groups = strings.filter(cannotBeStored).map((text) => [text])
    while (refused.length > 0) groups.push(refused.splice(0, size))
    for (const group of groups) {
      const response = await insert(table, role, group.map(rowOf))
      const answer = await response.text()
      expect([400, 401, 403], `${name} ${JSON.stringify(group)}: ${answer}`).toContain(response.status)
      expect((JSON.parse(answer) as { message?: string }).message).toBeTruthy()
    }
  }
  // The API requires the same fields in all rows.
  const names = [...new Set(rows.flatMap((fields) => Object.keys(fields)))]
  const sent = rows.map((fields) => ({
    ...Object.fromEntries(
      texts.flatMap(({ name, type }) => (names.includes(name) ? [[name, wrap(type, 'x')]] : [])),
    ),
    ...fields,
  }))
  await insertAll(table, sent)
  const inserted = texts.map(({ name }) => name).filter((name) => names.includes(name))
  const stored = await readAll<Record<string, unknown>>(
    `/rest/v1/${table}?select=${inserted.join()}&order=${key}`,
  )
  // PGlite's decoder drops a byte order mark at the start of a text, though the database stores it.
  const read = (value: unknown) => (typeof value === 'string' ? value.replace(/^\ufeff/, '') : value)
  const cells = (all: Record<string, unknown>[]) =>
    all.map((fields) => inserted.map((name) => read(fields[name])))
  expect(difference(cells(stored), cells(sent))).toEqual([])
})

test('settings store every text unchanged, or reject it', async () => {
  const put = (settings: object) =>
    request('/rest/v1/site_settings?id=eq.1&select=settings', 'admin', {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({ settings }),
    })
  await backend.query("insert into site_settings (id, settings) values (1, '{}') on conflict do nothing")
  const storable = async (texts: string[]): Promise<string[]> => {
    const settings = { texts, nested: Object.fromEntries(texts.map((text, i) => [`key ${i}`, text])) }
    const response = await put(settings)
    if (response.ok) {
      expect(await response.json()).toEqual([{ settings }])
      return texts
    }
    expect(response.status, await response.text()).toBe(400)
    if (texts.length === 1) return []
    const half = Math.ceil(texts.length / 2)
    return [...(await storable(texts.slice(0, half))), ...(await storable(texts.slice(half)))]
  }
  const stored = await storable(hostileStrings)
  expect(hostileStrings.filter((text) => !stored.includes(text)).every(cannotBeStored)).toBe(true)
})

test('a search for any stored text finds its row', async () => {
  const good = hostileStrings.filter((text) => !cannotBeStored(text) && /\S/.test(text) && text.length <= 300)
  await backend.query('delete from articles')
  await insertAll(
    'articles',
    good.map((title) => ({ title, content: 'C' })),
  )
  const wrong: string[] = []
  for (const text of hostileStrings) {
    const term = normalizeTerm(text.toWellFormed().slice(0, 300))
    if (!term) continue
    const { response, titles } = await searchFor(term)
    if (
      response.status >= 500 ||
      (good.includes(text) && !/[\p{Cc}\ufeff]/u.test(text) && !titles.includes(text))
    )
      wrong.push(`${JSON.stringify(text)}: ${response.status}, ${titles.length} found`)
  }
  expect(wrong).toEqual([])
})
