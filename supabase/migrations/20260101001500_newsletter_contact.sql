-- What readers leave: newsletter addresses and messages to the editors.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- 254: the longest address that a mail server accepts (RFC 5321).
  email text not null check (email = lower(email) and length(email) <= 254 and private.is_email(email)),
  created_at timestamptz not null default now(),
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
  created_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(name || E'\n' || email || E'\n' || subject || E'\n' || message)) stored
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where not is_read;
create index contact_messages_words_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, update (is_read), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
create policy "everyone writes" on public.contact_messages for insert to anon, authenticated
  with check (not is_read and created_at = now());
create policy "editors read" on public.contact_messages for select to authenticated using ((select public.is_editor()));
create policy "editors mark" on public.contact_messages for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.contact_messages for delete to authenticated using ((select public.is_editor()));

-- The IP address is counted first: a refused request is rolled back and counts nowhere, so one client can't use up the total, which
-- is far above what a magazine of any size sees.
create function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_rate('newsletter', private.client_address(), 10);
  perform private.check_rate('newsletter', '*', 300);
  return new;
end;
$$;

create function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_rate('contact', private.client_address(), 5);
  perform private.check_rate('contact', '*', 60);
  return new;
end;
$$;

-- For visitors and signed-in strangers. Editors are 'authenticated' too, but write without bounds.
create trigger limit_rate before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated') and not public.is_editor())
  execute function private.limit_newsletter();
create trigger limit_rate before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated') and not public.is_editor())
  execute function private.limit_contact();
