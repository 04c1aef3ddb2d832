import { expect, test } from 'vitest'
import { passwordSchema } from '@/admin/account/PasswordDialog'
import { articleForm } from '@/admin/articles/article-forms'
import { refusalOf } from '@/admin/editions/edition-schema'
import { mediaSchema } from '@/admin/pictures/EditMediaDialog'
import { replyLink } from '@/admin/messages/reply-link'
import { contentFormat, contentVersion, parseContent } from '@/admin/settings/transfer/content-schema'
import { refusal } from '@/admin/form/refusal'
import { firstError } from '@/admin/settings-form/first-error'
import { designSchema } from '@/admin/settings-form/settings-schema'
import { assetUrl } from '@/data/media/assets'
import { configureBackend } from '@/data/backend'
import { subscribe } from '@/data/newsletter/subscribers'
import { plainEmail } from '@/lib/email'
import { safeImage, safeLink } from '@/lib/links'
import { messages } from '@/admin/shared/messages'
import { defaultSettings } from '@/lib/site-settings'
import { mailTo, phoneLink } from '@/site/contact/contact-links'
import { hostileAddresses, hostileStrings } from '../support/hostile-strings.ts'
import { fields } from '../support/form-fields.ts'

const backend = { url: 'https://backend.example', anonKey: 'anon' }
configureBackend(backend)

/** No text of the list is a date or a time zone. */
const refuseAll = ['Editions: issueDate', 'Settings: timeZone']

test.each(Object.entries(fields))('%s accepts each text unchanged, or shows an error', (name, field) => {
  let kept = 0
  for (const text of hostileStrings) {
    const outcome = field(text)
    const said = JSON.stringify(text)
    if ('kept' in outcome) {
      kept += 1
      // Texts are trimmed, and a blank text counts as empty.
      expect([text, text.trim(), plainEmail(text), ...(text.trim() ? [] : [null, ''])], said).toContain(
        outcome.kept,
      )
    } else {
      expect(outcome.refused, said).not.toEqual([])
      // Our own messages: not zod's ('Invalid input: expected string'), and without the input.
      for (const sentence of outcome.refused) {
        expect(sentence).toMatch(/^[A-Z][^<>{}=\n]*\.$/)
        expect(sentence).not.toMatch(/invalid|expected|too (big|small)/i)
      }
    }
  }
  if (refuseAll.includes(name)) expect(kept).toBe(0)
  // Of a few texts, an email address or a URL takes none.
  else if (process.env.EVERY_STRING) expect(kept).toBeGreaterThan(0)
})

test('tags are the unique parts between commas', () => {
  for (const text of hostileStrings) {
    const { success, data, error } = mediaSchema.shape.tags.safeParse(text)
    if (success)
      expect(data.join()).toBe([...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean).join())
    else expect(error.issues[0]?.message).toBe('At most 100 tags.')
  }
})

test('a colour is a hex code or rejected', () => {
  const colours = {
    theme: 'dark',
    fonts: 'fraunces',
    primaryColor: '#000000',
    secondaryColor: '#000000',
    accentColor: '#000000',
  }
  for (const text of hostileStrings) {
    const { success, data, error } = designSchema.safeParse({ ...colours, accentColor: text })
    if (success) expect(data.accentColor).toMatch(/^#[0-9a-f]{6}$/)
    else expect(error.issues[0]?.message).toMatch(/write a hex code such as #[0-9a-f]{6}\.$/)
  }
})

test('a new password is kept as typed, or rejected as too short or too long', () => {
  for (const text of hostileStrings) {
    const { success, data, error } = passwordSchema.safeParse({
      current: 'x',
      password: text,
      repeated: text,
    })
    if (success) expect(data.password).toBe(text)
    else
      expect(error.issues.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Use at (least 10|most 72) characters\./),
      ])
  }
})

test('the newsletter sends each email address as typed, in lower case', async () => {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (...request) => {
    sent.push(await new Request(...request).json())
    return new Response(null, { status: 201 })
  }
  configureBackend({ ...backend, fetch })
  for (const text of hostileStrings) await subscribe(text)
  configureBackend(backend)
  expect(sent).toEqual(hostileStrings.map((text) => ({ email: text.trim().toLowerCase() })))
})

test('an imported text is unchanged, or its place is named', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const date = '2026-01-01T00:00:00Z'
  for (const text of hostileStrings) {
    const article = { id, title: text, excerpt: '', content: text, author: '', category: '', image: null }
    const file = {
      ...{ format: contentFormat, version: contentVersion, exported: date, settings: defaultSettings },
      ...{ articles: [{ ...article, date, created_at: date, featured: false }] },
      ...{ insider_content: [], testimonials: [], faqs: [], digital_magazines: [] },
    }
    const { content, problems } = parseContent(JSON.stringify(file))
    if (content) expect(content.articles[0]).toMatchObject(article)
    else for (const problem of problems) expect(problem).toMatch(/^Articles, row 1, (title|content): .+\.$/)
  }
})

test('form errors become toasts of messages.ts', () => {
  const issue = (type: string) => ({ title: { type, message: 'At most 300 characters.' } })
  const say = (type: string) =>
    refusal(issue(type) as never, articleForm.labels, messages.requiredFields, 'add')
  expect(say('custom')).toEqual(messages.requiredFields)
  expect(say('too_big')).toEqual(messages.itemFailed('add', 'Title: At most 300 characters.'))
  expect(refusalOf(issue('too_small') as never)).toEqual(messages.editionRequired)
  expect(refusalOf(issue('too_big') as never)).toEqual(messages.editionFailed('The title is too long.'))
  expect(firstError({ a: { b: issue('too_big') } })).toBe('At most 300 characters.')
})

test('a javascript: URL of any field becomes neither a link nor a picture', () => {
  const schemes = (link: string | null) =>
    link === null ? null : new URL(link, 'https://page.example').protocol
  for (const address of hostileAddresses) {
    for (const [name, field] of Object.entries(fields)) {
      const outcome = field(address)
      if (!('kept' in outcome) || typeof outcome.kept !== 'string') continue
      const { kept } = outcome
      const said = `${name}: ${JSON.stringify(address)}`
      expect([safeLink(kept), safeImage(kept), safeImage(assetUrl(kept))], said).toEqual([null, null, null])
      expect(schemes(phoneLink(kept)) ?? 'tel:', said).toBe('tel:')
      expect(schemes(mailTo(kept)), said).toBe('mailto:')
      expect(schemes(replyLink({ email: kept, subject: kept })), said).toBe('mailto:')
    }
  }
})
