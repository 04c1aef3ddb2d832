-- An IPv6 address counts as its /64, but a customer or a rented server often has a /48 with 65,536 of them: twelve were enough
-- to use up what all visitors may send. The /48 now counts too, at four times the limit, before the total does.
-- The total was a counter of its own, a row that each visitor's write locked until its end: they all waited for each other.
-- It is now the sum of the addresses' counters. Writes at the same moment don't see each other there, so some more than the
-- total may get through, no more than the API has connections.

-- Counts one hit of the client that sends the request.
create function private.check_client(bucket text, max_hits integer, max_total integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.client_address();
begin
  perform private.check_rate(bucket, address, max_hits);
  if address like '%/64' then
    perform private.check_rate(bucket || '-network', host(network(set_masklen(address::inet, 48))) || '/48', 4 * max_hits);
  end if;
  if max_total < (
    select sum(c.hits) from private.rate_counters c
    where c.bucket = check_client.bucket
      -- As in check_rate, for a clock that was set back.
      and c.window_start between now() - interval '1 minute' and now() + interval '1 minute'
  ) then
    raise exception 'Too many messages. Please wait a minute and try again.' using errcode = 'PT429';
  end if;
end;
$$;
revoke execute on function private.check_client(text, integer, integer) from public;

create or replace function private.limit_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('newsletter', 10, 300);
  return new;
end;
$$;

create or replace function private.limit_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('contact', 5, 60);
  return new;
end;
$$;

create or replace function private.limit_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('chat-address', 30, 600);
  perform private.check_rate('chat', new.session_id::text, 20);
  perform private.check_rate('chat-session', new.session_id::text, 500, '1 day');
  return new;
end;
$$;

delete from private.rate_counters where key = '*';
