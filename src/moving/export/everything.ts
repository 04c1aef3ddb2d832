import type { Tables } from '@/data/database.types'
import { createFiles, createNames, textEntry, type Entry, type StoredFiles } from './files'
import { countItems, type Source } from './items'
import { markdownEntries } from './markdown-files'
import { countRows, inGroups, readRows, type Db, type TableName } from './rows'
import { csvOf } from './subscribers-csv'

/** What has no form of its own, as the rows of its table. */
const asRows: Record<string, TableName> = {
  'authors-tags-series.json': 'collections',
  'editions.json': 'digital_magazines',
  'faqs.json': 'faqs',
  'insiders.json': 'insider_content',
  'letters.json': 'newsletter_issues',
  'messages.json': 'contact_messages',
  'pictures-and-files.json': 'media_library',
  'redirects.json': 'redirects',
  'settings.json': 'site_settings',
  'testimonials.json': 'testimonials',
}
const draftsAsRows: Record<string, TableName> = {
  'insider-drafts.json': 'insider_drafts',
  'changes-of-articles.json': 'article_drafts',
}

/** Everything that a magazine takes along: the content as Markdown, all stored files, and the rest as CSV and JSON. */
export async function* everythingEntries(source: Source & StoredFiles): AsyncGenerator<Entry> {
  const { db, signal, withDrafts, onProgress } = source
  const names = createNames()
  const files = createFiles(names, source)
  const items = await countItems(source)
  const all = items + (await countRows(db, 'media_library', undefined, signal))
  const progress = (done: number) => onProgress?.(done, Math.max(all, done))
  yield textEntry('README.txt', readme)
  yield { name: 'subscribers.csv', content: subscribers(source) }
  yield { name: 'chats.json', content: chats(source) }
  for (const [name, table] of Object.entries({ ...asRows, ...(withDrafts && draftsAsRows) }))
    yield { name, content: tableJson(db, table, signal) }

  yield* markdownEntries({ ...source, onProgress: progress }, names, files)
  let done = items
  for await (const { url } of readRows(db, 'media_library', { signal, columns: 'id,url' })) {
    files.nameOf(url)
    yield* files.entries()
    progress(++done)
  }
  // Whatever the other rows show: covers, PDFs, portraits, logos.
  for (const table of [
    'digital_magazines',
    'collections',
    'insider_content',
    'testimonials',
    'site_settings',
  ] as const)
    for await (const row of readRows(db, table, { signal, atOnce: 50 })) {
      for (const url of urlsIn(row)) files.nameOf(url)
      yield* files.entries()
    }
}

const urlsIn = (row: unknown) => JSON.stringify(row).match(/\/storage\/v1\/object\/public\/[^"\\?#]+/g) ?? []

const readme = `articles, drafts, pages   Markdown with front matter; npm run import reads it
files                     pictures, PDFs and sounds
subscribers.csv           everybody on the list, and those who have left
the other files           the rows of each table as JSON

Not in it: accounts, versions of articles, statistics. A backup has all: npm run backup
`

const encoder = new TextEncoder()

async function* jsonOf(rows: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  let before = '[\n'
  for await (const row of rows) {
    yield encoder.encode(before + JSON.stringify(row))
    before = ',\n'
  }
  yield encoder.encode(before === '[\n' ? '[]\n' : '\n]\n')
}

function tableJson(db: Db, table: TableName, signal?: AbortSignal) {
  const where = table === 'article_drafts' ? 'base_updated_at.not.is.null' : undefined
  return jsonOf(readRows(db, table, { signal, atOnce: 100, where }))
}

async function* subscribers({ db, signal }: Source): AsyncGenerator<Uint8Array> {
  // Excel only reads a file with a byte order mark as UTF-8.
  yield encoder.encode(`\uFEFF${csvOf([])}`)
  for await (const group of inGroups(readRows(db, 'newsletter_subscribers', { signal }), 1000))
    yield encoder.encode(`\r\n${csvOf(group, undefined, false)}`)
}

/** The conversations with their messages, the oldest message first. */
async function* conversations({ db, signal }: Source) {
  for await (const sessions of inGroups(readRows(db, 'chat_sessions', { signal, atOnce: 100 }), 100)) {
    const bySession = new Map<string, Tables<'chat_messages'>[]>()
    const within = { column: 'session_id', values: sessions.map(({ session_id }) => session_id) }
    for await (const message of readRows(db, 'chat_messages', { signal, within }))
      bySession.set(message.session_id, [...(bySession.get(message.session_id) ?? []), message])
    for (const session of sessions)
      yield {
        ...session,
        messages: (bySession.get(session.session_id) ?? []).sort((a, b) =>
          a.created_at.localeCompare(b.created_at),
        ),
      }
  }
}

const chats = (source: Source) => jsonOf(conversations(source))
