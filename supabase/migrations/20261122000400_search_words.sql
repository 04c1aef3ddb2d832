-- Search by words in any order, whatever their accents, case, quotes and dashes. A text and a term are brought into one
-- form by the same function. Not `unaccent`: it isn't immutable, and PGlite has to load it.

-- Compatibility forms are one (ﬁ, full width, …), accents go with their combining marks, and what has no decomposition is
-- named. Invisible characters (soft hyphen, joiners, direction marks, variation selectors) go too. ASCII needs none of it.
create function private.search_form(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case when octet_length(value) = length(value) then translate(lower(value), '`', '''')
  else replace(replace(replace(replace(
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
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
$$;

-- A term as a condition on search_text: each word is a literal substring. Dashes part words, as spaces do, unless the term
-- is nothing else. Ten words of 100 characters: more make a search no better.
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
-- Generated columns run the first as whoever writes a row; the search of articles runs both as its caller.
grant usage on schema private to anon;
grant execute on function private.search_form(text), private.search_condition(text) to anon, authenticated, service_role;

-- Made anew, since PostgreSQL 15 can't change a generated column's expression. Their indexes go with the old ones.
do $$
declare
  t text;
  what text;
begin
  for t, what in values
    ('articles', $q$title || E'\n' || excerpt || E'\n' || author || E'\n' || category$q$),
    ('insider_content', $q$title || E'\n' || author || E'\n' || left(content, 600)$q$),
    ('testimonials', $q$name || E'\n' || coalesce(company, '') || E'\n' || quote$q$),
    ('faqs', $q$question || E'\n' || answer || E'\n' || coalesce(category, '')$q$),
    ('digital_magazines', 'title'),
    ('media_library', $q$file_name || E'\n' || alt_text || E'\n' || private.join_words(tags)$q$),
    ('contact_messages', $q$name || E'\n' || email || E'\n' || subject || E'\n' || message$q$),
    ('newsletter_subscribers', 'email')
  loop
    execute format('alter table public.%I drop column if exists search_text', t);
    execute format('alter table public.%I add column search_text text not null
      generated always as (private.search_form(%s)) stored', t, what);
    execute format('create index %I on public.%I using gin (search_text extensions.gin_trgm_ops)
      with (fastupdate = off)', t || '_words_idx', t);
  end loop;
end;
$$;
drop index public.newsletter_subscribers_search_idx;

-- One page of the articles that hold every word of the term, newest first, as {total, rows}; rows without their bodies.
-- The condition stands in the query as text, because the planner chooses by the words themselves.
create function public.search_articles(term text, category text default '', skip integer default 0, size integer default 12)
returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer json;
begin
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.articles where %1$s),
      'rows', (select coalesce(json_agg(to_jsonb(page) - '{content,search_text,created_at,updated_at,revised_at}'::text[]), '[]') from (
        select * from public.articles where %1$s order by date desc, id offset $1 limit $2) page))$q$,
    private.search_condition(term) || case when category <> '' then format(' and category = %L', category) else '' end)
  into answer using skip, least(size, 100);
  return answer;
end;
$$;
revoke execute on function public.search_articles(text, text, integer, integer) from public;
grant execute on function public.search_articles(text, text, integer, integer) to anon, authenticated, service_role;

-- The same for every list of the panel. Under a policy that asks is_admin(), Postgres evaluates a search's operator on
-- every row instead of in an index, since it might leak: this function asks first, and then reads as the tables' owner.
drop function public.admin_search(text, text, integer, integer);
create function public.admin_search(list text, term text, skip integer, size integer, images_only boolean default false)
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted text := case
    when list in ('articles', 'insider_content') then 'date'
    when list = 'digital_magazines' then 'issue_date'
    when list in ('testimonials', 'faqs', 'newsletter_subscribers', 'contact_messages', 'media_library') then 'created_at'
  end;
  answer json;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function admin_search' using errcode = '42501';
  end if;
  if sorted is null then
    raise exception 'There is no list "%" to search.', list using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.%1$I where %2$s),
      'rows', (select coalesce(json_agg(to_jsonb(page) - '{content,preview,search_text}'::text[]), '[]') from (
        select * from public.%1$I where %2$s order by %3$I desc, id offset $1 limit $2) page))$q$,
    list,
    private.search_condition(term) || case when images_only and list = 'media_library' then $q$ and file_type like 'image/%'$q$ else '' end,
    sorted)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
revoke execute on function public.admin_search(text, text, integer, integer, boolean) from public;
grant execute on function public.admin_search(text, text, integer, integer, boolean) to authenticated;
