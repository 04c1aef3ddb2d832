-- One request with 600 rows in 600 chat sessions used up what all visitors together may write in a minute. Now visitors
-- write one row a request, and the chat too has a bound by IP address. The address counts first: a refused request is
-- rolled back and counts nowhere, so one client can't use up what is left for all.

-- PostgREST runs each request in a transaction of its own. The second row is refused before it is written, so the answer
-- says nothing about the first.
create function private.refuse_second_row() returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('private.visitor_wrote', true) = 'yes' then
    raise exception 'One message at a time.' using errcode = 'PT400';
  end if;
  perform set_config('private.visitor_wrote', 'yes', true);
end;
$$;

create or replace function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_rate('newsletter', private.client_address(), 10);
  perform private.check_rate('newsletter', '*', 300);
  return new;
end;
$$;

create or replace function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_rate('contact', private.client_address(), 5);
  perform private.check_rate('contact', '*', 60);
  return new;
end;
$$;

create or replace function private.limit_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_rate('chat-address', private.client_address(), 30);
  perform private.check_rate('chat', new.session_id::text, 20);
  perform private.check_rate('chat-session', new.session_id::text, 500, '1 day');
  perform private.check_rate('chat', '*', 600);
  return new;
end;
$$;

-- For visitors and signed-in strangers. Admins are 'authenticated' too, but reply and import without bounds.
create or replace trigger limit_rate before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated') and not public.is_admin())
  execute function private.limit_newsletter();
create or replace trigger limit_rate before insert on public.contact_messages
  for each row when (current_user in ('anon', 'authenticated') and not public.is_admin())
  execute function private.limit_contact();
create or replace trigger limit_rate before insert on public.chat_messages
  for each row when (current_user in ('anon', 'authenticated') and not public.is_admin())
  execute function private.limit_chat();

-- Checked at the end of the statement, not row by row: a second row is refused before the first can turn out to be a
-- duplicate. Otherwise a batch that fails either way, and so is never counted, would tell who is subscribed.
-- A deferrable constraint can't be the target of ON CONFLICT.
alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_email_key,
  add constraint newsletter_subscribers_email_key unique (email) deferrable initially immediate;

-- A window that begins in the future was started before the clock was set back, and would keep its counter full until
-- then: it counts as passed. Not within the next minute, because a transaction may wait for one that began after it.
create or replace function private.check_rate(bucket text, key text, max_hits integer, period interval default '1 minute') returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.rate_counters as c (bucket, key, window_start, hits)
  values (check_rate.bucket, check_rate.key, now(), 1)
  on conflict on constraint rate_counters_pkey do update set
    hits = case when c.window_start between now() - check_rate.period and now() + interval '1 minute' then c.hits + 1 else 1 end,
    window_start = case when c.window_start between now() - check_rate.period and now() + interval '1 minute' then c.window_start else now() end
  returning c.hits into counted;

  if counted > max_hits then
    raise exception 'Too many messages. Please wait a minute and try again.' using errcode = 'PT429';
  end if;
  -- Old counters go a few at a time, by whoever writes.
  if counted = 1 then
    delete from private.rate_counters c where (c.bucket, c.key) in (
      select o.bucket, o.key from private.rate_counters o
      where o.window_start < now() - interval '1 day' limit 20 for update skip locked
    );
  end if;
end;
$$;
