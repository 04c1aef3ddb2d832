-- Who is no longer staff publishes nothing: without a role this was null, which refused nothing.
create or replace function private.may_publish(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or coalesce(public.staff_role() = 'author', false) and exists (
    select from public.article_creators c
    where c.article_id = may_publish.article_id and c.user_id = (select auth.uid()));
$$;

-- A deleted article's id isn't free: its versions, notes and URLs are still there.
create or replace function private.may_begin(new_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.user_id = (select auth.uid()) from public.article_creators c where c.article_id = new_id),
    not exists (select from public.articles where id = new_id)
      and not exists (select from public.article_drafts where id = new_id)
      and not exists (select from public.article_versions where article_id = new_id)
      and not exists (select from public.article_notes where article_id = new_id)
      and not exists (select from public.article_slugs where article_id = new_id));
$$;

-- A contributor submits by submit_draft alone, and changes nothing that an editor has scheduled.
alter policy "admins insert" on public.article_drafts with check (
  (select public.is_admin())
  or (select public.staff_role()) is not null and private.may_begin(id)
    and ((select public.staff_role()) = 'author'
      or publish_at is null and unpublish_at is null and submitted_at is null and failure is null));
alter policy "admins update" on public.article_drafts
  using ((select public.is_admin())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author' or submitted_at is null and publish_at is null))
  with check ((select public.is_admin())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author'
        or publish_at is null and unpublish_at is null and submitted_at is null and failure is null));

-- Noting that a draft was submitted or failed, or what its article is, changes nothing that somebody wrote. Anything else does,
-- whatever is noted with it: else an open form could not tell that the draft is another one.
create function private.set_draft_updated_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  noted constant text[] := '{base_updated_at,submitted_at,failure}';
  -- Generated columns have no value yet.
  other constant text[] := noted || '{updated_at,updated_by,search_text,author_slugs,tag_slugs,series_slug}';
  is_noted boolean := (select bool_or(to_jsonb(new) -> name is distinct from to_jsonb(old) -> name) from unnest(noted) as name);
begin
  new.updated_at := case when is_noted and to_jsonb(new) - other = to_jsonb(old) - other then old.updated_at
    else clock_timestamp() end;
  return new;
end;
$$;
drop trigger set_updated_at on public.article_drafts;
create trigger set_updated_at before update on public.article_drafts
  for each row execute function private.set_draft_updated_at();

-- As before, but what is submitted already stays as it is: `updated_by` too, which says whether an editor works on it.
create or replace function public.submit_draft(draft_id uuid, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_see(draft_id) then perform private.refuse('submit_draft'); end if;
  if not exists (select from public.article_drafts where id = draft_id) then return false; end if;
  update public.article_drafts set submitted_at = now() where id = draft_id and submitted_at is null;
  perform private.add_note(draft_id, note);
  return true;
end;
$$;

-- As before, but the last names are by chance: one by the item's id could be taken already, and the search never end.
create or replace function private.set_slug() returns trigger
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
    candidate := base || '-'
      || case when number <= 20 then number::text else right(gen_random_uuid()::text, 12) end;
  end loop;
  new.slug := candidate;
  return new;
end;
$$;

-- Authors and contributors add to the library what they have uploaded: by the URL of another file an editor who deletes the
-- entry would delete that file.
create function private.is_own_file(file_url text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from storage.objects
    where bucket_id = 'media_library' and owner_id = (select auth.uid())::text
      and '/storage/v1/object/public/media_library/' || name = file_url);
$$;
revoke execute on function private.is_own_file(text) from public;
grant execute on function private.is_own_file(text) to authenticated;
alter policy "admins insert as themselves" on public.media_library with check (
  user_id = (select auth.uid())
  and ((select public.is_admin()) or (select public.staff_role()) is not null and private.is_own_file(url)));
alter policy "admins update" on public.media_library
  with check ((select public.is_admin())
    or (select public.staff_role()) is not null and user_id = (select auth.uid()) and private.is_own_file(url));
