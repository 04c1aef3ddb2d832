import { openBackend } from '../../supabase/embedded/backend.ts'

export type Growth = { articles: number; subscribers: number; chat: number; messages: number; media: number }

const sessionLength = 10

/** SQL that fills the tables with varied texts and dates over several years. */
export function growthSql({ articles, subscribers, chat, messages, media }: Growth) {
  // Triggers are off, to avoid a million broadcasts.
  const quietly = (...statements: string[]) => [
    `set session_replication_role = replica`,
    ...statements,
    `set session_replication_role = origin`,
  ]
  return [
    {
      name: 'articles',
      rows: articles,
      sql: quietly(
        `insert into public.articles (slug, title, excerpt, content, author, category, date, featured)
         select 'story-' || n || '-' || left(gen_random_uuid()::text, 8), 'Story ' || n || ' ' || md5(n::text), 'What became of number ' || n || ', told by ' || md5((n * 7)::text),
           repeat('A sentence about ' || md5((n * 13)::text) || ', and then another one. ', 60),
           'Author ' || (n % 40), 'Category ' || (n % 12), now() - n * interval '3 hours', n % 50 = 0
         from generate_series(1, ${articles}) n`,
        `insert into public.article_slugs select slug, id from public.articles on conflict do nothing`,
        `update private.content_revision set revision = gen_random_uuid()`,
      ),
    },
    {
      name: 'subscribers',
      rows: subscribers,
      sql: quietly(
        // With triggers off, this table's deferrable constraint isn't checked.
        `insert into public.newsletter_subscribers (email, created_at)
         select made.email, now() - n * interval '1 minute'
         from generate_series(1, ${subscribers}) n,
           lateral (select 'reader-' || n || '-' || left(md5(n::text), 8) || '@example.com' as email) made
         where not exists (select from public.newsletter_subscribers s where s.email = made.email)`,
      ),
    },
    {
      name: 'chat',
      rows: chat,
      sql: quietly(
        `insert into public.chat_messages (session_id, sender, content, created_at)
         select md5('session' || (n / ${sessionLength}))::uuid, case n % 2 when 0 then 'user' else 'bot' end,
           'Message ' || n || ' ' || md5(n::text), now() - n * interval '10 seconds'
         from generate_series(1, ${chat}) n`,
        `insert into public.chat_sessions (session_id, last_message, last_sender, last_message_at, is_handled)
         select distinct on (session_id) session_id, content, sender, created_at, is_handled
         from public.chat_messages order by session_id, created_at desc, id desc
         on conflict do nothing`,
      ),
    },
    {
      name: 'messages',
      rows: messages,
      sql: quietly(
        `insert into public.contact_messages (name, email, subject, message, created_at)
         select 'Reader ' || n, 'reader' || n || '@example.com', 'About number ' || n || ' ',
           repeat('A sentence about ' || md5(n::text) || '. ', 12), now() - n * interval '1 minute'
         from generate_series(1, ${messages}) n`,
      ),
    },
    {
      name: 'media',
      rows: media,
      sql: quietly(
        `insert into public.media_library (user_id, file_name, file_type, file_size, url, alt_text, created_at)
         select null, 'number-' || n || '.jpg', 'image/jpeg', 1000, '/number-' || n || '.jpg',
           'A picture of ' || md5(n::text), now() - n * interval '1 minute'
         from generate_series(1, ${media}) n`,
      ),
    },
  ]
}

/** Creates a data folder with the demo magazine and `size` more rows. */
export async function grow(dataDir: string, size: Growth): Promise<void> {
  const backend = await openBackend({ dataDir })
  for (const { sql } of growthSql(size)) for (const statement of sql) await backend.query(statement)
  await backend.query('analyze')
  await backend.close()
}
