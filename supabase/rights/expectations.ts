import { randomUUID } from 'node:crypto'

/**
 * Who may do what, the one list. tests/database/rights compares it with the database's catalogue and proves each line over
 * HTTP; `npm run deploy:check` holds a site's project to it.
 */

/** A signed-out reader, somebody with an account and no role, and the roles of the panel. */
export const roles = ['visitor', 'stranger', 'contributor', 'author', 'editor', 'owner'] as const
export type Role = (typeof roles)[number]
export type Operation = 'select' | 'insert' | 'upsert' | 'update' | 'delete'
export type Row = Record<string, unknown>

export type Outcome =
  /** It happened. */
  | 'done'
  /** No right: an error. */
  | 'refused'
  /** The right is there, but no policy shows the row: nothing happened, without an error. */
  | 'nothing'

/** The outcome for each role, of rows that belong to nobody; tests/database/rights/roles.test.ts tries the others. */
type Each = Record<Role, Outcome>

/** What SQL grants a role, as `grant` would write it. */
export type Grants = { anon: string[]; authenticated: string[] }

export type TableRights = Grants & {
  /** A row that the table accepts, and a change that the row accepts. */
  row: Row
  change: Row
  /** The primary key; `id` unless given. */
  key?: string
  /** Its rows are the accounts of the test itself, which must stay. */
  stands?: true
} & Record<Operation, Each>

/** The outcomes in the order of `roles`; the last one goes for all that follow. */
const outcomes = (...given: Outcome[]) =>
  Object.fromEntries(roles.map((role, index) => [role, given[index] ?? given.at(-1)])) as Each

const nobody = outcomes('refused')
const owners = outcomes('refused', 'nothing', 'nothing', 'nothing', 'nothing', 'done')
/** Writing a row is refused by policy as by grant. */
const ownersWrite = outcomes('refused', 'refused', 'refused', 'refused', 'refused', 'done')
const editors = outcomes('refused', 'nothing', 'nothing', 'nothing', 'done')
const editorsWrite = outcomes('refused', 'refused', 'refused', 'refused', 'done')
const authorsWrite = outcomes('refused', 'refused', 'refused', 'done')
const staff = outcomes('refused', 'nothing', 'done')
const staffWrite = outcomes('refused', 'refused', 'done')
const everybody = outcomes('done')

const everything = ['select', 'insert', 'update', 'delete']

const content = {
  anon: ['select'],
  authenticated: everything,
  select: everybody,
  insert: editorsWrite,
  upsert: editorsWrite,
  update: editors,
  delete: editors,
}

/** Triggers write them. The row that is tried is of something that isn't public. */
const slugs = {
  key: 'slug',
  anon: ['select'],
  authenticated: ['select'],
  select: outcomes('nothing', 'nothing', 'done'),
  insert: nobody,
  upsert: nobody,
  update: nobody,
  delete: nobody,
}

const issueColumns = 'kind, article_id, edition_id, whole, subject, preheader, body, html, plain_text'

export const tables: Record<string, TableRights> = {
  site_settings: {
    ...content,
    row: { id: 1, settings: {} },
    change: { settings: { siteName: 'New' } },
    insert: ownersWrite,
    upsert: ownersWrite,
    update: owners,
    delete: owners,
  },
  articles: {
    ...content,
    row: { title: 'T', content: 'C' },
    change: { title: 'New' },
    insert: authorsWrite,
  },
  article_drafts: {
    row: { title: 'T' },
    change: { title: 'New' },
    anon: [],
    authenticated: everything,
    select: editors,
    insert: staffWrite,
    upsert: editorsWrite,
    update: editors,
    delete: editors,
  },
  article_expiries: {
    row: { article_id: randomUUID(), unpublish_at: '2100-01-01T00:00:00Z' },
    change: { unpublish_at: '2100-01-02T00:00:00Z' },
    key: 'article_id',
    anon: [],
    authenticated: everything,
    select: editors,
    insert: editorsWrite,
    upsert: editorsWrite,
    update: editors,
    delete: editors,
  },
  article_creators: {
    row: { article_id: randomUUID(), user_id: randomUUID() },
    change: { user_id: randomUUID() },
    key: 'article_id',
    anon: [],
    authenticated: ['select'],
    select: outcomes('refused', 'nothing'),
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  article_slugs: {
    ...slugs,
    row: { slug: 'a-slug', article_id: randomUUID() },
    change: { article_id: randomUUID() },
  },
  insider_slugs: {
    ...slugs,
    row: { slug: 'a-slug', insider_id: randomUUID() },
    change: { insider_id: randomUUID() },
  },
  page_slugs: {
    ...slugs,
    row: { slug: 'a-slug', page_id: randomUUID() },
    change: { page_id: randomUUID() },
  },
  redirects: {
    ...slugs,
    key: 'path',
    row: { path: '/old', page_id: randomUUID() },
    change: { page_id: randomUUID() },
    authenticated: ['select', 'insert'],
    insert: ownersWrite,
  },
  edition_slugs: {
    ...slugs,
    row: { slug: 'a-slug', edition_id: randomUUID() },
    change: { edition_id: randomUUID() },
  },
  article_notes: {
    row: { article_id: randomUUID(), body: 'N' },
    change: { body: 'New' },
    anon: [],
    authenticated: ['select', 'insert (article_id, body)'],
    select: editors,
    insert: editorsWrite,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  article_versions: {
    row: { article_id: randomUUID(), kind: 'published', snapshot: { title: 'T' } },
    change: { kind: 'saved' },
    anon: [],
    authenticated: ['select'],
    select: editors,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  collections: { ...content, row: { kind: 'tag', name: 'N' }, change: { name: 'New' } },
  insider_drafts: {
    ...content,
    anon: [],
    select: editors,
    row: { title: 'T' },
    change: { title: 'New' },
  },
  insider_content: { ...content, row: { title: 'T', content: 'C' }, change: { title: 'New' } },
  testimonials: { ...content, row: { name: 'N', quote: 'Q' }, change: { quote: 'New' } },
  faqs: { ...content, row: { question: 'Q', answer: 'A' }, change: { question: 'New' } },
  pages: { ...content, row: { title: 'T', content: 'C' }, change: { title: 'New' } },
  section_drafts: {
    row: { page: 'home', sections: {} },
    change: { sections: { latest: { hidden: false } } },
    key: 'page',
    anon: [],
    authenticated: everything,
    select: owners,
    insert: ownersWrite,
    upsert: ownersWrite,
    update: owners,
    delete: owners,
  },
  digital_magazines: {
    ...content,
    row: { title: 'T', issue_date: '2026-01-01' },
    change: { title: 'New' },
  },
  newsletter_subscribers: {
    row: { email: 'reader@example.com' },
    change: { email: 'other@example.com' },
    key: 'email',
    anon: ['select', 'insert (email)'],
    authenticated: ['select', 'insert (email)', 'delete'],
    select: outcomes('nothing', 'nothing', 'nothing', 'nothing', 'nothing', 'done'),
    insert: everybody,
    upsert: nobody,
    update: nobody,
    delete: owners,
  },
  mail_settings: {
    ...content,
    row: { id: 1 },
    change: { per_second: 3 },
    anon: [],
    select: editors,
    insert: ownersWrite,
    upsert: ownersWrite,
    update: owners,
    delete: owners,
  },
  newsletter_issues: {
    row: { subject: 'S' },
    change: { subject: 'New' },
    anon: [],
    authenticated: ['select', `insert (${issueColumns})`, `update (${issueColumns})`, 'delete'],
    select: editors,
    insert: editorsWrite,
    upsert: nobody,
    update: editors,
    delete: editors,
  },
  newsletter_keys: {
    row: { subscriber_id: randomUUID() },
    change: { key: randomUUID() },
    key: 'subscriber_id',
    // A key needs its subscriber; nobody gets as far as that.
    stands: true,
    anon: [],
    authenticated: [],
    select: nobody,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  retention: {
    ...content,
    row: { id: 1 },
    change: { chat_months: 3 },
    anon: [],
    select: editors,
    insert: ownersWrite,
    upsert: ownersWrite,
    update: owners,
    delete: owners,
  },
  erasures: {
    row: { counts: {} },
    change: { counts: { messages: 1 } },
    anon: [],
    authenticated: ['select'],
    select: owners,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  former_subscribers: {
    row: { email_hash: 'a'.repeat(64) },
    change: { left_at: '2026-01-01T00:00:00Z' },
    key: 'email_hash',
    anon: [],
    authenticated: [],
    select: nobody,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  mails: {
    row: { kind: 'test', recipient: 'reader@example.com' },
    change: { recipient: 'other@example.com' },
    anon: [],
    authenticated: ['select'],
    select: owners,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
  chat_messages: {
    row: { session_id: randomUUID(), sender: 'user', content: 'C' },
    change: { is_handled: true },
    anon: ['select', 'insert (session_id, sender, content)'],
    authenticated: ['select', 'insert (session_id, sender, content)', 'update (is_handled)'],
    select: outcomes('nothing', 'nothing', 'nothing', 'nothing', 'done'),
    insert: everybody,
    upsert: nobody,
    update: editors,
    delete: nobody,
  },
  chat_sessions: {
    row: {
      session_id: randomUUID(),
      last_message: 'm',
      last_sender: 'user',
      last_message_at: '2026-01-01T00:00:00Z',
    },
    change: { spam_at: '2026-01-01T00:00:00Z' },
    key: 'session_id',
    anon: [],
    authenticated: ['select', 'update (spam_at)'],
    select: editors,
    insert: nobody,
    upsert: nobody,
    update: editors,
    delete: nobody,
  },
  contact_messages: {
    row: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' },
    change: { is_read: true },
    anon: ['insert (name, email, subject, message, spam_at)'],
    authenticated: [
      'select',
      'insert (name, email, subject, message, spam_at)',
      'update (is_read, answered_at, spam_at)',
      'delete',
    ],
    select: editors,
    insert: everybody,
    upsert: nobody,
    update: editors,
    delete: editors,
  },
  blocked_senders: {
    row: { email: 'blocked@example.com' },
    change: { email: 'other@example.com' },
    key: 'email',
    anon: [],
    authenticated: ['select', 'insert (email)', 'delete'],
    select: editors,
    insert: editorsWrite,
    upsert: nobody,
    update: nobody,
    delete: editors,
  },
  media_library: {
    row: { file_name: 'f.png', file_type: 'image/png', file_size: 1, url: '/f.png' },
    change: { alt_text: 'New' },
    anon: [],
    authenticated: everything,
    select: staff,
    // Others add what they have uploaded: tests/database/rights/roles.test.ts.
    insert: editorsWrite,
    upsert: editorsWrite,
    update: editors,
    delete: editors,
  },
  staff: {
    row: { user_id: randomUUID() },
    change: { user_id: randomUUID() },
    key: 'user_id',
    stands: true,
    anon: [],
    authenticated: ['select'],
    // Everybody may read their own row; a stranger has none.
    select: staff,
    insert: nobody,
    upsert: nobody,
    update: nobody,
    delete: nobody,
  },
}

const every = [...everything, 'truncate', 'references', 'trigger', 'maintain']
const closed: Grants = { anon: [], authenticated: [] }

/** Tables of schemas that the API doesn't show. Supabase itself grants what stands here; row level security holds it. */
const hiddenTables: Record<string, Grants> = {
  'private.rate_counters': closed,
  'private.duplicates': closed,
  'private.content_revision': closed,
  'private.last_cleaning': closed,
  'private.build_hook': closed,
  'private.mail_function': closed,
  'private.draft_previews': closed,
  'private.desk_notices': closed,
  'private.file_names': closed,
  'private.daily_writes': closed,
  'private.activity': closed,
  'private.activity_id_seq': closed,
  'private.demo_settings': closed,
  'private.search_documents': closed,
  'private.unpublished_documents': closed,
  'private.search_words': closed,
  'private.edition_pages': closed,
  'private.search_queue': closed,
  'private.search_state': closed,
  'private.removed_demo': closed,
  'private.removed_demo_id_seq': closed,
  'storage.buckets': { anon: every, authenticated: every },
  'storage.objects': { anon: every, authenticated: every },
  'realtime.messages': { anon: ['select', 'insert'], authenticated: ['select', 'insert'] },
}

export const grants: Record<string, Grants> = {
  ...hiddenTables,
  ...Object.fromEntries(
    Object.entries(tables).map(([name, { anon, authenticated }]) => [
      `public.${name}`,
      { anon, authenticated },
    ]),
  ),
}

/**
 * The project's functions: who may call them, with what, and whether they run with their owner's rights.
 * `asks`: every account may run it, and it asks itself for the caller's role.
 */
export const functions: Record<string, { call: Each; arguments?: Row; definer?: true; asks?: true }> = {
  'public.is_editor()': { call: everybody, definer: true },
  'public.staff_role()': { call: everybody, definer: true },
  'public.list_staff()': { call: ownersWrite, definer: true, asks: true },
  'public.add_staff(uuid, text)': {
    call: ownersWrite,
    arguments: { member: randomUUID(), new_role: 'editor' },
    definer: true,
    asks: true,
  },
  'public.set_staff_role(uuid, text)': {
    call: ownersWrite,
    arguments: { member: randomUUID(), new_role: 'editor' },
    definer: true,
    asks: true,
  },
  'public.remove_staff(uuid)': {
    call: ownersWrite,
    arguments: { member: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.choose_notices(boolean, boolean, integer, integer)': {
    call: editorsWrite,
    arguments: { letters: true, chats: true },
    definer: true,
    asks: true,
  },
  // It returns the caller's own row alone, but to owners.
  'public.writes_today()': { call: outcomes('refused', 'done'), definer: true },
  'public.lost_rights(uuid, text)': {
    call: ownersWrite,
    arguments: { member: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.find_account(text)': {
    call: ownersWrite,
    arguments: { address: 'nobody@longhand.example' },
    definer: true,
    asks: true,
  },
  'public.demo_content()': { call: ownersWrite, definer: true, asks: true },
  'public.remove_demo_content()': { call: ownersWrite, definer: true, asks: true },
  'public.restore_demo_content()': { call: ownersWrite, definer: true, asks: true },
  'public.list_activity(integer, integer)': {
    call: editorsWrite,
    arguments: { skip: 0, size: 20 },
    definer: true,
    asks: true,
  },
  'public.last_change(text, text)': {
    call: staffWrite,
    arguments: { item_kind: 'articles', item: randomUUID() },
    definer: true,
    asks: true,
  },
  // It finds what the caller may read.
  'public.media_uses(text)': { call: outcomes('refused', 'done'), arguments: { file_url: 'none' } },
  // It writes what the caller may write.
  'public.replace_media(text, text, boolean)': {
    call: editorsWrite,
    arguments: { old_url: 'none', new_url: 'none' },
    asks: true,
  },
  'public.list_notes(uuid)': {
    call: editorsWrite,
    arguments: { article_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.submit_draft(uuid, text)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.return_draft(uuid, text)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.site_revision()': { call: everybody, definer: true },
  'public.article_categories()': { call: everybody },
  'public.chat_conversation(uuid, timestamp with time zone)': {
    call: everybody,
    arguments: { session_id: randomUUID(), since: '2026-01-01T00:00:00Z' },
    definer: true,
  },
  'public.chat_auto_reply(uuid)': {
    call: everybody,
    arguments: { session_id: randomUUID() },
    definer: true,
  },
  'public.chat_email(uuid, text)': {
    call: everybody,
    arguments: { session_id: randomUUID() },
    definer: true,
  },
  'public.subscribe(text)': {
    call: everybody,
    arguments: { email: 'reader@example.com' },
    definer: true,
  },
  'public.subscription(uuid)': { call: everybody, arguments: { key: randomUUID() }, definer: true },
  'public.confirm_subscription(uuid)': {
    call: everybody,
    arguments: { key: randomUUID() },
    definer: true,
  },
  'public.leave_newsletter(uuid)': { call: everybody, arguments: { key: randomUUID() }, definer: true },
  'public.change_subscription(uuid, text)': {
    call: everybody,
    arguments: { key: randomUUID(), new_email: 'reader@example.com' },
    definer: true,
  },
  // Whatever sends has the secret key.
  'public.claim_mails(integer)': { call: nobody, definer: true },
  'public.acknowledge_mail(uuid, text, text)': {
    call: nobody,
    arguments: { mail: randomUUID(), outcome: 'sent' },
    definer: true,
  },
  'public.record_feedback(uuid, text, text)': {
    call: nobody,
    arguments: { mail: randomUUID(), feedback: 'bounced' },
    definer: true,
  },
  'public.begin_mail_run(uuid)': { call: nobody, arguments: { run: randomUUID() }, definer: true },
  'public.schedule_mail(text)': { call: nobody, arguments: { url: null }, definer: true },
  'public.mail_state()': { call: nobody, definer: true },
  'public.send_issue(uuid, timestamp with time zone, timestamp with time zone)': {
    call: ownersWrite,
    arguments: { issue: randomUUID(), seen: '2026-01-01T00:00:00Z' },
    definer: true,
    asks: true,
  },
  'public.steer_issue(uuid, text)': {
    call: ownersWrite,
    arguments: { issue: randomUUID(), step: 'resume' },
    definer: true,
    asks: true,
  },
  'public.test_issue(uuid)': {
    call: editorsWrite,
    arguments: { issue: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.issue_report(uuid)': {
    call: editorsWrite,
    arguments: { issue: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.edition_offers()': { call: outcomes('refused', 'done') },
  'public.sign_ups()': { call: outcomes('refused', 'done') },
  'public.decline_edition_mail(uuid)': {
    call: editorsWrite,
    arguments: { edition: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.schedule_edition_mail(uuid, text, text, text)': {
    call: editorsWrite,
    arguments: { edition: randomUUID(), subject: 'S', html: '<p>', plain_text: 'T' },
    definer: true,
    asks: true,
  },
  'public.subscriber_history(uuid)': {
    call: ownersWrite,
    arguments: { subscriber: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.reactivate_subscriber(uuid)': {
    call: ownersWrite,
    arguments: { subscriber: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.import_subscribers(jsonb, text)': {
    call: ownersWrite,
    arguments: { rows: null, wording: '' },
    definer: true,
    asks: true,
  },
  'public.find_person(text)': {
    call: ownersWrite,
    arguments: { person: 'reader@example.com' },
    definer: true,
    asks: true,
  },
  'public.erase_person(text, text[])': {
    call: ownersWrite,
    arguments: { person: 'reader@example.com', kinds: '{}' },
    definer: true,
    asks: true,
  },
  'public.last_cleaning()': { call: editorsWrite, definer: true, asks: true },
  'public.dashboard_counts()': { call: outcomes('refused', 'done') },
  'public.search_articles(text, text, integer, integer)': {
    call: everybody,
    arguments: { term: 'reader' },
  },
  'public.search_site(text, text, integer, integer, boolean)': {
    call: everybody,
    arguments: { term: 'reader' },
    definer: true,
  },
  'public.set_edition_text(uuid, text, text[])': {
    call: editorsWrite,
    arguments: { edition: randomUUID(), of_pdf: 'none', pages: '{}' },
    definer: true,
    asks: true,
  },
  'public.unread_editions()': { call: editorsWrite, definer: true, asks: true },
  'public.admin_search(text, text, integer, integer, text)': {
    call: ownersWrite,
    arguments: { list: 'newsletter_subscribers', term: 'reader', skip: 0, size: 20 },
    definer: true,
    asks: true,
  },
  'public.publish_article(uuid, boolean)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.unpublish_article(uuid)': {
    call: editorsWrite,
    arguments: { article_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.restore_version(uuid)': {
    call: staffWrite,
    arguments: { version_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.list_versions(uuid, integer, integer)': {
    call: editorsWrite,
    arguments: { article_id: randomUUID(), skip: 0, size: 20 },
    definer: true,
    asks: true,
  },
  'public.share_preview(uuid)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.end_preview(uuid)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.preview_article(uuid, text)': {
    call: everybody,
    arguments: { draft_id: randomUUID(), key: 'none' },
    definer: true,
  },
  'public.publish_due_articles()': { call: editorsWrite, definer: true, asks: true },
  'public.publish_insider(uuid, boolean)': {
    call: editorsWrite,
    arguments: { draft_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.unpublish_insider(uuid)': {
    call: editorsWrite,
    arguments: { insider_id: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.search_insiders(text, text, integer, integer)': {
    call: editorsWrite,
    arguments: { term: '', state: '', skip: 0, size: 20 },
    definer: true,
    asks: true,
  },
  'public.publish_articles(uuid[])': {
    call: editorsWrite,
    arguments: { draft_ids: `{${randomUUID()}}` },
    definer: true,
    asks: true,
  },
  'public.unpublish_articles(uuid[])': {
    call: editorsWrite,
    arguments: { article_ids: `{${randomUUID()}}` },
    definer: true,
    asks: true,
  },
  'public.delete_stories(text, uuid[])': {
    call: staffWrite,
    arguments: { list: 'articles', ids: `{${randomUUID()}}` },
    asks: true,
  },
  'public.restore_stories(text, jsonb)': {
    call: staffWrite,
    arguments: { list: 'articles', stories: '{}' },
    asks: true,
  },
  'private.story_tables(text)': { call: nobody },
  'public.set_articles_category(uuid[], text)': {
    call: editorsWrite,
    arguments: { article_ids: `{${randomUUID()}}`, new_category: '' },
    definer: true,
    asks: true,
  },
  'public.search_collections(text, text, integer, integer)': {
    call: outcomes('refused', 'done'),
    arguments: { term: '' },
  },
  'public.merge_collections(uuid, uuid)': {
    call: editorsWrite,
    arguments: { merged: randomUUID(), into_other: randomUUID() },
    definer: true,
    asks: true,
  },
  'public.release_slug(text, text)': {
    call: editorsWrite,
    arguments: { slug_table: 'article_slugs', taken: 'none' },
    definer: true,
    asks: true,
  },
  'public.rename_category(text, text)': {
    call: editorsWrite,
    arguments: { old_name: 'none', new_name: 'None' },
    definer: true,
    asks: true,
  },
  'public.search_desk(text, text, text, integer, integer)': {
    call: staffWrite,
    arguments: { term: '', state: '', sort: 'newest', skip: 0, size: 20 },
    definer: true,
    asks: true,
  },
  'public.publish_sections(text, boolean)': {
    call: ownersWrite,
    arguments: { of_page: 'none' },
    definer: true,
    asks: true,
  },
  'public.move_item(text, uuid, uuid, boolean)': {
    call: editorsWrite,
    arguments: { list: 'faqs', item: randomUUID(), neighbor: randomUUID(), below: false },
    asks: true,
  },
  // The policies of articles and drafts ask it.
  'private.may_begin(uuid)': { call: nobody, definer: true },
  'private.is_own_file(text)': { call: nobody },
  'private.daily_limits()': { call: nobody },
  'private.count_writes(uuid, integer, bigint, integer, bigint)': { call: nobody, definer: true },
  'private.count_file()': { call: nobody, definer: true },
  'private.count_rows()': { call: nobody, definer: true },
  'private.keep_file_name()': { call: nobody, definer: true },
  'private.picture_stem(text)': { call: nobody },
  'private.has_picture(text, text, boolean)': { call: nobody, definer: true },
  'private.check_file()': { call: nobody, definer: true },
  'private.is_file_shown(text, text)': { call: nobody, definer: true },
  'private.set_draft_updated_at()': { call: nobody },
  'private.may_publish(uuid)': { call: nobody, definer: true },
  'private.may_see(uuid)': { call: nobody, definer: true },
  'private.role_may_publish(text, uuid, uuid)': { call: nobody },
  'private.role_may_see(text, uuid, uuid)': { call: nobody },
  'private.check_scheduler(uuid, uuid)': { call: nobody },
  'private.scheduler_gone()': { call: nobody },
  'private.set_scheduler()': { call: nobody },
  'private.keep_scheduler()': { call: nobody },
  'private.clear_scheduler()': { call: nobody },
  'private.clear_failure()': { call: nobody },
  'private.end_lost_rights()': { call: nobody, definer: true },
  'private.count_lost_rights(uuid, text)': { call: nobody },
  'private.may_edit(uuid)': { call: nobody, definer: true },
  'private.refuse(text)': { call: nobody },
  'private.lock_staff(text)': { call: nobody },
  'private.check_other(uuid)': { call: nobody },
  'private.record_creators()': { call: nobody, definer: true },
  'private.slug_of(text)': { call: nobody },
  'private.title_slug(text)': { call: nobody },
  'private.category_name(text, uuid)': { call: nobody, definer: true },
  'private.set_category()': { call: nobody },
  'private.names_in(text)': { call: nobody },
  'private.slugs_in(text)': { call: nobody },
  'private.are_slugs(text[])': { call: nobody },
  // The policy of collections asks it.
  'private.is_collection_used(text, text)': { call: nobody, definer: true },
  'private.set_collection_slug()': { call: nobody, definer: true },
  'private.add_collections()': { call: nobody, definer: true },
  'private.remove_collections()': { call: nobody, definer: true },
  'private.rename_in(text, text, text)': { call: nobody },
  'private.rename_collection(text, text, text)': { call: nobody },
  'private.spread_new_name()': { call: nobody, definer: true },
  'private.with_file(jsonb, text, text, text)': { call: nobody },
  'private.media_places()': { call: nobody },
  'private.media_match(text)': { call: nobody },
  'private.draft_fields(regclass, regclass)': { call: nobody },
  'private.set_slug()': { call: nobody, definer: true },
  'private.demo_tables()': { call: nobody },
  'private.is_demo(uuid)': { call: nobody },
  'private.demo_fields()': { call: nobody },
  'private.is_demo_member(jsonb)': { call: nobody },
  'private.with_removed(jsonb, jsonb)': { call: nobody },
  'private.add_note(uuid, text)': { call: nobody },
  'private.add_activity(text, text, text[], text[])': { call: nobody, definer: true },
  'private.record_activity()': { call: nobody, definer: true },
  'private.record_staff_activity()': { call: nobody, definer: true },
  'private.set_updated_at()': { call: nobody },
  'private.set_updated_at_unless_moved()': { call: nobody },
  'private.set_draft_facts()': { call: nobody },
  'private.keep_draft_base()': { call: nobody, definer: true },
  'private.make_public(regclass, anyelement, timestamp with time zone, boolean)': { call: nobody },
  'private.publish_draft(article_drafts, timestamp with time zone, boolean, uuid)': { call: nobody },
  'private.unpublish(regclass, regclass, uuid)': { call: nobody },
  'private.not_in_snapshots(regclass)': { call: nobody },
  'private.record_added_articles()': { call: nobody, definer: true },
  'private.record_changed_articles()': { call: nobody, definer: true },
  'private.record_removed_articles()': { call: nobody, definer: true },
  'private.record_draft(uuid, jsonb)': { call: nobody },
  'private.record_save()': { call: nobody, definer: true },
  'private.clean_article_versions()': { call: nobody, definer: true },
  'private.next_edition(timestamp with time zone)': { call: nobody },
  'private.publish_due(integer)': { call: nobody },
  'private.check_ids(uuid[])': { call: nobody },
  // The policies of editions ask it.
  'private.person(jsonb, text)': { call: nobody },
  'private.site_time_zone()': { call: nobody },
  'private.may_customize(text)': { call: nobody },
  'private.front_page_sections()': { call: nobody },
  'private.next_due()': { call: nobody },
  'private.schedule_publication()': { call: nobody },
  'private.mail_mode()': { call: nobody },
  'private.mark_earlier_subscribers()': { call: nobody, definer: true },
  'private.add_newsletter_key()': { call: nobody, definer: true },
  'private.queue_confirmation(newsletter_subscribers)': { call: nobody },
  'private.ask_to_confirm(text, jsonb)': { call: nobody },
  'private.confirm_first()': { call: nobody, definer: true },
  'private.refuse_resting_sign_ups()': { call: nobody },
  'private.edition_public_from(timestamp with time zone, date)': { call: nobody },
  'private.set_editions_from()': { call: nobody },
  'private.withdraw_edition_mails()': { call: nobody, definer: true },
  'private.may_send()': { call: nobody },
  'private.room_today()': { call: nobody },
  'private.next_mail()': { call: nobody },
  'private.finish_issue(uuid)': { call: nobody },
  'private.reset_edition_position()': { call: nobody },
  'private.set_revised_at()': { call: nobody },
  'private.set_content()': { call: nobody },
  'private.set_page_revised_at()': { call: nobody },
  'private.set_about_texts()': { call: nobody },
  // A trigger's condition runs it as the role that writes the row.
  'private.is_restoring()': { call: nobody },
  // The check of a body runs them as the role that writes the row.
  'private.is_story(jsonb)': { call: nobody },
  'private.is_short_story(jsonb)': { call: nobody },
  'private.story_text(jsonb)': { call: nobody },
  'private.story_blocks(jsonb)': { call: nobody },
  'private.is_story_small(jsonb)': { call: nobody },
  'private.has_content(text, jsonb)': { call: nobody },
  'private.check_rate(text, text, integer, interval)': { call: nobody, definer: true },
  'private.check_client(text, integer, integer)': { call: nobody, definer: true },
  'private.limit_duplicates(text)': { call: nobody, definer: true },
  'private.client_address()': { call: nobody },
  'private.refuse_second_row()': { call: nobody },
  'private.subscriber_record(uuid)': { call: nobody },
  'private.email_hash(text)': { call: nobody },
  'private.remember_former_subscriber()': { call: nobody, definer: true },
  'private.chats_of(text)': { call: nobody },
  'private.plain_person(text)': { call: nobody },
  'private.next_cleaning()': { call: nobody },
  'private.clean_up()': { call: nobody },
  'private.limit_newsletter()': { call: nobody, definer: true },
  'private.limit_contact()': { call: nobody, definer: true },
  'private.limit_chat()': { call: nobody, definer: true },
  'private.caller_name()': { call: nobody, definer: true },
  'private.note_answer()': { call: nobody },
  'private.note_spam()': { call: nobody, definer: true },
  'private.move_to_spam()': { call: nobody },
  'private.set_lower_email()': { call: nobody },
  'private.begin_notices()': { call: nobody, definer: true },
  'private.next_notice_for(staff)': { call: nobody },
  'private.next_notice()': { call: nobody },
  'private.queue_notices()': { call: nobody },
  'private.desk_mail(mails)': { call: nobody },
  'private.queue_answer()': { call: nobody, definer: true },
  'private.chat_answers(mails)': { call: nobody },
  'private.after_hours(timestamp with time zone, smallint, smallint)': { call: nobody },
  'private.keep_chat_session()': { call: nobody, definer: true },
  'private.chat_auto_reply_text()': { call: nobody },
  'private.broadcast_chat_message()': { call: nobody, definer: true },
  'private.broadcast_chat_session()': { call: nobody, definer: true },
  'private.renew_content_revision()': { call: nobody, definer: true },
  'private.call_build_hook()': { call: nobody },
  'private.tell_build_hook()': { call: nobody, definer: true },
  'private.set_build_hook(text)': { call: nobody },
  'private.pause_on_trouble(uuid, text)': { call: nobody },
  'private.call_mail_function()': { call: nobody },
  'private.schedule_job(text, text, text)': { call: nobody },
  // The generated column of media_library runs it as the role that writes the row; the API shows no private function.
  'private.join_words(text[])': { call: nobody },
  'private.cut_text(text, integer)': { call: nobody },
  // So do those of all search columns, and the search of articles.
  'private.search_form(text)': { call: nobody },
  'private.search_condition(text)': { call: nobody },
  'private.search_config(text)': { call: nobody },
  'private.separators()': { call: nobody },
  'private.spaced_words(text)': { call: nobody },
  'private.search_vector(text, text)': { call: nobody },
  'private.searchable(text, uuid)': { call: nobody },
  'private.add_search_words(text)': { call: nobody },
  'private.index_item(text, uuid)': { call: nobody },
  'private.index_row()': { call: nobody, definer: true },
  'private.index_category()': { call: nobody, definer: true },
  'private.public_editions()': { call: nobody },
  'private.forget_edition_text()': { call: nobody, definer: true },
  'private.queue_search()': { call: nobody },
  'private.index_waiting(integer)': { call: nobody },
  'private.follow_language()': { call: nobody, definer: true },
  'private.typing_errors(text, text)': { call: nobody },
  'private.did_you_mean(text, text, uuid[])': { call: nobody },
  'private.parse_search(text, text)': { call: nobody },
  'private.excerpt_around(text, text, text, tsquery)': { call: nobody },
  'private.search_titles(text, text, integer, integer, uuid[])': { call: nobody },
  'private.items_with(text, text)': { call: nobody },
  'private.is_email(text)': { call: nobody },
  'private.plain_email(text)': { call: nobody },
  'private.set_email()': { call: nobody },
  'private.generated_columns(oid)': { call: nobody },
}

/** Helpers that API roles may run in SQL though no request can name them. */
const runnableHelpers: Record<string, ('anon' | 'authenticated')[]> = {
  'private.join_words(text[])': ['authenticated'],
  'private.caller_name()': ['anon', 'authenticated'],
  'private.cut_text(text, integer)': ['authenticated'],
  'private.may_begin(uuid)': ['authenticated'],
  'private.is_own_file(text)': ['authenticated'],
  'private.is_file_shown(text, text)': ['authenticated'],
  'private.slug_of(text)': ['authenticated'],
  'private.is_restoring()': ['anon', 'authenticated'],
  'private.is_story(jsonb)': ['authenticated'],
  'private.is_short_story(jsonb)': ['authenticated'],
  'private.story_text(jsonb)': ['authenticated'],
  'private.story_blocks(jsonb)': ['authenticated'],
  'private.is_story_small(jsonb)': ['authenticated'],
  'private.has_content(text, jsonb)': ['authenticated'],
  'private.names_in(text)': ['authenticated'],
  'private.category_name(text, uuid)': ['authenticated'],
  'private.slugs_in(text)': ['authenticated'],
  'private.are_slugs(text[])': ['authenticated'],
  'private.generated_columns(oid)': ['authenticated'],
  'private.story_tables(text)': ['authenticated'],
  'private.is_collection_used(text, text)': ['authenticated'],
  'private.with_file(jsonb, text, text, text)': ['authenticated'],
  'private.media_places()': ['authenticated'],
  'private.media_match(text)': ['authenticated'],
  'private.search_form(text)': ['anon', 'authenticated'],
  'private.search_condition(text)': ['anon', 'authenticated'],
  'private.is_email(text)': ['anon', 'authenticated'],
  'private.plain_email(text)': ['anon', 'authenticated'],
  'private.site_time_zone()': ['anon', 'authenticated'],
  'private.edition_public_from(timestamp with time zone, date)': ['authenticated'],
  'private.may_customize(text)': ['authenticated'],
}

export const executeRights = Object.fromEntries(
  Object.entries(functions).map(
    ([
      name,
      {
        call: { visitor, stranger },
        asks = false,
        definer = false,
      },
    ]) => {
      const runners = runnableHelpers[name] ?? (asks ? ['authenticated'] : [])
      const anon = visitor === 'done' || runners.includes('anon')
      return [
        name,
        { anon, authenticated: stranger === 'done' || runners.includes('authenticated'), definer },
      ]
    },
  ),
)

/** Nothing that a browser would run. */
const pictures = ['image/png', 'image/jpeg', 'image/webp']
export const buckets: Record<string, { public: boolean; types: string[] }> = {
  magazine_files: { public: true, types: [...pictures, 'application/pdf'] },
  media_library: {
    public: true,
    types: [
      ...pictures,
      'image/gif',
      'image/avif',
      'application/pdf',
      ...['video/mp4', 'video/webm', 'video/quicktime', 'video/ogg'],
      ...['audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/flac'],
    ],
  },
}

/** The policies that open realtime topics, and an example of what each opens. */
export const topics: Record<string, { topic: string; join: Each }> = {
  'visitors follow the session they know': { topic: `chat:${randomUUID()}`, join: everybody },
  'editors follow the inbox': { topic: 'chat:inbox', join: editorsWrite },
}
