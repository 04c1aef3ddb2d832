-- Four roles. Owners may do everything, editors everything but settings, people and subscribers; authors write and publish
-- stories of their own, contributors write and submit them. Read from the table for each request, never from a token, which
-- would keep its role until it ends. is_admin() means owner or editor, and never any member of staff.

alter table public.admins
  add column role text not null default 'owner' check (role in ('owner', 'editor', 'author', 'contributor'));
grant update on public.admins to service_role;

-- The caller's role; null for everybody who is not staff.
create function public.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.admins where user_id = (select auth.uid());
$$;
revoke execute on function public.staff_role() from public;
grant execute on function public.staff_role() to anon, authenticated, service_role;

create or replace function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(public.staff_role() in ('owner', 'editor'), false);
$$;

-- Whose story an article is: of whoever began it, as a draft or as an article. Its own table, since visitors read every
-- column of `articles`. Rows outlast their article, which Undo may bring back, and their account.
create table public.article_creators (
  article_id uuid primary key,
  user_id uuid not null
);
create index article_creators_user_id_idx on public.article_creators (user_id);
alter table public.article_creators enable row level security;
revoke all on public.article_creators from anon, authenticated;
grant select on public.article_creators to authenticated;
grant select, insert, update, delete on public.article_creators to service_role;
-- So that `id in (select article_id from article_creators)` means: one of my own.
create policy "own stories" on public.article_creators for select to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_role()) is not null);

insert into public.article_creators (article_id, user_id)
  select distinct on (article_id) article_id, created_by from public.article_versions
  where created_by is not null order by article_id, created_at;
insert into public.article_creators (article_id, user_id)
  select id, created_by from public.article_drafts where created_by is not null on conflict do nothing;

create function private.record_creators() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then return null; end if;
  -- Changes of an article that nobody is known to have begun make it nobody's own.
  insert into public.article_creators (article_id, user_id)
    select id, auth.uid() from added
    where tg_table_name = 'articles' or not exists (select from public.articles a where a.id = added.id)
    on conflict do nothing;
  return null;
end;
$$;
create trigger record_creators after insert on public.articles
  referencing new table as added for each statement execute function private.record_creators();
create trigger record_creators after insert on public.article_drafts
  referencing new table as added for each statement execute function private.record_creators();

-- Whether the caller may begin an article with this id: a new one, or one of their own.
create function private.may_begin(new_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select c.user_id = (select auth.uid()) from public.article_creators c where c.article_id = new_id),
    not exists (select from public.articles where id = new_id)
      and not exists (select from public.article_drafts where id = new_id));
$$;
grant execute on function private.may_begin(uuid) to authenticated;

-- Whether the caller may publish and unpublish an article.
create function private.may_publish(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or public.staff_role() = 'author' and exists (
    select from public.article_creators c
    where c.article_id = may_publish.article_id and c.user_id = (select auth.uid()));
$$;

-- Whether the caller may see what is on the desk of an article.
create function private.may_see(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or public.staff_role() is not null and exists (
    select from public.article_creators c
    where c.article_id = may_see.article_id and c.user_id = (select auth.uid()));
$$;

create function private.refuse(function_name text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'permission denied for function %', function_name using errcode = '42501';
end;
$$;

-- Public articles.
alter policy "admins insert" on public.articles with check (
  (select public.is_admin()) or (select public.staff_role()) = 'author' and private.may_begin(id));
alter policy "admins update" on public.articles
  using ((select public.is_admin())
    or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators))
  with check ((select public.is_admin())
    or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators));
alter policy "admins delete" on public.articles using (
  (select public.is_admin())
  or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators));

alter policy "admins read" on public.article_expiries using (
  (select public.is_admin()) or article_id in (select article_id from public.article_creators));
alter policy "admins insert" on public.article_expiries with check (
  (select public.is_admin())
  or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));
alter policy "admins update" on public.article_expiries
  using ((select public.is_admin())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c))
  with check ((select public.is_admin())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));
alter policy "admins delete" on public.article_expiries using (
  (select public.is_admin())
  or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));

alter policy "admins read" on public.article_versions using (
  (select public.is_admin()) or article_id in (select c.article_id from public.article_creators c));

-- What only owners may do.
alter policy "admins insert" on public.site_settings with check ((select public.staff_role()) = 'owner');
alter policy "admins update" on public.site_settings
  using ((select public.staff_role()) = 'owner') with check ((select public.staff_role()) = 'owner');
alter policy "admins delete" on public.site_settings using ((select public.staff_role()) = 'owner');
alter policy "admins read" on public.newsletter_subscribers using ((select public.staff_role()) = 'owner');
alter policy "admins delete" on public.newsletter_subscribers using ((select public.staff_role()) = 'owner');

-- All staff see the library and add to it; authors and contributors change what they have added.
alter policy "admins read" on public.media_library using ((select public.staff_role()) is not null);
alter policy "admins insert as themselves" on public.media_library
  with check ((select public.staff_role()) is not null and user_id = (select auth.uid()));
alter policy "admins update" on public.media_library
  using ((select public.is_admin()) or (select public.staff_role()) is not null and user_id = (select auth.uid()))
  with check ((select public.is_admin()) or (select public.staff_role()) is not null and user_id = (select auth.uid()));
alter policy "admins delete" on public.media_library using (
  (select public.is_admin()) or (select public.staff_role()) is not null and user_id = (select auth.uid()));

alter policy "admins read files" on storage.objects using (
  bucket_id in ('magazine_files', 'media_library') and (select public.is_admin())
  or bucket_id = 'media_library' and (select public.staff_role()) is not null);
alter policy "admins add files" on storage.objects with check (
  bucket_id in ('magazine_files', 'media_library') and (select public.is_admin())
  or bucket_id = 'media_library' and (select public.staff_role()) is not null
    and owner_id = (select auth.uid())::text);
alter policy "admins replace files" on storage.objects
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()))
  with check (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()));
alter policy "admins delete files" on storage.objects using (
  bucket_id in ('magazine_files', 'media_library') and (select public.is_admin())
  or bucket_id = 'media_library' and (select public.staff_role()) is not null
    and owner_id = (select auth.uid())::text);

-- Staff. Nobody changes or removes themselves, so an owner always stays. The lock is taken before the caller's role is read:
-- of two owners who remove each other at the same moment, one is refused.
create function private.lock_staff(function_name text) returns void
language plpgsql set search_path = '' as $$
begin
  lock table public.admins in share row exclusive mode;
  if public.staff_role() is distinct from 'owner' then perform private.refuse(function_name); end if;
end;
$$;

create function private.check_other(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if member = auth.uid() then
    raise exception 'You can’t change your own role.' using errcode = '22023';
  end if;
end;
$$;

-- The people of the panel, owners first, as [{id, email, role, created_at, last_sign_in_at}].
create function public.list_staff() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('list_staff'); end if;
  return (
    select coalesce(json_agg(json_build_object('id', a.user_id, 'email', u.email, 'role', a.role,
        'created_at', a.created_at, 'last_sign_in_at', u.last_sign_in_at)
      order by array_position(array['owner', 'editor', 'author', 'contributor'], a.role), u.email), '[]')
    from public.admins a join auth.users u on u.id = a.user_id);
end;
$$;

-- Gives an account a role. False where it has one already, or does not exist.
create function public.add_staff(member uuid, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff('add_staff');
  insert into public.admins (user_id, role) select id, new_role from auth.users where id = member on conflict do nothing;
  return found;
end;
$$;

-- False where the account has no role.
create function public.set_staff_role(member uuid, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff('set_staff_role');
  perform private.check_other(member);
  update public.admins set role = new_role where user_id = member;
  return found;
end;
$$;

-- Takes the role away. The account stays, and what it has written.
create function public.remove_staff(member uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff('remove_staff');
  perform private.check_other(member);
  delete from public.admins where user_id = member;
  return found;
end;
$$;

revoke execute on function public.list_staff(), public.add_staff(uuid, text), public.set_staff_role(uuid, text),
  public.remove_staff(uuid) from public;
grant execute on function public.list_staff(), public.add_staff(uuid, text), public.set_staff_role(uuid, text),
  public.remove_staff(uuid) to authenticated;

-- The library is for all staff, subscribers are for owners.
create or replace function public.admin_search(list text, term text, skip integer, size integer, images_only boolean default false)
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
  if coalesce(case list
    when 'media_library' then public.staff_role() is null
    when 'newsletter_subscribers' then public.staff_role() <> 'owner'
    else not public.is_admin() end, true)
  then perform private.refuse('admin_search'); end if;
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

-- Authors see the versions of their own stories, and restore them.
create or replace function public.list_versions(article_id uuid, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_see(article_id) then perform private.refuse('list_versions'); end if;
  return json_build_object(
    'total', (select count(*) from public.article_versions v where v.article_id = list_versions.article_id),
    'rows', (select coalesce(json_agg(page order by updated_at desc, id), '[]') from (
      select v.id, v.kind, v.updated_at, u.email as editor
      from public.article_versions v left join auth.users u on u.id = v.created_by
      where v.article_id = list_versions.article_id
      order by v.updated_at desc, v.id offset skip limit least(size, 100)) page));
end;
$$;

create or replace function public.share_preview(draft_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  preview private.draft_previews;
begin
  if not private.may_see(draft_id) then perform private.refuse('share_preview'); end if;
  delete from private.draft_previews where until < now();
  insert into private.draft_previews (draft_id, key, until)
  -- 244 random bits.
  select d.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now() + interval '7 days'
    from public.article_drafts d where d.id = share_preview.draft_id
  on conflict on constraint draft_previews_pkey do update set until = excluded.until
  returning * into preview;
  if not found then return null; end if;
  return json_build_object('key', preview.key, 'until', preview.until);
end;
$$;

create or replace function public.end_preview(draft_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_see(draft_id) then perform private.refuse('end_preview'); end if;
  delete from private.draft_previews p where p.draft_id = end_preview.draft_id;
end;
$$;

create or replace function public.publish_article(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  if not private.may_publish(draft_id) then perform private.refuse('publish_article'); end if;
  select * into draft from public.article_drafts where id = draft_id for update;
  if not found then return false; end if;
  perform private.publish_draft(draft, now(), overwrite);
  return true;
end;
$$;

create or replace function public.unpublish_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_publish(article_id) then perform private.refuse('unpublish_article'); end if;
  return private.unpublish(article_id);
end;
$$;

create or replace function private.check_ids(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(ids) > 100 then
    raise exception 'At most 100 articles at a time.' using errcode = '22023';
  elsif not public.is_admin() and not coalesce((select bool_and(private.may_publish(id)) from unnest(ids) as id), false) then
    raise exception 'permission denied' using errcode = '42501';
  end if;
end;
$$;
