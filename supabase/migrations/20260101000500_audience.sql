-- What readers leave: newsletter addresses and messages to the editors. They may write, only admins read.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- 254: the longest address a mail server accepts (RFC 5321).
  email text not null unique
    check (email = lower(email) and length(email) <= 254 and email ~ '^[^[:space:]@<>,;"]+@[^[:space:]@<>,;"]+\.[^[:space:]@<>,;"]+$'),
  created_at timestamptz not null default now()
);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 200),
  email text not null
    check (length(email) <= 254 and email ~ '^[^[:space:]@<>,;"]+@[^[:space:]@<>,;"]+\.[^[:space:]@<>,;"]+$'),
  subject text not null check (subject ~ '\S' and length(subject) <= 300),
  message text not null check (message ~ '\S' and length(message) <= 10000),
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  search_text text not null
    generated always as (lower(name || E'\n' || email || E'\n' || subject || E'\n' || message)) stored
);

create index newsletter_subscribers_created_at_idx on public.newsletter_subscribers (created_at desc, id);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc, id);
create index contact_messages_unread_idx on public.contact_messages (created_at desc) where not is_read;

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated;
-- Visitors may ask (no policy gives them a row), so that the start-up read answers with nothing instead of an error.
grant select, insert (email) on public.newsletter_subscribers to anon, authenticated;
grant delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
create policy "everyone subscribes" on public.newsletter_subscribers for insert to anon, authenticated with check (true);
create policy "admins read" on public.newsletter_subscribers for select to authenticated using ((select public.is_admin()));
create policy "admins delete" on public.newsletter_subscribers for delete to authenticated using ((select public.is_admin()));

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;
grant insert (name, email, subject, message) on public.contact_messages to anon, authenticated;
grant select, update (is_read), delete on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
create policy "everyone writes" on public.contact_messages for insert to anon, authenticated with check (true);
create policy "admins read" on public.contact_messages for select to authenticated using ((select public.is_admin()));
create policy "admins mark" on public.contact_messages for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.contact_messages for delete to authenticated using ((select public.is_admin()));

-- Per address, and for all together far above what a magazine of any size sees.
create function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_rate('newsletter', private.client_address(), 10);
  perform private.check_rate('newsletter', '*', 300);
  return new;
end;
$$;
create function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_rate('contact', private.client_address(), 5);
  perform private.check_rate('contact', '*', 60);
  return new;
end;
$$;

-- A signed-out caller only: admins and the service import lists.
create trigger limit_rate before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_newsletter();
create trigger limit_rate before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated')) execute function private.limit_contact();
