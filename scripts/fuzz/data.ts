import { words } from './random.ts'

const open = ['newsletter_subscribers', 'contact_messages', 'chat_messages', 'chat_sessions']
const filled = words`articles insider_content testimonials faqs digital_magazines site_settings media_library`
/** Filled by triggers and by the admin. Otherwise the versions of each refilled table would be kept, and each snapshot would be larger. */
const written = words`article_drafts article_versions article_creators article_slugs insider_drafts insider_slugs edition_slugs collections section_drafts`

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** SQL that resets all tables. Rows that visitors must not read contain the canary. */
export function fillSql(canary: string, session: string): string[] {
  const rows = (count: number, table: string, columns: string, values: string) =>
    `insert into public.${table} (${columns}) select ${values} from generate_series(0, ${count - 1}) n`
  const id = `('${idOf(0).slice(0, -12)}' || lpad(n::text, 12, '0'))::uuid`
  return [
    `truncate ${[...filled, ...written, ...open].map((table) => `public.${table}`).join()} cascade`,
    rows(250, 'articles', 'id, title, content', `${id}, 'Story ' || n, repeat('Of a long day ' || n, 500)`),
    rows(9, 'insider_content', 'id, title, content', `${id}, 'Insider ' || n, 'Content'`),
    rows(9, 'testimonials', 'id, name, quote', `${id}, 'Name ' || n, 'Quote'`),
    rows(9, 'faqs', 'id, question, answer', `${id}, 'Question ' || n, 'Answer'`),
    rows(9, 'digital_magazines', 'id, title, issue_date', `${id}, 'Edition ' || n, '2026-01-01'`),
    rows(1, 'site_settings', 'id, settings', `1, '{}'`),
    rows(20, 'newsletter_subscribers', 'email', `'${canary}' || n || '@example.com'`),
    rows(
      20,
      'contact_messages',
      'name, email, subject, message',
      `'${canary}', '${canary}@a.b', '${canary}', '${canary}'`,
    ),
    rows(20, 'chat_messages', 'session_id, sender, content', `'${session}', 'user', '${canary}'`),
    rows(1, 'chat_messages', 'session_id, sender, content', `${id}, 'user', 'My own words'`),
    rows(
      9,
      'media_library',
      'id, file_name, file_type, file_size, url',
      `${id}, '${canary}', 'image/png', 1, '/${canary}'`,
    ),
    // The public file stays, since the latency monitor requests it all the time.
    "delete from storage.objects where bucket_id <> 'magazine_files' or name <> 'public.png'",
    'update auth.users u set encrypted_password = a.encrypted_password from private.accounts a where u.id = a.id',
    'delete from auth.sessions',
    'vacuum',
  ]
}

/** SQL for the state of each table that visitors and strangers can't write. */
export function closedSql(tables: string[]): string {
  const state = (name: string, from: string) =>
    `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state from ${from} t`
  return [
    ...tables.filter((name) => !open.includes(name)).map((name) => state(name, `public.${name}`)),
    state('accounts', '(select id, email, role, raw_app_meta_data from auth.users)'),
    state('files', '(select bucket_id, name, owner_id, metadata from storage.objects)'),
    state('buckets', 'storage.buckets'),
  ].join(' union all ')
}

/** SQL that counts the rows of others in the tables that anybody may write. */
export function keptSql(canary: string, session: string): string {
  const count = (table: string) =>
    `select '${table}', count(*)::text from public.${table} t where t::text ~ '${canary}|${session}'`
  return open.map(count).join(' union all ')
}
