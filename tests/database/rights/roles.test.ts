import { randomUUID } from 'node:crypto'
import type { PostgrestError } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../../support/backend.ts'

type Writer = 'contributor' | 'author' | 'editor' | 'owner'

let backend: TestBackend
let clients: Record<Writer, Client>
let ids: Record<Writer, string>
beforeAll(async () => {
  backend = await startBackend()
  const as = (role: Writer) => backend.clientAs(role)
  clients = {
    contributor: await as('contributor'),
    author: await as('author'),
    editor: await as('editor'),
    owner: await as('owner'),
  }
  const rows = await backend.query<{ role: Writer; id: string }>('select role, user_id as id from staff')
  ids = Object.fromEntries(rows.map(({ role, id }) => [role, id])) as Record<Writer, string>
})
afterAll(() => backend.stop())
beforeEach(async () => {
  await backend.query('truncate articles, article_drafts, article_creators, article_notes cascade')
  for (const [role, id] of Object.entries(ids))
    await backend.query(
      'insert into staff (user_id, role) values ($1, $2) on conflict (user_id) do update set role = $2',
      [id, role],
    )
})

const refused = { code: '42501' }
const done = ({ error }: { error: PostgrestError | null }) => expect(error).toBeNull()
const text = { title: 'A title', content: 'A text' }

/** A new draft of the role's own; its id. */
async function draftOf(role: Writer, values: object = {}): Promise<string> {
  const id = randomUUID()
  const stored = await clients[role]
    .from('article_drafts')
    .insert({ id, ...text, ...values })
    .select('*')
  expect(stored.data).toMatchObject([{ id }])
  return id
}
/** A public article that the role has begun; its id. */
async function articleOf(role: 'author' | 'editor'): Promise<string> {
  const id = randomUUID()
  done(await clients[role].from('articles').insert({ id, ...text }))
  return id
}
const titles = async (table: 'articles' | 'article_drafts') =>
  (await backend.query<{ title: string }>(`select title from ${table} order by title`)).map(
    ({ title }) => title,
  )
const deskRows = async (role: Writer, state = '') => {
  const { data } = await clients[role].rpc('search_desk', {
    term: '',
    state,
    sort: 'title',
    skip: 0,
    size: 20,
  })
  return (data as { rows: { title: string; sender: string | null }[] }).rows
}
const desk = async (role: Writer, state = '') => (await deskRows(role, state)).map(({ title }) => title)

describe('an author', () => {
  test('adds, changes, publishes, unpublishes and deletes stories of their own', async () => {
    const { author } = clients
    const id = await draftOf('author')
    done(await author.from('article_drafts').update({ title: 'B' }).eq('id', id))
    expect((await author.rpc('publish_article', { draft_id: id })).data).toBe(true)
    done(await author.from('articles').update({ title: 'C' }).eq('id', id))
    expect(await titles('articles')).toEqual(['C'])
    const until = { article_id: id, unpublish_at: '2100-01-01T00:00:00Z' }
    done(await author.from('article_expiries').upsert(until))
    expect((await author.from('article_expiries').select('*')).data).toHaveLength(1)
    expect((await author.rpc('unpublish_article', { article_id: id })).data).toBe(true)
    done(await author.rpc('publish_articles', { draft_ids: [id] }))
    done(await author.rpc('set_articles_category', { article_ids: [id], new_category: 'Food' }))
    expect((await author.rpc('unpublish_articles', { article_ids: [id] })).data).toBe(1)
    const versions = await author.from('article_versions').select('id').eq('article_id', id)
    expect(versions.data?.length).toBeGreaterThan(2)
    expect((await author.rpc('restore_version', { version_id: versions.data![0]!.id })).data).toBe(true)
    expect((await author.rpc('share_preview', { draft_id: id })).data).toMatchObject({
      key: expect.any(String) as string,
    })
    done(await author.from('article_drafts').delete().eq('id', id))
    expect(await titles('article_drafts')).toEqual([])
    // As Undo does it.
    done(await author.from('articles').insert({ id, ...text }))
    done(await author.from('articles').delete().eq('id', id))
    expect(await titles('articles')).toEqual([])
  })

  test('goes on with a story that an editor has published', async () => {
    const id = await draftOf('author')
    done(await clients.editor.rpc('publish_article', { draft_id: id }))
    done(await clients.author.from('article_drafts').insert({ id, ...text, title: 'Changes' }))
    expect((await clients.author.rpc('publish_article', { draft_id: id })).data).toBe(true)
    expect(await titles('articles')).toEqual(['Changes'])
  })

  test('neither sees nor changes the drafts of others', async () => {
    const { author } = clients
    const id = await draftOf('editor')
    expect((await author.from('article_drafts').select('*')).data).toEqual([])
    expect(await desk('author')).toEqual([])
    await author.from('article_drafts').update({ title: 'Taken' }).eq('id', id)
    await author.from('article_drafts').delete().eq('id', id)
    expect(await titles('article_drafts')).toEqual(['A title'])
    expect((await author.from('article_versions').select('*')).data).toEqual([])
    for (const call of [
      author.rpc('publish_article', { draft_id: id }),
      author.rpc('publish_articles', { draft_ids: [await draftOf('author'), id] }),
      author.rpc('list_versions', { article_id: id, skip: 0, size: 20 }),
      author.rpc('share_preview', { draft_id: id }),
      author.rpc('end_preview', { draft_id: id }),
      author.rpc('list_notes', { article_id: id }),
      author.rpc('submit_draft', { draft_id: id }),
      author.rpc('return_draft', { draft_id: id }),
      author.from('article_notes').insert({ article_id: id, body: 'Mine' }),
    ])
      expect((await call).error).toMatchObject(refused)
    const [version] = await backend.query<{ id: string }>(
      'select id from article_versions where article_id = $1',
      [id],
    )
    expect((await author.rpc('restore_version', { version_id: version!.id })).error).toMatchObject(refused)
    expect(await titles('articles')).toEqual([])
  })

  test('changes no article of another, nor one that nobody is known to have begun', async () => {
    const { author } = clients
    const [old] = await backend.query<{ id: string }>(
      "insert into articles (title, content) values ('Old', 'O') returning id",
    )
    for (const id of [await articleOf('editor'), old!.id]) {
      await author.from('articles').update({ title: 'Taken' }).eq('id', id)
      await author.from('articles').delete().eq('id', id)
      for (const call of [
        author.from('articles').upsert({ id, title: 'Taken', content: 'T' }),
        // A draft of changes would make the story their own.
        author.from('article_drafts').insert({ id, ...text }),
        author.from('article_expiries').insert({ article_id: id, unpublish_at: '2000-01-01T00:00:00Z' }),
        author.rpc('unpublish_article', { article_id: id }),
        author.rpc('unpublish_articles', { article_ids: [id] }),
        author.rpc('set_articles_category', { article_ids: [id], new_category: 'Taken' }),
      ])
        expect((await call).error).toMatchObject(refused)
    }
    expect(await titles('articles')).toEqual(['A title', 'Old'])
    // Changes that an editor begins don't make it the editor's, either.
    done(await clients.editor.from('article_drafts').insert({ id: old!.id, ...text }))
    expect(await backend.query('select 1 from article_creators where article_id = $1', [old!.id])).toEqual([])
  })

  test('cannot give a draft away, nor take one by its id', async () => {
    const { author } = clients
    const other = await draftOf('editor')
    const id = await draftOf('author')
    expect(
      (await author.from('article_drafts').update({ id: randomUUID() }).eq('id', id)).error,
    ).toMatchObject(refused)
    expect((await author.from('article_drafts').upsert({ id: other, ...text })).error).toMatchObject(refused)
    expect((await author.from('articles').insert({ id: other, ...text })).error).toMatchObject(refused)
    expect(
      (
        await author
          .from('article_creators' as never)
          .insert({ article_id: other, user_id: ids.author } as never)
      ).error,
    ).toMatchObject(refused)
  })
})

describe('a contributor', () => {
  test('writes, submits and takes back a draft', async () => {
    const { contributor } = clients
    const id = await draftOf('contributor')
    done(await contributor.from('article_drafts').update({ title: 'B' }).eq('id', id))
    expect((await contributor.rpc('submit_draft', { draft_id: id, note: 'Please read it.' })).data).toBe(true)
    const { data } = await contributor.auth.getUser()
    expect(await deskRows('editor', 'review')).toMatchObject([{ title: 'B', sender: data.user!.email }])
    expect(await desk('editor', 'draft')).toEqual([])
    // What is submitted stays as it is.
    await contributor.from('article_drafts').update({ title: 'Slipped in' }).eq('id', id)
    await contributor.from('article_drafts').delete().eq('id', id)
    expect(await titles('article_drafts')).toEqual(['B'])
    expect((await contributor.rpc('return_draft', { draft_id: id })).data).toBe(true)
    done(await contributor.from('article_drafts').update({ title: 'C' }).eq('id', id))
    expect(await titles('article_drafts')).toEqual(['C'])
    expect(await desk('contributor')).toEqual(['C'])
  })

  test('publishes, schedules and unpublishes nothing, their own neither', async () => {
    const { contributor } = clients
    const id = await draftOf('contributor')
    const soon = '2000-01-01T00:00:00Z'
    for (const call of [
      contributor.rpc('publish_article', { draft_id: id }),
      contributor.rpc('publish_articles', { draft_ids: [id] }),
      contributor.from('articles').insert({ id, ...text }),
      contributor.from('article_drafts').update({ publish_at: soon }).eq('id', id),
      contributor.from('article_drafts').insert({ ...text, publish_at: soon }),
      contributor.from('article_drafts').insert({ ...text, unpublish_at: soon }),
      contributor.rpc('publish_due_articles'),
    ])
      expect((await call).error).toMatchObject(refused)
    done(await clients.editor.rpc('publish_article', { draft_id: id }))
    await contributor.from('articles').update({ title: 'Slipped in' }).eq('id', id)
    await contributor.from('articles').delete().eq('id', id)
    expect((await contributor.rpc('unpublish_article', { article_id: id })).error).toMatchObject(refused)
    expect(
      (await contributor.from('article_expiries').insert({ article_id: id, unpublish_at: soon })).error,
    ).toMatchObject(refused)
    expect(await titles('articles')).toEqual(['A title'])
    // Changes of it are submitted like a new story.
    done(await contributor.from('article_drafts').insert({ id, ...text, title: 'Changes' }))
    done(await contributor.rpc('submit_draft', { draft_id: id }))
    expect(await desk('editor', 'review')).toEqual(['A title'])
    const later = { publish_at: '2100-01-01T00:00:00Z' }
    done(await clients.editor.from('article_drafts').update(later).eq('id', id))
    // It no longer waits for an editor.
    expect(await desk('editor', 'review')).toEqual([])
    expect(await desk('editor', 'scheduled')).toEqual(['A title'])
  })

  test('can’t touch what an editor works on, or has scheduled', async () => {
    const { contributor, editor } = clients
    const id = await draftOf('contributor')
    done(await contributor.rpc('submit_draft', { draft_id: id }))
    done(await editor.from('article_drafts').update({ title: 'Edited' }).eq('id', id))
    done(await contributor.rpc('submit_draft', { draft_id: id }))
    expect((await contributor.rpc('return_draft', { draft_id: id })).error?.code).toBe('PT409')
    expect((await editor.rpc('return_draft', { draft_id: id, note: 'More, please.' })).data).toBe(true)
    done(await contributor.from('article_drafts').update({ title: 'Mended' }).eq('id', id))
    done(await editor.from('article_drafts').update({ publish_at: '2100-01-01T00:00:00Z' }).eq('id', id))
    for (const more of [{}, { publish_at: null }])
      await contributor
        .from('article_drafts')
        .update({ title: 'Slipped in', ...more })
        .eq('id', id)
    await contributor.from('article_drafts').delete().eq('id', id)
    const [version] = await backend.query<{ id: string }>(
      'select id from article_versions where article_id = $1',
      [id],
    )
    expect((await contributor.rpc('restore_version', { version_id: version!.id })).error).toMatchObject(
      refused,
    )
    expect(await titles('article_drafts')).toEqual(['Mended'])
  })

  test('changes no text unnoticed by an editor who has opened it', async () => {
    const { contributor, author } = clients
    const now = new Date().toISOString()
    const id = await draftOf('contributor')
    for (const noted of [{ submitted_at: now }, { failure: 'None' }]) {
      const sent = contributor.from('article_drafts').update({ content: 'Another', ...noted })
      expect((await sent.eq('id', id)).error).toMatchObject(refused)
    }
    const version = async (draft: string) => {
      const rows = await backend.query<{ updated_at: string; content: string }>(
        'select updated_at::text, content from article_drafts where id = $1',
        [draft],
      )
      return rows[0]!
    }
    const own = await draftOf('author')
    const opened = await version(own)
    const slipped = { content: 'Another', failure: 'None', submitted_at: now, updated_at: opened.updated_at }
    done(await author.from('article_drafts').update(slipped).eq('id', own))
    const changed = await version(own)
    expect(changed.content).toBe('Another')
    expect(changed.updated_at).not.toBe(opened.updated_at)
    done(await author.rpc('return_draft', { draft_id: own }))
    expect((await version(own)).updated_at).toBe(changed.updated_at)
  })

  test('takes no story over whose article was deleted', async () => {
    const { contributor, editor } = clients
    const [old] = await backend.query<{ id: string }>(
      "insert into articles (title, content) values ('Old', 'O') returning id",
    )
    const id = old!.id
    done(await editor.from('article_drafts').insert({ id, ...text, title: 'Secret' }))
    done(await editor.from('article_notes').insert({ article_id: id, body: 'Among us' }))
    done(await editor.from('article_drafts').delete().eq('id', id))
    done(await editor.from('articles').delete().eq('id', id))
    expect((await contributor.from('article_drafts').insert({ id, ...text })).error).toMatchObject(refused)
    expect((await contributor.from('article_versions').select('*')).data).toEqual([])
  })
})

test('notes are a thread of whoever sees the draft', async () => {
  const id = await draftOf('contributor')
  done(await clients.contributor.rpc('submit_draft', { draft_id: id, note: 'Is it too long?' }))
  done(await clients.editor.rpc('return_draft', { draft_id: id, note: 'A little.' }))
  done(await clients.contributor.from('article_notes').insert({ article_id: id, body: 'Thank you.' }))
  expect((await clients.contributor.rpc('list_notes', { article_id: id })).data).toMatchObject([
    { body: 'Is it too long?', editor: 'contributor@longhand.example' },
    { body: 'A little.', editor: 'editor@longhand.example' },
    { body: 'Thank you.' },
  ])
  expect((await clients.author.from('article_notes').select('*')).data).toEqual([])
  expect(
    (await clients.editor.rpc('submit_draft', { draft_id: id, note: 'x'.repeat(5001) })).error?.code,
  ).toBe('23514')
  const [draft] = await backend.query<{ submitted_at: string | null }>(
    'select submitted_at from article_drafts',
  )
  expect(draft).toEqual({ submitted_at: null })
})

test('an editor edits everything but settings, subscribers and people', async () => {
  const { editor } = clients
  const id = await draftOf('author')
  done(await editor.from('article_drafts').update({ title: 'Edited' }).eq('id', id))
  done(await editor.rpc('publish_article', { draft_id: id }))
  expect((await editor.rpc('admin_search', { list: 'faqs', term: '', skip: 0, size: 1 })).error).toBeNull()
  expect(
    (await editor.rpc('admin_search', { list: 'newsletter_subscribers', term: '', skip: 0, size: 1 })).error,
  ).toMatchObject(refused)
})

describe('people', () => {
  const roles = async () =>
    Object.fromEntries(
      (await backend.query<{ role: string; id: string }>('select role, user_id as id from staff')).map(
        ({ role, id }) => [id, role],
      ),
    )

  test('an owner changes a role and removes somebody, at once', async () => {
    const { owner, author } = clients
    const id = await articleOf('author')
    const draft_id = await draftOf('author')
    const ended = { stories: 0, expiries: 0, previews: 0 }
    expect((await owner.rpc('set_staff_role', { member: ids.author, new_role: 'contributor' })).data).toEqual(
      ended,
    )
    expect((await author.rpc('staff_role')).data).toBe('contributor')
    expect((await author.rpc('unpublish_article', { article_id: id })).error).toMatchObject(refused)
    expect((await owner.rpc('remove_staff', { member: ids.author })).data).toEqual(ended)
    expect((await author.rpc('staff_role')).data).toBeNull()
    expect((await author.from('article_creators').select('*')).data).toEqual([])
    expect((await author.from('article_drafts').insert(text)).error).toMatchObject(refused)
    for (const call of [
      author.rpc('publish_article', { draft_id }),
      author.rpc('publish_articles', { draft_ids: [draft_id] }),
      author.rpc('unpublish_article', { article_id: id }),
      author.rpc('unpublish_articles', { article_ids: [id] }),
      author.rpc('submit_draft', { draft_id }),
      author.rpc('return_draft', { draft_id }),
      author.rpc('share_preview', { draft_id }),
      author.rpc('list_versions', { article_id: id, skip: 0, size: 20 }),
    ])
      expect((await call).error).toMatchObject(refused)
    expect((await owner.rpc('remove_staff', { member: ids.author })).data).toBeNull()
    expect((await owner.rpc('add_staff', { member: ids.author, new_role: 'author' })).data).toBe(true)
    expect((await owner.rpc('add_staff', { member: ids.author, new_role: 'owner' })).data).toBe(false)
    expect((await author.rpc('unpublish_article', { article_id: id })).data).toBe(true)
    expect((await owner.rpc('set_staff_role', { member: ids.author, new_role: 'king' })).error?.code).toBe(
      '23514',
    )
  })

  test('nobody raises themselves, and the last owner stays', async () => {
    for (const role of ['contributor', 'author', 'editor'] as const) {
      const client = clients[role]
      expect(
        (await client.rpc('set_staff_role', { member: ids[role], new_role: 'owner' })).error,
      ).toMatchObject(refused)
      expect((await client.rpc('add_staff', { member: ids[role], new_role: 'owner' })).error).toMatchObject(
        refused,
      )
      expect(
        (
          await client
            .from('staff' as never)
            .update({ role: 'owner' } as never)
            .eq('user_id', ids[role])
        ).error,
      ).toMatchObject(refused)
    }
    const { owner } = clients
    expect((await owner.rpc('set_staff_role', { member: ids.owner, new_role: 'editor' })).error?.code).toBe(
      '22023',
    )
    expect((await owner.rpc('remove_staff', { member: ids.owner })).error?.code).toBe('22023')
    expect(await roles()).toEqual(Object.fromEntries(Object.entries(ids).map(([role, id]) => [id, role])))
  })

  test('of two owners who remove each other, one stays', async () => {
    await backend.query("update staff set role = 'owner' where user_id = $1", [ids.editor])
    const both = await Promise.all([
      clients.owner.rpc('remove_staff', { member: ids.editor }),
      clients.editor.rpc('remove_staff', { member: ids.owner }),
    ])
    expect(both.map(({ error }) => error?.code)).toContain('42501')
    expect(await backend.query("select 1 from staff where role = 'owner'")).toHaveLength(1)
  })

  test('an owner lists them with their email addresses', async () => {
    const { data } = await clients.owner.rpc('list_staff')
    expect(data).toMatchObject([
      { email: 'admin@longhand.example', role: 'owner' },
      { email: 'editor@longhand.example', role: 'editor' },
      { email: 'author@longhand.example', role: 'author' },
      { email: 'contributor@longhand.example', role: 'contributor' },
    ])
  })
})

describe('files', () => {
  const png = Buffer.from('89504e47', 'hex')
  const upload = (role: Writer, bucket: string, name: string) =>
    clients[role].storage.from(bucket).upload(name, png, { contentType: 'image/png' })

  test('a contributor adds pictures, and changes and deletes only those', async () => {
    const { contributor, editor } = clients
    const library = contributor.storage.from('media_library')
    expect((await upload('contributor', 'media_library', 'mine.png')).error).toBeNull()
    expect((await upload('editor', 'media_library', 'theirs.png')).error).toBeNull()
    expect((await upload('contributor', 'magazine_files', 'cover.png')).error).not.toBeNull()
    await library.remove(['theirs.png'])
    await library.move('theirs.png', 'moved.png')
    expect((await library.update('theirs.png', png, { contentType: 'image/png' })).error).not.toBeNull()
    const over = { contentType: 'image/png', upsert: true }
    expect((await library.upload('theirs.png', Buffer.from('another'), over)).error).not.toBeNull()
    const folder = '/storage/v1/object/public/media_library/'
    const row = { file_type: 'image/png', file_size: 4 }
    const mine = { ...row, file_name: 'mine', url: `${folder}mine.png` }
    done(await contributor.from('media_library').insert(mine))
    done(
      await editor.from('media_library').insert({ ...row, file_name: 'theirs', url: `${folder}theirs.png` }),
    )
    for (const url of [`${folder}theirs.png`, `https://elsewhere.example${folder}theirs.png`, 'https://[']) {
      expect((await contributor.from('media_library').insert({ ...mine, url })).error).toMatchObject(refused)
      const changed = contributor.from('media_library').update({ url }).eq('file_name', 'mine')
      expect((await changed).error).toMatchObject(refused)
    }
    done(await contributor.from('media_library').update({ alt_text: 'Mine' }).eq('file_name', 'mine'))
    await contributor.from('media_library').update({ alt_text: 'Mine' }).eq('file_name', 'theirs')
    await contributor.from('media_library').delete().eq('file_name', 'theirs')
    expect(await backend.query('select file_name, alt_text from media_library order by 1')).toEqual([
      { file_name: 'mine', alt_text: 'Mine' },
      { file_name: 'theirs', alt_text: '' },
    ])
    expect(
      (await contributor.rpc('admin_search', { list: 'media_library', term: '', skip: 0, size: 9 })).data,
    ).toMatchObject({ total: 2 })
    await library.remove(['mine.png'])
    expect(await backend.query("select name from storage.objects where bucket_id = 'media_library'")).toEqual(
      [{ name: 'theirs.png' }],
    )
  })
})
