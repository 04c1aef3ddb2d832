-- Files: two public buckets, read by public URL, and the library of what is in them.

create table public.media_library (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null default auth.uid(),
  file_name text not null check (file_name ~ '\S' and length(file_name) <= 500),
  file_type text not null check (length(file_type) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  -- The size of the file that an editor chose, to notice the same file a second time: a stored picture is drawn anew and has another
  -- size. Null: unknown.
  source_size bigint check (source_size > 0),
  url text not null check (length(url) between 1 and 2000),
  alt_text text not null default '' check (length(alt_text) <= 1000),
  -- Who made it, as readers are told where it is used; and the terms of its use, which only the staff sees.
  credit text not null default '' check (length(credit) <= 1000),
  licence text not null default '' check (length(licence) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(file_name || E'\n' || alt_text || E'\n' || credit || E'\n' || licence || E'\n' || private.join_words(tags))) stored
);
create index media_library_created_at_idx on public.media_library (created_at desc, id);
create index media_library_user_id_idx on public.media_library (user_id);
create index media_library_words_idx on public.media_library
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Whether the caller uploaded the file. Authors and contributors add to the library only what they uploaded: with the URL of another
-- file, an editor who deletes the entry would delete that file.
create function private.is_own_file(file_url text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from storage.objects
    where bucket_id = 'media_library' and owner_id = (select auth.uid())::text
      and '/storage/v1/object/public/media_library/' || name = file_url);
$$;
revoke execute on function private.is_own_file(text) from public;
grant execute on function private.is_own_file(text) to authenticated;

alter table public.media_library enable row level security;
revoke all on public.media_library from anon, authenticated;
grant select, insert, update, delete on public.media_library to authenticated, service_role;
create policy "staff read" on public.media_library for select to authenticated
  using ((select public.staff_role()) is not null);
create policy "staff insert as themselves" on public.media_library for insert to authenticated
  with check (user_id = (select auth.uid())
    and ((select public.is_editor()) or (select public.staff_role()) is not null and private.is_own_file(url)));
create policy "editors update, staff their own" on public.media_library for update to authenticated
  using ((select public.is_editor()) or (select public.staff_role()) is not null and user_id = (select auth.uid()))
  with check ((select public.is_editor())
    or (select public.staff_role()) is not null and user_id = (select auth.uid()) and private.is_own_file(url));
create policy "editors delete, staff their own" on public.media_library for delete to authenticated
  using ((select public.is_editor()) or (select public.staff_role()) is not null and user_id = (select auth.uid()));
create trigger set_updated_at before update on public.media_library
  for each row execute function private.set_updated_at();

-- No text/html and no image/svg+xml: served from the site's own origin they could run script. 200 MB for an edition's PDF: the limit
-- is the bucket's, so it holds for all its types; the panel and the embedded server keep 50 MB for all others.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('magazine_files', 'magazine_files', true, 209715200,
    array['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  ('media_library', 'media_library', true, 209715200,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf',
      'video/mp4', 'video/webm', 'video/quicktime', 'video/ogg',
      'audio/mpeg', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/wav', 'audio/webm', 'audio/flac'])
on conflict (id) do nothing;

-- No select policy for visitors: reading by public URL needs none, and with one anybody could list the bucket.
create policy "staff read files" on storage.objects for select to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_editor())
    or bucket_id = 'media_library' and (select public.staff_role()) is not null);
create policy "staff add files" on storage.objects for insert to authenticated
  with check (bucket_id in ('magazine_files', 'media_library') and (select public.is_editor())
    or bucket_id = 'media_library' and (select public.staff_role()) is not null
      and owner_id = (select auth.uid())::text);
create policy "editors replace files" on storage.objects for update to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_editor()))
  with check (bucket_id in ('magazine_files', 'media_library') and (select public.is_editor()));

-- Uses of a file --------------------------------------------------------------------------------------------------------------

-- media_uses and replace_media share one list of columns and one pattern: so a deletion asks about every place that 'Replace
-- everywhere' changes.

-- The columns that may name a file, what a row of their table is called, and the table of drafts that refer to the row.
create function private.media_places()
returns table (list text, key text, columns text[], drafts text, kind text, title text)
language sql immutable set search_path = '' as $$
  values
    ('articles', 'id', array['image', 'share_image', 'body'], 'article_drafts', 'article', 'title'),
    ('article_drafts', 'id', array['image', 'share_image', 'body'], null, 'draft', 'title'),
    ('insider_content', 'id', array['body'], 'insider_drafts', 'insider', 'title'),
    ('insider_drafts', 'id', array['body'], null, 'insider draft', 'title'),
    ('pages', 'id', array['body'], null, 'page', 'title'),
    ('digital_magazines', 'id', array['cover_image_url', 'pdf_url'], null, 'edition', 'title'),
    ('collections', 'id', array['image'], null, 'collection', 'name'),
    ('faqs', 'id', array['body'], null, 'faq', 'question'),
    ('newsletter_issues', 'id', array['body'], null, 'newsletter', 'subject'),
    ('section_drafts', 'page', array['sections', 'previous'], null, 'section draft', 'page'),
    ('site_settings', 'id', array['settings'], null, 'setting', 'id');
$$;

-- What the URLs of a file and of its versions have in common, and the pattern that they match: the file itself and, of a picture
-- with its size in the name, its versions; on any host, and with what follows the path.
create function private.media_match(file_url text, out part text, out pattern text)
language sql immutable set search_path = '' as $$
  select coalesce(stem, file_url), '^(https?://[^/]+)?(?:' || regexp_replace(file_url, special, '\\\1', 'g')
    || coalesce('|' || regexp_replace(stem, special, '\\\1', 'g') || '\.(?:w\d+|share)\.\w+', '') || ')([?#].*)?$'
  from (select substring(file_url from '(?i)^(.*\.[so]?\d{1,5}x\d{1,5})\.(?:jpe?g|png)$') as stem,
    '([][\\^$.|?*+(){}])' as special) as named;
$$;

-- A value with another file wherever a string in it matches `pattern` (see media_match). A picture in a body gets the new one's size
-- too, which is in the name of the file (src/lib/pictures.ts). A focal point is dropped, in a body and at the end of a URL
-- (src/lib/focal-point.ts): it was the old picture's. Pictures become the path; a link keeps its host, since only pictures are shown
-- by their path.
create function private.with_file(value jsonb, pattern text, new_url text, name text default '') returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  found text[];
  size text[];
  replaced jsonb;
begin
  case jsonb_typeof(value)
    when 'string' then
      found := regexp_match(value #>> '{}', pattern);
      if found is null then return value; end if;
      return to_jsonb(
        case when new_url like '/%' and name !~* '^(src|poster|logo.*|icon|.*image|.*_url)$' then coalesce(found[1], '') else '' end
        || new_url || coalesce(regexp_replace(found[2], '#focus=.*$', ''), ''));
    when 'array' then
      return (select coalesce(jsonb_agg(private.with_file(item, pattern, new_url, name) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, place));
    when 'object' then
      replaced := (select coalesce(jsonb_object_agg(key, private.with_file(item, pattern, new_url, key)), '{}')
        from jsonb_each(value) as fields (key, item));
      if replaced ?& array['src', 'w', 'h'] and replaced -> 'src' <> value -> 'src' then
        size := regexp_match(new_url, '\.[so]?(\d{1,5})x(\d{1,5})\.(?:jpe?g|png)$', 'i');
        replaced := replaced - '{x,y}'::text[]
          || jsonb_build_object('w', coalesce(size[1]::integer, 0), 'h', coalesce(size[2]::integer, 0));
      end if;
      return replaced;
    else
      return value;
  end case;
end;
$$;

-- The rows that use a file or one of its versions, of those that the caller may read, at most a hundred of a kind. Of the settings,
-- each setting: its name is its path, such as 'aboutPage.team.0.image'.
create function public.media_uses(file_url text) returns table (kind text, id text, name text)
language plpgsql stable security invoker set search_path = '' as $$
declare
  file record;
  place record;
begin
  select * into file from private.media_match(file_url);
  for place in select * from private.media_places() loop
    if place.list = 'site_settings' then
      return query
      with recursive parts (path, part) as (
        select null::text, settings from public.site_settings where strpos(settings::text, file.part) > 0
        union all
        select concat_ws('.', path, child), item
        from parts, lateral (
          select key, value from jsonb_each(case jsonb_typeof(part) when 'object' then part else '{}' end)
          union all
          select (at - 1)::text, value
          from jsonb_array_elements(case jsonb_typeof(part) when 'array' then part else '[]' end) with ordinality as items (value, at)
        ) as children (child, item)
      )
      select place.kind, '1', path from parts where jsonb_typeof(part) = 'string' and part #>> '{}' ~ file.pattern;
    else
      return query execute format(
        'select %L, of_key::text, of_title
        from (select %I as of_key, %I as of_title, updated_at, jsonb_build_object(%s) as texts from public.%I) as written
        where strpos(texts::text, $1) > 0 and private.with_file(texts, $2, '''') <> texts
        order by updated_at desc limit 100',
        place.kind, place.key, place.title,
        (select string_agg(format('%L, %I', each, each), ', ') from unnest(place.columns) as each), place.list)
      using file.part, file.pattern;
    end if;
  end loop;
end;
$$;

-- Replaces a file of the library by another one of its kind wherever rows use it or one of its versions, in one transaction, and
-- returns how many rows have changed; with `only_count` how many would. None where the old file is not in the library. It writes
-- what the caller may write: the settings and the drafts of sections are an owner's. A draft that was up to date with its published
-- item stays so; old versions of articles stay as they are.
create function public.replace_media(old_url text, new_url text, only_count boolean default false) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  old_type text;
  new_type text;
  file record;
  place record;
  uses text;
  assignments text;
  changed integer;
  total integer := 0;
begin
  if not public.is_editor() then
    raise exception 'permission denied for function replace_media' using errcode = '42501';
  end if;
  select split_part(file_type, '/', 1) into old_type from public.media_library where url = old_url limit 1;
  if not found then return 0; end if;
  select split_part(file_type, '/', 1) into new_type from public.media_library where url = new_url limit 1;
  if new_type is distinct from old_type or new_url = old_url then
    raise exception 'Only another file of the same kind can take its place.' using errcode = '22023';
  end if;
  select * into file from private.media_match(old_url);

  -- Drafts first: what is published then finds theirs as they will stay.
  for place in select * from private.media_places() order by drafts nulls first loop
    continue when place.list in ('section_drafts', 'site_settings') and public.staff_role() <> 'owner';
    select string_agg(format('%L, %I', name, name), ', '),
      string_agg(format(
        case when name in ('body', 'sections', 'previous', 'settings') then '%1$I = nullif(after -> %1$L, ''null'')'
          else '%1$I = after ->> %1$L' end, name), ', ')
    into uses, assignments from unnest(place.columns) as name;
    -- Only rows with the path are looked through.
    uses := format(
      'select key, before, private.with_file(before, $2, $3) as after
        from (select %I as key, jsonb_build_object(%s) as before from public.%I) as written
        where strpos(before::text, $1) > 0',
      place.key, uses, place.list);
    if only_count then
      execute format('select count(*) from (%s) as used where after <> before', uses)
      into changed using file.part, file.pattern, new_url;
    elsif place.drafts is null then
      execute format(
        'with used as materialized (%s), written as (
          update public.%I as row set %s from used where row.%I = used.key and after <> before returning 1)
        select count(*) from written', uses, place.list, assignments, place.key)
      into changed using file.part, file.pattern, new_url;
    else
      execute format(
        'with used as materialized (%1$s), was as (
          select id, updated_at, after from public.%2$I join used on id = key where after <> before for update of %2$I
        ), written as (
          update public.%2$I as row set %3$s from was where row.id = was.id
          returning row.id, was.updated_at as was_at, row.updated_at as is_at
        ), kept as (
          update public.%4$I as draft set base_updated_at = is_at
          from written where draft.id = written.id and draft.base_updated_at = was_at
        )
        select count(*) from written', uses, place.list, assignments, place.drafts)
      into changed using file.part, file.pattern, new_url;
    end if;
    total := total + changed;
  end loop;
  return total;
end;
$$;

revoke execute on function private.media_places(), private.media_match(text), private.with_file(jsonb, text, text, text),
  public.media_uses(text), public.replace_media(text, text, boolean) from public, anon, authenticated;
grant execute on function private.media_places(), private.media_match(text), private.with_file(jsonb, text, text, text),
  public.media_uses(text), public.replace_media(text, text, boolean) to authenticated;

-- Files that readers see stay as an editor has seen them -----------------------------------------------------------------------------

-- Authors and contributors could delete a file that they had uploaded while the site showed it, and upload another one under its
-- name. So a name is used once, and what is shown stays. The rule about names is a trigger, since hosted Supabase asks the policies
-- when an upload begins, and writes the row itself at its end.

-- Names of files that were deleted or moved.
create table private.file_names (
  bucket_id text not null,
  name text not null,
  primary key (bucket_id, name)
);
alter table private.file_names enable row level security;
create policy "nobody" on private.file_names for all to anon, authenticated using (false) with check (false);

create function private.keep_file_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' or (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name) then
    insert into private.file_names (bucket_id, name) values (old.bucket_id, old.name) on conflict do nothing;
  end if;
  return null;
end;
$$;
create trigger keep_file_name after delete or update of bucket_id, name on storage.objects
  for each row execute function private.keep_file_name();

-- What the names of a picture and of its versions have in common (src/lib/pictures.ts); null for other files.
create function private.picture_stem(file_name text) returns text
language sql immutable set search_path = '' as $$
  select substring(file_name from '(?i)^(.*\.[so]?\d{1,5}x\d{1,5})\.(?:jpe?g|png|w\d+\.\w+|share\.\w+)$');
$$;

-- Whether the picture that a file is a version of is there; with `or_was` also whether it was there once.
create function private.has_picture(file_bucket text, file_name text, or_was boolean) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  stem text := lower(private.picture_stem(file_name));
  pictures text[] := array[stem || '.jpg', stem || '.jpeg', stem || '.png'];
begin
  if stem is null or lower(file_name) = any (pictures) then return false; end if;
  return exists (select from storage.objects where bucket_id = file_bucket and lower(name) = any (pictures))
    or or_was and exists (select from private.file_names where bucket_id = file_bucket and lower(name) = any (pictures));
end;
$$;

-- Asks about the file's owner, whoever writes the row. Versions come before their picture: pages request them by themselves.
create function private.check_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer text := (select role from public.staff where user_id::text = new.owner_id);
begin
  if new.owner_id is null or new.bucket_id not in ('magazine_files', 'media_library') or writer in ('owner', 'editor') then
    return new;
  end if;
  -- Moving a file is the policies' matter.
  if tg_op = 'UPDATE' and (old.metadata is null or (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name)) then
    return new;
  end if;
  if writer is null then
    raise exception 'new row violates row-level security policy for table "objects"' using errcode = '42501';
  end if;
  if tg_op = 'UPDATE'
    or exists (select from private.file_names where bucket_id = new.bucket_id and name = new.name)
    or private.has_picture(new.bucket_id, new.name, true)
  then
    raise exception 'This file can’t be uploaded under this name.' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger check_file before insert or update of metadata on storage.objects
  for each row execute function private.check_file();

-- Whether readers, or an editor who was asked to, may see a file or one of its versions. By the last part of its path, with or
-- without percent-encoding: what a URL is like before it doesn't matter.
create function private.is_file_shown(file_bucket text, file_name text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  base text := regexp_replace(coalesce(private.picture_stem(file_name) || '.', file_name), '^.*/', '');
  encoded text := (
    select string_agg(format('(?:%s|%%%s)', regexp_replace(letter, '(\W)', '\\\1'), encode(convert_to(letter, 'UTF8'), 'hex')), '')
    from regexp_split_to_table(base, '') as letter);
  place record;
  is_shown boolean;
begin
  -- Versions go after their picture.
  if private.has_picture(file_bucket, file_name, false) then return true; end if;
  for place in
    select * from private.media_places()
    where list in ('articles', 'article_drafts', 'insider_content', 'pages', 'digital_magazines', 'collections', 'faqs', 'site_settings')
  loop
    execute format(
      'select exists (select from public.%I, concat_ws('' '', %s) as texts
        where %s and (strpos(texts, $1) > 0 or strpos(texts, ''%%'') > 0 and texts ~* $2))',
      place.list, (select string_agg(format('%I', each), ', ') from unnest(place.columns) as each),
      case place.list when 'article_drafts' then '(submitted_at is not null or publish_at is not null)' else 'true' end)
    into is_shown using base, encoded;
    if is_shown then return true; end if;
  end loop;
  return false;
end;
$$;

revoke execute on function private.keep_file_name(), private.picture_stem(text), private.has_picture(text, text, boolean),
  private.check_file(), private.is_file_shown(text, text) from public;
grant execute on function private.is_file_shown(text, text) to authenticated;

create policy "editors delete files, staff their own" on storage.objects for delete to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_editor())
    or bucket_id = 'media_library' and (select public.staff_role()) is not null
      and owner_id = (select auth.uid())::text and not private.is_file_shown(bucket_id, name));
