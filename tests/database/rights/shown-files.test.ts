import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type TestBackend } from '../../support/backend.ts'

/** What readers see stays as an editor has seen it, whoever uploaded the file. In SQL: so it runs on PostgreSQL too. */

type Writer = 'contributor' | 'author' | 'editor' | 'owner'

let backend: TestBackend
let ids: Record<Writer, string>
beforeAll(async () => {
  backend = await startBackend()
  for (const role of ['contributor', 'author', 'editor', 'owner'] as const) await backend.clientAs(role)
  const rows = await backend.query<{ role: Writer; id: string }>('select role, user_id as id from staff')
  ids = Object.fromEntries(rows.map(({ role, id }) => [role, id])) as Record<Writer, string>
  // The outcome of a statement with somebody's rights: how many rows, or the error's code.
  await backend.query(`
    create function public.try_as(member text, statement text) returns text language plpgsql as $$
    declare changed integer;
    begin
      perform set_config('request.jwt.claims', json_build_object('role', 'authenticated', 'sub', member)::text, true),
        set_config('request.jwt.claim.sub', member, true), set_config('role', 'authenticated', true);
      execute statement;
      get diagnostics changed = row_count;
      perform set_config('role', 'none', true);
      return changed;
    exception when others then
      perform set_config('role', 'none', true);
      return sqlstate;
    end $$`)
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.query('delete from storage.objects')
  await backend.query('truncate private.file_names')
  for (const list of lists) await backend.query(`delete from ${list}`)
})

const lists = [
  'articles',
  'article_drafts',
  'insider_content',
  'pages',
  'digital_magazines',
  'collections',
  'faqs',
  'site_settings',
]
const attempt = async (role: Writer, statement: string) => {
  const [row] = await backend.query<{ outcome: string }>('select public.try_as($1, $2) as outcome', [
    ids[role],
    statement,
  ])
  return row?.outcome
}
const size = '{"size": 4}'
const upload = (role: Writer, name: string) =>
  attempt(
    role,
    `insert into storage.objects (bucket_id, name, owner_id, metadata)
      values ('media_library', '${name}', '${ids[role]}', '${size}')`,
  )
const remove = (role: Writer, name: string) =>
  attempt(role, `delete from storage.objects where bucket_id = 'media_library' and name = '${name}'`)

const folder = '/storage/v1/object/public/media_library/'
const picture = 'u/moth_1.s1600x900.jpg'
const version = 'u/moth_1.s1600x900.w480.webp'
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

describe.each(['contributor', 'author'] as const)('a file of %s', (role) => {
  test('has a name that was never used', async () => {
    expect(await upload(role, 'u/a.png')).toBe('1')
    expect(await remove(role, 'u/a.png')).toBe('1')
    expect(await upload(role, 'u/a.png')).toBe('42501')
    expect(await upload('editor', 'u/a.png')).toBe('1')
    expect(await attempt('editor', "update storage.objects set name = 'u/b.png'")).toBe('1')
    expect(await remove('editor', 'u/b.png')).toBe('1')
    for (const name of ['u/a.png', 'u/b.png']) expect(await upload(role, name)).toBe('42501')
  })

  test('is neither replaced nor moved', async () => {
    await upload(role, 'u/a.png')
    expect(await attempt(role, "update storage.objects set metadata = '{}'")).toBe('0')
    expect(await attempt(role, "update storage.objects set name = 'u/b.png'")).toBe('0')
    // As hosted Supabase ends an upload that began before the file was there: without asking the policies.
    const late = `insert into storage.objects (bucket_id, name, owner_id, metadata) values ('media_library', 'u/a.png', $1, '{}')
      on conflict (bucket_id, name) do update set metadata = excluded.metadata, owner_id = excluded.owner_id`
    await expect(backend.query(late, [ids[role]])).rejects.toMatchObject({ code: '42501' })
    await expect(backend.query(late, [ids.editor])).resolves.toEqual([])
  })

  test('has no versions that come after it, or after it is gone', async () => {
    expect(await upload(role, version)).toBe('1')
    expect(await upload(role, picture)).toBe('1')
    for (const late of ['u/moth_1.s1600x900.w960.webp', 'u/moth_1.s1600x900.share.jpg'])
      expect(await upload(role, late)).toBe('42501')
    expect(await remove(role, version)).toBe('0')
    expect(await remove(role, picture)).toBe('1')
    expect(await remove(role, version)).toBe('1')
    expect(await upload(role, 'u/moth_1.s1600x900.w960.webp')).toBe('42501')
  })

  test.each([
    ['articles', { title: 'T', content: 'C', image: folder + picture }],
    [
      'articles',
      { title: 'T', content: 'C', share_image: `https://host.example${folder}${picture}#focus=1,2` },
    ],
    ['articles', { title: 'T', content: 'C', image: `${folder}u/%6Doth_1%2es1600x900.jpg` }],
    ['article_drafts', { title: 'T', content: 'C', image: folder + picture, submitted_at: '2026-01-01' }],
    ['article_drafts', { title: 'T', content: 'C', image: folder + picture, publish_at: '2100-01-01' }],
    ['digital_magazines', { title: 'T', issue_date: '2026-01-01', cover_image_url: folder + version }],
    ['collections', { kind: 'tag', name: 'A tag', image: folder + picture }],
    ['site_settings', { id: 1, settings: { logo: folder + picture } }],
    ['insider_content', { title: 'T', content: 'C', type: 'trend-report', body: body(folder + picture) }],
    ['pages', { title: 'T', content: 'C', body: body(folder + picture) }],
    ['faqs', { question: 'Q?', answer: 'A', body: body(folder + picture) }],
  ])('stays while %s shows it', async (list, row) => {
    for (const name of [version, picture]) await upload(role, name)
    const columns = Object.keys(row).join()
    await backend.query(
      `insert into ${list} (${columns}) select ${columns} from jsonb_populate_record(null::${list}, $1)`,
      [row],
    )
    expect([await remove(role, picture), await remove(role, version)]).toEqual(['0', '0'])
    expect([await remove('editor', picture), await remove('editor', version)]).toEqual(['1', '1'])
  })

  test('goes while only drafts of their own use it', async () => {
    await upload(role, picture)
    await backend.query(`insert into article_drafts (title, content, image) values ('T', 'C', $1)`, [
      folder + picture,
    ])
    expect(await remove(role, picture)).toBe('1')
  })
})

test('editors and owners use names again, replace and delete', async () => {
  for (const role of ['editor', 'owner'] as const) {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await upload(role, picture)).toBe('1')
      expect(await upload(role, version)).toBe('1')
      expect(await attempt(role, "update storage.objects set metadata = '{}'")).toBe('2')
      expect(await remove(role, picture)).toBe('1')
      expect(await remove(role, version)).toBe('1')
    }
  }
})

test('whoever is no longer staff ends no upload', async () => {
  const late = `insert into storage.objects (bucket_id, name, owner_id) values ('media_library', 'late.png', $1)`
  await expect(backend.query(late, ['00000000-0000-0000-0000-000000000001'])).rejects.toMatchObject({
    code: '42501',
  })
})
