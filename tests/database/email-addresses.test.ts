import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmail, plainEmail } from '../../src/lib/email.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: SupabaseClient
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const at = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
const texts: [text: string, isAddress: boolean][] = [
  ['reader@example.com', true],
  ['first.last+news@mail.example.co.uk', true],
  ["o'hara@example.com", true],
  ['reader@[192.0.2.1]', true],
  ['jörg@münchen.example', true],
  ['用户@例子.广告', true],
  ['😀@example.com', true],
  [at(254), true],
  [`${'😀'.repeat(242)}@example.com`, true],
  ['', false],
  [' ', false],
  ['nobody', false],
  ['asha@example', false],
  ['@example.com', false],
  ['asha@', false],
  ['asha@.', false],
  ['asha@@example.com', false],
  ['a@b@example.com', false],
  ['<asha@example.com> and <ben@example.com', false],
  ['asha@example.com,ben@example.com', false],
  ['asha@example.com:25', false],
  ['https://asha@example.com', false],
  ['as"ha@example.com', false],
  [at(255), false],
  [`${'😀'.repeat(243)}@example.com`, false],
]

const spaces = [...'\t\n\r\v\f \u0085\u00a0\u1680\u2002\u2028\u202f\u3000']
const invisible = [...'\u180e\u200b\u200e\u2060\ufeff\u00ad']
const controls = [...'\u007f\u0001']

const pasted: [text: string, address: string][] = [
  ['mailto:ann@example.com', 'ann@example.com'],
  ['MAILTO: ann@example.com?subject=Hello&body=a@b.example', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['Ann Lee <ann@example.com>', 'ann@example.com'],
  ['"Lee, Ann" <mailto:ann@example.com>,', 'ann@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['(ann@example.com),', 'ann@example.com'],
  ['ann@example.com;', 'ann@example.com'],
  ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
  ['ann@example。com', 'ann@example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  ...spaces.map((space): [string, string] => [`${space}ann@example.com${space}`, 'ann@example.com']),
  ...invisible.map((character): [string, string] => [
    `${character}ann@exam${character}ple.com${character}`,
    'ann@example.com',
  ]),
]

test.each(pasted)('%j is stored as %s, as the forms send it', async (text, address) => {
  expect(plainEmail(text)).toBe(address)
  expect(isEmail(address)).toBe(true)
  await backend.query('truncate newsletter_subscribers cascade')
  const visitor = await backend.clientAs('visitor')
  await visitor.from('newsletter_subscribers').insert({ email: text }).throwOnError()
  await admin
    .from('contact_messages')
    .insert({ name: 'N', email: text, subject: 'S', message: 'M' })
    .throwOnError()
  expect(await backend.query('select email from newsletter_subscribers')).toEqual([{ email: address }])
  expect(await backend.query('select email from contact_messages order by created_at desc limit 1')).toEqual([
    { email: address },
  ])
  await backend.query('truncate private.rate_counters')
})

const withSpaces = [...spaces, ...controls].map((space): [string, boolean] => [
  `a${space}b@example.com`,
  false,
])
const atTheEnd = controls.map((control): [string, boolean] => [`ab@example.com${control}`, false])

test.each([...texts, ...withSpaces, ...atTheEnd])(
  '%j: the forms and the database agree that it is an address: %s',
  async (text, isAddress) => {
    expect(isEmail(plainEmail(text))).toBe(isAddress)
    const subscribed = await admin.from('newsletter_subscribers').insert({ email: text.toLowerCase() })
    const written = await admin
      .from('contact_messages')
      .insert({ name: 'N', email: text, subject: 'S', message: 'M' })
    const refused = isAddress ? undefined : '23514'
    expect([subscribed.error?.code, written.error?.code]).toEqual([refused, refused])
  },
)
