import { randomBytes, randomUUID } from 'node:crypto'
import type { TestBackend } from './backend.ts'
import { goldenStory, shortStory } from './golden-story.ts'

export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** Texts that break careless formats: all line endings, quotes, formulas, other scripts, control characters. */
export const awkwardTexts = [
  'two\nlines\r\nand\rmore',
  'a line\u2028separator and a paragraph\u2029separator',
  `"double", 'single', \`back\`, \\backslash\\, \\n no newline`,
  '=HYPERLINK("http://x") +1 -1 @x',
  '<script>alert(1)</script> & &amp; {{7*7}} ${1}',
  'עברית العربية 文字 हिन्दी 👩‍👩‍👧‍👦 e\u0301 \u202egnp.exe\u202c zero\u200bwidth',
  '\u0001\u001f\t\u007f\ufeff control',
  'x'.repeat(10_000),
]

/** A body with every node, and with these texts. */
const awkwardStory = {
  ...goldenStory,
  content: [
    ...goldenStory.content,
    ...awkwardTexts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  ],
}

/** Fills every table and bucket: more rows than one page, awkward texts, times with microseconds. */
export async function fillWithEverything(backend: TestBackend): Promise<void> {
  const { query } = backend
  const admin = await backend.clientAs('admin')
  const visitor = await backend.clientAs('visitor')
  const write = async (answer: PromiseLike<{ error: Error | null }>) => {
    const { error } = await answer
    if (error) throw error
  }
  await write(admin.from('faqs').insert(awkwardTexts.map((answer) => ({ question: 'Q', answer }))))
  await write(admin.from('faqs').insert({ question: 'With a body', answer: '', body: shortStory as never }))
  await write(
    admin
      .from('site_settings')
      .insert({ id: 1, settings: { siteName: awkwardTexts[5]!, deep: { b: [1, null], a: 0.5 } } }),
  )
  const long = { content: '\u0001'.repeat(199_999) + 'x', author: awkwardTexts[2]!, featured: true }
  for (const title of ['One', 'Two', 'Three']) await write(admin.from('articles').insert({ title, ...long }))
  await write(
    admin.from('article_drafts').insert(awkwardTexts.map((content) => ({ title: 'Draft', content }))),
  )
  await query(
    `insert into public.article_drafts (id, title) select id, 'New title' from public.articles where title = 'Two'`,
  )
  await query(
    `update public.article_drafts set publish_at = '2100-01-02 03:04:05.123456+00', unpublish_at = '2100-02-02'`,
  )
  await query(`update public.article_drafts set failure = 'It could not be published.'`)
  await query(
    `insert into public.article_expiries select id, '2100-01-02 03:04:05.123456+00' from public.articles where title = 'One'`,
  )
  await query(
    `update public.article_drafts set submitted_at = '2026-01-02 03:04:05.123456+00' where title = 'New title'`,
  )
  await query(
    `insert into public.article_notes (article_id, body) select id, $1 from public.article_drafts`,
    [awkwardTexts[5]],
  )
  await query(
    `update public.articles set author = 'Asha Rao, Ben', tags = 'Night, Rivers', series = 'Slow, slower', series_position = 3
      where title = 'Three'`,
  )
  await query(
    `update public.collections set name = 'Nights', description = $1, image = '/a.png', image_alt = 'A' where name = 'Night'`,
    [awkwardTexts[0]],
  )
  const body = awkwardStory as never
  await write(admin.from('articles').insert({ title: 'With a body', content: '', body }))
  await write(admin.from('article_drafts').insert({ title: 'Draft with a body', body }))
  // Versions of what is there, and of what is not any more.
  await query(`update public.articles set title = 'One, again' where title = 'One'`)
  await query(`update public.articles set title = 'One' where title = 'One, again'`)
  await query(`insert into public.articles (title, content) values ('Deleted', 'C')`)
  await query(`delete from public.articles where title = 'Deleted'`)
  await write(admin.from('insider_content').insert({ title: 'I', content: awkwardTexts[0]! }))
  await write(admin.from('insider_content').insert({ title: 'I, with a body', content: '', body }))
  await write(admin.from('insider_drafts').insert(awkwardTexts.map((content) => ({ title: 'D', content }))))
  await write(admin.from('insider_drafts').insert({ title: 'D, with a body', body }))
  await query(
    `insert into public.insider_drafts (id, title) select id, 'New title' from public.insider_content where title = 'I'`,
  )
  const sections = { features: { hidden: true, title: awkwardTexts[2]! } }
  await write(admin.from('section_drafts').insert({ page: 'home', sections, previous: sections }))
  await write(admin.from('pages').insert({ title: 'P', content: awkwardTexts[0]!, lead: awkwardTexts[5]! }))
  await write(admin.from('pages').insert({ title: 'P, with a body', content: '', body }))
  await query(`update public.pages set slug = 'privacy', confirmed = true where legal = 'privacy'`)
  await write(
    admin
      .from('testimonials')
      .insert({ name: 'N', quote: awkwardTexts[1]!, company: null, position: 7, hidden: true }),
  )
  await write(admin.from('digital_magazines').insert({ title: 'E', issue_date: '2026-02-28' }))
  await write(
    visitor
      .from('contact_messages')
      .insert({ name: 'N', email: 'a@b.example', subject: 'S', message: awkwardTexts[4]! }),
  )
  await write(
    visitor
      .from('chat_messages')
      .insert({ session_id: randomUUID(), sender: 'user', content: awkwardTexts[3]! }),
  )
  await write(
    admin.from('media_library').insert({
      file_name: 'Titel „ä“.png',
      file_type: 'image/png',
      file_size: 16,
      url: '/x',
      tags: ['a,b', '"c"', '{}'],
    }),
  )
  await query(
    `update public.articles set updated_at = '2026-01-02 03:04:05.123456+00' where title in ('One', 'Two')`,
  )
  await query(`insert into public.newsletter_subscribers (email, created_at)
    select 'reader' || n || '@example.com', '2026-01-01'::timestamptz + n * interval '1 microsecond' from generate_series(1, 2345) n`)
  await query(
    `insert into public.redirects (path, article_id) select '/2019/05/one', id from public.articles limit 1`,
  )
  await query(`insert into public.former_subscribers (email_hash) values ('${'0f'.repeat(32)}')`)
  await query(
    `insert into public.blocked_senders (email, blocked_by, created_at) values ('a@b.example', 'N', '2026-01-01')`,
  )
  await query(`insert into public.erasures (counts) values ('{"messages": 2}')`)
  await query(`insert into public.retention (message_months, chat_months) values (36, null)`)
  await query(`insert into public.mail_settings (sender_name, per_second) values ('Longhand', 3)`)
  await query(
    `insert into public.newsletter_issues (subject, html, state, started_at) values ($1, '<p>', 'sent', now())`,
    [awkwardTexts[1]!.replaceAll(/\p{Cc}/gu, ' ')],
  )
  await query(`insert into public.mails (kind, issue_id, subscriber_id, state, sent_at)
    select 'issue', i.id, s.id, 'sent', now() from public.newsletter_issues i, public.newsletter_subscribers s limit 20`)
  await query(`insert into public.chat_messages (session_id, sender, content, is_handled, created_at)
    select gen_random_uuid(), 'bot', 'old ' || n, n % 2 = 0, '2025-01-01'::timestamptz + n * interval '1 minute' from generate_series(1, 150) n`)
  await query(
    `update public.chat_sessions set answered_at = created_at, last_message = 'as it was', spam_at = now() where is_handled`,
  )
  const keys = [`u/plain.png`, `u/it's (1) & $@=;:+,!.png`, 'deep/er/and/deeper.png', 'U/PLAIN.png']
  for (const key of keys)
    await write(
      admin.storage
        .from('media_library')
        .upload(key, randomBytes(2000), { contentType: 'image/png', cacheControl: '31536000' }),
    )
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(3_000_000)])
  await write(
    admin.storage.from('magazine_files').upload('pdfs/1_issue.pdf', pdf, { contentType: 'application/pdf' }),
  )
}
