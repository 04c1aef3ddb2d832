-- The first entry of X-Forwarded-For is what the client itself wrote: whoever changed it with each request was never
-- bounded. Gateways append, so the last entry is whom the nearest one saw. In front of hosted Supabase stands
-- Cloudflare, which says in cf-connecting-ip who came to it, and lets no client write that header.
-- An IPv6 address counts as its /64, one that carries an IPv4 address as that. Whatever is no address shares a key.

create or replace function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json;
  address inet;
begin
  headers := current_setting('request.headers', true);
  address := btrim(
    coalesce(
      nullif(headers ->> 'cf-connecting-ip', ''),
      split_part(headers ->> 'x-forwarded-for', ',', -1)),
    E' \t');
  return case
    when address is null then 'unknown'
    when address << '::ffff:0:0/96' then split_part(host(address), ':', -1)
    when family(address) = 6 then host(network(set_masklen(address, 64))) || '/64'
    else host(address)
  end;
-- Not JSON, or not an address.
exception when others then
  return 'unknown';
end;
$$;
