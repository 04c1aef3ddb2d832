-- The base of every later file: nothing is open by default, small functions on texts, and triggers that several tables share.

-- Tables, sequences and functions are closed until a grant opens them, on old projects (which grant by default) and new ones.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- PUBLIC's right to execute is a global default, which a per-schema revoke can't take away.
alter default privileges revoke execute on functions from public;

-- Helpers that the API never exposes.
create schema private;
revoke all on schema private from public;
-- Generated columns, checks and policies run helpers as the role that reads or writes a row.
grant usage on schema private to anon, authenticated, service_role;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create function private.refuse(function_name text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'permission denied for function %', function_name using errcode = '42501';
end;
$$;

-- Triggers ----------------------------------------------------------------------------------------------------------------

-- `updated_at` lets the panel notice that somebody else has saved meanwhile.
create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

create function private.generated_columns(of_table oid) returns text[]
language plpgsql stable set search_path = '' as $$
begin
  return (select array_agg(attname::text) from pg_catalog.pg_attribute
    where attrelid = of_table and attgenerated <> '' and not attisdropped);
end;
$$;

-- A new position alone is no edit: it must neither conflict with an open form nor give the sitemap a new date.
create function private.set_updated_at_unless_moved() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Generated columns have no value yet.
  other constant text[] := private.generated_columns(tg_relid) || array['position', 'edition_position'];
begin
  if to_jsonb(new) - other <> to_jsonb(old) - other
    or new.position = old.position
      and to_jsonb(new) -> 'edition_position' is not distinct from to_jsonb(old) -> 'edition_position' then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end;
$$;

-- Texts -------------------------------------------------------------------------------------------------------------------

-- A function that others call for each row is in PL/pgSQL, whose plans are kept for the session: one in SQL with a search_path
-- is planned at each call, which took ten times as long.

-- The form of a text in which searches compare: compatibility forms are one (ﬁ, full width, …), accents go with their combining
-- marks, and what has no decomposition is listed. Invisible characters (soft hyphen, joiners, direction marks, variation
-- selectors) go too. ASCII needs none of it. Not `unaccent`: it isn't immutable, and PGlite has to load it.
create function private.search_form(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if octet_length(value) = length(value) then return translate(lower(value), '`', ''''); end if;
  return replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(
          -- Before the normalization, which makes a space and an accent of ´ and two characters of ″.
          translate(value,
            E'‘’‚‛‹›′´`ʹʻʼʽ\u05F3\u05F4“”„‟«»″‐‑‒–—―−⁃﹘⸺⸻',
            repeat('''', 14) || repeat('"', 8) || repeat('-', 11)),
          NFKD),
        E'[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670'
          || E'\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f'
          || E'\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufeff]', '', 'g')),
      'øłđðħŧıς', 'olddhtiσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end;
$$;

-- A search term as a condition on search_text: each word is a literal substring. Dashes separate words, as spaces do, unless the
-- term is nothing else. At most ten words of 100 characters.
create function private.search_condition(term text) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(
    string_agg(format('search_text like %L', '%' || regexp_replace(word, '[\\%_]', '\\\&', 'g') || '%'), ' and '),
    'true')
  from (
    select distinct left(words.word, 100) as word
    from (select private.search_form(left(term, 200)) as form) as term,
      lateral (
        select word from regexp_split_to_table(
          case when btrim(term.form, ' -') = '' then left(btrim(term.form), 1) else translate(term.form, '-', ' ') end, '\s+') as word
        where word <> '' limit 10
      ) as words
  ) as wanted;
$$;

-- The beginning of a text, cut between words, or at least not within an emoji or between a letter and its accent.
create function private.cut_text(value text, longest integer) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  cut constant text := left(value, longest);
begin
  if length(value) <= longest or substr(value, longest + 1, 1) ~ '\s' then return cut; end if;
  return coalesce(nullif(regexp_replace(cut, '\s\S{0,40}$', ''), cut),
    nullif(regexp_replace(cut, E'.?[\\u0300-\\u036f\\u200d\\ufe00-\\ufe0f\\u20d0-\\u20ff\\U0001f1e6-\\U0001faff]*$', ''), ''), cut);
end;
$$;

-- Generated columns accept only immutable functions: array_to_string is not declared so for any type, though it is for text.
create function private.join_words(words text[]) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(words, E'\n');
$$;

-- The names in a list that is separated by commas. The one in 'Sammy Davis, Jr.' belongs to the name.
create function private.names_in(list text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(btrim(part) order by place), '{}')
    from unnest(regexp_split_to_array(list, '(?i),(?!\s*(?:[js]r|i+v?|[mp]h?\.?d)\.?\s*(?![^,]))'))
      with ordinality as parts (part, place) where part ~ '\S');
end;
$$;

create function private.slug_of(value text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  -- C, C++ and C# are three, and so are Net and .NET.
  spoken constant text := regexp_replace(regexp_replace(replace(replace(
    private.search_form(left(value, 500)), '&', ' and '), '+', ' plus '),
    '([^\W\d_])#(?!\w)', '\1 sharp ', 'g'), '(^|\s)\.(?=[^\W\d_])', '\1dot ', 'g');
  slug constant text := normalize(btrim(regexp_replace(
    translate(replace(spoken, '''', ''),
      E'\u00d7\u00f7\u060c\u061b\u061f\u0964\u1680\u180e', '        '),
    -- Neither punctuation and symbols beyond ASCII nor emoji; some are among the letters.
    E'[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+', '-', 'g'), '-'), NFC);
begin
  if length(slug) > 80 and left(slug, 80) like '%-%' and substr(slug, 81, 1) <> '-' then
    return regexp_replace(left(slug, 80), '-[^-]*$', '');
  end if;
  return btrim(left(slug, 80), '-');
end;
$$;

-- The slugs of a list of names, each once.
create function private.slugs_in(list text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(slug order by place), '{}') from (
      select private.slug_of(name) as slug, min(place) as place
      from unnest(private.names_in(list)) with ordinality as names (name, place) group by 1) as slugs
    where slug <> '');
end;
$$;

-- The slug of a title. In German, ä, ö and ü are written ae, oe and ue where they can't be had; in no other language that we know.
-- Names of authors, tags and series are not: their slugs are in generated columns, which can't depend on a setting.
create function private.title_slug(title text) returns text
language plpgsql stable set search_path = '' as $$
declare
  is_german constant boolean :=
    coalesce((select settings ->> 'language' ~ '^de(-|$)' from public.site_settings), false);
begin
  if not is_german then return private.slug_of(title); end if;
  return private.slug_of(replace(replace(replace(lower(normalize(title, NFC)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'));
end;
$$;

-- Whether all consist of what private.slug_of leaves. It isn't called here: 'ŉ' and a few others make a slug that has another slug.
create function private.are_slugs(list text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select not exists (
    select from unnest(list) as slug
    where (slug ~ E'^[a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff-]{1,80}$') is not true);
$$;

-- The same rule as in the site's forms (src/lib/email.ts). What [[:space:]] matches depends on the database's locale, and
-- JavaScript's \s differs again, so the forbidden characters are listed.
create function private.is_email(value text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  part constant text := '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@<>,;:"]+';
begin
  return value ~ ('^' || part || '@' || part || '[.]' || part || '$') and value not like '%.';
end;
$$;

-- An email address without what is pasted with it: 'Ann <ann@example.com>', mailto:, a full stop at the end, characters that can't
-- be seen or are full-width. The site's forms do the same (src/lib/email.ts).
create function private.plain_email(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  space constant text := '\u0009-\u000d\u0020\u0085\u1680\u2028\u2029';
  plain text;
begin
  if length(value) > 1000 then return value; end if;
  plain := translate(regexp_replace(normalize(value, NFKC),
    '[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), '。', '.');
  plain := coalesce(substring(plain from '<([^<>]*)>[^<>]*$'), plain);
  plain := regexp_replace(plain, '^[' || space || '("'']+', '');
  if plain ~* '^mailto:' then plain := regexp_replace(substr(plain, 8), '[?].*$', ''); end if;
  return regexp_replace(regexp_replace(plain, '^[' || space || ']+', ''), '[' || space || '.,;:)"'']+$', '');
end;
$$;

create function private.set_email() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.email := private.plain_email(new.email);
  return new;
end;
$$;

grant execute on function private.search_form(text), private.search_condition(text), private.is_email(text), private.plain_email(text)
  to anon, authenticated, service_role;
grant execute on function private.join_words(text[]), private.cut_text(text, integer), private.names_in(text), private.slugs_in(text),
  private.slug_of(text), private.are_slugs(text[]), private.generated_columns(oid) to authenticated, service_role;

-- Slugs -------------------------------------------------------------------------------------------------------------------

-- Gives an item its slug, and keeps it in the table of slugs, where earlier ones stay with their item. Arguments: that table,
-- its column of ids, and what the item is called. Without a slug one is made of the title; one that is taken gets a number, and
-- after 20 a random ending, so that the search always ends. One that is only an earlier slug of a public item raises SLUGA,
-- SLUGE, SLUGI or SLUGP by its kind, upon which the panel asks and calls release_slug().
create function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uuid_shape constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  claim constant text := format(
    'insert into public.%1$I as claimed (slug, %2$I) values ($1, $2)
     on conflict (slug) do update set slug = excluded.slug where claimed.%2$I = excluded.%2$I', tg_argv[0], tg_argv[1]);
  chosen text := private.title_slug(new.slug);
  base text;
  candidate text;
  number integer := 1;
  claimed integer;
  owner text;
begin
  -- The table's check refuses it.
  if length(new.slug) > 100 then return new; end if;
  -- A uuid in a URL is always an id.
  if chosen ~ uuid_shape then chosen := ''; end if;
  if chosen = '' then
    execute format('select slug from public.%I where id = $1', tg_table_name) into chosen using new.id;
    chosen := coalesce(chosen, '');
  end if;
  base := coalesce(nullif(chosen, ''), nullif(private.title_slug(new.title), ''));
  if base is null or base ~ uuid_shape then base := 'story-' || left(new.id::text, 8); end if;
  candidate := base;
  loop
    execute claim using candidate, new.id;
    get diagnostics claimed = row_count;
    exit when claimed = 1;
    if chosen <> '' then
      execute format(
        'select item.title from public.%1$I s join public.%2$I item on item.id = s.%3$I where s.slug = $1 and item.slug <> $1',
        tg_argv[0], tg_table_name, tg_argv[1]) into owner using candidate;
      if owner is not null then
        raise exception 'The URL “%” is an earlier one of “%”, and leads there.', candidate, owner
          using errcode = 'SLUG' || upper(left(tg_argv[2], 1));
      end if;
      raise exception 'The URL “%” belongs to another %.', candidate, tg_argv[2] using errcode = '22023';
    end if;
    number := number + 1;
    candidate := base || '-'
      || case when number <= 20 then number::text else right(gen_random_uuid()::text, 12) end;
  end loop;
  new.slug := candidate;
  return new;
end;
$$;

-- Rate limits -------------------------------------------------------------------------------------------------------------

-- One counter for each (bucket, key), replaced once its window has passed: nothing is scanned, and nothing piles up for long.
create table private.rate_counters (
  bucket text not null,
  key text not null,
  window_start timestamptz not null,
  hits integer not null,
  primary key (bucket, key)
);
create index rate_counters_window_start_idx on private.rate_counters (window_start);
alter table private.rate_counters enable row level security;
create policy "nobody" on private.rate_counters for all to anon, authenticated using (false) with check (false);

-- Counts one hit, and raises PT429 (PostgREST answers 429) when the window is full. A window that begins more than a minute in
-- the future was started before the clock was set back: it counts as passed.
create function private.check_rate(bucket text, key text, max_hits integer, period interval default '1 minute') returns void
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

-- A visitor writes one row a request; PostgREST runs each request in a transaction. The second row is refused before it is
-- written, so the answer says nothing about the first.
create function private.refuse_second_row() returns void
language plpgsql set search_path = '' as $$
begin
  if current_setting('private.visitor_wrote', true) = 'yes' then
    raise exception 'One message at a time.' using errcode = 'PT400';
  end if;
  perform set_config('private.visitor_wrote', 'yes', true);
end;
$$;

-- The IP address that the rate limits count. The first entries of X-Forwarded-For are what the client wrote; gateways append, so
-- the last one is what the nearest gateway saw. Behind two proxies, such as Caddy and Kong, that is the first proxy's address, so
-- trailing entries of private networks are skipped. No others are: what is before the public one can be forged. If all are private,
-- the last one counts, as for readers in a private network. Cloudflare, in front of hosted Supabase, says in cf-connecting-ip who
-- came to it, and lets no client write that header. An IPv6 address counts as its /64, one that carries an IPv4 address as that.
-- The embedded server has the same rule (server/client-ip.ts).
create function private.client_address() returns text
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

-- Counts one hit of the client that sends the request. A customer or a rented server often has a /48 with 65,536 networks of the size
-- /64, so that counts too, at four times the limit, before the total does. The total is the sum of the addresses' counters and not a
-- row of its own, which each visitor's write would lock until its end. Writes at the same moment don't see each other there: at most
-- as many as the API has connections get through beyond it.
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

-- pg_cron ------------------------------------------------------------------------------------------------------------------

-- Has pg_cron run a command at times such as '* * * * *', each minute. False where pg_cron is not switched on.
create function private.schedule_job(job text, times text, command text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regclass('cron.job') is null then return false; end if;
  -- As text: a project without pg_cron has no such function.
  execute 'select cron.schedule($1, $2, $3)' using job, times, command;
  return true;
end;
$$;

-- Restoring a backup ----------------------------------------------------------------------------------------------------------

-- A restore writes rows as they were: recording them again, cleaning old versions away, adding names of collections and announcing
-- old chat messages would make the site differ from its backup. `npm run restore` says so with a header in each request, which
-- counts with the secret key only. It is a condition of the triggers, so that their functions know nothing of it.
create function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  -- As JSON only with the secret key: what others send as a header is not looked at.
  select case when current_setting('role', true) = 'service_role'
    then coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-restoring' = 'true', false)
    else false end;
$$;
-- A trigger's condition runs as the role that writes the row.
grant execute on function private.is_restoring() to anon, authenticated, service_role;
