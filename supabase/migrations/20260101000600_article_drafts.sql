-- Stories that aren't public yet. `articles` stays the public table, so that nothing which reads it can show a draft, and
-- visitors have no grant here. (A policy with a condition on `articles` would also keep its search from using an index.) Functions
-- move rows between the two, each in one transaction.

create table public.article_drafts (
  -- The article's id, before its publication too.
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (length(title) <= 300),
  -- As an editor types it; a slug is made of it at publication.
  slug text not null default '' check (length(slug) <= 100),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  content text not null default '' check (length(content) <= 200000),
  body jsonb check (private.is_story(body)),
  author text not null default '' check (length(author) <= 200),
  category text not null default '' check (length(category) <= 100),
  tags text not null default '' check (length(tags) <= 500),
  series text not null default '' check (length(series) <= 200),
  series_position integer check (series_position between 1 and 9999),
  edition_id uuid,
  image text check (length(image) <= 2000),
  image_alt text check (length(image_alt) <= 1000),
  image_caption text check (length(image_caption) <= 1000),
  image_credit text check (length(image_credit) <= 1000),
  featured boolean not null default false,
  correction text check (length(correction) <= 2000),
  seo_title text check (length(seo_title) <= 300),
  seo_description text check (length(seo_description) <= 1000),
  share_image text check (length(share_image) <= 2000),
  -- The date that readers see, of an article that has been public; null: that of its publication.
  date timestamptz,
  -- `updated_at` of the published article that this draft changes; null where none is published.
  base_updated_at timestamptz,
  -- When a contributor submitted it to the editors.
  submitted_at timestamptz,
  publish_at timestamptz,
  -- Of the article that the draft becomes.
  unpublish_at timestamptz,
  -- The account that set the times, which counts when they come; null for SQL and the secret key. No foreign key: times whose account
  -- was deleted are not times without an account.
  scheduled_by uuid,
  -- Why it could not be published when it was due.
  failure text check (length(failure) <= 1000),
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(title || E'\n' || excerpt || E'\n' || author || E'\n' || category)) stored,
  author_slugs text[] not null generated always as (private.slugs_in(author)) stored,
  tag_slugs text[] not null generated always as (private.slugs_in(tags)) stored,
  series_slug text not null generated always as (private.slug_of(series)) stored,
  constraint article_drafts_unpublish_after_publish check (unpublish_at > publish_at)
);
create index article_drafts_unpublished_idx on public.article_drafts (created_at desc, id) where base_updated_at is null;
create index article_drafts_updated_idx on public.article_drafts (updated_at desc, id) where base_updated_at is null;
create index article_drafts_title_idx on public.article_drafts (left(private.search_form(title), 100), id)
  where base_updated_at is null;
create index article_drafts_due_idx on public.article_drafts (publish_at) where publish_at is not null and failure is null;
create index article_drafts_scheduled_by_idx on public.article_drafts (scheduled_by) where scheduled_by is not null;
create index article_drafts_scheduled_idx on public.article_drafts (id) where publish_at is not null;
create index article_drafts_failed_idx on public.article_drafts (id) where failure is not null;
create index article_drafts_submitted_idx on public.article_drafts (id) where submitted_at is not null;
create index article_drafts_author_slugs_idx on public.article_drafts using gin (author_slugs) with (fastupdate = off);
create index article_drafts_tag_slugs_idx on public.article_drafts using gin (tag_slugs) with (fastupdate = off);
create index article_drafts_series_idx on public.article_drafts (series_slug, series_position, date, id)
  where series_slug <> '';
create index article_drafts_words_idx on public.article_drafts
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
-- For accounts that are deleted.
create index article_drafts_created_by_idx on public.article_drafts (created_by);
create index article_drafts_updated_by_idx on public.article_drafts (updated_by);

-- A contributor neither schedules nor submits by writing the table (submit_draft does), and changes nothing that is submitted or
-- scheduled: so nothing is published that no editor has read.
alter table public.article_drafts enable row level security;
revoke all on public.article_drafts from anon, authenticated;
grant select, insert, update, delete on public.article_drafts to authenticated, service_role;
-- `created_by` for the answer to an insert, which can't see yet what its trigger has written.
create policy "editors read, staff their own" on public.article_drafts for select to authenticated
  using ((select public.is_editor()) or id in (select article_id from public.article_creators)
    or created_by = (select auth.uid()) and (select public.staff_role()) is not null);
create policy "editors insert, staff their own" on public.article_drafts for insert to authenticated
  with check ((select public.is_editor())
    or (select public.staff_role()) is not null and private.may_begin(id)
      and ((select public.staff_role()) = 'author'
        or publish_at is null and unpublish_at is null and submitted_at is null and failure is null));
create policy "editors update, staff their own" on public.article_drafts for update to authenticated
  using ((select public.is_editor())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author' or submitted_at is null and publish_at is null))
  with check ((select public.is_editor())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author'
        or publish_at is null and unpublish_at is null and submitted_at is null and failure is null));
create policy "editors delete, staff their own" on public.article_drafts for delete to authenticated
  using ((select public.is_editor())
    or id in (select article_id from public.article_creators)
      and ((select public.staff_role()) = 'author' or submitted_at is null and publish_at is null));

-- When a public article is to be unpublished. Not a column of `articles`, which visitors read. No foreign key: a backup and an
-- import write tables one by one. keep_draft_base deletes its rows.
create table public.article_expiries (
  article_id uuid primary key,
  unpublish_at timestamptz not null,
  scheduled_by uuid,
  -- Why the article could not be unpublished when it was due.
  failure text check (length(failure) <= 1000)
);
create index article_expiries_due_idx on public.article_expiries (unpublish_at) where failure is null;
create index article_expiries_failed_idx on public.article_expiries (article_id) where failure is not null;
create index article_expiries_scheduled_by_idx on public.article_expiries (scheduled_by) where scheduled_by is not null;
alter table public.article_expiries enable row level security;
revoke all on public.article_expiries from anon, authenticated;
grant select, insert, update, delete on public.article_expiries to authenticated, service_role;
create policy "editors read, staff their own" on public.article_expiries for select to authenticated
  using ((select public.is_editor()) or article_id in (select article_id from public.article_creators));
create policy "editors insert, authors their own" on public.article_expiries for insert to authenticated
  with check ((select public.is_editor())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));
create policy "editors update, authors their own" on public.article_expiries for update to authenticated
  using ((select public.is_editor())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c))
  with check ((select public.is_editor())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));
create policy "editors delete, authors their own" on public.article_expiries for delete to authenticated
  using ((select public.is_editor())
    or (select public.staff_role()) = 'author' and article_id in (select c.article_id from public.article_creators c));

-- Whether the caller may change an article's draft.
create function private.may_edit(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select public.is_editor() or private.may_see(article_id) and (public.staff_role() = 'author' or not exists (
    select from public.article_drafts d
    where d.id = may_edit.article_id and (d.submitted_at is not null or d.publish_at is not null)));
$$;

create trigger set_content before insert or update of body, content on public.article_drafts
  for each row execute function private.set_content();

-- Who began a draft and who changed it last is not for its editors to say, nor whether its item is public. Argument: the table of
-- public items.
create function private.set_draft_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
  published_at timestamptz;
begin
  execute format('select updated_at from public.%I where id = $1', tg_argv[0]) into published_at using new.id;
  new.base_updated_at := case when published_at is not null then coalesce(new.base_updated_at, published_at) end;
  -- Without an account (a restored backup) the values are the row's own.
  if editor is null then return new; end if;
  new.updated_by := editor;
  new.created_by := case when tg_op = 'INSERT' then editor else old.created_by end;
  return new;
end;
$$;
create trigger set_draft_facts before insert or update on public.article_drafts
  for each row execute function private.set_draft_facts('articles');

-- Noting that a draft was submitted or failed, or what its item is, is no edit. Anything else is, whatever is noted with it:
-- otherwise an open form could not tell that the draft has changed.
create function private.set_draft_updated_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  noted constant text[] := '{base_updated_at,submitted_at,failure}';
  -- Generated columns have no value yet.
  other constant text[] := noted || private.generated_columns(tg_relid) || '{updated_at,updated_by}';
  is_noted boolean := (select bool_or(to_jsonb(new) -> name is distinct from to_jsonb(old) -> name) from unnest(noted) as name);
begin
  new.updated_at := case when is_noted and to_jsonb(new) - other = to_jsonb(old) - other then old.updated_at
    else clock_timestamp() end;
  return new;
end;
$$;
create trigger set_updated_at before update on public.article_drafts
  for each row execute function private.set_draft_updated_at();

-- A draft knows whether its item is public, whatever writes the public table. Argument: the table of drafts.
create function private.keep_draft_base() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('update public.%I set base_updated_at = $1 where id = $2', tg_argv[0])
    using case tg_op when 'INSERT' then new.updated_at end, coalesce(new.id, old.id);
  if tg_op = 'DELETE' and tg_table_name = 'articles' then
    delete from public.article_expiries where article_id = old.id;
  end if;
  return null;
end;
$$;
create trigger keep_draft_base after insert or delete on public.articles
  for each row execute function private.keep_draft_base('article_drafts');

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

-- Whose a schedule is -----------------------------------------------------------------------------------------------------------

-- A time belongs to the account that set it, and is kept only while that account may publish. Anybody else who may publish takes it
-- over by saving it again. A time without an account, set by SQL or with the secret key, is always kept.

-- Raises where the account that set a time may no longer publish the article.
create function private.check_scheduler(account uuid, article_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if account is not null
    and not private.role_may_publish((select role from public.staff where user_id = account), account, article_id)
  then
    raise exception '%', private.scheduler_gone() using errcode = '42501';
  end if;
end;
$$;

create function private.scheduler_gone() returns text
language sql immutable set search_path = '' as $$
  select 'The person who scheduled it may no longer publish it.';
$$;

-- A client doesn't say who set a time. Functions, SQL and the service role (a restored backup) may, and where they change a
-- time without saying whose it is, it is nobody's.
create function private.set_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := auth.uid();
  return new;
end;
$$;
create function private.keep_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := old.scheduled_by;
  return new;
end;
$$;
create function private.clear_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := null;
  return new;
end;
$$;

-- They run in the order of their names. `update of` asks for what a request sends, not for what differs: so a time that is sent
-- again is taken over.
create trigger scheduler_1_kept before update on public.article_drafts
  for each row when (current_user = 'authenticated') execute function private.keep_scheduler();
create trigger scheduler_2_set before insert or update of publish_at, unpublish_at on public.article_drafts
  for each row when (current_user = 'authenticated') execute function private.set_scheduler();
create trigger scheduler_3_changed before update on public.article_drafts
  for each row when (current_user <> 'authenticated' and new.scheduled_by is not distinct from old.scheduled_by
    and (new.publish_at, new.unpublish_at) is distinct from (old.publish_at, old.unpublish_at))
  execute function private.clear_scheduler();
create trigger scheduler_4_none before insert or update on public.article_drafts
  for each row when (new.publish_at is null and new.unpublish_at is null) execute function private.clear_scheduler();

create trigger scheduler_1_kept before update on public.article_expiries
  for each row when (current_user = 'authenticated') execute function private.keep_scheduler();
create trigger scheduler_2_set before insert or update of unpublish_at on public.article_expiries
  for each row when (current_user = 'authenticated') execute function private.set_scheduler();
create trigger scheduler_3_changed before update on public.article_expiries
  for each row when (current_user <> 'authenticated' and new.scheduled_by is not distinct from old.scheduled_by
    and new.unpublish_at <> old.unpublish_at)
  execute function private.clear_scheduler();

-- Whatever is saved, what has failed is tried again.
create function private.clear_failure() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.failure is not distinct from old.failure then new.failure := null; end if;
  return new;
end;
$$;
create trigger clear_failure before update on public.article_drafts
  for each row execute function private.clear_failure();
create trigger clear_failure before update on public.article_expiries
  for each row execute function private.clear_failure();
