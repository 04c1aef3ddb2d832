import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, startBackend, type TestBackend } from '../support/backend.ts'
import { resumableClient } from '../support/resumable.ts'

let backend: TestBackend
let owner: Client
let visitor: Client
beforeAll(async () => {
  backend = await startBackend()
  owner = await backend.clientAs('owner')
  visitor = await backend.clientAs('visitor')
})
beforeEach(() =>
  backend.query('truncate articles, article_drafts, article_expiries, private.rate_counters cascade'),
)
afterAll(() => backend.stop())

const roles = ['owner', 'editor', 'author', 'contributor'] as const
type StaffRole = (typeof roles)[number]
type After = StaffRole | 'removed' | 'deleted'
type Person = { id: string; client: Client }

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const values = { title: 'Title', content: 'Text' }

/** A new account with a role, signed in. */
async function person(role: StaffRole): Promise<Person> {
  const account = { email: `${randomUUID()}@longhand.example`, password: 'a long password' }
  const { data } = await backend.owner().auth.admin.createUser({ ...account, email_confirm: true })
  const { id } = data.user!
  await backend.query('insert into staff (user_id, role) values ($1, $2)', [id, role])
  const client = await backend.clientAs('visitor')
  expect((await client.auth.signInWithPassword(account)).error).toBeNull()
  return { id, client }
}

/** What the call returns: how much has ended. */
async function changeRole({ id }: Person, after: After): Promise<unknown> {
  if (after === 'deleted') return void (await backend.query('delete from auth.users where id = $1', [id]))
  const { data } = await (
    after === 'removed'
      ? owner.rpc('remove_staff', { member: id })
      : owner.rpc('set_staff_role', { member: id, new_role: after })
  ).throwOnError()
  return data
}

async function idOf(added: PromiseLike<{ data: { id: string } | null }>): Promise<string> {
  const { data } = await added
  return data!.id
}
const draftBy = (client: Client, more: object = {}) =>
  idOf(
    client
      .from('article_drafts')
      .insert({ ...values, ...more })
      .select('id')
      .single()
      .throwOnError(),
  )
const articleBy = (client: Client) =>
  idOf(client.from('articles').insert(values).select('id').single().throwOnError())
const isPublic = async (id: string) => {
  const { data } = await visitor.from('articles').select('id').eq('id', id).throwOnError()
  return data.length === 1
}

/** Lets a time come everywhere. Without triggers: to the database it would be a new time, of nobody. */
async function letCome(table: string, time: string) {
  await backend.query(`alter table ${table} disable trigger user`)
  await backend.query(`update ${table} set ${time} = now() - interval '1 second' where ${time} is not null`)
  await backend.query(`alter table ${table} enable trigger user`)
  await backend.query('select private.publish_due()')
}
async function publishAllDue() {
  await letCome('article_drafts', 'publish_at')
  await letCome('article_expiries', 'unpublish_at')
}

async function inboxOf(client: Client) {
  const inbox = { isClosed: false, received: [] as unknown[] }
  const channel = client.channel('chat:inbox', { config: { private: true } })
  channel.on('broadcast', { event: '*' }, (message) => inbox.received.push(message))
  channel.on('system', {}, ({ status }: { status: string }) => (inbox.isClosed ||= status === 'error'))
  await client.realtime.setAuth()
  await new Promise<void>((resolve) =>
    channel.subscribe((status) => String(status) === 'SUBSCRIBED' && resolve()),
  )
  return inbox
}

const editors: StaffRole[] = ['owner', 'editor']
const authors: StaffRole[] = [...editors, 'author']
/** Who may have begun what, and with whose role it goes on. */
const rights = {
  'their scheduled story': authors,
  'another scheduled story': editors,
  'the end of their article': authors,
  'the end of another article': editors,
  'a preview of their draft': [...roles],
  'a preview of another draft': editors,
  'an upload to the library': [...roles],
  'an upload of an edition': editors,
  'the inbox': editors,
}
type Thing = keyof typeof rights
type GoesOn = () => Promise<boolean>

/** Begins all that the role may; returns how to see whether each goes on. */
async function begin({ id, client }: Person, role: StaffRole): Promise<Map<Thing, GoesOn>> {
  const server = backend.owner()
  const uploads = await resumableClient({ ...backend, clientAs: () => Promise.resolve(client) }, ['stranger'])
  async function scheduled(draft_id: string): Promise<GoesOn> {
    await client.from('article_drafts').update({ publish_at: inAnHour }).eq('id', draft_id).throwOnError()
    return () => isPublic(draft_id)
  }
  async function ending(article_id: string): Promise<GoesOn> {
    await client.from('article_expiries').insert({ article_id, unpublish_at: inAnHour }).throwOnError()
    return async () => !(await isPublic(article_id))
  }
  async function shared(draft_id: string): Promise<GoesOn> {
    const { data } = await client.rpc('share_preview', { draft_id }).throwOnError()
    const { key } = data as { key: string }
    return async () => (await visitor.rpc('preview_article', { draft_id, key }).throwOnError()).data !== null
  }
  async function uploading(bucket: string): Promise<GoesOn> {
    const url = await uploads.begin('stranger', { bucket, key: `${id}/one.pdf`, size: 10 })
    return async () => (await uploads.offsetOf('stranger', url)) === 0
  }
  const start: Record<Thing, () => Promise<GoesOn>> = {
    'their scheduled story': async () => scheduled(await draftBy(client)),
    'another scheduled story': async () => scheduled(await draftBy(server)),
    'the end of their article': async () => ending(await articleBy(client)),
    'the end of another article': async () => ending(await articleBy(server)),
    'a preview of their draft': async () => shared(await draftBy(client)),
    'a preview of another draft': async () => shared(await draftBy(server)),
    'an upload to the library': () => uploading('media_library'),
    'an upload of an edition': () => uploading('magazine_files'),
    'the inbox': async () => {
      const inbox = await inboxOf(client)
      return () => Promise.resolve(!inbox.isClosed)
    },
  }
  const begun = new Map<Thing, GoesOn>()
  for (const thing of Object.keys(rights) as Thing[])
    if (rights[thing].includes(role)) begun.set(thing, await start[thing]())
  return begun
}

describe.each(roles)('of what somebody has begun as %s', (before) => {
  const others: After[] = [...roles.filter((role) => role !== before), 'removed', 'deleted']
  test.each(others)('goes on what they may as %s', async (after) => {
    const somebody = await person(before)
    const begun = await begin(somebody, before)
    const expected = Object.fromEntries(
      [...begun.keys()].map((thing) => [thing, rights[thing].includes(after as StaffRole)]),
    )
    const endings = (kind: RegExp) =>
      Object.entries(expected).filter(([thing, goesOn]) => kind.test(thing) && !goesOn).length
    const ended = {
      stories: endings(/story$/),
      expiries: endings(/^the end/),
      previews: endings(/^a preview/),
    }

    expect(await changeRole(somebody, after)).toEqual(after === 'deleted' ? undefined : ended)
    // The dashboard says so before the time has come.
    const { data: counts } = await owner.rpc('dashboard_counts').throwOnError()
    expect(counts).toMatchObject({ failedArticles: ended.stories + ended.expiries })

    await publishAllDue()
    // Channels and uploads are asked again after the change.
    await vi.waitFor(async () => {
      const found: Record<string, boolean> = {}
      for (const [thing, goesOn] of begun) found[thing] = await goesOn()
      expect(found).toEqual(expected)
    })
    await somebody.client.removeAllChannels()
  })
})

describe('a time', () => {
  const schedulerOf = async (id: string) =>
    (
      await backend.query<{ by: string | null }>(
        'select scheduled_by as by from article_drafts where id = $1',
        [id],
      )
    )[0]!.by
  const schedule = (client: Client, id: string, more: object = {}) =>
    client
      .from('article_drafts')
      .update({ publish_at: inAnHour, ...more })
      .eq('id', id)
      .throwOnError()

  test('is taken over by another editor who saves the same one, and not by a change of the text', async () => {
    const leaving = await person('editor')
    const staying = await person('editor')
    const [untouched, edited, kept] = [
      await draftBy(leaving.client, { publish_at: inAnHour }),
      await draftBy(leaving.client, { publish_at: inAnHour }),
      await draftBy(leaving.client, { publish_at: inAnHour }),
    ]
    await changeRole(leaving, 'removed')
    await staying.client.from('article_drafts').update({ content: 'Edited' }).eq('id', edited).throwOnError()
    await schedule(staying.client, kept)
    await publishAllDue()
    expect(await Promise.all([untouched, edited, kept].map(isPublic))).toEqual([false, false, true])
    const failures = await backend.query('select distinct failure from article_drafts')
    expect(failures).toEqual([{ failure: 'The person who scheduled it may no longer publish it.' }])
  })

  test('that an article was unpublished at is taken over in the same way', async () => {
    const leaving = await person('editor')
    const article_id = await articleBy(leaving.client)
    const end = { article_id, unpublish_at: inAnHour }
    await leaving.client.from('article_expiries').insert(end).throwOnError()
    await changeRole(leaving, 'contributor')
    await owner.from('article_expiries').upsert(end).throwOnError()
    await publishAllDue()
    expect(await isPublic(article_id)).toBe(false)
  })

  test('of a published draft goes on with the account that scheduled the draft', async () => {
    const leaving = await person('author')
    const unpublish_at = new Date(Date.now() + 7_200_000).toISOString()
    const id = await draftBy(leaving.client, { publish_at: inAnHour, unpublish_at })
    await letCome('article_drafts', 'publish_at')
    expect(await isPublic(id)).toBe(true)
    await changeRole(leaving, 'removed')
    await publishAllDue()
    expect(await isPublic(id)).toBe(true)
  })

  test('that SQL or the service role sets is nobody’s, and kept', async () => {
    const leaving = await person('editor')
    const server = backend.owner()
    const bySql = await draftBy(leaving.client, { publish_at: new Date(Date.now() + 60_000).toISOString() })
    await backend.query('update article_drafts set publish_at = $1 where id = $2', [inAnHour, bySql])
    const byServer = await draftBy(server, { publish_at: inAnHour })
    await changeRole(leaving, 'removed')
    expect(await Promise.all([bySql, byServer].map(schedulerOf))).toEqual([null, null])
    await publishAllDue()
    expect(await Promise.all([bySql, byServer].map(isPublic))).toEqual([true, true])
  })

  test('is a client’s own, whoever it names', async () => {
    const { id: me, client } = await person('editor')
    const other = await person('editor')
    const named = { scheduled_by: other.id }
    const inserted = await draftBy(client, { publish_at: inAnHour, ...named })
    expect(await schedulerOf(inserted)).toBe(me)
    await client.from('article_drafts').update(named).eq('id', inserted).throwOnError()
    expect(await schedulerOf(inserted)).toBe(me)
    await schedule(client, inserted, { scheduled_by: null })
    expect(await schedulerOf(inserted)).toBe(me)
    await client.from('article_drafts').update({ publish_at: null }).eq('id', inserted).throwOnError()
    expect(await schedulerOf(inserted)).toBeNull()
    const end = { article_id: await articleBy(client), unpublish_at: inAnHour, ...named }
    const added = await client.from('article_expiries').insert(end).select('scheduled_by').throwOnError()
    expect(added.data).toEqual([{ scheduled_by: me }])
  })
})

test('owners may ask what a change would end, without ending it; others may not', async () => {
  const { id: member, client } = await person('editor')
  const draft = await draftBy(client, { publish_at: inAnHour })
  await client.rpc('share_preview', { draft_id: draft }).throwOnError()
  const other = await draftBy(backend.owner(), { publish_at: inAnHour })
  await client.from('article_drafts').update({ publish_at: inAnHour }).eq('id', other).throwOnError()
  const ask = async (new_role?: StaffRole) =>
    (await owner.rpc('lost_rights', { member, ...(new_role && { new_role }) }).throwOnError()).data
  expect(await ask()).toEqual({ stories: 2, expiries: 0, previews: 1 })
  expect(await ask('contributor')).toEqual({ stories: 2, expiries: 0, previews: 0 })
  expect(await ask('author')).toEqual({ stories: 1, expiries: 0, previews: 0 })
  expect(await ask('owner')).toEqual({ stories: 0, expiries: 0, previews: 0 })
  expect(await ask()).toEqual({ stories: 2, expiries: 0, previews: 1 })
  for (const role of ['visitor', 'stranger', 'contributor', 'author', 'editor'] as const) {
    const { error } = await (await backend.clientAs(role)).rpc('lost_rights', { member })
    expect(error?.code, role).toBe('42501')
  }
})
