-- The full-text index of the site (site_search.sql asks it). A table of its own: a column would weigh on every list of articles, and
-- a policy with a condition keeps a search from its index. Triggers write it in the transaction of the item, so what is unpublished
-- is gone at once. It is made of other tables: no backup has it.

create table private.search_documents (
  kind text not null check (kind in ('article', 'insider', 'edition', 'page', 'faq', 'author', 'tag', 'series', 'category')),
  item_id uuid not null,
  -- Of an edition; 0 is its title.
  page integer not null default 0,
  slug text not null,
  title text not null,
  byline text not null,
  date timestamptz,
  -- What searches while typing compare, as in other tables; '' for the pages of editions.
  search_text text not null,
  -- Title and names: `body` has them as well. Ranking reads only this: the body's vector is 11 kB away in TOAST.
  head tsvector not null,
  body tsvector not null,
  primary key (kind, item_id, page)
);
create index search_documents_body_idx on private.search_documents using gin (body) with (fastupdate = off);
create index search_documents_text_idx on private.search_documents
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- The same for drafts and hidden pages: no search by a reader touches this table.
create table private.unpublished_documents (
  kind text not null,
  item_id uuid not null,
  body tsvector not null,
  primary key (kind, item_id)
);
create index unpublished_documents_body_idx on private.unpublished_documents using gin (body) with (fastupdate = off);

-- Words that public texts have or had, for 'Did you mean'. A suggestion is only made if it finds something now.
create table private.search_words (
  word text primary key,
  spelling text not null
);
create index search_words_idx on private.search_words using gin (word extensions.gin_trgm_ops);

-- The text of a PDF, as an editor's browser has read it; '' for a page without text.
create table private.edition_pages (
  -- No foreign key: a truncation of editions would be refused.
  edition_id uuid not null,
  page integer not null check (page between 1 and 1000),
  content text not null check (length(content) <= 20000),
  primary key (edition_id, page)
);

-- What waits to be indexed: everything after an update of the software or a new language.
create table private.search_queue (
  kind text not null,
  item_id uuid not null,
  primary key (kind, item_id)
);

create table private.search_state (
  id integer primary key default 1 check (id = 1),
  -- The text search configuration, and the one that some documents still have.
  config text not null,
  previous text
);

do $$
declare t text;
begin
  foreach t in array array['search_documents', 'unpublished_documents', 'search_words', 'edition_pages', 'search_queue', 'search_state']
  loop
    execute format('alter table private.%I enable row level security', t);
    execute format('create policy "nobody" on private.%I for all to anon, authenticated using (false) with check (false)', t);
  end loop;
end;
$$;

-- Words ---------------------------------------------------------------------------------------------------------------------

-- The configuration of a language; 'simple' for one that PostgreSQL has no stemmer for.
create function private.search_config(language text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select c.cfgname::text from (values
      ('ar', 'arabic'), ('ca', 'catalan'), ('da', 'danish'), ('de', 'german'), ('el', 'greek'), ('en', 'english'), ('es', 'spanish'),
      ('eu', 'basque'), ('fi', 'finnish'), ('fr', 'french'), ('ga', 'irish'), ('hi', 'hindi'), ('hu', 'hungarian'), ('hy', 'armenian'),
      ('id', 'indonesian'), ('it', 'italian'), ('lt', 'lithuanian'), ('nb', 'norwegian'), ('ne', 'nepali'), ('nl', 'dutch'),
      ('nn', 'norwegian'), ('no', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'), ('ru', 'russian'), ('sr', 'serbian'),
      ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'), ('yi', 'yiddish')) as known (code, name)
    join pg_catalog.pg_ts_config c on c.cfgname = known.name and c.cfgnamespace = 'pg_catalog'::regnamespace
    where known.code = lower(split_part(language, '-', 1))), 'simple');
$$;

-- What separates words, as the inside of a regular expression's brackets. Listed, since classes such as [[:punct:]] depend on the
-- database's locale, and so does what PostgreSQL's own parser takes for a URL, a file or a version.
create function private.separators() returns text
language sql immutable parallel safe set search_path = '' as $$
  select '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7'
    || '\u060c\u061b\u061f\u0964\u0965\u2000-\u200b\u200e-\u206f\u2190-\u2bff\u3000-\u303f';
$$;

-- A text in the search form as words between spaces. Scripts that put no spaces between words are searched by their characters.
create function private.spaced_words(form text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  words constant text := regexp_replace(form, '[' || private.separators() || ']', ' ', 'g');
begin
  if octet_length(words) = length(words) then return words; end if;
  return regexp_replace(words,
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff])', ' \1 ', 'g');
end;
$$;

create function private.search_vector(config text, value text) returns tsvector
language plpgsql stable set search_path = '' as $$
declare
  words constant text := private.spaced_words(private.search_form(value));
begin
  return to_tsvector(config::regconfig, words);
-- A vector holds a megabyte.
exception when program_limit_exceeded then
  return to_tsvector(config::regconfig, left(words, 40000));
end;
$$;

-- Documents -------------------------------------------------------------------------------------------------------------------

-- What is searched of an item: a row a page, none where the item is gone. `names` are searched like its title.
create function private.searchable(of_kind text, id uuid)
returns table (page integer, slug text, title text, byline text, date timestamptz, names text, content text, is_public boolean)
language plpgsql stable set search_path = '' as $$
begin
  case of_kind
    when 'article' then
      return query select 0, a.slug, a.title, a.author, a.date, concat_ws(E'\n', a.category, a.tags, a.series),
        concat_ws(E'\n', nullif(a.excerpt, ''), a.content), true from public.articles a where a.id = searchable.id;
    when 'article draft' then
      return query select 0, d.slug, d.title, d.author, d.date, concat_ws(E'\n', d.category, d.tags, d.series),
        concat_ws(E'\n', nullif(d.excerpt, ''), d.content), false from public.article_drafts d where d.id = searchable.id;
    when 'insider' then
      return query select 0, i.slug, i.title, i.author, i.date, '', i.content, true from public.insider_content i
        where i.id = searchable.id;
    when 'insider draft' then
      return query select 0, d.slug, d.title, d.author, d.date, '', d.content, false from public.insider_drafts d
        where d.id = searchable.id;
    when 'page' then
      return query select 0, p.slug, p.title, '', null::timestamptz, '', concat_ws(E'\n', nullif(p.lead, ''), p.content), not p.hidden
        from public.pages p where p.id = searchable.id;
    when 'faq' then
      return query select 0, '', f.question, '', null::timestamptz, '', f.answer, true from public.faqs f
        where f.id = searchable.id and not f.hidden;
    when 'edition' then
      -- Searches leave it out until its day: private.public_editions().
      return query
        select p.page, e.slug, e.title, '', e.issue_date::timestamptz, '', p.content, true
        from public.digital_magazines e, lateral (
          select 0 as page, '' as content
          union all
          select t.page, t.content from private.edition_pages t where t.edition_id = e.id and t.content <> '') as p
        where e.id = searchable.id and not e.hidden;
    when 'category' then
      return query select 0, name, name, '', null::timestamptz, '', '', true from public.article_categories() as name
        where md5(name)::uuid = searchable.id;
    else
      return query select 0, c.slug, c.name, '', null::timestamptz, '', c.description, true from public.collections c
        where c.id = searchable.id and c.kind = of_kind;
  end case;
end;
$$;

create function private.add_search_words(value text) returns void
language sql set search_path = '' as $$
  -- In one order, so that two that publish at once don't wait for each other.
  insert into private.search_words (word, spelling)
  select distinct on (word) private.search_form(spelling) as word, spelling
  from (select distinct lower(part) as spelling from regexp_split_to_table(value, '[' || private.separators() || ']+') as part
    where length(part) between 4 and 30 and part !~ '[0-9\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]') as parts
  order by word, spelling
  on conflict do nothing;
$$;

-- Brings the index up to date with an item.
create function private.index_item(of_kind text, id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  config constant text := (select s.config from private.search_state s);
  is_draft constant boolean := of_kind like '% draft';
  document record;
begin
  delete from private.search_documents d where d.kind = of_kind and d.item_id = index_item.id;
  delete from private.unpublished_documents d where d.kind = of_kind and d.item_id = index_item.id;
  for document in select * from private.searchable(of_kind, index_item.id) loop
    if is_draft or not document.is_public then
      insert into private.unpublished_documents (kind, item_id, body)
      values (of_kind, index_item.id,
        private.search_vector(config, concat_ws(E'\n', document.title, document.byline, document.names, document.content)));
      continue;
    end if;
    insert into private.search_documents (kind, item_id, page, slug, title, byline, date, search_text, head, body)
    values (of_kind, index_item.id, document.page, document.slug, document.title, document.byline, document.date,
      case document.page when 0 then private.search_form(concat_ws(E'\n', document.title, document.byline)) else '' end,
      case document.page when 0 then setweight(private.search_vector(config, document.title), 'A')
        || setweight(private.search_vector(config, concat_ws(E'\n', document.byline, document.names)), 'B') else '' end,
      case document.page when 0
        then private.search_vector(config, concat_ws(E'\n', document.title, document.byline, document.names, document.content))
        else private.search_vector(config, document.content) end);
    perform private.add_search_words(concat_ws(E'\n', document.title, document.byline, document.names, document.content));
  end loop;
  delete from private.search_queue q where q.kind = of_kind and q.item_id = index_item.id;
end;
$$;

-- Keeping it up to date --------------------------------------------------------------------------------------------------

insert into private.search_state (config)
select private.search_config(coalesce((select settings ->> 'language' from public.site_settings), 'en'));

-- The argument is the kind; 'collection' has it in the row.
create function private.index_row() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind_of_row constant text := tg_argv[0];
  kind text := kind_of_row;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.search_documents d where d.kind = kind_of_row or kind_of_row = 'collection' and d.kind in ('author', 'tag', 'series')
      or kind_of_row = 'article' and d.kind = 'category';
    delete from private.unpublished_documents d where d.kind = kind_of_row;
    return null;
  end if;
  if kind = 'collection' then
    kind := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> 'kind';
  end if;
  perform private.index_item(kind, case tg_op when 'DELETE' then old.id else new.id end);
  return null;
end;
$$;

do $$
declare
  table_name text;
  kind text;
  fields text[];
  changed text;
begin
  for table_name, kind, fields in values
    ('articles', 'article', '{slug,title,author,date,category,tags,series,excerpt,content}'::text[]),
    ('article_drafts', 'article draft', '{title,author,category,tags,series,excerpt,content}'),
    ('insider_content', 'insider', '{slug,title,author,date,content}'),
    ('insider_drafts', 'insider draft', '{title,author,content}'),
    ('pages', 'page', '{slug,title,lead,content,hidden}'),
    ('faqs', 'faq', '{question,answer,hidden}'),
    ('collections', 'collection', '{name,slug,description}'),
    ('digital_magazines', 'edition', '{slug,title,issue_date,hidden}')
  loop
    select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') into changed from unnest(fields) as field;
    execute format('create trigger index_row after insert or delete on public.%I
      for each row execute function private.index_row(%L)', table_name, kind);
    execute format('create trigger index_changed_row after update on public.%I
      for each row when (%s) execute function private.index_row(%L)', table_name, changed, kind);
    execute format('create trigger index_no_row after truncate on public.%I
      for each statement execute function private.index_row(%L)', table_name, kind);
  end loop;
end;
$$;

-- A category is there while a public article has it.
create function private.index_category() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.category <> '' then
    perform private.index_item('category', md5(old.category)::uuid);
  end if;
  if tg_op <> 'DELETE' and new.category <> ''
    and not exists (select from private.search_documents d where d.kind = 'category' and d.item_id = md5(new.category)::uuid)
  then
    perform private.index_item('category', md5(new.category)::uuid);
  end if;
  return null;
end;
$$;
create trigger index_category after insert or delete on public.articles
  for each row execute function private.index_category();
create trigger index_changed_category after update on public.articles
  for each row when (old.category <> new.category) execute function private.index_category();

-- Editions ------------------------------------------------------------------------------------------------------------------

-- The editions that readers see now. The index has those to come, too: no search shows them before.
create function private.public_editions() returns uuid[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(e.id), '{}') from public.digital_magazines e
  where not e.hidden and coalesce(e.publish_at, e.issue_date::timestamp at time zone private.site_time_zone()) <= now();
$$;

-- Stores the text of an edition's pages, and returns how many of them have any. Not for another PDF than the edition's.
create function public.set_edition_text(edition uuid, of_pdf text, pages text[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() and current_setting('role', true) is distinct from 'service_role' then
    perform private.refuse('set_edition_text');
  end if;
  perform from public.digital_magazines e where e.id = edition and e.pdf_url = of_pdf for update;
  if not found then return 0; end if;
  delete from private.edition_pages p where p.edition_id = edition;
  insert into private.edition_pages (edition_id, page, content)
  select edition, place, left(btrim(text), 20000) from unnest(pages) with ordinality as given (text, place) where place <= 1000;
  perform private.index_item('edition', edition);
  update private.content_revision set revision = gen_random_uuid() where id = 1;
  return (select count(*) from private.edition_pages p where p.edition_id = edition and p.content <> '');
end;
$$;

-- The editions whose PDF nobody has read, newest first.
create function public.unread_editions() returns table (id uuid, title text, pdf_url text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_editor() and current_setting('role', true) is distinct from 'service_role' then
    perform private.refuse('unread_editions');
  end if;
  return query select e.id, e.title, e.pdf_url from public.digital_magazines e
    where e.pdf_url <> '' and not exists (select from private.edition_pages p where p.edition_id = e.id)
    order by e.issue_date desc, e.id;
end;
$$;

revoke execute on function public.set_edition_text(uuid, text, text[]), public.unread_editions() from public;
grant execute on function public.set_edition_text(uuid, text, text[]), public.unread_editions() to authenticated, service_role;

-- Another file has another text.
create function private.forget_edition_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.edition_pages p where p.edition_id = old.id;
  perform private.index_item('edition', old.id);
  return null;
end;
$$;
create trigger forget_edition_text after delete on public.digital_magazines
  for each row execute function private.forget_edition_text();
create trigger forget_changed_edition_text after update on public.digital_magazines
  for each row when (old.pdf_url is distinct from new.pdf_url) execute function private.forget_edition_text();

-- The whole index, a few items at a time -------------------------------------------------------------------------------------------

create function private.queue_search() returns void
language sql set search_path = '' as $$
  insert into private.search_queue (kind, item_id)
  select 'category', md5(name)::uuid from public.article_categories() as name
  union all select kind, id from public.collections
  union all select 'page', id from public.pages
  union all select 'faq', id from public.faqs
  union all select 'insider', id from public.insider_content
  union all select 'insider draft', id from public.insider_drafts
  union all select 'edition', id from public.digital_magazines
  union all select 'article', id from public.articles
  union all select 'article draft', id from public.article_drafts
  on conflict do nothing;
$$;

-- Indexes at most that many of the items that wait, in the caller's transaction. Returns how many.
create function private.index_waiting(most integer default 200) returns integer
language plpgsql set search_path = '' as $$
declare
  item private.search_queue;
  done integer := 0;
begin
  for item in select * from private.search_queue limit most for update skip locked loop
    perform private.index_item(item.kind, item.item_id);
    done := done + 1;
  end loop;
  if done > 0 and not exists (select from private.search_queue) then
    update private.search_state set previous = null;
    -- Rendered searches are stale.
    update private.content_revision set revision = gen_random_uuid() where id = 1;
  end if;
  return done;
end;
$$;

-- In another language all words have other stems. Until everything is indexed again, searches look for both.
create function private.follow_language() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := private.search_config(coalesce(new.settings ->> 'language', 'en'));
begin
  update private.search_state set previous = config, config = wanted where config <> wanted;
  if found then perform private.queue_search(); end if;
  return null;
end;
$$;
create trigger follow_language after insert or update of settings on public.site_settings
  for each row execute function private.follow_language();

-- What an update of the software finds; the rest waits for the schedule.
select private.queue_search();
select private.index_waiting(50);
