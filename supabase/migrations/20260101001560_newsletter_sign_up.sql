-- How readers come and go once mails are sent: an address is confirmed by a link in a mail, and the same link's key leaves again.

-- Queues a mail that a stranger caused. Beyond the bounds there is none, and the answer is the same: 3 mails a day to one address, 5 an
-- hour from one network, 60 an hour in all.
create function private.queue_confirmation(reader public.newsletter_subscribers) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (select from public.mails m where m.subscriber_id = reader.id and m.state in ('queued', 'sending')) then return; end if;
  perform private.check_rate('mail-address', reader.email, 3, interval '1 day');
  perform private.check_rate('mail-network', private.client_address(), 5, interval '1 hour');
  perform private.check_rate('mail-all', '', 60, interval '1 hour');
  insert into public.mails (kind, subscriber_id) values ('confirmation', reader.id);
exception when sqlstate 'PT429' then
  null;
end;
$$;

-- Asks the owner of an address to confirm. False where the address is subscribed already. Who complained about our mail gets no other,
-- since anybody could ask for it.
create function private.ask_to_confirm(address text, proof jsonb default '{}') returns boolean
language plpgsql set search_path = '' as $$
declare
  reader public.newsletter_subscribers;
  agreed jsonb := jsonb_build_object('at', now()) || proof;
begin
  select * into reader from public.newsletter_subscribers s where s.email = address for update;
  -- Where nobody confirms, the subscriber has left as before.
  if reader.status in ('unsubscribed', 'bounced') then
    agreed := agreed || jsonb_build_object('was', reader.status);
  elsif reader.consent ? 'was' then
    agreed := agreed || jsonb_build_object('was', reader.consent -> 'was');
  end if;
  case
    when reader.id is null then
      insert into public.newsletter_subscribers (email, status, origin, consent) values (address, 'pending', 'site', agreed)
      returning * into reader;
    when reader.status = 'active' then return false;
    when reader.status = 'complained' then return true;
    else
      update public.newsletter_subscribers set status = 'pending', status_at = now(), consent = agreed where id = reader.id
      returning * into reader;
  end case;
  perform private.queue_confirmation(reader);
  return true;
end;
$$;

-- Of those who signed up in the last 14 days and have had a day to confirm: how many were asked, how many have confirmed, and whether
-- sign-ups rest: of the last 50 within three days, more than 70 % have not answered: then somebody signs up others.
-- Of readers' own sign-ups, up to half stay unanswered.
create function public.sign_ups() returns table (asked bigint, confirmed bigint, resting boolean)
language sql stable security invoker set search_path = '' as $$
  with latest as (
    select status, confirmed_at, created_at, row_number() over (order by created_at desc) as place
    from public.newsletter_subscribers
    where created_at between now() - interval '14 days' and now() - interval '1 day' and origin = 'site' and consent ? 'at')
  select count(*), count(confirmed_at),
    count(*) filter (where place <= 50 and created_at > now() - interval '3 days') = 50
    and count(*) filter (where place <= 50 and status = 'pending') > 35
  from latest;
$$;
revoke execute on function public.sign_ups() from public;
grant execute on function public.sign_ups() to authenticated;

create function private.refuse_resting_sign_ups() returns void
language plpgsql set search_path = '' as $$
begin
  if private.mail_mode() <> 'off' and (select resting from public.sign_ups()) then
    raise exception 'Sign-ups rest, since too many addresses are not confirmed. Try again tomorrow.' using errcode = 'PT429';
  end if;
end;
$$;

-- Inserts through the API. A row of somebody who is asked to confirm is written by then; an active one is refused as a duplicate.
create function private.confirm_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_resting_sign_ups();
  if private.mail_mode() <> 'off' and private.ask_to_confirm(new.email) then return null; end if;
  return new;
end;
$$;
-- After `clean_email` and `limit_rate`, by its name.
create trigger wait_for_confirmation before insert on public.newsletter_subscribers
  for each row when (current_user in ('anon', 'authenticated')) execute function private.confirm_first();

-- What the site calls. It answers a duplicate as an insert does, with status 409 and the same body, but without raising: so asking who
-- is subscribed costs as much as subscribing. Where a mail is on its way it returns 'pending'.
create function public.subscribe(email text) returns json
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_client('newsletter', 10, 300);
  perform private.refuse_resting_sign_ups();
  perform set_config('response.status', '201', true);
  begin
    if private.mail_mode() <> 'off' and private.ask_to_confirm(private.plain_email(subscribe.email)) then
      return to_json('pending'::text);
    end if;
    insert into public.newsletter_subscribers (email) values (subscribe.email);
  exception when unique_violation then
    perform set_config('response.status', '409', true);
    return json_build_object('code', sqlstate, 'message', sqlerrm, 'details', null, 'hint', null);
  end;
  return null;
end;
$$;

-- The pages behind the links. Whoever has a key got the mail: it is random, so these need no bounds. Null for a key that nobody has.
create function public.subscription(key uuid) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('email', s.email, 'status', s.status)
  from public.newsletter_keys k join public.newsletter_subscribers s on s.id = k.subscriber_id
  where k.key = subscription.key;
$$;

create function public.confirm_subscription(key uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  reader public.newsletter_subscribers;
begin
  update public.newsletter_subscribers s
  set status = 'active', status_at = now(), confirmed_at = now(), soft_bounces = 0
  from public.newsletter_keys k
  where k.key = confirm_subscription.key and s.id = k.subscriber_id and s.status in ('pending', 'unsubscribed')
  returning s.* into reader;
  -- A new address takes the place of the earlier one.
  update public.newsletter_subscribers s set status = 'unsubscribed', status_at = now()
  where s.id::text = reader.consent ->> 'instead_of' and s.status in ('pending', 'active');
  return public.subscription(confirm_subscription.key);
end;
$$;

create function public.leave_newsletter(key uuid) returns json
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s set status = 'unsubscribed', status_at = now()
  from public.newsletter_keys k
  where k.key = leave_newsletter.key and s.id = k.subscriber_id and s.status in ('pending', 'active');
  return public.subscription(leave_newsletter.key);
end;
$$;

-- Sends a link to another address, which replaces this one once it is confirmed. False for a key that nobody has. The answer doesn't
-- say whether the other address is subscribed.
create function public.change_subscription(key uuid, new_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reader uuid;
begin
  perform private.check_client('newsletter-change', 10, 300);
  select k.subscriber_id into reader from public.newsletter_keys k where k.key = change_subscription.key;
  if reader is null then return false; end if;
  perform private.ask_to_confirm(private.plain_email(lower(new_email)), jsonb_build_object('instead_of', reader));
  return true;
end;
$$;

revoke execute on function public.subscribe(text), public.subscription(uuid), public.confirm_subscription(uuid),
  public.leave_newsletter(uuid), public.change_subscription(uuid, text) from public;
grant execute on function public.subscribe(text), public.subscription(uuid), public.confirm_subscription(uuid),
  public.leave_newsletter(uuid), public.change_subscription(uuid, text) to anon, authenticated, service_role;
