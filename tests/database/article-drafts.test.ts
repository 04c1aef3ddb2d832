import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startBackend, type Client, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: Client
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
beforeEach(() => backend.query('truncate articles, article_drafts cascade'))
afterAll(() => backend.stop())

const values = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  category: 'Category',
  image: '/picture.png',
  image_alt: 'A picture',
  image_caption: 'The harbour',
  image_credit: 'Ana Lima',
  featured: true,
  correction: 'A name was wrong.',
  seo_title: 'Search title',
  seo_description: 'Search description',
  share_image: '/shared.png',
}

async function draft(row: object = {}) {
  const { data } = await admin
    .from('article_drafts')
    .insert({ ...values, ...row })
    .select('*')
    .single()
    .throwOnError()
  return data
}
const publish = async (draft_id: string, overwrite?: boolean) =>
  admin.rpc('publish_article', { draft_id, overwrite })
const articleOf = async (id: string) => {
  const { data } = await admin.from('articles').select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}
const draftOf = async (id: string) => {
  const { data } = await admin.from('article_drafts').select('*').eq('id', id).maybeSingle().throwOnError()
  return data
}
/** An article that is public, with a draft of changes. */
async function published() {
  const { id } = await draft()
  await publish(id)
  const article = (await articleOf(id))!
  await draft({ id, title: 'New title', date: article.date, base_updated_at: article.updated_at })
  return article
}

describe('publishing', () => {
  test('makes an article of the draft, under the same id and dated now', async () => {
    const before = new Date(Date.now() - 60_000).toISOString()
    const { id } = await draft()
    expect((await publish(id)).data).toBe(true)
    const article = (await articleOf(id))!
    expect(article).toMatchObject(values)
    expect(article.date > before).toBe(true)
    expect(await draftOf(id)).toBeNull()
  })

  test('changes what is public, and leaves its date', async () => {
    const { id, date, created_at } = await published()
    expect((await publish(id)).data).toBe(true)
    expect(await articleOf(id)).toMatchObject({ ...values, title: 'New title', date, created_at })
    expect(await draftOf(id)).toBeNull()
  })

  test('tried again after an answer that was lost does nothing', async () => {
    const { id } = await draft()
    await publish(id)
    const article = await articleOf(id)
    expect((await publish(id)).data).toBe(false)
    expect(await articleOf(id)).toEqual(article)
  })

  test('twice at once makes one article', async () => {
    const { id } = await draft()
    const answers = await Promise.all([publish(id), publish(id)])
    expect(answers.map(({ data }) => data).sort()).toEqual([false, true])
  })

  test.each([{ title: ' ' }, { content: '' }])(
    'refuses %j, and the draft stays as it was',
    async (missing) => {
      const before = await draft(missing)
      expect((await publish(before.id)).error?.code).toBe('23514')
      expect(await articleOf(before.id)).toBeNull()
      expect(await draftOf(before.id)).toEqual(before)
    },
  )

  test('overwrites nothing unasked that was published meanwhile', async () => {
    const { id } = await published()
    await admin.from('articles').update({ title: 'Somebody else’s' }).eq('id', id).throwOnError()
    const { error, status } = await publish(id)
    expect([status, error?.code]).toEqual([409, 'PT409'])
    expect((await articleOf(id))?.title).toBe('Somebody else’s')
    expect((await draftOf(id))?.title).toBe('New title')
    expect((await publish(id, true)).data).toBe(true)
    expect((await articleOf(id))?.title).toBe('New title')
  })

  test('makes an article anew that was deleted meanwhile, with its date', async () => {
    const { id, date } = await published()
    await admin.from('articles').delete().eq('id', id).throwOnError()
    expect((await publish(id)).data).toBe(true)
    expect(await articleOf(id)).toMatchObject({ title: 'New title', date })
  })
})

describe('unpublishing', () => {
  test('keeps the article as a draft, and its date for the next publication', async () => {
    const { id } = await draft()
    await publish(id)
    const date = '2020-01-02T03:04:05+00:00'
    await admin.from('articles').update({ date }).eq('id', id).throwOnError()
    expect((await admin.rpc('unpublish_article', { article_id: id })).data).toBe(true)
    expect(await articleOf(id)).toBeNull()
    expect(await draftOf(id)).toMatchObject({ ...values, date, base_updated_at: null })
    await publish(id)
    expect(await articleOf(id)).toMatchObject({ ...values, date })
  })

  test('keeps the changes that were being written', async () => {
    const { id } = await published()
    await admin.rpc('unpublish_article', { article_id: id }).throwOnError()
    expect(await draftOf(id)).toMatchObject({ title: 'New title', base_updated_at: null })
  })

  test('tried again does nothing', async () => {
    expect((await admin.rpc('unpublish_article', { article_id: randomUUID() })).data).toBe(false)
  })
})

describe('the desk’s list', () => {
  async function list(term = '', state = '', { sort = 'newest', skip = 0, size = 20 } = {}) {
    const { data } = await admin.rpc('search_desk', { term, state, sort, skip, size }).throwOnError()
    return data as { total: number; rows: { id: string; title: string; state: string }[] }
  }
  const titles = ({ rows }: { rows: { title: string }[] }) => rows.map(({ title }) => title)

  test('says of each article in which state it is', async () => {
    const { id: changed } = await published()
    const { id: draftAlone } = await draft({ title: 'Draft' })
    const { id: public_ } = await draft({ title: 'Public' })
    await publish(public_)
    const { rows, total } = await list()
    expect(total).toBe(3)
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [changed]: 'changed',
      [draftAlone]: 'draft',
      [public_]: 'published',
    })
    for (const { id, state } of rows) expect((await list('', state)).rows.map((row) => row.id)).toEqual([id])
  })

  test('goes by what is public, whoever wrote it', async () => {
    const { id } = await published()
    await admin.from('articles').delete().eq('id', id).throwOnError()
    expect((await list()).rows).toMatchObject([{ id, state: 'draft' }])
    const { updated_at } = (await draftOf(id))!
    await admin.from('articles').insert({ id, title: 'T', content: 'C' }).throwOnError()
    expect((await list()).rows).toMatchObject([{ id, state: 'changed' }])
    // Nobody has changed the draft by that.
    expect(await draftOf(id)).toMatchObject({ updated_at })
  })

  test('finds words in any order, in drafts and articles alike', async () => {
    await draft({ title: 'Counting moths', author: 'Zoë' })
    const { id } = await draft({ title: 'Moths of May', author: 'Zoë' })
    await publish(id)
    await draft({ title: 'Trains' })
    expect(titles(await list('zoe MOTH')).sort()).toEqual(['Counting moths', 'Moths of May'])
    expect(titles(await list('moths', 'draft'))).toEqual(['Counting moths'])
    expect(await list("%' or true --")).toEqual({ total: 0, rows: [] })
  })

  test('has pages, newest first', async () => {
    for (const day of [1, 2, 3]) await draft({ title: `Day ${day}`, created_at: `2026-01-0${day}T00:00:00Z` })
    expect(titles(await list('', '', { size: 2 }))).toEqual(['Day 3', 'Day 2'])
    expect(titles(await list('', '', { skip: 2, size: 2 }))).toEqual(['Day 1'])
  })

  test('is sorted by title or by the last change, articles and drafts together', async () => {
    const { id: first } = await draft({ title: 'Émile' })
    await publish(first)
    const { id: second } = await draft({ title: 'diary' })
    await draft({ title: 'Field notes' })
    await admin.from('article_drafts').update({ excerpt: 'New' }).eq('id', second).throwOnError()
    expect(titles(await list('', '', { sort: 'title' }))).toEqual(['diary', 'Émile', 'Field notes'])
    expect(titles(await list('', '', { sort: 'updated' }))).toEqual(['diary', 'Field notes', 'Émile'])
  })

  test('knows no other state and no other order', async () => {
    for (const wrong of [{ state: 'x' }, { sort: 'x' }]) {
      const search = { term: '', state: '', sort: 'newest', skip: 0, size: 1, ...wrong }
      expect((await admin.rpc('search_desk', search)).error?.code).toBe('22023')
    }
  })
})

describe('many at once', () => {
  test('are published, and what can’t be stays a draft with its reason', async () => {
    const { id: fine } = await draft({ title: 'Fine' })
    const { id: empty } = await draft({ title: 'Empty', content: '' })
    const { id: outdated } = await published()
    await admin.from('articles').update({ title: 'Newer' }).eq('id', outdated).throwOnError()
    const { data } = await admin
      .rpc('publish_articles', { draft_ids: [fine, empty, outdated] })
      .throwOnError()
    expect(data).toHaveLength(2)
    expect(data).toEqual(
      expect.arrayContaining([
        { id: empty, title: 'Empty', failure: 'A title and a text are needed.' },
        {
          id: outdated,
          title: 'New title',
          failure: 'The published version has changed since this draft was begun.',
        },
      ]),
    )
    expect(await articleOf(fine)).toMatchObject({ title: 'Fine' })
    expect(await draftOf(fine)).toBeNull()
    expect(await articleOf(empty)).toBeNull()
    expect(await articleOf(outdated)).toMatchObject({ title: 'Newer' })
    for (const id of [empty, outdated]) expect(await draftOf(id)).not.toBeNull()
  })

  test('are unpublished, drafts among them left alone', async () => {
    const { id: public_ } = await draft()
    await publish(public_)
    const { id: draftAlone, updated_at } = await draft()
    const { data } = await admin
      .rpc('unpublish_articles', { article_ids: [public_, draftAlone, public_, randomUUID()] })
      .throwOnError()
    expect(data).toBe(1)
    expect(await articleOf(public_)).toBeNull()
    expect(await draftOf(public_)).not.toBeNull()
    expect(await draftOf(draftAlone)).toMatchObject({ updated_at })
  })

  test('get a category, and changes that were up to date can still be published', async () => {
    const { id: changed } = await published()
    const { id: outdated } = await published()
    await admin.from('articles').update({ title: 'Newer' }).eq('id', outdated).throwOnError()
    const { id: draftAlone } = await draft()
    const article_ids = [changed, outdated, draftAlone]
    await admin.rpc('set_articles_category', { article_ids, new_category: 'Essays' }).throwOnError()
    for (const id of article_ids) expect(await draftOf(id)).toMatchObject({ category: 'Essays' })
    for (const id of [changed, outdated]) expect(await articleOf(id)).toMatchObject({ category: 'Essays' })
    expect((await publish(changed)).data).toBe(true)
    expect((await publish(outdated)).error?.code).toBe('PT409')
  })

  test('a category is written nowhere where it is too long', async () => {
    const { id } = await published()
    const search = { article_ids: [id], new_category: 'x'.repeat(101) }
    expect((await admin.rpc('set_articles_category', search)).error?.code).toBe('23514')
    for (const row of [await articleOf(id), await draftOf(id)]) expect(row?.category).toBe('Category')
  })

  test('are no more than a hundred', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID())
    const answers = [
      await admin.rpc('publish_articles', { draft_ids: ids }),
      await admin.rpc('unpublish_articles', { article_ids: ids }),
      await admin.rpc('set_articles_category', { article_ids: ids, new_category: '' }),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(['22023', '22023', '22023'])
  })
})

test('a category is renamed and merged in articles and drafts alike, or not at all', async () => {
  const { id: changed } = await published()
  const { id: draftAlone } = await draft()
  const { data: other } = await admin
    .from('articles')
    .insert({ title: 'Other', content: 'C', category: 'Essays' })
    .select('id')
    .single()
    .throwOnError()
  const rename = (old_name: string, new_name: string) => admin.rpc('rename_category', { old_name, new_name })
  expect((await rename('Category', 'x'.repeat(101))).error?.code).toBe('23514')
  expect((await rename('Category', ' ')).error?.code).toBe('22023')
  expect((await rename('', 'Essays')).error?.code).toBe('22023')
  expect((await articleOf(changed))?.category).toBe('Category')
  const { data } = await rename('Category', ' Essays ')
  expect(data).toBeGreaterThanOrEqual(3)
  for (const id of [changed, draftAlone]) expect(await draftOf(id)).toMatchObject({ category: 'Essays' })
  expect(await articleOf(changed)).toMatchObject({ category: 'Essays' })
  expect((await publish(changed)).data).toBe(true)
  await admin.from('articles').delete().in('id', [changed, other.id])
})

test('who began a draft and who changed it is not for its editor to say', async () => {
  const [me] = await backend.query<{ id: string }>('select user_id as id from staff')
  const [other] = await backend.query<{ id: string }>(
    "select id from auth.users where email like 'stranger@%'",
  )
  const forged = { created_by: other?.id, updated_by: other?.id }
  const { id, created_by, updated_by } = await draft(forged)
  expect([created_by, updated_by]).toEqual([me?.id, me?.id])
  await admin.from('article_drafts').update(forged).eq('id', id).throwOnError()
  expect(await draftOf(id)).toMatchObject({ created_by: me?.id, updated_by: me?.id })
})
