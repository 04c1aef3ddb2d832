-- The same functions in PL/pgSQL, whose plans are kept for the session. A function in SQL that another one calls is parsed and
-- planned at each call: that was nine tenths of the time of a slug, and most of the time of saving a story.
create or replace function private.search_form(value text) returns text
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

create or replace function private.slug_of(value text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  slug constant text := normalize(btrim(regexp_replace(
    translate(replace(replace(private.search_form(left(value, 500)), '&', ' and '), '''', ''),
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

create or replace function private.names_in(list text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(btrim(part) order by place), '{}')
    from unnest(string_to_array(list, ',')) with ordinality as parts (part, place) where part ~ '\S');
end;
$$;

create or replace function private.slugs_in(list text) returns text[]
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(slug order by place), '{}') from (
      select private.slug_of(name) as slug, min(place) as place
      from unnest(private.names_in(list)) with ordinality as names (name, place) group by 1) as slugs
    where slug <> '');
end;
$$;
