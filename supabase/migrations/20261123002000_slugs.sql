-- Articles and insider items have readable URLs: /magazine/the-slug and /industry-insiders/the-slug, made from the title or
-- chosen by an editor. Every slug that one had while it was public leads to it for ever, so each belongs to one item.

-- Letters and digits in lower case, without accents, in words joined by '-'; letters of other scripts stay. At most 80
-- characters, cut between two words. '' where nothing is left.
create function private.slug_of(value text) returns text
language sql immutable strict set search_path = '' as $$
  select case when length(slug) > 80 and left(slug, 80) like '%-%' and substr(slug, 81, 1) <> '-'
    then regexp_replace(left(slug, 80), '-[^-]*$', '') else btrim(left(slug, 80), '-') end
  from (select normalize(btrim(regexp_replace(
    translate(replace(replace(private.search_form(left(value, 500)), '&', ' and '), '''', ''),
      E'\u00d7\u00f7\u060c\u061b\u061f\u0964\u1680\u180e', '        '),
    -- Neither punctuation and symbols beyond ASCII nor emoji; some are among the letters.
    E'[^a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]+', '-', 'g'), '-'), NFC) as slug) as words;
$$;

create table public.article_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  article_id uuid not null
);
create index article_slugs_article_id_idx on public.article_slugs (article_id);
alter table public.article_slugs enable row level security;
revoke all on public.article_slugs from anon, authenticated;
grant select on public.article_slugs to anon, authenticated;
grant select, insert, update, delete on public.article_slugs to service_role;
create policy "everybody reads" on public.article_slugs for select to anon, authenticated using (true);

alter table public.articles add column slug text not null default '' check (length(slug) <= 100);
-- As an editor types it; a slug is made of it at publication.
alter table public.article_drafts add column slug text not null default '' check (length(slug) <= 100);

create table public.insider_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  insider_id uuid not null
);
create index insider_slugs_insider_id_idx on public.insider_slugs (insider_id);
alter table public.insider_slugs enable row level security;
revoke all on public.insider_slugs from anon, authenticated;
grant select on public.insider_slugs to anon, authenticated;
grant select, insert, update, delete on public.insider_slugs to service_role;
create policy "everybody reads" on public.insider_slugs for select to anon, authenticated using (true);

alter table public.insider_content add column slug text not null default '' check (length(slug) <= 100);

-- Makes the slug of what is written: from what an editor has chosen, else from the title, with a number where that belongs to
-- another item. A new title alone changes no URL. Raises 22023 where what was chosen belongs to another item. Arguments: the table
-- of the slugs, its column with the item's id, and what an item is called.
create function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uuid_shape constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  claim constant text := format(
    'insert into public.%1$I as claimed (slug, %2$I) values ($1, $2)
     on conflict (slug) do update set slug = excluded.slug where claimed.%2$I = excluded.%2$I', tg_argv[0], tg_argv[1]);
  chosen text := private.slug_of(new.slug);
  base text;
  candidate text;
  number integer := 1;
  claimed integer;
begin
  -- The table's check refuses it.
  if length(new.slug) > 100 then return new; end if;
  -- A uuid in a URL is always an id.
  if chosen ~ uuid_shape then chosen := ''; end if;
  if chosen = '' then
    execute format('select slug from public.%I where id = $1', tg_table_name) into chosen using new.id;
    chosen := coalesce(chosen, '');
  end if;
  base := coalesce(nullif(chosen, ''), nullif(private.slug_of(new.title), ''));
  if base is null or base ~ uuid_shape then base := 'story-' || left(new.id::text, 8); end if;
  candidate := base;
  loop
    execute claim using candidate, new.id;
    get diagnostics claimed = row_count;
    exit when claimed = 1;
    if chosen <> '' then
      raise exception 'The URL “%” belongs to another %.', candidate, tg_argv[2] using errcode = '22023';
    end if;
    number := number + 1;
    -- So many of one title are told apart by their ids, which takes no search.
    candidate := base || '-' || case when number <= 20 then number::text else left(new.id::text, 8) || right(new.id::text, 4) end;
  end loop;
  new.slug := candidate;
  return new;
end;
$$;
create trigger set_slug before insert or update of slug on public.articles
  for each row execute function private.set_slug('article_slugs', 'article_id', 'article');
create trigger set_slug before insert or update of slug on public.insider_content
  for each row execute function private.set_slug('insider_slugs', 'insider_id', 'insider item');

-- Those that exist get theirs, without a trace of an edit.
do $$
declare t text;
begin
  foreach t in array array['articles', 'insider_content'] loop
    execute format('alter table public.%I disable trigger user', t);
    execute format('alter table public.%I enable trigger set_slug', t);
    execute format('update public.%I set slug = ''''', t);
    execute format('alter table public.%I enable trigger user', t);
    execute format('create unique index %I on public.%I (slug)', t || '_slug_idx', t);
  end loop;
end;
$$;

-- The columns that an article and its draft have in common, but for id, date and times. So a new column of both needs no
-- change of the functions below.
create function private.article_fields() returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname) from (
    select attname::text from pg_catalog.pg_attribute
    where attrelid in ('public.articles'::regclass, 'public.article_drafts'::regclass)
      and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'date', 'created_at', 'updated_at')
    group by attname having count(*) = 2) as common;
$$;

-- Makes a draft public, dated `article_date` unless it has a date of its own. Raises 23514 where title or text is missing,
-- and PT409 where the public article has changed since the draft was begun, unless the draft is to overwrite it.
create or replace function private.publish_draft(draft public.article_drafts, article_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
  fields text;
  changes text;
begin
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  select string_agg(quote_ident(field), ', '), string_agg(format('%1$I = excluded.%1$I', field), ', ')
    into fields, changes from unnest(private.article_fields()) as field;
  execute format(
    'insert into public.articles (id, date, %1$s) select draft.id, coalesce(draft.date, $2), %1$s from (select ($1).*) as draft
     on conflict (id) do update set %2$s', fields, changes) using draft, article_date;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at) values (draft.id, draft.unpublish_at)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

-- Takes an article away from readers and keeps it as a draft, with the changes that are in one already. Those are no
-- longer scheduled: what was taken away comes back only when somebody says so again.
create or replace function private.unpublish(article_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  article public.articles;
  fields text := (select string_agg(quote_ident(field), ', ') from unnest(private.article_fields()) as field);
begin
  delete from public.articles where id = article_id returning * into article;
  if not found then return false; end if;
  execute format(
    'insert into public.article_drafts (id, date, %1$s) select id, date, %1$s from (select ($1).*) as article
     on conflict (id) do update set date = excluded.date, publish_at = null, unpublish_at = null', fields) using article;
  return true;
end;
$$;

-- Rows of the columns that a list shows, so that a new column of articles does not make every list longer.
create or replace function public.search_articles(term text, category text default '', skip integer default 0, size integer default 12)
returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer json;
begin
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.articles where %1$s),
      'rows', (select coalesce(json_agg(page), '[]') from (
        select id, slug, title, excerpt, author, category, date, image, image_alt, featured
        from public.articles where %1$s order by date desc, id offset $1 limit $2) page))$q$,
    private.search_condition(term) || case when category <> '' then format(' and category = %L', category) else '' end)
  into answer using skip, least(size, 100);
  return answer;
end;
$$;

-- The columns of a table that a snapshot leaves out: all but what articles and drafts have in common. So a new column of
-- both needs no change here. Nor the slug: a story that is restored keeps its URL.
create or replace function private.not_in_snapshots(of_table regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text) from pg_catalog.pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped
    and attname not in (
      select attname from pg_catalog.pg_attribute
      where attrelid in ('public.articles'::regclass, 'public.article_drafts'::regclass)
        and attgenerated = '' and attname not in ('id', 'created_at', 'updated_at', 'slug')
      group by attname having count(*) = 2);
$$;
