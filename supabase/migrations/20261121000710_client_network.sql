-- The bounds by address take an IPv6 address as its /64: a provider gives each customer that many addresses.

create or replace function private.client_address() returns text
language sql stable set search_path = '' as $$
  select case
    when not pg_input_is_valid(seen.address, 'inet') or family(seen.address::inet) = 4 then seen.address
    else host(network(set_masklen(seen.address::inet, 64))) || '/64'
  end
  from (
    select left(coalesce(
      nullif(btrim(split_part(nullif(current_setting('request.headers', true), '')::json ->> 'x-forwarded-for', ',', 1)), ''),
      'unknown'), 64) as address
  ) seen;
$$;
