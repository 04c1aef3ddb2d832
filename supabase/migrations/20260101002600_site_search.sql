-- The search of the whole site: full text, by the index of search_index.sql.

-- What a reader has typed as queries: `wanted` is what a document must have, `any_word` what an excerpt marks. Quotes make a phrase,
-- '-word' excludes, the last word may be the beginning of one. At most ten words of 100 characters; everything else is literal.
-- Null where nothing is left to look for.
create function private.parse_search(config text, term text, out wanted tsquery, out any_word tsquery, out plain_words text)
language plpgsql stable set search_path = '' as $$
declare
  form constant text := private.search_form(left(term, 200));
  excluded tsquery;
  part record;
  words text[];
  query tsquery;
  room integer := 10;
begin
  plain_words := '';
  for part in
    select match[1] = '-' as is_excluded, match[2] is not null as is_phrase,
      left(coalesce(match[2], match[3]), 200) as text, place = count(*) over () as is_last
    from regexp_matches(form, '(?:(?<=^|\s)(-)(?=[^\s-]))?(?:"([^"]*)"?|([^\s"]+))', 'g') with ordinality as found (match, place)
    order by place
  loop
    words := array(
      select left(word, 100) from regexp_split_to_table(part.text, '[' || private.separators() || ']+') as word where word <> '' limit room);
    continue when words = '{}';
    room := room - cardinality(words);
    query := phraseto_tsquery(config::regconfig, private.spaced_words(array_to_string(words, ' ')));
    continue when numnode(query) = 0;
    if part.is_excluded then
      excluded := coalesce(excluded || query, query);
      continue;
    end if;
    -- A stem may be longer than what is typed of a word: the language without stems takes the beginning of each.
    if numnode(query) = 1 and not part.is_phrase
      and (config = 'simple' and length(words[1]) > 1 or part.is_last and length(words[1]) > 3)
    then query := (query::text || ':*')::tsquery; end if;
    wanted := coalesce(wanted && query, query);
    any_word := coalesce(any_word || query, query);
    plain_words := plain_words || ' ' || array_to_string(words, ' ');
  end loop;
  wanted := coalesce(wanted && !!excluded, wanted, excluded);
  any_word := coalesce(any_word, excluded);
end;
$$;

-- Some 200 characters around the first place where the words stand, which are between the characters 2 and 3. The text is searched
-- word by word in the form in which it is indexed, since the words of ts_headline have accents.
create function private.excerpt_around(config text, content text, plain_words text, any_word tsquery) returns text
language plpgsql stable set search_path = '' as $$
declare
  separators constant text := private.separators();
  form constant text := private.spaced_words(private.search_form(content));
  -- Endings change: 'happy' and 'happiness' have 'happ' in common.
  stems constant text := (
    select string_agg(left(word, greatest(3, length(word) - 2)), '|')
    from (select distinct unnest(tsvector_to_array(to_tsvector(config::regconfig, private.spaced_words(plain_words)))) as word) as stems
    where word !~ '[^[:alnum:]]');
  phrase constant text := regexp_replace(btrim(plain_words), '[^[:alnum:]]+', ' +', 'g');
  place integer := 0;
  answer text := '';
  piece record;
begin
  place := regexp_instr(form, '\m' || phrase);
  if place = 0 and stems <> '' then place := regexp_instr(form, '\m(' || stems || ')'); end if;
  -- Folding makes some texts longer.
  place := greatest(1, (place::numeric * length(content) / greatest(1, length(form)))::integer - 70);
  for piece in
    select match[1] as word, match[2] as gap, at from regexp_matches(
      translate(substr(content, place, 260), E'\u0002\u0003', ''), '([^' || separators || ']*)([' || separators || ']*)', 'g')
      with ordinality as pieces (match, at)
  loop
    -- A word that is cut off.
    continue when piece.at = 1 and place > 1;
    exit when length(answer) > 210;
    answer := answer || case
      when piece.word <> '' and private.search_vector(config, piece.word) @@ any_word then E'\u0002' || piece.word || E'\u0003'
      else piece.word end || regexp_replace(piece.gap, '\s+', ' ', 'g');
  end loop;
  return case when place > 1 then '… ' else '' end || btrim(answer) || case when place + 260 < length(content) then ' …' else '' end;
end;
$$;

-- 'Did you mean' ----------------------------------------------------------------------------------------------------

-- How many letters are missing, wrong, too many or swapped with the next one.
create function private.typing_errors(typed text, word text) returns integer
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  before integer[];
  last integer[] := array(select generate_series(0, length(word)));
  current integer[];
  cost integer;
begin
  for i in 1 .. length(typed) loop
    current := array[i];
    for j in 1 .. length(word) loop
      cost := least(current[j] + 1, last[j + 1] + 1, last[j] + (substr(typed, i, 1) <> substr(word, j, 1))::integer);
      if i > 1 and j > 1 and substr(typed, i, 1) = substr(word, j - 1, 1) and substr(typed, i - 1, 1) = substr(word, j, 1) then
        cost := least(cost, before[j - 1] + 1);
      end if;
      current := current || cost;
    end loop;
    before := last;
    last := current;
  end loop;
  return last[length(word) + 1];
end;
$$;

-- The term with such words replaced; null if nothing would be found with it either.
create function private.did_you_mean(config text, term text, editions uuid[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  answer text := '';
  piece record;
  near text;
  wanted tsquery;
begin
  perform set_config('pg_trgm.similarity_threshold', '0.15', true);
  for piece in
    select match[1] as gap, match[2] as word, private.search_form(match[2]) as form from regexp_matches(
      left(term, 200), '([' || private.separators() || ']*)([^' || private.separators() || ']*)', 'g') with ordinality as found (match, place)
    order by place limit 10
  loop
    answer := answer || piece.gap;
    wanted := plainto_tsquery(config::regconfig, private.spaced_words(piece.form));
    if numnode(wanted) = 0 or length(piece.form) > 30 or exists (
      select from private.search_documents d where d.body @@ wanted and (d.kind <> 'edition' or d.item_id = any (editions)))
    then
      answer := answer || piece.word;
      continue;
    end if;
    near := null;
    select nearest.spelling into near from (
      select w.spelling, private.typing_errors(piece.form, w.word) as errors, extensions.similarity(w.word, piece.form) as likeness
      from (
        select w.word, w.spelling from private.search_words w
        where w.word operator(extensions.%) piece.form and abs(length(w.word) - length(piece.form)) <= 2
        order by extensions.similarity(w.word, piece.form) desc, w.word limit 60) as w) as nearest
    where nearest.errors <= 1 + length(piece.form) / 5
      -- Words of what is gone stay in the list.
      and exists (select from private.search_documents d
        where d.body @@ plainto_tsquery(config::regconfig, private.spaced_words(private.search_form(nearest.spelling)))
          and (d.kind <> 'edition' or d.item_id = any (editions)))
    order by nearest.errors, nearest.likeness desc, nearest.spelling limit 1;
    if near is null then return null; end if;
    answer := answer || near;
  end loop;
  select p.wanted into wanted from private.parse_search(config, answer) p;
  if answer = left(term, 200) or not exists (
    select from private.search_documents d where d.body @@ wanted and (d.kind <> 'edition' or d.item_id = any (editions)))
  then return null; end if;
  return answer;
end;
$$;

-- Searches --------------------------------------------------------------------------------------------------------

-- One page of what has the words in its title or its author's name: quick enough while somebody types, and for what no index of words
-- has, such as 'the who'.
create function private.search_titles(term text, of_kind text, skip integer, size integer, editions uuid[]) returns json
language plpgsql stable set search_path = '' as $$
declare
  answer json;
begin
  execute format(
    $q$with found as materialized (
        select d.kind, d.item_id, d.slug, d.title, d.byline, d.date, d.search_text from private.search_documents d
        where page = 0 and (d.kind <> 'edition' or d.item_id = any ($5)) and %s)
      select json_build_object(
        'total', (select count(*) from found where $1 in ('', kind)),
        'kinds', (select coalesce(json_object_agg(kind, n), '{}') from (select kind, count(*) as n from found group by kind) as counts),
        'rows', (select coalesce(json_agg(result), '[]') from (
          select kind, item_id as id, slug, title, byline, date, null as page, '' as excerpt from found where $1 in ('', kind)
          order by not starts_with(search_text, $4), date desc nulls first, item_id offset $2 limit $3) as result))$q$,
    private.search_condition(term))
  into answer using of_kind, skip, size, private.search_form(btrim(term)), editions;
  return answer;
end;
$$;

-- One page of what readers may see with all words of the term, as {total, kinds, rows, suggestion}. `kinds` counts the results of each
-- kind. An edition is one result, with the first page that has the words. `titles` is for searches while somebody types.
create function public.search_site(
  term text, kind text default '', skip integer default 0, size integer default 10, titles boolean default false
) returns json
-- The planner takes a scan of the whole table for cheaper, though it reads all of TOAST: 477 ms instead of 12.
language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off set work_mem = '16MB' as $$
declare
  state constant private.search_state := (select s from private.search_state s);
  editions constant uuid[] := private.public_editions();
  first_row constant integer := least(greatest(skip, 0), 10000);
  rows constant integer := least(greatest(size, 0), 50);
  parsed record;
  wanted tsquery;
  answer json;
begin
  -- Without an address it is the site's own server, which limits its readers itself.
  if private.client_address() <> 'unknown' then perform private.check_client('search', 120, 6000); end if;
  select * into parsed from private.parse_search(state.config, term);
  if titles or parsed.wanted is null then
    if private.spaced_words(private.search_form(left(term, 200))) !~ '\S' then
      return '{"total": 0, "kinds": {}, "rows": [], "suggestion": null}';
    end if;
    return private.search_titles(term, search_site.kind, first_row, rows, editions);
  end if;
  wanted := parsed.wanted;
  if state.previous is not null then
    wanted := wanted || coalesce((select p.wanted from private.parse_search(state.previous, term) p), wanted);
  end if;
  with found as materialized (
    select d.kind, d.item_id, coalesce(min(d.page) filter (where d.page > 0), 0) as page,
      -- Half a year of age counts as much as a rare word in the title.
      max(ts_rank(d.head, wanted) * 2
        + coalesce(1 / (1 + greatest(0, extract(epoch from now() - d.date)) / 94608000), 0.5)) as rank
    from private.search_documents d
    where d.body @@ wanted and (d.kind <> 'edition' or d.item_id = any (editions))
    group by d.kind, d.item_id
  ), shown as (
    select f.kind, f.item_id, f.page, f.rank from found f where search_site.kind in ('', f.kind)
    order by f.rank desc, f.item_id offset first_row limit rows
  )
  select json_build_object(
    'total', (select count(*) from found f where search_site.kind in ('', f.kind)),
    'kinds', (select coalesce(json_object_agg(counts.kind, counts.n), '{}')
      from (select f.kind, count(*) as n from found f group by f.kind) as counts),
    'rows', (select coalesce(json_agg(to_jsonb(row) - 'rank' order by rank desc, id), '[]') from (
      select s.kind, s.item_id as id, d.slug, d.title, d.byline, d.date, nullif(s.page, 0) as page, s.rank,
        (select private.excerpt_around(state.config, c.content, parsed.plain_words, parsed.any_word)
          from private.searchable(s.kind, s.item_id) c where c.page = s.page) as excerpt
      from shown s join private.search_documents d on (d.kind, d.item_id, d.page) = (s.kind, s.item_id, s.page)) as row))
  into answer;
  if (answer ->> 'total')::integer = 0 and search_site.kind = '' then
    answer := (answer::jsonb || jsonb_build_object('suggestion', private.did_you_mean(state.config, term, editions)))::json;
  end if;
  return answer;
end;
$$;
revoke execute on function public.search_site(text, text, integer, integer, boolean) from public;
grant execute on function public.search_site(text, text, integer, integer, boolean) to anon, authenticated, service_role;

-- The items of a kind that have all words of the term, with drafts and hidden pages: for the lists of the panel. At most a thousand.
create function private.items_with(of_kind text, term text) returns uuid[]
language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off set work_mem = '16MB' as $$
declare
  wanted constant tsquery := (
    select p.wanted from private.search_state s, private.parse_search(s.config, term) p);
begin
  if wanted is null then return '{}'; end if;
  return array(
    select d.item_id from private.search_documents d where d.kind = of_kind and d.body @@ wanted
    -- Each once: an edition has a row for each page.
    union
    select d.item_id from private.unpublished_documents d where d.kind in (of_kind, of_kind || ' draft') and d.body @@ wanted
    limit 1000);
end;
$$;
