-- The newsletter as mail: settings, issues, and the queue of mails. Without settings, or with the mode 'off', nothing is sent.

-- Passwords and API keys are in the environment of whatever sends (docs/newsletter.md): this row is in every backup.
create table public.mail_settings (
  id integer primary key default 1 check (id = 1),
  -- 'outbox' keeps mails in files of the embedded backend; they are not sent to anybody.
  mode text not null default 'off' check (mode in ('off', 'outbox', 'smtp', 'provider')),
  sender_name text not null default '' check (length(sender_name) <= 100 and sender_name !~ '[\u0001-\u001f\u007f]'),
  sender_email text check (length(sender_email) <= 254 and private.is_email(sender_email)),
  reply_to text check (length(reply_to) <= 254 and private.is_email(reply_to)),
  postal_address text not null default '' check (length(postal_address) <= 500),
  per_second integer not null default 5 check (per_second between 1 and 100),
  -- Mails of newsletters within 24 hours; null for no bound.
  per_day integer check (per_day between 1 and 1000000),
  -- Whether editors send newsletters too, and not owners alone.
  editors_send boolean not null default false,
  -- Whether a new digital edition offers its mail, or sends it automatically once it is public.
  edition_mail text not null default 'ask' check (edition_mail in ('ask', 'send')),
  -- When delivery was turned on; null while it is off.
  editions_from timestamptz,
  -- For letters and chats, separated by empty lines.
  prepared_answers text not null default '' check (length(prepared_answers) <= 20000),
  updated_at timestamptz not null default now(),
  constraint mail_settings_sender_check
    check (mode in ('off', 'outbox') or (sender_email is not null and postal_address ~ '\S'))
);
alter table public.mail_settings enable row level security;
revoke all on public.mail_settings from anon, authenticated;
grant select, insert, update, delete on public.mail_settings to authenticated, service_role;
create policy "editors read" on public.mail_settings for select to authenticated using ((select public.is_editor()));
create policy "owners insert" on public.mail_settings for insert to authenticated
  with check ((select public.staff_role()) = 'owner');
create policy "owners update" on public.mail_settings for update to authenticated
  using ((select public.staff_role()) = 'owner') with check ((select public.staff_role()) = 'owner');
create policy "owners delete" on public.mail_settings for delete to authenticated
  using ((select public.staff_role()) = 'owner');
create trigger set_updated_at before update on public.mail_settings
  for each row execute function private.set_updated_at();

create function private.mail_mode() returns text
language sql stable set search_path = '' as $$
  select coalesce((select mode from public.mail_settings), 'off');
$$;

-- Whoever subscribed while nothing was sent stays active, and is told apart from those who confirmed.
create function private.mark_earlier_subscribers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers set origin = 'before delivery'
    where status = 'active' and confirmed_at is null and origin is null;
  return null;
end;
$$;
create trigger mark_earlier_subscribers after insert or update on public.mail_settings
  for each row when (new.mode <> 'off' and not private.is_restoring()) execute function private.mark_earlier_subscribers();

-- The secret in the links of a subscriber's mails. In `public`, since a backup without it would end the links in all mails sent.
create table public.newsletter_keys (
  subscriber_id uuid primary key references public.newsletter_subscribers (id) on delete cascade,
  key uuid not null unique default gen_random_uuid()
);
alter table public.newsletter_keys enable row level security;
revoke all on public.newsletter_keys from anon, authenticated;
grant select, insert, update, delete on public.newsletter_keys to service_role;
create policy "nobody" on public.newsletter_keys for all to anon, authenticated using (false) with check (false);

create function private.add_newsletter_key() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_keys (subscriber_id) values (new.id);
  return null;
end;
$$;
create trigger add_key after insert on public.newsletter_subscribers
  for each row when (not private.is_restoring()) execute function private.add_newsletter_key();

-- A newsletter. Only a draft can be changed; what is scheduled is what will be sent.
create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'letter' check (kind in ('letter', 'article', 'edition')),
  -- Without foreign keys: an issue outlasts what it was about.
  article_id uuid,
  edition_id uuid,
  -- Whether the mail has the whole article, and not its beginning.
  whole boolean not null default false,
  subject text not null default '' check (length(subject) <= 300 and subject !~ '[\u0001-\u001f\u007f]'),
  preheader text not null default '' check (length(preheader) <= 300),
  body jsonb check (private.is_story(body)),
  -- The mail itself. Gmail shows only the first 102 kB.
  html text not null default '' check (octet_length(html) <= 100000),
  plain_text text not null default '' check (octet_length(plain_text) <= 200000),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  send_at timestamptz,
  -- Mails are made in the order of the subscribers' ids; this is the last one so far. So nothing has to be queued before the start.
  reached uuid,
  is_reached boolean not null default false,
  -- The provider asked to wait.
  not_before timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  pause_reason text check (length(pause_reason) <= 1000),
  -- Of an edition, by itself; never twice.
  is_automatic boolean not null default false,
  created_by uuid default auth.uid(),
  sent_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index newsletter_issues_automatic_idx on public.newsletter_issues (edition_id) where is_automatic;
create index newsletter_issues_created_at_idx on public.newsletter_issues (created_at desc, id);
alter table public.newsletter_issues enable row level security;
revoke all on public.newsletter_issues from anon, authenticated;
grant select, delete, insert (kind, article_id, edition_id, whole, subject, preheader, body, html, plain_text),
  update (kind, article_id, edition_id, whole, subject, preheader, body, html, plain_text)
  on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;
create policy "editors read" on public.newsletter_issues for select to authenticated using ((select public.is_editor()));
create policy "editors insert" on public.newsletter_issues for insert to authenticated with check ((select public.is_editor()));
create policy "editors change drafts" on public.newsletter_issues for update to authenticated
  using ((select public.is_editor()) and state = 'draft') with check ((select public.is_editor()));
create policy "editors delete drafts" on public.newsletter_issues for delete to authenticated
  using ((select public.is_editor()) and state = 'draft');
create trigger set_updated_at before update of kind, article_id, edition_id, whole, subject, preheader, body, html, plain_text
  on public.newsletter_issues for each row execute function private.set_updated_at();

-- The queue, and the record of what was sent: one row a mail.
create table public.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('confirmation', 'issue', 'test', 'notice', 'invitation', 'recovery', 'answer')),
  issue_id uuid references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid references public.newsletter_subscribers (id) on delete set null,
  -- The chat whose answers it brings.
  session_id uuid,
  -- Of mails to somebody who is no subscriber.
  recipient text check (length(recipient) <= 254 and private.is_email(recipient)),
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  attempts integer not null default 0,
  -- The next attempt, or while it is being sent, the moment from which on the sender counts as dead.
  due_at timestamptz not null default now(),
  -- A sender died with this mail in its hands: it may come twice.
  may_repeat boolean not null default false,
  provider_id text check (length(provider_id) <= 300),
  error text check (length(error) <= 1000),
  -- What the provider told of it after it was sent.
  feedback text check (feedback in ('soft', 'bounced', 'left', 'complained')),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  unique (subscriber_id, issue_id)
);
create index mails_issue_idx on public.mails (issue_id, due_at) where kind = 'issue' and state in ('queued', 'sending');
create index mails_single_idx on public.mails (due_at) where kind <> 'issue' and state in ('queued', 'sending');
create index mails_state_idx on public.mails (issue_id, state);
create index mails_sent_at_idx on public.mails (sent_at desc) where kind = 'issue';
alter table public.mails enable row level security;
revoke all on public.mails from anon, authenticated;
grant select on public.mails to authenticated;
grant select, insert, update, delete on public.mails to service_role;
create policy "owners read" on public.mails for select to authenticated using ((select public.staff_role()) = 'owner');
