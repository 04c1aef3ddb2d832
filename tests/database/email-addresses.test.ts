import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isEmail } from '../../src/lib/email.ts'
import { startBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
let admin: SupabaseClient
beforeAll(async () => {
  backend = await startBackend()
  admin = await backend.clientAs('admin')
})
afterAll(() => backend.stop())

const at = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`
const spaces = [
  ...'\t\n\r\v\f \u0085\u00a0\u1680\u180e\u2002\u200b\u2028\u202f\u2060\u3000\ufeff\u00ad\u007f\u0001',
]

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
  ['Asha <asha@example.com>', false],
  ['asha@example.com,ben@example.com', false],
  ['asha@example.com;', false],
  ['"asha"@example.com', false],
  [at(255), false],
  [`${'😀'.repeat(243)}@example.com`, false],
  ...spaces.flatMap((space): [string, boolean][] => [
    [`a${space}b@example.com`, false],
    [`ab@example.com${space}`, false],
  ]),
]

test.each(texts)(
  '%j: the forms and the database agree that it is an address: %s',
  async (text, isAddress) => {
    expect(isEmail(text)).toBe(isAddress)
    const subscribed = await admin.from('newsletter_subscribers').insert({ email: text.toLowerCase() })
    const written = await admin
      .from('contact_messages')
      .insert({ name: 'N', email: text, subject: 'S', message: 'M' })
    const refused = isAddress ? undefined : '23514'
    expect([subscribed.error?.code, written.error?.code]).toEqual([refused, refused])
  },
)
