-- A contributor submits a draft; an editor publishes it, or sends it back with a note. What is submitted or scheduled its
-- contributor can't change, so that nothing is published that no editor has read.

alter table public.article_drafts add column submitted_at timestamptz;
create index article_drafts_submitted_idx on public.article_drafts (id) where submitted_at is not null;

-- `created_by` for the answer to an insert, which can't see yet what its trigger has written.
alter policy "admins read" on public.article_drafts using (
  (select public.is_admin()) or id in (select article_id from public.article_creators)
  or created_by = (select auth.uid()) and (select public.staff_role()) is not null);
alter policy "admins insert" on public.article_drafts with check (
  (select public.is_admin())
  or (select public.staff_role()) is not null and private.may_begin(id)
    and ((select public.staff_role()) = 'author' or publish_at is null and unpublish_at is null));
alter policy "admins update" on public.article_drafts
  using ((select public.is_admin())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author' or submitted_at is null))
  with check ((select public.is_admin())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author' or publish_at is null and unpublish_at is null));
alter policy "admins delete" on public.article_drafts using (
  (select public.is_admin())
  or id in (select article_id from public.article_creators)
    and ((select public.staff_role()) = 'author' or submitted_at is null and publish_at is null));

-- Submitting changes nothing that an editor has written, either.
drop trigger set_updated_at on public.article_drafts;
create trigger set_updated_at before update on public.article_drafts
  for each row when (old.base_updated_at is not distinct from new.base_updated_at
    and old.submitted_at is not distinct from new.submitted_at
    and (new.failure is null or new.failure is not distinct from old.failure))
  execute function private.set_updated_at();

-- What editors and the writer of a story tell each other about it. The notes stay with the story, whether a draft of it
-- exists or not.
create table public.article_notes (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  body text not null check (body ~ '\S' and length(body) <= 5000),
  created_by uuid references auth.users (id) on delete set null default auth.uid(),
  created_at timestamptz not null default clock_timestamp()
);
create index article_notes_article_id_idx on public.article_notes (article_id, created_at, id);
create index article_notes_created_by_idx on public.article_notes (created_by);
alter table public.article_notes enable row level security;
revoke all on public.article_notes from anon, authenticated;
grant select, insert (article_id, body) on public.article_notes to authenticated;
grant select, insert, update, delete on public.article_notes to service_role;
create policy "whoever sees the draft reads" on public.article_notes for select to authenticated using (
  (select public.is_admin()) or article_id in (select c.article_id from public.article_creators c));
create policy "whoever sees the draft writes" on public.article_notes for insert to authenticated with check (
  (select public.is_admin()) or article_id in (select c.article_id from public.article_creators c));

-- An article's notes, oldest first, the last 200 of them: [{id, body, created_at, editor}]. A function, since only it can say
-- which account an editor is.
create function public.list_notes(article_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_see(article_id) then perform private.refuse('list_notes'); end if;
  return (
    select coalesce(json_agg(note order by created_at, id), '[]') from (
      select n.id, n.body, n.created_at, u.email as editor
      from public.article_notes n left join auth.users u on u.id = n.created_by
      where n.article_id = list_notes.article_id
      order by n.created_at desc, n.id limit 200) as note);
end;
$$;

create function private.add_note(article_id uuid, note text) returns void
language plpgsql set search_path = '' as $$
begin
  if note ~ '\S' then
    insert into public.article_notes (article_id, body) values (article_id, note);
  end if;
end;
$$;

-- Asks an editor to publish a draft. False where there is no such draft.
create function public.submit_draft(draft_id uuid, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_see(draft_id) then perform private.refuse('submit_draft'); end if;
  update public.article_drafts set submitted_at = coalesce(submitted_at, now()) where id = draft_id;
  if not found then return false; end if;
  perform private.add_note(draft_id, note);
  return true;
end;
$$;

-- Gives a submitted draft back to its contributor, who may take it back, too, while nobody else has worked on it. A draft
-- that is given back is no longer scheduled. False where none is submitted.
create function public.return_draft(draft_id uuid, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  if not private.may_see(draft_id) then perform private.refuse('return_draft'); end if;
  select * into draft from public.article_drafts where id = draft_id and submitted_at is not null for update;
  if not found then return false; end if;
  if public.staff_role() = 'contributor' and (draft.updated_by is distinct from auth.uid() or draft.publish_at is not null) then
    raise exception 'An editor is working on it already.' using errcode = 'PT409';
  end if;
  update public.article_drafts set submitted_at = null, publish_at = null, unpublish_at = null where id = draft_id;
  perform private.add_note(draft_id, note);
  return true;
end;
$$;

revoke execute on function public.list_notes(uuid), public.submit_draft(uuid, text), public.return_draft(uuid, text) from public;
grant execute on function public.list_notes(uuid), public.submit_draft(uuid, text), public.return_draft(uuid, text)
  to authenticated;

-- Whether the caller may write what is on the desk of an article.
create function private.may_edit(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_admin() or private.may_see(article_id) and (public.staff_role() = 'author' or not exists (
    select from public.article_drafts d
    where d.id = may_edit.article_id and (d.submitted_at is not null or d.publish_at is not null)));
$$;

-- As before, but for authors and contributors too, with what is theirs.
create or replace function public.restore_version(version_id uuid) returns boolean
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
  -- A column that is newer than the version stays as it is, and so does the date.
  restored := coalesce(draft_before, article, '{}') || version.snapshot
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

-- As before; the notes of an article go with its last versions.
create or replace function private.clean_article_versions() returns trigger
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

create or replace function public.dashboard_counts() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'articles', (select count(*) from public.articles),
    'insiders', (select count(*) from public.insider_content),
    'testimonials', (select count(*) from public.testimonials),
    'faqs', (select count(*) from public.faqs),
    'subscribers', (select count(*) from public.newsletter_subscribers),
    'featured', (select count(*) from public.articles where featured),
    'categories', (select count(*) from public.article_categories()),
    'unhandledChats', (select count(*) from public.chat_sessions where not is_handled),
    'unreadMessages', (select count(*) from public.contact_messages where not is_read),
    'submittedDrafts', (select count(*) from public.article_drafts where submitted_at is not null and publish_at is null),
    'failedArticles', (select count(*) from public.article_drafts where failure is not null),
    'overdueArticles',
      (select count(*) from public.article_drafts
        where publish_at is not null and failure is null and publish_at < now() - interval '2 minutes')
      + (select count(*) from public.article_expiries where unpublish_at < now() - interval '2 minutes')
  );
$$;
