-- Stories are grouped by authors, tags, series and categories. Articles and drafts hold the names, as an editor types
-- them; each public name of an author, a tag or a series has a row here, with its URL and its description.

create table public.collections (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('author', 'tag', 'series')),
  name text not null check (name ~ '\S' and length(name) <= 200),
  -- Made from the name.
  slug text not null default '' check (slug <> ''),
  -- Those of earlier names, and of what was merged into it: their URLs lead here. A build writes a page for each.
  former_slugs text[] not null default '{}',
  description text not null default '' check (length(description) <= 5000),
  image text check (length(image) <= 2000),
  image_alt text check (length(image_alt) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.search_form(name)) stored,
  unique (kind, slug),
  constraint collections_former_slugs_check check (private.are_slugs(former_slugs))
);
create index collections_name_idx on public.collections (search_text, id);
create index collections_former_slugs_idx on public.collections using gin (former_slugs);
create index collections_search_idx on public.collections
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Whether a published article has it.
create function private.is_collection_used(of_kind text, its_slug text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case of_kind
    when 'author' then exists (select from public.articles where author_slugs @> array[its_slug])
    when 'tag' then exists (select from public.articles where tag_slugs @> array[its_slug])
    else exists (select from public.articles where series_slug = its_slug and series_slug <> '') end;
$$;
grant execute on function private.is_collection_used(text, text) to authenticated;

alter table public.collections enable row level security;
revoke all on public.collections from anon, authenticated;
grant select on public.collections to anon;
grant select, insert, update, delete on public.collections to authenticated, service_role;
create policy "everyone reads" on public.collections for select to anon, authenticated using (true);
create policy "editors insert" on public.collections for insert to authenticated with check ((select public.is_editor()));
create policy "editors update" on public.collections for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete what is not used" on public.collections for delete to authenticated
  using ((select public.is_editor()) and not private.is_collection_used(kind, slug));
create trigger set_updated_at before update on public.collections
  for each row execute function private.set_updated_at();

-- Makes the slug of the name. Raises 22023 where the name can't be one, or is there already.
create function private.set_collection_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := btrim(new.name);
  new.slug := private.slug_of(new.name);
  if tg_op = 'UPDATE' then
    if new.kind <> old.kind then
      raise exception 'The kind can’t be changed.' using errcode = '22023';
    end if;
    if new.slug <> old.slug then
      new.former_slugs := array_remove(array_remove(new.former_slugs, old.slug), new.slug) || old.slug;
    end if;
  end if;
  if new.kind <> 'series' and cardinality(private.names_in(new.name)) > 1 then
    raise exception 'A name can’t contain a comma: commas separate names.' using errcode = '22023';
  end if;
  -- The table's check refuses a blank name.
  if new.slug = '' and new.name <> '' then
    raise exception 'A name needs letters or digits.' using errcode = '22023';
  end if;
  -- An article's names are added only where they are missing.
  if pg_trigger_depth() = 1
    and exists (select from public.collections c where c.kind = new.kind and c.slug = new.slug and c.id <> new.id)
  then
    raise exception '“%” is there already. To combine the two, use Merge.', new.name using errcode = '22023';
  end if;
  return new;
end;
$$;
create trigger set_collection_slug before insert or update on public.collections
  for each row execute function private.set_collection_slug();

-- Adds the names of public articles that have no row yet.
create function private.add_collections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.collections (kind, name)
    select distinct on (kind, private.slug_of(name)) kind, name
    from added, lateral (
      select 'author' as kind, name, place from unnest(private.names_in(author)) with ordinality as authors (name, place)
      union all select 'tag', name, place from unnest(private.names_in(tags)) with ordinality as tags (name, place)
      union all select 'series', series, 1) as named
    where private.slug_of(name) <> ''
    -- Of two spellings the first.
    order by kind, private.slug_of(name), place
    on conflict (kind, slug) do nothing;
  return null;
end;
$$;
create trigger add_collections after insert on public.articles
  referencing new table as added for each statement
  when (not private.is_restoring()) execute function private.add_collections();
create trigger add_changed_collections after update on public.articles
  referencing new table as added for each statement execute function private.add_collections();

-- Removes the names that no public article has any more, unless there is something to lose: a text, a picture or earlier slugs. So a
-- name that was published by mistake is gone with its last story.
create function private.remove_collections() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.collections c
  where c.description = '' and c.image is null and c.former_slugs = '{}'
    and (c.kind, c.slug) in (
      select 'author', unnest(author_slugs) from removed
      union select 'tag', unnest(tag_slugs) from removed
      union select 'series', series_slug from removed)
    and not private.is_collection_used(c.kind, c.slug);
  return null;
end;
$$;
create trigger remove_collections after delete on public.articles
  referencing old table as removed for each statement
  when (not private.is_restoring()) execute function private.remove_collections();
create trigger remove_changed_collections after update on public.articles
  referencing old table as removed for each statement
  when (not private.is_restoring()) execute function private.remove_collections();

-- Renaming and merging write the new name into all articles and drafts, in one transaction ---------------------------------------

-- A list with another name in the place of a slug's; each name once.
create function private.rename_in(list text, old_slug text, new_name text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(name, ', ' order by place), '') from (
    select distinct on (coalesce(nullif(private.slug_of(name), ''), name)) name, place from (
      select case when private.slug_of(part) = old_slug then new_name else part end as name, place
      from unnest(private.names_in(list)) with ordinality as parts (part, place)) as renamed
    order by coalesce(nullif(private.slug_of(name), ''), name), place) as once;
$$;

-- Returns how many articles and drafts have changed. A draft that was up to date with its article stays so.
create function private.rename_collection(kind text, old_slug text, new_name text) returns integer
language plpgsql set search_path = '' as $$
declare
  field text := case kind when 'author' then 'author' when 'tag' then 'tags' else 'series' end;
  has_it text := case kind when 'author' then 'author_slugs @> array[$1]' when 'tag' then 'tag_slugs @> array[$1]'
    else 'series_slug = $1 and series_slug <> ''''' end;
  renamed text := case kind when 'series' then '$2' else format('private.rename_in(%I, $1, $2)', field) end;
  drafts integer;
  articles integer;
begin
  execute format('update public.article_drafts set %1$I = %2$s where %3$s', field, renamed, has_it) using old_slug, new_name;
  get diagnostics drafts = row_count;
  execute format(
    'with before as (
        select id, updated_at from public.articles where %3$s for update
      ), after as (
        update public.articles set %1$I = %2$s from before where articles.id = before.id
        returning articles.id, before.updated_at as was_at, articles.updated_at as is_at
      ), kept as (
        update public.article_drafts as draft set base_updated_at = after.is_at
        from after where draft.id = after.id and draft.base_updated_at = after.was_at
      )
      select count(*) from after', field, renamed, has_it)
    into articles using old_slug, new_name;
  return drafts + articles;
end;
$$;

create function private.spread_new_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.rename_collection(new.kind, old.slug, new.name);
  return null;
end;
$$;
create trigger spread_new_name after update of name on public.collections
  for each row when (old.name <> new.name) execute function private.spread_new_name();

-- Merges two of one kind: all stories get the other's name, and the old URL leads to it. Returns how many articles and drafts have
-- changed: none where somebody has merged it meanwhile.
create function public.merge_collections(merged uuid, into_other uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  source public.collections;
  target public.collections;
  changed integer;
begin
  if not public.is_editor() then perform private.refuse('merge_collections'); end if;
  select * into source from public.collections where id = merged for update;
  if not found then return 0; end if;
  select * into target from public.collections where id = into_other for update;
  if source.kind is distinct from target.kind or source.id is not distinct from target.id then
    raise exception 'Only two authors, two tags or two series can be merged.' using errcode = '22023';
  end if;
  changed := private.rename_collection(source.kind, source.slug, target.name);
  delete from public.collections where id = source.id;
  update public.collections
    set former_slugs = array(select distinct unnest(former_slugs || source.former_slugs || source.slug) except select slug)
    where id = target.id;
  return changed;
end;
$$;

-- One page of the panel's list by name, with the number of published stories, as {total, rows}. `of_kind` '' is all.
create function public.search_collections(term text, of_kind text default '', skip integer default 0, size integer default 20)
returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  wanted text := private.search_condition(term) || case when of_kind <> '' then format(' and kind = %L', of_kind) else '' end;
  answer json;
begin
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.collections where %1$s),
      'rows', (select coalesce(json_agg(row), '[]') from (
        select page.*, case kind
          when 'author' then (select count(*) from public.articles where author_slugs @> array[page.slug])
          when 'tag' then (select count(*) from public.articles where tag_slugs @> array[page.slug])
          else (select count(*) from public.articles where series_slug = page.slug and series_slug <> '') end as stories
        from (
          select id, kind, name, slug, image, created_at from public.collections where %1$s
          order by search_text, id offset $1 limit $2) as page) as row))$q$,
    wanted)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;

-- The categories of public articles. Steps from one to the next along the index: the cost grows with the categories, not with the
-- articles.
create function public.article_categories() returns setof text
language sql stable security invoker set search_path = '' as $$
  with recursive step(category) as (
    (select a.category from public.articles a order by a.category limit 1)
    union all
    select (select a.category from public.articles a where a.category > step.category order by a.category limit 1)
    from step where step.category is not null
  )
  select category from step where category <> '' order by category;
$$;

-- A category as an article has it: without characters that can't be seen, and in the spelling that another article has already, so that
-- 'Film' and 'film' are one.
create function private.category_name(typed text, of_article uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  plain constant text := btrim(regexp_replace(regexp_replace(normalize(typed, NFC),
    E'[\\u00ad\\u200b\\u2060\\ufeff]', '', 'g'), E'[\\s\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]+', ' ', 'g'));
  slug constant text := private.slug_of(plain);
begin
  if slug = '' or exists (select from public.articles a where a.category = plain and a.id is distinct from of_article) then
    return plain;
  end if;
  return coalesce((
    select name from public.article_categories() as name
    where private.slug_of(name) = slug
      and exists (select from public.articles a where a.category = name and a.id is distinct from of_article)
    limit 1), plain);
end;
$$;

grant execute on function private.category_name(text, uuid) to authenticated, service_role;

create function private.set_category() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A rename writes the new spelling into all.
  if current_setting('private.renames_category', true) is distinct from 'yes' then
    new.category := private.category_name(new.category, new.id);
  end if;
  return new;
end;
$$;
create trigger set_category before insert or update of category on public.articles
  for each row when (new.category <> '' and not private.is_restoring()) execute function private.set_category();

-- Gives a category of all articles and drafts another name, in one transaction; where that exists, the two become one. Returns
-- how many articles and drafts have changed. A draft that was up to date with its article stays so.
create function public.rename_category(old_name text, new_name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  name text := private.category_name(new_name);
  drafts integer;
  articles integer;
begin
  if not public.is_editor() then perform private.refuse('rename_category'); end if;
  if old_name = '' or new_name !~ '\S' then
    raise exception 'A category needs a name.' using errcode = '22023';
  end if;
  -- Another spelling of the same.
  if private.slug_of(name) = private.slug_of(old_name) then name := btrim(new_name); end if;
  perform set_config('private.renames_category', 'yes', true);
  update public.article_drafts set category = name where category = old_name;
  get diagnostics drafts = row_count;
  with before as (
    select id, updated_at from public.articles where category = old_name for update
  ), after as (
    update public.articles set category = name from before where articles.id = before.id
    returning articles.id, before.updated_at as was_at, articles.updated_at as is_at
  ), kept as (
    update public.article_drafts as draft set base_updated_at = after.is_at
    from after where draft.id = after.id and draft.base_updated_at = after.was_at
  )
  select count(*) from after into articles;
  perform set_config('private.renames_category', '', true);
  return drafts + articles;
end;
$$;

revoke execute on function public.merge_collections(uuid, uuid), public.search_collections(text, text, integer, integer),
  public.rename_category(text, text), public.article_categories() from public;
grant execute on function public.merge_collections(uuid, uuid), public.search_collections(text, text, integer, integer),
  public.rename_category(text, text) to authenticated;
grant execute on function public.article_categories() to anon, authenticated, service_role;
