-- Readers go on seeing the files that an editor has seen. Authors and contributors could delete a file that they had uploaded
-- while the site showed it, and upload another under its name. Now a name is used once, and what is shown stays. The rule about
-- names is a trigger, since hosted Supabase asks the policies when an upload begins and writes the row at its end as itself.

create table private.file_names (
  bucket_id text not null,
  name text not null,
  primary key (bucket_id, name)
);
comment on table private.file_names is 'Names of files that were deleted or moved.';
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

-- The picture that a file is a version of, if it is there; with `or_was` also if it was there once.
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

-- By the file's owner, whoever writes the row. Versions come before their picture: pages ask for them by themselves.
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

alter policy "editors delete files, staff their own" on storage.objects using (
  bucket_id in ('magazine_files', 'media_library') and (select public.is_editor())
  or bucket_id = 'media_library' and (select public.staff_role()) is not null
    and owner_id = (select auth.uid())::text and not private.is_file_shown(bucket_id, name));
