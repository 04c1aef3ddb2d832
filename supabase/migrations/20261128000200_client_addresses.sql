-- Behind two proxies, such as Caddy and Kong, the last entry of X-Forwarded-For is the first proxy's address, so all readers
-- shared one counter. Trailing entries of private networks are therefore skipped. No others are: the public one before them is
-- what the outermost proxy saw, and whatever is before that can be forged. If all are private, the last one counts, as
-- for readers in a private network. The embedded server has the same rule (supabase/embedded/client-ip.ts).
create or replace function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  internal constant inet[] :=
    '{127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,100.64.0.0/10,::1/128,fc00::/7,fe80::/10}';
  headers json;
  hops text[];
  hop inet;
  address inet;
begin
  headers := current_setting('request.headers', true);
  hops := case
    when headers ->> 'cf-connecting-ip' <> '' then array[headers ->> 'cf-connecting-ip']
    else string_to_array(headers ->> 'x-forwarded-for', ',')
  end;
  for place in reverse coalesce(cardinality(hops), 0) .. 1 loop
    hop := btrim(hops[place], E' \t');
    if hop << '::ffff:0:0/96' then
      hop := split_part(host(hop), ':', -1);
    end if;
    if not hop <<= any (internal) then
      address := hop;
      exit;
    end if;
    address := coalesce(address, hop);
  end loop;
  return case
    when address is null then 'unknown'
    when family(address) = 6 then host(network(set_masklen(address, 64))) || '/64'
    else host(address)
  end;
-- Not JSON, or not an address.
exception when others then
  return 'unknown';
end;
$$;
