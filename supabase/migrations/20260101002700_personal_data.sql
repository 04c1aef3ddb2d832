-- What readers leave here: everything about one person, for those who ask for it, and how long it is kept (docs/keeping-data.md).

-- What was deleted for people who asked for it, without their addresses: {messages, chats, subscription, mails, blocked, account}.
create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now() check (at between '0001-01-01 00:00Z' and '9999-12-31 00:00Z'),
  erased_by uuid references auth.users (id) on delete set null,
  counts jsonb not null
);
create index erasures_at_idx on public.erasures (at desc, id);
create index erasures_erased_by_idx on public.erasures (erased_by);
alter table public.erasures enable row level security;
revoke all on public.erasures from anon, authenticated;
grant select on public.erasures to authenticated;
grant select, insert, update, delete on public.erasures to service_role;
create policy "owners read" on public.erasures for select to authenticated using ((select public.staff_role()) = 'owner');

-- The chats of an email address: those in which the visitor wrote it, or has left it. `person` is that, or a chat's session id. A longer
-- address that contains it is somebody else's.
create function private.chats_of(person text) returns setof uuid
language plpgsql stable set search_path = '' as $$
declare
  address constant text := '(?<![[:alnum:]._%+-])' || regexp_replace(person, '([]^$*.+?(){}|\\[])', '\\\1', 'g')
    || '(?![[:alnum:]_-]|[.][[:alnum:]])';
begin
  if position('@' in person) = 0 then
    return query select distinct m.session_id from public.chat_messages m where m.session_id = person::uuid;
  else
    return query
      select s.session_id from public.chat_sessions s where (to_jsonb(s) - 'last_message')::text ~* address
      union
      select m.session_id from public.chat_messages m where m.sender = 'user' and m.content ~* address;
  end if;
end;
$$;

-- As both are stored: in lower case and without what is pasted with an address.
create function private.plain_person(person text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain constant text := lower(private.plain_email(person));
begin
  if length(plain) > 254 or not private.is_email(plain) and plain !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    raise exception 'This is neither an email address nor the number of a chat.' using errcode = '22023';
  end if;
  return plain;
end;
$$;

-- Everything about an email address, or the session id of a chat: {messages, chats, subscription, mails, blocked, account}.
create function public.find_person(person text) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  who text;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('find_person'); end if;
  who := private.plain_person(person);
  return json_build_object(
    'person', who,
    'messages', (
      select coalesce(json_agg(to_jsonb(c) - 'search_text' order by c.created_at desc), '[]')
      from public.contact_messages c where lower(c.email) = who),
    'chats', (
      select coalesce(json_agg(json_build_object('session_id', ids.id, 'session', (
          select to_jsonb(s) from public.chat_sessions s where s.session_id = ids.id), 'messages', (
          select coalesce(json_agg(m order by m.created_at, m.id), '[]') from public.chat_messages m where m.session_id = ids.id))), '[]')
      from private.chats_of(who) as ids (id)),
    'subscription', (
      select private.subscriber_record(s.id) from public.newsletter_subscribers s where s.email = who),
    'mails', (
      select coalesce(json_agg(m order by m.created_at desc), '[]') from public.mails m where m.subscriber_id is null and m.recipient = who),
    'blocked', (select json_build_object('email', b.email, 'created_at', b.created_at) from public.blocked_senders b where b.email = who),
    'account', (
      select json_build_object('id', u.id, 'email', u.email, 'name', private.person(u.raw_user_meta_data, ''), 'role', f.role,
        'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at)
      from auth.users u left join public.staff f on f.user_id = u.id where lower(u.email) = who limit 1));
end;
$$;

-- Deletes those of the kinds that find_person() finds, and returns how many of each. An account with a role stays until somebody takes the
-- role away. An import does not bring the address back.
create function public.erase_person(person text, kinds text[]) returns json
language plpgsql security definer set search_path = '' as $$
declare
  who text;
  counts jsonb := '{}';
  sessions uuid[];
  deleted integer;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('erase_person'); end if;
  who := private.plain_person(person);
  if 'messages' = any (kinds) then
    delete from public.contact_messages c where lower(c.email) = who;
    get diagnostics deleted = row_count;
    counts := counts || jsonb_build_object('messages', deleted);
  end if;
  if 'chats' = any (kinds) then
    sessions := array(select private.chats_of(who));
    delete from public.chat_messages m where m.session_id = any (sessions);
    delete from public.chat_sessions s where s.session_id = any (sessions);
    counts := counts || jsonb_build_object('chats', cardinality(sessions));
  end if;
  if 'mails' = any (kinds) then
    delete from public.mails m where m.subscriber_id is null and m.recipient = who;
    get diagnostics deleted = row_count;
    counts := counts || jsonb_build_object('mails', deleted);
  end if;
  if 'blocked' = any (kinds) then
    delete from public.blocked_senders b where b.email = who;
    get diagnostics deleted = row_count;
    counts := counts || jsonb_build_object('blocked', deleted);
  end if;
  if 'subscription' = any (kinds) then
    update public.newsletter_subscribers s set status = 'unsubscribed', status_at = now()
      where s.email = who and s.status not in ('unsubscribed', 'complained');
    -- The record that a mail was sent stays, without whom it was for.
    delete from public.newsletter_subscribers s where s.email = who;
    get diagnostics deleted = row_count;
    counts := counts || jsonb_build_object('subscription', deleted);
  end if;
  if 'account' = any (kinds) then
    if exists (select from auth.users u join public.staff f on f.user_id = u.id where lower(u.email) = who) then
      raise exception 'This account can use the panel. Remove it under People first.' using errcode = '22023';
    end if;
    update private.activity a set title = '' from auth.users u
      where lower(u.email) = who and a.kind = 'staff' and a.item_id = u.id::text;
    delete from auth.users u where lower(u.email) = who;
    get diagnostics deleted = row_count;
    counts := counts || jsonb_build_object('account', deleted);
  end if;
  delete from private.rate_counters r where r.key = who;
  if exists (select from jsonb_each_text(counts) as c where c.value <> '0') then
    insert into public.erasures (erased_by, counts) values (auth.uid(), counts);
  end if;
  return counts;
end;
$$;

revoke execute on function public.find_person(text), public.erase_person(text, text[]) from public;
grant execute on function public.find_person(text), public.erase_person(text, text[]) to authenticated;

-- How long it is kept, in months; null for ever. Without a row: 24, 12 and 1, as the privacy page says at first.
create table public.retention (
  id integer primary key default 1 check (id = 1),
  message_months integer default 24 check (message_months between 1 and 120),
  chat_months integer default 12 check (chat_months between 1 and 120),
  -- Of subscribers after they have left.
  left_months integer default 1 check (left_months between 1 and 120)
);
alter table public.retention enable row level security;
revoke all on public.retention from anon, authenticated;
grant select, insert, update, delete on public.retention to authenticated, service_role;
create policy "editors read" on public.retention for select to authenticated using ((select public.is_editor()));
create policy "owners insert" on public.retention for insert to authenticated with check ((select public.staff_role()) = 'owner');
create policy "owners update" on public.retention for update to authenticated
  using ((select public.staff_role()) = 'owner') with check ((select public.staff_role()) = 'owner');
create policy "owners delete" on public.retention for delete to authenticated using ((select public.staff_role()) = 'owner');

-- What the last nightly run deleted: {messages, chats, left, pending}.
create table private.last_cleaning (
  id integer primary key default 1 check (id = 1),
  ran_at timestamptz not null default now(),
  counts jsonb not null default '{}'
);
alter table private.last_cleaning enable row level security;
create policy "nobody" on private.last_cleaning for all to anon, authenticated using (false) with check (false);
insert into private.last_cleaning default values;

-- When clean_up() is due next: at half past three in the night, by the site's clock.
create function private.next_cleaning() returns timestamptz
language sql stable set search_path = '' as $$
  select ((ran_at at time zone private.site_time_zone() + interval '20 hours 30 minutes')::date + time '03:30')
    at time zone private.site_time_zone()
  from private.last_cleaning;
$$;

-- Deletes what is kept no longer, spam after 30 days, and reminds those who haven't confirmed their address.
create function private.clean_up() returns void
language plpgsql set search_path = '' as $$
declare
  kept public.retention;
  done jsonb := '{}';
  sessions uuid[];
  deleted integer;
begin
  select * into kept from public.retention;
  if not found then kept := row(1, 24, 12, 1); end if;

  delete from public.contact_messages
    where created_at < now() - make_interval(months => kept.message_months) or spam_at < now() - interval '30 days';
  get diagnostics deleted = row_count;
  done := done || jsonb_build_object('messages', deleted);

  sessions := array(
    select session_id from public.chat_sessions
    where last_message_at < now() - make_interval(months => kept.chat_months)
      or spam_at is not null and greatest(spam_at, last_message_at) < now() - interval '30 days');
  delete from public.chat_messages where session_id = any (sessions);
  delete from public.chat_sessions where session_id = any (sessions);
  done := done || jsonb_build_object('chats', cardinality(sessions));

  delete from public.newsletter_subscribers
    where status = 'unsubscribed' and status_at < now() - make_interval(months => kept.left_months);
  get diagnostics deleted = row_count;
  done := done || jsonb_build_object('left', deleted);

  -- Nobody confirmed within 14 days. Who was asked to come back has left as before.
  update public.newsletter_subscribers set status = consent ->> 'was', status_at = now()
    where status = 'pending' and status_at < now() - interval '14 days' and consent ->> 'was' in ('unsubscribed', 'bounced');
  delete from public.newsletter_subscribers where status = 'pending' and status_at < now() - interval '14 days';
  get diagnostics deleted = row_count;
  done := done || jsonb_build_object('pending', deleted);

  -- One reminder, a day after they were asked.
  if private.mail_mode() <> 'off' then
    insert into public.mails (kind, subscriber_id)
    select 'confirmation', s.id from public.newsletter_subscribers s
    where s.status = 'pending' and s.status_at < now() - interval '1 day'
      and not exists (
        select from public.mails m
        where m.subscriber_id = s.id and m.kind = 'confirmation' and m.created_at > s.status_at + interval '1 hour');
  end if;

  -- Those of newsletters are the record of what was sent, and have no address of their own.
  delete from public.mails
    where kind <> 'issue' and state in ('sent', 'failed', 'skipped') and created_at < now() - interval '90 days';

  update private.last_cleaning c set ran_at = now(), counts = done;
end;
$$;

-- The last run for the dashboard, as {at, counts, late}; `late` where it should have run two days ago.
create function public.last_cleaning() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('last_cleaning'); end if;
  return (
    select json_build_object('at', c.ran_at, 'counts', c.counts, 'late', c.ran_at < now() - interval '2 days')
    from private.last_cleaning c);
end;
$$;
revoke execute on function public.last_cleaning() from public;
grant execute on function public.last_cleaning() to authenticated;
