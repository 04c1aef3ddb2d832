-- Newsletter subscribers, and readers' messages to the editors.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- 254: the longest address that a mail server accepts (RFC 5321).
  email text not null check (email = lower(email) and length(email) <= 254 and private.is_email(email)),
  created_at timestamptz not null default now(),
  -- While no mail is sent, everybody is active at once. 'bounced' and 'complained' are what mail servers and providers report.
  status text not null default 'active' check (status in ('pending', 'active', 'unsubscribed', 'bounced', 'complained')),
  status_at timestamptz not null default now(),
  confirmed_at timestamptz,
  origin text check (length(origin) <= 100),
  -- When and how the reader agreed: {at, …}.
  consent jsonb check (jsonb_typeof(consent) = 'object' and length(consent::text) <= 2000),
  -- Failed mails in a row.
  soft_bounces integer not null default 0 check (soft_bounces >= 0),
  search_text text not null generated always as (private.search_form(email)) stored,
  -- Checked at the end of the statement, not row by row: a second row is refused before the first can turn out to be a duplicate.
  -- Otherwise a batch that fails either way, and so is never counted, would tell who is subscribed. It can't be the target of
  -- ON CONFLICT.
  unique (email) deferrable initially immediate
);
create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at desc, id);
create index newsletter_subscribers_words_idx on public.newsletter_subscribers
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
-- Visitors may select (no policy gives them a row), so that the start-up read answers with nothing instead of an error.
grant select, insert (email) on public.newsletter_subscribers to anon, authenticated;
grant delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
-- What a reader leaves begins now, also if a later grant opened that column.
create policy "everyone subscribes" on public.newsletter_subscribers for insert to anon, authenticated
  with check (created_at = now());
create policy "owners read" on public.newsletter_subscribers for select to authenticated
  using ((select public.staff_role()) = 'owner');
create policy "owners delete" on public.newsletter_subscribers for delete to authenticated
  using ((select public.staff_role()) = 'owner');

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 200),
  email text not null check (length(email) <= 254 and private.is_email(email)),
  subject text not null check (subject ~ '\S' and length(subject) <= 300),
  message text not null check (message ~ '\S' and length(message) <= 10000),
  is_read boolean not null default false,
  answered_at timestamptz,
  answered_by text check (length(answered_by) <= 254),
  -- When it came to Spam; null for the inbox.
  spam_at timestamptz,
  created_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(name || E'\n' || email || E'\n' || subject || E'\n' || message)) stored
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where not is_read and spam_at is null;
create index contact_messages_spam_idx on public.contact_messages (created_at desc, id) where spam_at is not null;
create index contact_messages_words_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
-- The form says so of what a script has filled in.
grant insert (name, email, subject, message, spam_at) on public.contact_messages to anon, authenticated;
grant select, update (is_read, answered_at, spam_at), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
create policy "everyone writes" on public.contact_messages for insert to anon, authenticated
  with check (not is_read and created_at = now());
create policy "editors read" on public.contact_messages for select to authenticated using ((select public.is_editor()));
create policy "editors mark" on public.contact_messages for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.contact_messages for delete to authenticated using ((select public.is_editor()));

-- Editors set answered_at, or take it back; the moment and the name are the database's.
create function private.note_answer() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.answered_by := case when new.answered_at is not null then private.caller_name() end;
  new.answered_at := case when new.answered_at is not null then now() end;
  return new;
end;
$$;
create trigger note_answer before update of answered_at on public.contact_messages
  for each row when (not private.is_restoring()) execute function private.note_answer();

-- Senders whose messages go to Spam. Writers aren't told.
create table public.blocked_senders (
  email text primary key check (email = lower(email) and length(email) <= 254 and private.is_email(email)),
  blocked_by text default private.caller_name() check (length(blocked_by) <= 254),
  created_at timestamptz not null default now()
);
alter table public.blocked_senders enable row level security;
revoke all on public.blocked_senders from anon, authenticated;
grant select, insert (email), delete on public.blocked_senders to authenticated;
grant select, insert, update, delete on public.blocked_senders to service_role;
create policy "editors read" on public.blocked_senders for select to authenticated using ((select public.is_editor()));
create policy "editors block" on public.blocked_senders for insert to authenticated with check ((select public.is_editor()));
create policy "editors unblock" on public.blocked_senders for delete to authenticated using ((select public.is_editor()));

create function private.set_lower_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := lower(private.plain_email(new.email));
  return new;
end;
$$;
create trigger clean_email before insert on public.blocked_senders
  for each row execute function private.set_lower_email();

create function private.move_to_spam() returns trigger
language plpgsql set search_path = '' as $$
begin
  update public.contact_messages c set spam_at = now() where lower(c.email) = new.email and c.spam_at is null;
  return null;
end;
$$;
create trigger move_to_spam after insert on public.blocked_senders
  for each row when (not private.is_restoring()) execute function private.move_to_spam();

-- The moment is the database's. Definer: writers can't read who is blocked. After clean_email, by its name.
create function private.note_spam() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.spam_at := case
    when new.spam_at is not null then now()
    when tg_op = 'INSERT' and exists (
      select from public.blocked_senders b where b.email = lower(to_jsonb(new) ->> 'email')) then now()
  end;
  return new;
end;
$$;
create trigger note_spam before insert or update of spam_at on public.contact_messages
  for each row when (not private.is_restoring()) execute function private.note_spam();

-- A visitor's insert of a duplicate raises an error, whose rollback takes the counter back. Only a sequence keeps its count then: it
-- counts the duplicates of all visitors together, as minutes since 1970 * 1000 + count. After 30 of them in a minute their inserts
-- are refused, duplicate or not. The site's form calls subscribe() instead, so nobody can close it with that.
create sequence private.duplicates;
revoke all on sequence private.duplicates from public, anon, authenticated;

create function private.limit_duplicates(email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  first constant bigint := floor(extract(epoch from clock_timestamp()) / 60) * 1000;
  last bigint := (select s.last_value from private.duplicates s);
begin
  if last not between first and first + 999 then
    last := setval('private.duplicates', first);
  end if;
  if last >= first + 30 then
    raise exception 'Too many messages. Please wait a minute and try again.' using errcode = 'PT429';
  end if;
  if exists (select from public.newsletter_subscribers s where s.email = limit_duplicates.email) then
    perform nextval('private.duplicates');
  end if;
end;
$$;

-- A refused request is rolled back and counts nowhere, so one client can't use up the total, which is far above what a magazine of
-- any size sees.
create function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('newsletter', 10, 300);
  perform private.limit_duplicates(new.email);
  return new;
end;
$$;

create function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('contact', 5, 60);
  return new;
end;
$$;

-- Triggers run in the order of their names: before the duplicates are counted.
create trigger clean_email before insert on public.newsletter_subscribers
  for each row execute function private.set_email();
create trigger clean_email before insert on public.contact_messages
  for each row execute function private.set_email();

-- For visitors and signed-in strangers. Editors are 'authenticated' too, but write without bounds.
create trigger limit_rate before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated') and not public.is_editor())
  execute function private.limit_newsletter();
create trigger limit_rate before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated') and not public.is_editor())
  execute function private.limit_contact();
