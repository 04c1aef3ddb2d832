import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { tables, type TableRights } from '../../supabase/rights/expectations.ts'
import type { Client } from '../connect.ts'
import { applyMigrations, isRateLimited, waitAMinute, type Clients } from './project.ts'
import { failed, skipped, ok, type Line, type Lines } from './report.ts'
import { testData } from './test-data.ts'

/** Checks what a visitor can read, must not touch, and can send. */
export async function* checkVisitor(clients: Clients): Lines {
  yield* reads(clients)
  yield* attempts(clients)
  yield* leaves(clients)
}

async function* reads({ visitor }: Clients): Lines {
  const open = Object.keys(tables).filter((name) => tables[name]!.select.visitor === 'done')
  let isFine = true
  for (const name of open) {
    const { error } = await visitor
      .from(name as 'articles')
      .select('*')
      .limit(1)
    if (error) yield failed(`A visitor can’t read ${name}: ${error.message}.`, applyMigrations)
    isFine &&= !error
  }
  const { error } = await visitor.rpc('search_articles', { term: 'a' })
  if (error) yield failed(`A visitor can’t search the articles: ${error.message}.`, applyMigrations)
  else if (isFine) yield ok(`A visitor can read ${open.join(', ')}, and search the articles.`)
}

type Attempt = {
  what: string
  run: () => PromiseLike<{ error: { code: string } | null }>
  undo?: () => PromiseLike<unknown>
}

/** The operations that visitors have no right to. Updates and deletions use an id that doesn't exist. */
function forbidden({ visitor, owner }: Clients, name: string, rights: TableRights): Attempt[] {
  const { row, change, key = 'id' } = rights
  const id = randomUUID()
  const as = (client: unknown) => (client as SupabaseClient).from(name)
  const newRow = key in row ? row : { ...row, [key]: id }
  const nowhere = typeof row[key] === 'number' ? 0 : key === 'email' ? `${id}@example.invalid` : id
  const all = {
    select: { what: `read ${name}`, run: () => as(visitor).select('*').limit(1) },
    insert: {
      what: `add to ${name}`,
      run: () => as(visitor).insert(newRow),
      undo: () => as(owner).delete().eq(key, newRow[key]),
    },
    update: { what: `change ${name}`, run: () => as(visitor).update(change).eq(key, nowhere) },
    delete: { what: `delete from ${name}`, run: () => as(visitor).delete().eq(key, nowhere) },
  }
  const operations = Object.keys(all) as (keyof typeof all)[]
  return operations
    .filter((operation) => rights[operation].visitor === 'refused')
    .map((operation) => all[operation])
}

async function* attempts(clients: Clients): Lines {
  const all = Object.entries(tables).flatMap(([name, rights]) => forbidden(clients, name, rights))
  let refused = 0
  for (const { what, run, undo } of all) {
    const { error } = await run()
    if (!error) await undo?.()
    if (error?.code === '42501') refused++
    else if (!error) yield failed(`A visitor can ${what}.`, applyMigrations)
    else if (isRateLimited(error)) yield skipped(`Whether a visitor can ${what}.`, waitAMinute)
    else
      yield failed(
        `A visitor’s attempt to ${what} fails with ${error.code} instead of being refused.`,
        applyMigrations,
      )
  }
  if (refused === all.length)
    yield ok(`A visitor was refused all ${refused} reads and writes that the rights forbid.`)
}

async function* leaves({ visitor, owner }: Clients): Lines {
  const messageOf = (email: string) => ({
    email,
    name: 'Deployment check',
    subject: 'Deployment check',
    message: 'This message is deleted at once.',
  })
  // Something that visitors and strangers would find if they could read these tables.
  await owner.from('newsletter_subscribers').insert({ email: testData.earlierReader }).throwOnError()
  await owner.from('contact_messages').insert(messageOf(testData.earlierReader)).throwOnError()

  // With mail delivery on, who subscribes is sent a mail: not so somebody who complained about one.
  const { data: mail } = await owner.from('mail_settings').select('mode').maybeSingle()
  if (mail && mail.mode !== 'off')
    await owner
      .from('newsletter_subscribers')
      .insert({ email: testData.reader, status: 'complained' })
      .throwOnError()
  const subscribed = await visitor.rpc('subscribe', { email: testData.reader })
  yield written('subscribe to the newsletter', subscribed.error)
  const sent = await visitor.from('contact_messages').insert(messageOf(testData.reader))
  yield written('send a contact message', sent.error)

  yield await checkNoRows(visitor, 'newsletter_subscribers')
}

/** Checks that a visitor gets no rows of a table, which row level security hides. */
export async function checkNoRows(
  visitor: Client,
  table: 'newsletter_subscribers' | 'chat_messages',
): Promise<Line> {
  const { data, error } = await visitor.from(table).select('*').limit(1)
  if (error) return failed(`A visitor’s read of ${table} fails: ${error.message}.`, applyMigrations)
  return data.length
    ? failed(`A visitor can read ${table}.`, applyMigrations)
    : ok(`A visitor gets no rows of ${table}.`)
}

/** The result of a write that is allowed but rate limited. */
function written(what: string, error: { code: string; message: string } | null): Line {
  if (!error) return ok(`A visitor can ${what}.`)
  return isRateLimited(error)
    ? skipped(`Whether a visitor can ${what}.`, waitAMinute)
    : failed(`A visitor can’t ${what}: ${error.message}.`, applyMigrations)
}
