-- A bound on what the public may write, kept where no client can avoid it.
-- One counter a (bucket, key), replaced when its window has passed: nothing is scanned, nothing piles up for long.

create table private.rate_counters (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key)
);
alter table private.rate_counters enable row level security;
create index rate_counters_window_start_idx on private.rate_counters (window_start);

-- Counts one hit; raises PT429 (PostgREST answers 429) when the window is full.
create function private.check_rate(bucket text, key text, max_hits integer, period interval default '1 minute') returns void
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  insert into private.rate_counters as c (bucket, key, window_start, hits)
  values (check_rate.bucket, check_rate.key, now(), 1)
  on conflict on constraint rate_counters_pkey do update set
    hits = case when c.window_start <= now() - check_rate.period then 1 else c.hits + 1 end,
    window_start = case when c.window_start <= now() - check_rate.period then now() else c.window_start end
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

-- The address the API saw, as the proxy in front of it reports it; one shared key where it reports none.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select left(coalesce(
    nullif(btrim(split_part(nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1)), ''),
    'unknown'), 64);
$$;
