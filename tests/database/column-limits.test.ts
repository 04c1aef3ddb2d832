import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentColumns } from '@/data/content/content-columns'
import type { TextColumn } from '@/data/content/columns'
import { maxMessageLength } from '@/lib/chat'
import { longest } from '@/site/contact/contact-rules'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())

type Check = { table: string; column: string; rule: string }

/** The check constraints by their first column: `((title ~ '\S'::text) AND (length(title) <= 300))`. */
async function checks(tables: string[]): Promise<Check[]> {
  const rows = await backend.query<Check>(
    `select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as rule
     from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'c' and k.connamespace = 'public'::regnamespace`,
  )
  return rows.filter(({ table }) => tables.includes(table))
}

const texts = Object.entries(contentColumns).flatMap(([table, columns]) =>
  Object.entries(columns)
    .filter((entry): entry is [string, TextColumn<string>] => 'max' in entry[1])
    .map(([column, { max, required }]) => ({ name: `${table}.${column}`, max, required })),
)

test('forms and imports have the same maximum lengths as the database', async () => {
  const found = (await checks([...Object.keys(contentColumns), 'contact_messages', 'chat_messages'])).flatMap(
    ({ table, column, rule }) => {
      const max = /length\(\w+\) <= (\d+)/.exec(rule)?.[1]
      return max ? [[`${table}.${column}`, Number(max)]] : []
    },
  )
  expect(Object.fromEntries(found)).toEqual({
    ...Object.fromEntries(texts.map(({ name, max }) => [name, max])),
    ...Object.fromEntries(Object.entries(longest).map(([name, max]) => [`contact_messages.${name}`, max])),
    'chat_messages.content': maxMessageLength,
    // The database writes these names of editors.
    'chat_messages.author': 254,
    'contact_messages.answered_by': 254,
  })
})

test('forms require the same texts as the database', async () => {
  const found = (await checks(Object.keys(contentColumns)))
    .filter(({ rule }) => rule.includes("'\\S'") || rule.includes('has_content('))
    .map(({ table, column }) => `${table}.${column}`)
  expect(found.sort()).toEqual(
    texts
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .sort(),
  )
})
