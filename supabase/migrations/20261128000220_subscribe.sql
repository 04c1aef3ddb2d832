-- A duplicate raises an error, whose rollback takes the counter back: who is subscribed could be asked without end.

-- What the site calls. It answers a duplicate as an insert does, with status 409 and the same body, but without raising.
create function public.subscribe(email text) returns json
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_client('newsletter', 10, 300);
  begin
    insert into public.newsletter_subscribers (email) values (subscribe.email);
  exception when unique_violation then
    perform set_config('response.status', '409', true);
    return json_build_object('code', sqlstate, 'message', sqlerrm, 'details', null, 'hint', null);
  end;
  perform set_config('response.status', '201', true);
  return null;
end;
$$;
revoke execute on function public.subscribe(text) from public;
grant execute on function public.subscribe(text) to anon, authenticated, service_role;

-- A visitor's insert still raises. Only a sequence keeps its count then: it counts the duplicates of all visitors together, as
-- minutes since 1970 * 1000 + count. After 30 of them in a minute their inserts are refused, duplicate or not. The site's form
-- doesn't insert, so nobody can close it with that.
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

create or replace function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('newsletter', 10, 300);
  perform private.limit_duplicates(new.email);
  return new;
end;
$$;
