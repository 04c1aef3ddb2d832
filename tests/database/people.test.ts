import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Database } from '../../supabase/embedded/thread/database.ts'
import { type Client, type Role, startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let owner: Client
let editor: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  editor = await backend.clientAs('editor')
})
afterAll(() => backend.stop())

describe('invitations', () => {
  const redirectTo = () => `${backend.url}/admin/login`
  async function invite(client: Client, body: object | string) {
    const { data } = await client.auth.getSession()
    const response = await fetch(`${backend.url}/functions/v1/invite`, {
      method: 'POST',
      headers: {
        apikey: backend.anonKey,
        authorization: `Bearer ${data.session?.access_token ?? backend.anonKey}`,
        'content-type': 'application/json',
      },
      body: typeof body === 'string' ? body : JSON.stringify({ redirectTo: redirectTo(), ...body }),
    })
    const answer = (await response.json()) as { link?: string; message?: string; token_hash?: string }
    return { status: response.status, ...answer }
  }
  /** What the link's page sends once its button is pressed. */
  async function press(link: string) {
    const invitation = new URLSearchParams(new URL(link).hash.slice(1)).get('invitation')!
    const client = await backend.clientAs('visitor')
    const { status, message, ...code } = await invite(client, { invitation })
    const { error } = status === 200 ? await client.auth.verifyOtp(code as never) : { error: null }
    return { client, status, message, error }
  }
  const refusal = { status: 410, message: 'This link is no longer valid. Please ask for a new one.' }
  const accountsAndRoles = () =>
    backend.query('select u.email, a.role from auth.users u left join staff a on a.user_id = u.id order by 1')

  test('an owner invites an author, who sets a password and writes', async () => {
    const email = 'new@longhand.example'
    const { status, link = '' } = await invite(owner, { email: ' New@longhand.example', role: 'author' })
    expect([status, link]).toEqual([400, ''])
    const invited = await invite(owner, { email: 'New@longhand.example', role: 'author' })
    expect(invited.status).toBe(200)
    expect(new URL(invited.link!).pathname).toBe('/admin/login')
    // As mail scanners open it.
    await fetch(invited.link!)
    const { client: author, error } = await press(invited.link!)
    expect(error).toBeNull()
    expect((await author.auth.updateUser({ password: 'a password of mine' })).error).toBeNull()
    expect((await author.auth.signInWithPassword({ email, password: 'a password of mine' })).error).toBeNull()
    expect((await author.rpc('staff_role')).data).toBe('author')
    expect((await author.from('articles').insert({ title: 'T', content: 'C' })).error).toBeNull()
    // With a password of their own, nobody else gets a link to another.
    expect(await invite(owner, { email, role: 'editor' })).toEqual({
      status: 409,
      message: `${email} is here already.`,
    })
    expect((await author.rpc('staff_role')).data).toBe('author')
    expect(await press(invited.link!)).toMatchObject(refusal)
  })

  test('an invitation is good for seven days', async () => {
    onTestFinished(() => void vi.useRealTimers())
    const { link } = await invite(owner, { email: 'later@longhand.example', role: 'author' })
    const days = (n: number) => new Date(Date.now() + n * 24 * 3600 * 1000)
    const [inTime, late] = [days(6.9), days(7.1)]
    vi.useFakeTimers({ toFake: ['Date'], now: late })
    expect(await press(link!)).toMatchObject(refusal)
    vi.setSystemTime(inTime)
    expect(await press(link!)).toMatchObject({ status: 200, error: null })
  })

  test('an invitation that was changed or taken back is refused', async () => {
    const email = 'back@longhand.example'
    const { link } = await invite(owner, { email, role: 'author' })
    const [start = '', id = '', end = '', signature] = /^(.*=)(.*)\.(.*)\.(.*)$/.exec(link!)!.slice(1)
    const [other] = await backend.query<{ id: string }>(
      "select id from auth.users where email like 'admin@%'",
    )
    for (const changed of [
      `${id}.${Number(end) + 1}.${signature}`,
      `${other!.id}.${end}.${signature}`,
      `${id}.${end}.`,
      'x',
    ])
      expect(await press(start + changed)).toMatchObject(refusal)
    await owner.rpc('remove_staff', { member: id })
    expect(await press(link!)).toMatchObject(refusal)
  })

  test('an invitation can be made again until it is used', async () => {
    const email = 'late@longhand.example'
    const first = await invite(owner, { email, role: 'contributor' })
    const second = await invite(owner, { email, role: 'editor' })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.link).not.toBe(first.link)
    expect(await accountsAndRoles()).toContainEqual({ email, role: 'editor' })
  })

  test('an account with a password of its own gets the role, and no link', async () => {
    await backend.clientAs('stranger')
    expect(await invite(owner, { email: 'stranger@longhand.example', role: 'contributor' })).toEqual({
      status: 200,
      link: null,
      mailed: false,
    })
    const stranger = await backend.clientAs('stranger')
    expect((await stranger.rpc('staff_role')).data).toBe('contributor')
    await backend.query("delete from staff where role = 'contributor'")
  })

  test.each<Role>(['visitor', 'stranger', 'contributor', 'author', 'editor'])(
    'a %s invites nobody, and learns nothing',
    async (role) => {
      const client = await backend.clientAs(role)
      const before = await accountsAndRoles()
      for (const email of ['another@longhand.example', 'admin@longhand.example']) {
        const refused = await invite(client, { email, role: 'owner' })
        expect(refused).toEqual({ status: 403, message: 'Only an owner can invite people.' })
      }
      expect(await accountsAndRoles()).toEqual(before)
    },
  )

  test.each<Role>(['visitor', 'stranger', 'editor'])(
    'a %s is refused as one client among others, not in the place of the server',
    async (role) => {
      const client = await backend.clientAs(role)
      const run = vi.spyOn(Database.prototype, 'run')
      expect((await invite(client, { email: 'another@longhand.example', role: 'owner' })).status).toBe(403)
      expect(run.mock.calls.map(([kind, , options]) => [kind, options?.client])).toEqual([
        ['statement', '127.0.0.1'],
      ])
    },
  )

  test.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no role', { email: 'a@b.example' }],
    ['a list for an email address', { email: ['a@b.example'], role: 'editor' }],
    ['two email addresses', { email: 'a@b.example,c@d.example', role: 'editor' }],
  ])('%s is refused', async (_, body) => {
    expect((await invite(owner, body)).status).toBeGreaterThanOrEqual(400)
  })

  test('an unknown role leaves no account', async () => {
    const before = await accountsAndRoles()
    const { status } = await invite(owner, { email: 'nobody@longhand.example', role: 'king' })
    expect(status).toBe(400)
    expect(await accountsAndRoles()).toEqual(before)
  })

  test('an invitation leaves the link to a new password of somebody who has signed in', async () => {
    const email = 'stranger@longhand.example'
    await backend.clientAs('stranger')
    const { data } = await backend.owner().auth.admin.generateLink({ type: 'recovery', email })
    expect((await invite(owner, { email, role: 'contributor' })).link).toBeNull()
    const token_hash = data.properties!.hashed_token
    const visitor = await backend.clientAs('visitor')
    expect((await visitor.auth.verifyOtp({ type: 'recovery', token_hash })).error).toBeNull()
    await backend.query("delete from staff where role = 'contributor'")
  })
})

const text = { title: 'T', content: 'C' }

test('people give themselves a name, which colleagues see, and another address', async () => {
  const author = await backend.clientAs('author')
  const { data } = await author.auth.getUser()
  const { id, email: before } = data.user!
  const { error } = await author.auth.updateUser({ data: { name: ' Kim ' }, email: 'Kim@longhand.example' })
  expect(error).toBeNull()
  const article = await author
    .from('articles')
    .insert({ title: 'By Kim', content: 'C' })
    .select('id')
    .single()
  const item = article.data!.id
  expect((await owner.rpc('last_change', { item_kind: 'articles', item })).data).toMatchObject({
    editor: 'Kim',
  })
  await author
    .from('article_drafts')
    .insert({ title: 'Of Kim', content: 'C', submitted_at: new Date().toISOString() })
  const desk = await owner.rpc('search_desk', {
    term: 'Of Kim',
    state: 'review',
    sort: 'newest',
    skip: 0,
    size: 1,
  })
  expect(desk.data).toMatchObject({ rows: [{ title: 'Of Kim', sender: 'Kim' }] })
  const people = (await owner.rpc('list_staff')).data as { id: string; name: string; email: string }[]
  expect(people.find((each) => each.id === id)).toMatchObject({ name: 'Kim', email: 'kim@longhand.example' })
  expect(people.find((each) => each.id !== id)).toMatchObject({ name: '' })

  const taken = people.find((each) => each.id !== id)!.email
  expect((await author.auth.updateUser({ email: taken })).error?.code).toBe('email_exists')
  await author.auth.updateUser({ email: before, data: { name: '' } })
  expect((await owner.rpc('last_change', { item_kind: 'articles', item })).data).toMatchObject({
    editor: before,
  })
})

describe('activity', () => {
  beforeEach(() =>
    backend.query('truncate private.activity, articles, article_drafts, faqs restart identity cascade'),
  )

  type Entry = { action: string; kind: string; title: string; editor: string }
  const list = async () => {
    const { data } = await owner.rpc('list_activity', { skip: 0, size: 100 })
    return (data as { rows: Entry[] }).rows.map(
      ({ action, kind, title, editor }) => `${editor.split('@')[0]} ${action} ${kind} ${title}`,
    )
  }
  const last = async (client: Client, kind: string, item: string) =>
    (await client.rpc('last_change', { item_kind: kind, item })).data as Entry | null

  test('says who added, changed and deleted what', async () => {
    const { data } = await editor.from('faqs').insert({ question: 'Q', answer: 'A' }).select('id').single()
    await editor.from('faqs').update({ answer: 'B' }).eq('id', data!.id)
    await editor.from('faqs').update({ answer: 'C' }).eq('id', data!.id)
    expect(await last(owner, 'faqs', data!.id)).toMatchObject({
      editor: 'editor@longhand.example',
      action: 'changed',
    })
    await owner.from('faqs').delete().eq('id', data!.id)
    expect(await list()).toEqual(['admin deleted faqs Q', 'editor changed faqs Q', 'editor added faqs Q'])
  })

  test('names what happens to a story: saved, published, changed, unpublished, deleted', async () => {
    const { data } = await editor
      .from('article_drafts')
      .insert({ title: 'T', content: 'C' })
      .select('id')
      .single()
    const { id } = data!
    await editor.from('article_drafts').update({ content: 'D' }).eq('id', id)
    await editor.rpc('publish_article', { draft_id: id })
    await editor.from('articles').update({ title: 'U' }).eq('id', id)
    await editor.rpc('unpublish_article', { article_id: id })
    await editor.from('article_drafts').delete().eq('id', id)
    expect(await list()).toEqual(
      [
        'deleted articles U',
        'unpublished articles U',
        'changed articles U',
        'published articles T',
        'saved articles T',
      ].map((what) => `editor ${what}`),
    )
  })

  test('says nothing where nobody is signed in, and nothing where nothing has changed', async () => {
    await backend.query("insert into articles (title, content) values ('T', 'C')")
    await editor.from('articles').update({ title: 'U' }).eq('title', 'no such title')
    expect(await list()).toEqual([])
  })

  test('roles are part of it', async () => {
    const author = await backend.clientAs('author')
    const [row] = await backend.query<{ id: string }>(
      "select user_id as id from staff where role = 'author' order by created_at limit 1",
    )
    await owner.rpc('set_staff_role', { member: row!.id, new_role: 'editor' })
    expect(await list()).toEqual([expect.stringMatching(/^admin changed staff \w+@longhand\.example$/)])
    await owner.rpc('set_staff_role', { member: row!.id, new_role: 'author' })
    expect((await author.rpc('list_activity', { skip: 0, size: 1 })).error?.code).toBe('42501')
  })

  test('authors ask about their own stories only', async () => {
    const author = await backend.clientAs('author')
    const mine = await author.from('article_drafts').insert({ title: 'Mine' }).select('id').single()
    const theirs = await editor.from('article_drafts').insert({ title: 'Theirs' }).select('id').single()
    expect(await last(author, 'articles', mine.data!.id)).toMatchObject({ action: 'saved' })
    expect(await last(author, 'articles', theirs.data!.id)).toBeNull()
    expect(await last(author, 'site_settings', '1')).toBeNull()
  })

  test('keeps the last thousand of each account, the last of each item, and deletions', async () => {
    const [{ id } = { id: '' }] = await backend.query<{ id: string }>(
      "insert into faqs (question, answer) values ('Q', 'A') returning id",
    )
    await editor.from('faqs').update({ answer: 'B' }).eq('id', id)
    // Not the last of its item: it would go with a thousand of all accounts.
    const { data: story } = await owner
      .from('article_drafts')
      .insert(text)
      .select('id')
      .single()
      .throwOnError()
    await editor.from('article_drafts').update({ title: 'U' }).eq('id', story.id).throwOnError()
    const rows = Array.from({ length: 700 }, (_, index) => ({ question: `${index}`, answer: 'A' }))
    for (let round = 0; round < 2; round++) {
      expect((await editor.from('faqs').insert(rows)).error).toBeNull()
      await editor.from('faqs').delete().neq('id', id)
    }
    await editor.from('faqs').insert(rows.slice(0, 1))
    const counts = await backend.query<{ action: string; n: number }>(
      `select action, count(*)::int as n from private.activity a join auth.users u on u.id = a.user_id
       where u.email = 'editor@longhand.example' and kind = 'faqs' group by action order by action`,
    )
    // Of 1,401 that were added: the thousand of the past, and the last one, which is there.
    expect(counts).toEqual([
      { action: 'added', n: 1001 },
      { action: 'changed', n: 1 },
      { action: 'deleted', n: 1400 },
    ])
    const [past] = await backend.query<{ n: number }>(
      'select count(*)::int as n from private.activity where not is_last and item_id = $1',
      [story.id],
    )
    expect(past!.n).toBe(1)
    await backend.query(
      "update private.activity set at = now() - interval '13 months' where action = 'deleted'",
    )
    await editor.from('faqs').insert(rows.slice(1, 2))
    expect(await backend.query("select id from private.activity where action = 'deleted'")).toEqual([])
    expect(await last(owner, 'faqs', id)).toMatchObject({ action: 'changed' })
  })
})
