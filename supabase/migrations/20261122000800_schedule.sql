-- Publication and unpublication at a set time. A job does it, not a policy that compares with now(): caches need an event
-- anyway, and a story may come late, but never early. pg_cron runs the job each minute; the embedded backend has a timer.

alter table public.article_drafts
  add column publish_at timestamptz,
  -- Of the article that the draft becomes.
  add column unpublish_at timestamptz,
  -- Why it could not be published when it was due.
  add column failure text check (length(failure) <= 1000),
  add constraint article_drafts_unpublish_after_publish check (unpublish_at > publish_at);
create index article_drafts_due_idx on public.article_drafts (publish_at) where publish_at is not null and failure is null;

-- When a public article is to be unpublished. Not a column of `articles`, which visitors read. No foreign key: a backup
-- and an import write tables one by one. keep_draft_base deletes its rows.
create table public.article_expiries (
  article_id uuid primary key,
  unpublish_at timestamptz not null
);
create index article_expiries_due_idx on public.article_expiries (unpublish_at);
alter table public.article_expiries enable row level security;
revoke all on public.article_expiries from anon, authenticated;
grant select, insert, update, delete on public.article_expiries to authenticated, service_role;
create policy "admins read" on public.article_expiries for select to authenticated using ((select public.is_admin()));
create policy "admins insert" on public.article_expiries for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.article_expiries for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.article_expiries for delete to authenticated using ((select public.is_admin()));

create or replace function private.set_draft_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
  published_at timestamptz := (select updated_at from public.articles where id = new.id);
begin
  new.base_updated_at := case when published_at is not null then coalesce(new.base_updated_at, published_at) end;
  -- Whatever is saved, publication is tried again.
  if tg_op = 'UPDATE' and new.failure is not distinct from old.failure then new.failure := null; end if;
  -- Without an account (a restored backup) the values are the row's own.
  if editor is null then return new; end if;
  new.updated_by := editor;
  new.created_by := case when tg_op = 'INSERT' then editor else old.created_by end;
  return new;
end;
$$;

create or replace function private.keep_draft_base() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.article_drafts set base_updated_at = new.updated_at where id = new.id;
  else
    update public.article_drafts set base_updated_at = null where id = old.id;
    delete from public.article_expiries where article_id = old.id;
  end if;
  return null;
end;
$$;

-- Makes a draft public, dated `article_date` unless it has a date of its own. Raises PT409 where the public article has
-- changed since the draft was begun, unless the draft is to overwrite it.
create function private.publish_draft(draft public.article_drafts, article_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
begin
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.articles (id, title, excerpt, content, author, category, date, image, image_alt, featured)
  values (draft.id, draft.title, draft.excerpt, draft.content, draft.author, draft.category,
    coalesce(draft.date, article_date), draft.image, draft.image_alt, draft.featured)
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
    category = excluded.category, image = excluded.image, image_alt = excluded.image_alt, featured = excluded.featured;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at) values (draft.id, draft.unpublish_at)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

create or replace function public.publish_article(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function publish_article' using errcode = '42501';
  end if;
  select * into draft from public.article_drafts where id = draft_id for update;
  if not found then return false; end if;
  perform private.publish_draft(draft, now(), overwrite);
  return true;
end;
$$;

-- Takes an article away from readers and keeps it as a draft, with the changes that are in one already. Those are no
-- longer scheduled: what was taken away comes back only when somebody says so again.
create function private.unpublish(article_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  article public.articles;
begin
  delete from public.articles where id = article_id returning * into article;
  if not found then return false; end if;
  insert into public.article_drafts (id, title, excerpt, content, author, category, image, image_alt, featured, date)
  values (article.id, article.title, article.excerpt, article.content, article.author, article.category, article.image,
    article.image_alt, article.featured, article.date)
  on conflict (id) do update set date = excluded.date, publish_at = null, unpublish_at = null;
  return true;
end;
$$;

create or replace function public.unpublish_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'permission denied for function unpublish_article' using errcode = '42501';
  end if;
  return private.unpublish(article_id);
end;
$$;

-- Publishes and unpublishes what is due, in the caller's transaction: one new content revision, one call of the build hook.
-- Returns how many articles. A draft that can't be published notes why and holds up no other. The embedded database answers
-- nobody meanwhile, so its server takes few at a time.
create function private.publish_due(most integer default 1000) returns integer
language plpgsql set search_path = '' as $$
declare
  draft public.article_drafts;
  expiry public.article_expiries;
  done integer := 0;
begin
  for draft in
    select * from public.article_drafts where publish_at <= now() and failure is null
    order by publish_at limit most for update skip locked
  loop
    begin
      if draft.title !~ '\S' or draft.content !~ '\S' then
        raise exception 'A title and a text are needed.';
      elsif draft.unpublish_at <= now() then
        raise exception 'It should be unpublished already.';
      end if;
      perform private.publish_draft(draft, draft.publish_at, false);
      done := done + 1;
    exception
      -- The next run tries again.
      when deadlock_detected then null;
      when others then update public.article_drafts set failure = left(sqlerrm, 1000) where id = draft.id;
    end;
  end loop;
  for expiry in select * from public.article_expiries where unpublish_at <= now() limit most for update skip locked loop
    if private.unpublish(expiry.article_id) then
      done := done + 1;
    else
      delete from public.article_expiries where article_id = expiry.article_id;
    end if;
  end loop;
  return done;
end;
$$;

-- When publish_due has something to do next; null for never.
create function private.next_due() returns timestamptz
language sql stable set search_path = '' as $$
  select least(
    (select min(publish_at) from public.article_drafts where publish_at is not null and failure is null),
    (select min(unpublish_at) from public.article_expiries));
$$;

-- For a project that switches pg_cron on later: docs/deploying.md.
create function private.schedule_publication() returns text
language plpgsql set search_path = '' as $$
begin
  if private.run_each_minute('publish-due', 'select private.publish_due()') then
    return 'Scheduled articles are published each minute.';
  end if;
  return 'Switch the extension pg_cron on: without it scheduled articles are not published.';
end;
$$;
select private.schedule_publication();

-- One page of all articles on the desk, newest first, as {total, rows}: each word of `term` is a literal substring, `state`
-- is '' for all or one of 'draft', 'scheduled', 'published' and 'changed' (published, with a draft of changes). 'scheduled'
-- finds changes that are scheduled, too. Asks first and reads as the owner, since a policy would keep the search from its
-- indexes (see search_words.sql).
create or replace function public.search_desk(term text, state text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  columns constant text := 'id, title, author, category, image, featured, updated_at';
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = a.id)';
  has_scheduled constant text := 'a.id in (select d.id from public.article_drafts d where d.publish_at is not null)';
  articles text := format(
    $q$select %s, date, case when %s then 'changed' else 'published' end as state from public.articles a where %s$q$,
    columns, has_draft, words);
  drafts text := format(
    $q$select %s, created_at as date, case when publish_at is null then 'draft' else 'scheduled' end as state
      from public.article_drafts where base_updated_at is null and %s$q$, columns, words);
  found text;
  answer json;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function search_desk' using errcode = '42501';
  end if;
  found := case state
    when '' then articles || ' union all ' || drafts
    when 'published' then articles || ' and not ' || has_draft
    when 'changed' then articles || ' and ' || has_draft
    when 'draft' then drafts || ' and publish_at is null'
    when 'scheduled' then articles || ' and ' || has_scheduled || ' union all ' || drafts || ' and publish_at is not null'
  end;
  if found is null then
    raise exception 'There is no state "%".', state using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from (%1$s) as all_found),
      'rows', (select coalesce(json_agg(row order by date desc, id), '[]') from (
        select page.*, draft.publish_at, draft.failure, expiry.unpublish_at
        from (select * from (%1$s) as all_found order by date desc, id offset $1 limit $2) as page
          left join public.article_drafts as draft on draft.id = page.id
          left join public.article_expiries as expiry on expiry.article_id = page.id) as row))$q$, found)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
