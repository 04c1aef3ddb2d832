-- What owners do with subscribers in the panel.

-- A subscriber and the mails to them, newest first, without the key of their links.
create function private.subscriber_record(subscriber uuid) returns json
language sql stable set search_path = '' as $$
  select json_build_object(
    'id', s.id, 'email', s.email, 'status', s.status, 'status_at', s.status_at, 'created_at', s.created_at,
    'confirmed_at', s.confirmed_at, 'origin', s.origin, 'consent', s.consent, 'soft_bounces', s.soft_bounces,
    'mails', (
      select coalesce(json_agg(json_build_object(
        'id', m.id, 'kind', m.kind, 'subject', i.subject, 'state', m.state, 'at', coalesce(m.sent_at, m.created_at), 'error', m.error)
        order by m.created_at desc), '[]')
      from public.mails m left join public.newsletter_issues i on i.id = m.issue_id
      where m.subscriber_id = s.id))
  from public.newsletter_subscribers s where s.id = subscriber_record.subscriber;
$$;

-- Null where there is no such subscriber.
create function public.subscriber_history(subscriber uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('subscriber_history'); end if;
  return private.subscriber_record(subscriber);
end;
$$;

-- Returns the new status; null where there is no such subscriber. An address that bounced is active again. Somebody who has left, or has
-- never confirmed, gets a mail with the link and decides themselves. Who complained gets none.
create function public.reactivate_subscriber(subscriber uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reader public.newsletter_subscribers;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('reactivate_subscriber'); end if;
  select * into reader from public.newsletter_subscribers s where s.id = subscriber for update;
  if reader.id is null or reader.status in ('active', 'complained') then return reader.status; end if;
  if reader.status = 'bounced' and (reader.confirmed_at is not null or reader.origin is distinct from 'site') then
    update public.newsletter_subscribers s set status = 'active', status_at = now(), soft_bounces = 0 where s.id = subscriber;
    return 'active';
  end if;
  if private.mail_mode() = 'off' then raise exception 'Mail delivery is off.' using errcode = '22023'; end if;
  if reader.status <> 'pending' then
    update public.newsletter_subscribers s
    set status = 'pending', status_at = now(), soft_bounces = 0,
      consent = coalesce(s.consent, '{}') || jsonb_build_object('was', s.status)
    where s.id = subscriber;
  end if;
  if not exists (select from public.mails m where m.subscriber_id = subscriber and m.state in ('queued', 'sending')) then
    begin
      perform private.check_rate('mail-address', reader.email, 3, interval '1 day');
    exception when sqlstate 'PT429' then
      raise exception 'This address has been sent three mails within a day. Try again tomorrow.' using errcode = 'PT429';
    end;
    insert into public.mails (kind, subscriber_id) values ('confirmation', subscriber);
  end if;
  return 'pending';
end;
$$;

revoke execute on function public.subscriber_history(uuid), public.reactivate_subscriber(uuid) from public;
grant execute on function public.subscriber_history(uuid), public.reactivate_subscriber(uuid) to authenticated;

-- The addresses of subscribers who were deleted after they had left, as hashes, so that a later import doesn't bring them back. They can
-- subscribe again themselves.
create table public.former_subscribers (
  email_hash text primary key check (email_hash ~ '^[0-9a-f]{64}$'),
  left_at timestamptz not null default now()
);
alter table public.former_subscribers enable row level security;
revoke all on public.former_subscribers from anon, authenticated;
grant select, insert, update, delete on public.former_subscribers to service_role;
create policy "nobody" on public.former_subscribers for all to anon, authenticated using (false) with check (false);

create function private.email_hash(email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');
$$;

create function private.remember_former_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.former_subscribers (email_hash) values (private.email_hash(old.email)) on conflict do nothing;
  return null;
end;
$$;
create trigger remember_former after delete on public.newsletter_subscribers
  for each row when (not private.is_restoring() and (old.status in ('unsubscribed', 'complained') or old.consent ->> 'was' = 'unsubscribed'))
  execute function private.remember_former_subscriber();

-- Adds the rows of a file, up to 1,000 of [{email, at, confirmed_at, has_left}], or only counts what would happen: {added, there, left (they
-- left earlier, and stay so), leaving (they have left by the file), unreadable (the addresses)}. Subscribers who came by an earlier import
-- and have left by this file are unsubscribed; nobody else who is there is changed, so importing a file again changes nothing.
create function public.import_subscribers(rows jsonb, wording text default null) returns json
language plpgsql security definer set search_path = '' as $$
declare
  answer json;
begin
  if public.staff_role() is distinct from 'owner' and current_setting('role', true) is distinct from 'service_role' then
    perform private.refuse('import_subscribers');
  end if;
  if jsonb_array_length(rows) > 1000 then
    raise exception 'More than 1,000 rows at once.' using errcode = '22023';
  end if;
  -- Nobody subscribes between the look and the insert. Without a wording nothing is written.
  if wording is not null then lock table public.newsletter_subscribers in share row exclusive mode; end if;
  with given as (
    select distinct on (address) private.plain_email(lower(r.email)) as address, coalesce(r.has_left, false) as has_left,
      case when r.at < now() then r.at end as at, case when r.confirmed_at < now() then r.confirmed_at end as confirmed_at
    from jsonb_to_recordset(rows) as r (email text, at timestamptz, confirmed_at timestamptz, has_left boolean)),
  sorted as (
    select given.*, s.id,
      case when address is null or length(address) > 254 or not private.is_email(address) then 'unreadable'
        when s.status in ('unsubscribed', 'bounced', 'complained') then 'left'
        when given.has_left and (s.id is null or s.origin = 'import' and s.status = 'active') then 'leaving'
        when s.id is not null then 'there'
        when f.email_hash is not null then 'left'
        else 'added' end as becomes
    from given
    left join public.newsletter_subscribers s on s.email = given.address
    left join public.former_subscribers f on f.email_hash = private.email_hash(given.address)),
  written as (
    insert into public.newsletter_subscribers (email, status, created_at, confirmed_at, origin, consent)
    select address, case becomes when 'added' then 'active' else 'unsubscribed' end, coalesce(at, now()), confirmed_at, 'import',
      jsonb_build_object('at', now(), 'by', auth.uid(), 'wording', left(wording, 500))
    from sorted where wording is not null and id is null and becomes in ('added', 'leaving')),
  unsubscribed as (
    update public.newsletter_subscribers s set status = 'unsubscribed', status_at = now()
    from sorted where wording is not null and s.id = sorted.id and sorted.becomes = 'leaving')
  select json_build_object(
    'added', count(*) filter (where becomes = 'added'),
    'there', count(*) filter (where becomes = 'there'),
    'left', count(*) filter (where becomes = 'left'),
    'leaving', count(*) filter (where becomes = 'leaving'),
    'unreadable', coalesce(json_agg(address) filter (where becomes = 'unreadable'), '[]'))
  into answer from sorted;
  return answer;
end;
$$;
revoke execute on function public.import_subscribers(jsonb, text) from public;
grant execute on function public.import_subscribers(jsonb, text) to authenticated, service_role;
