-- The version history of an article: every publication, however it came about, and snapshots of its draft from time to time. Only
-- functions write it.

create table public.article_versions (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: versions outlast an article that is deleted and brought back.
  article_id uuid not null,
  kind text not null check (kind in ('saved', 'published', 'restored', 'unpublished')),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  -- Null where no account did it: the schedule, or a script.
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the snapshot was taken: later saves of a draft replace it.
  updated_at timestamptz not null default clock_timestamp(),
  -- Since when neither the article nor a draft of it exists.
  gone_at timestamptz
);
create index article_versions_article_id_idx on public.article_versions (article_id, updated_at desc, id);
-- For accounts that are deleted.
create index article_versions_created_by_idx on public.article_versions (created_by);
create index article_versions_gone_idx on public.article_versions (gone_at) where gone_at is not null;
create index article_versions_saved_idx on public.article_versions (created_at) where kind in ('saved', 'restored');
alter table public.article_versions enable row level security;
revoke all on public.article_versions from anon, authenticated;
grant select on public.article_versions to authenticated;
grant select, insert, update, delete on public.article_versions to service_role;
create policy "editors read, staff their own" on public.article_versions for select to authenticated
  using ((select public.is_editor()) or article_id in (select c.article_id from public.article_creators c));

-- The columns of a table that a snapshot leaves out: all but what articles and drafts have in common, so a new column of both needs
-- no change here. The slug too: a story that is restored keeps its URL.
create function private.not_in_snapshots(of_table regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text) from pg_catalog.pg_attribute
  where attrelid = of_table and attnum > 0 and not attisdropped
    and (attname = 'slug' or attname <> all (private.draft_fields('public.articles', 'public.article_drafts') || 'date'::text));
$$;

-- Keeps what a draft holds as a 'saved' version: at most one in 10 minutes for each editor, 20 for each article, for 90 days.
create function private.record_draft(draft_id uuid, draft_snapshot jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  -- Recorded already: by a save, a restoration, or as what is or was public. A draft's date is not for its editor to say.
  if exists (
    select from (
      (select snapshot from public.article_versions where article_id = draft_id order by updated_at desc, id limit 1)
      union all
      (select snapshot from public.article_versions where article_id = draft_id and kind in ('saved', 'restored')
        order by updated_at desc, id limit 1)) as newest
    where newest.snapshot - 'date' = draft_snapshot - 'date')
  then return; end if;
  update public.article_versions set snapshot = draft_snapshot, updated_at = clock_timestamp()
  where id = (
    select id from public.article_versions
    where article_id = draft_id and kind = 'saved' and created_by is not distinct from editor
      and created_at > now() - interval '10 minutes'
      -- What a restoration has replaced in the draft stays.
      and updated_at > coalesce((
        select max(updated_at) from public.article_versions where article_id = draft_id and kind = 'restored'), '-infinity')
    order by updated_at desc, id limit 1);
  if found then return; end if;
  insert into public.article_versions (article_id, kind, snapshot, created_by)
  values (draft_id, 'saved', draft_snapshot, editor);
  delete from public.article_versions where id = any (array(
    select id from public.article_versions where article_id = draft_id and kind in ('saved', 'restored')
    order by updated_at desc, id offset 20));
end;
$$;

create function private.record_save() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  left_out text[] := private.not_in_snapshots('public.article_drafts');
  snapshot jsonb;
begin
  if tg_op = 'DELETE' then
    update public.article_versions set gone_at = now()
    where article_id = old.id and not exists (select from public.articles where id = old.id);
    -- What somebody publishes as they saved it is one version.
    delete from public.article_versions saved using public.article_versions published
    where saved.article_id = old.id and saved.kind = 'saved' and saved.snapshot - 'date' = to_jsonb(old) - left_out - 'date'
      and published.article_id = old.id and published.kind = 'published' and published.created_by = saved.created_by
      and published.snapshot - '{date,slug}'::text[] = saved.snapshot - '{date,slug}'::text[];
    return null;
  end if;
  snapshot := to_jsonb(new) - left_out;
  if tg_op = 'INSERT' then
    update public.article_versions set gone_at = null where article_id = new.id and gone_at is not null;
  elsif snapshot - 'date' = to_jsonb(old) - left_out - 'date' then
    return null;
  end if;
  perform private.record_draft(new.id, snapshot);
  return null;
end;
$$;
create trigger record_save after insert or update or delete on public.article_drafts
  for each row when (not private.is_restoring()) execute function private.record_save();

-- Publications are recorded by statement, so that an import is hardly slower. Snapshots are compared, so their times are always
-- written in UTC.
create function private.record_added_articles() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  left_out text[] := private.not_in_snapshots('public.articles');
begin
  update public.article_versions v set gone_at = null from added
  where v.article_id = added.id and v.gone_at is not null;
  insert into public.article_versions (article_id, kind, snapshot, created_by)
  select added.id, 'published', to_jsonb(added) - left_out, auth.uid()
  from added left join lateral (
    select kind, snapshot from public.article_versions
    where article_id = added.id and kind in ('published', 'unpublished') order by updated_at desc, id limit 1) as last on true
  -- A restored backup has the version already.
  where last.kind is distinct from 'published' or last.snapshot <> to_jsonb(added) - left_out;
  return null;
end;
$$;
create trigger record_added after insert on public.articles
  referencing new table as added for each statement
  when (not private.is_restoring()) execute function private.record_added_articles();

create function private.record_changed_articles() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
begin
  -- Planned anew for each statement: a plan for one article would take hours for ten thousand.
  execute $sql$
    with written as materialized (
      select changed_from.id, changed_from.updated_at, to_jsonb(changed_from) - $1 as before, to_jsonb(changed_to) - $1 as after
      from changed_from join changed_to using (id)),
    changed as (select * from written where before <> after),
    older_than_this_table as (
      insert into public.article_versions (article_id, kind, snapshot, created_at, updated_at)
      select id, 'published', before, updated_at, updated_at from changed
      where not exists (select from public.article_versions v where v.article_id = changed.id and v.kind = 'published'))
    insert into public.article_versions (article_id, kind, snapshot, created_by)
    select id, 'published', after, auth.uid() from changed$sql$
  using private.not_in_snapshots('public.articles');
  return null;
end;
$$;
create trigger record_changed after update on public.articles
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.record_changed_articles();

create function private.record_removed_articles() returns trigger
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  left_out text[] := private.not_in_snapshots('public.articles');
begin
  insert into public.article_versions (article_id, kind, snapshot, created_by)
  select id, 'unpublished', to_jsonb(removed) - left_out, auth.uid() from removed;
  update public.article_versions v set gone_at = now() from removed
  where v.article_id = removed.id and not exists (select from public.article_drafts d where d.id = removed.id);
  return null;
end;
$$;
create trigger record_removed after delete on public.articles
  referencing old table as removed for each statement
  when (not private.is_restoring()) execute function private.record_removed_articles();

-- Deletes what is older than 90 days, a few at a time. The notes of a deleted article go with its last versions.
create function private.clean_article_versions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Arrays and orders lead to the indexes: a plan that is made while the table is small may read all of it later.
  delete from public.article_versions where id = any (array(
    select id from public.article_versions
    where kind in ('saved', 'restored') and created_at < now() - interval '90 days'
    order by created_at limit 100 for update skip locked));
  with gone as (
    delete from public.article_versions where id = any (array(
      select id from public.article_versions
      where gone_at < now() - interval '90 days' order by gone_at limit 100 for update skip locked))
    returning article_id)
  delete from public.article_notes where article_id in (select article_id from gone);
  return null;
end;
$$;
create trigger clean_article_versions after insert on public.article_versions
  for each statement when (not private.is_restoring()) execute function private.clean_article_versions();

-- One page of an article's versions, newest first, as {total, rows: [{id, kind, updated_at, editor}]}.
create function public.list_versions(article_id uuid, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_see(article_id) then perform private.refuse('list_versions'); end if;
  return json_build_object(
    'total', (select count(*) from public.article_versions v where v.article_id = list_versions.article_id),
    'rows', (select coalesce(json_agg(page order by updated_at desc, id), '[]') from (
      select v.id, v.kind, v.updated_at, private.person(u.raw_user_meta_data, u.email) as editor
      from public.article_versions v left join auth.users u on u.id = v.created_by
      where v.article_id = list_versions.article_id
      order by v.updated_at desc, v.id offset skip limit least(size, 100)) page));
end;
$$;

-- Writes a version into the draft, never into what readers see. What the draft held is kept as a version; its schedule is cleared.
-- False where there is no such version.
create function public.restore_version(version_id uuid) returns boolean
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  version public.article_versions;
  draft_before jsonb;
  article jsonb;
  published_at timestamptz;
  restored jsonb;
begin
  if public.staff_role() is null then perform private.refuse('restore_version'); end if;
  select * into version from public.article_versions where id = version_id for update;
  if not found then return false; end if;
  if not private.may_edit(version.article_id) then perform private.refuse('restore_version'); end if;
  select to_jsonb(d) - private.not_in_snapshots('public.article_drafts') into draft_before
  from public.article_drafts d where id = version.article_id for update;
  select to_jsonb(a) - private.not_in_snapshots('public.articles'), a.updated_at into article, published_at
  from public.articles a where id = version.article_id;
  -- A column that is newer than the version stays as it is, and so does the date. A version of before there were bodies has none.
  restored := coalesce(draft_before, article, '{}') || '{"body": null}' || version.snapshot
    || jsonb_build_object('date', coalesce(article -> 'date', draft_before -> 'date', version.snapshot -> 'date'));
  if draft_before is not null then
    perform private.record_draft(version.article_id, draft_before);
  end if;
  if restored is distinct from coalesce(draft_before, article) then
    insert into public.article_versions (article_id, kind, snapshot, created_by, updated_at)
    -- After what it replaces, however coarse the clock is.
    values (version.article_id, 'restored', restored, auth.uid(), clock_timestamp() + interval '1 microsecond');
  end if;
  -- Based on what is public now: the editor has chosen what is to replace it.
  execute (
    select format(
      'insert into public.article_drafts (id, base_updated_at, %1$s)
       select $1, $2, %1$s from jsonb_populate_record(null::public.article_drafts, $3)
       on conflict (id) do update set
         (base_updated_at, publish_at, unpublish_at, failure, %1$s) = (excluded.base_updated_at, null, null, null, %2$s)',
      string_agg(quote_ident(key), ', '), string_agg('excluded.' || quote_ident(key), ', '))
    from jsonb_object_keys(restored) key
    -- A column may be gone since.
    where key in (select attname from pg_catalog.pg_attribute where attrelid = 'public.article_drafts'::regclass))
  using version.article_id, published_at, restored;
  return true;
end;
$$;

revoke execute on function public.list_versions(uuid, integer, integer), public.restore_version(uuid) from public;
grant execute on function public.list_versions(uuid, integer, integer), public.restore_version(uuid) to authenticated;
