-- The desk: what is written and not public yet. `articles` stays the public table, so that nothing which reads it can show
-- a draft, and visitors have no grant here. (A policy with a condition on `articles` would also keep its search from using
-- an index.) Functions move rows between the two, each in one transaction.

-- A note at the end of a story that tells readers what was wrong in it. A new one counts as a change of the story.
alter table public.articles add column correction text check (length(correction) <= 2000);
create or replace function private.set_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.revised_at is not distinct from old.revised_at
    and (new.title, new.excerpt, new.content, new.author, new.correction)
      is distinct from (old.title, old.excerpt, old.content, old.author, old.correction)
    and clock_timestamp() > new.date + interval '1 hour'
  then
    new.revised_at := clock_timestamp();
  end if;
  return new;
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
        select id, title, excerpt, author, category, date, image, image_alt, featured
        from public.articles where %1$s order by date desc, id offset $1 limit $2) page))$q$,
    private.search_condition(term) || case when category <> '' then format(' and category = %L', category) else '' end)
  into answer using skip, least(size, 100);
  return answer;
end;
$$;

create table public.article_drafts (
  -- The article's id, before its publication too.
  id uuid primary key default gen_random_uuid(),
  title text not null default '' check (length(title) <= 300),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  content text not null default '' check (length(content) <= 200000),
  author text not null default '' check (length(author) <= 200),
  category text not null default '' check (length(category) <= 100),
  image text check (length(image) <= 2000),
  image_alt text check (length(image_alt) <= 1000),
  featured boolean not null default false,
  correction text check (length(correction) <= 2000),
  -- The date that readers see, of an article that has been public; null: that of its publication.
  date timestamptz,
  -- `updated_at` of the published article that this draft changes; null where none is published.
  base_updated_at timestamptz,
  publish_at timestamptz,
  -- Of the article that the draft becomes.
  unpublish_at timestamptz,
  -- Why it could not be published when it was due.
  failure text check (length(failure) <= 1000),
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(title || E'\n' || excerpt || E'\n' || author || E'\n' || category)) stored,
  constraint article_drafts_unpublish_after_publish check (unpublish_at > publish_at)
);
create index article_drafts_unpublished_idx on public.article_drafts (created_at desc, id) where base_updated_at is null;
create index article_drafts_due_idx on public.article_drafts (publish_at) where publish_at is not null and failure is null;
create index article_drafts_words_idx on public.article_drafts
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
-- For the accounts that are deleted.
create index article_drafts_created_by_idx on public.article_drafts (created_by);
create index article_drafts_updated_by_idx on public.article_drafts (updated_by);

alter table public.article_drafts enable row level security;
revoke all on public.article_drafts from anon, authenticated;
grant select, insert, update, delete on public.article_drafts to authenticated, service_role;
create policy "admins read" on public.article_drafts for select to authenticated using ((select public.is_admin()));
create policy "admins insert" on public.article_drafts for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.article_drafts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.article_drafts for delete to authenticated using ((select public.is_admin()));

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

-- Not where keep_draft_base or publish_due note something, which changes nothing that an editor has written.
create trigger set_updated_at before update on public.article_drafts
  for each row when (old.base_updated_at is not distinct from new.base_updated_at
    and (new.failure is null or new.failure is not distinct from old.failure))
  execute function private.set_updated_at();

-- Who began a draft and who changed it last is not for its editors to say, nor whether its article is public.
create function private.set_draft_facts() returns trigger
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
create trigger set_draft_facts before insert or update on public.article_drafts
  for each row execute function private.set_draft_facts();

-- Whoever writes `articles`, a draft knows whether its article is public.
create function private.keep_draft_base() returns trigger
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
create trigger keep_draft_base after insert or delete on public.articles
  for each row execute function private.keep_draft_base();

-- Makes a draft public, dated `article_date` unless it has a date of its own. Raises 23514 where title or text is missing,
-- and PT409 where the public article has changed since the draft was begun, unless the draft is to overwrite it.
create function private.publish_draft(draft public.article_drafts, article_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
begin
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.articles (id, title, excerpt, content, author, category, date, image, image_alt, featured, correction)
  values (draft.id, draft.title, draft.excerpt, draft.content, draft.author, draft.category,
    coalesce(draft.date, article_date), draft.image, draft.image_alt, draft.featured, draft.correction)
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
    category = excluded.category, image = excluded.image, image_alt = excluded.image_alt, featured = excluded.featured,
    correction = excluded.correction;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at) values (draft.id, draft.unpublish_at)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

-- False where there is no such draft: it may have been published a moment ago.
create function public.publish_article(draft_id uuid, overwrite boolean default false) returns boolean
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
  insert into public.article_drafts
    (id, title, excerpt, content, author, category, image, image_alt, featured, correction, date)
  values (article.id, article.title, article.excerpt, article.content, article.author, article.category, article.image,
    article.image_alt, article.featured, article.correction, article.date)
  on conflict (id) do update set date = excluded.date, publish_at = null, unpublish_at = null;
  return true;
end;
$$;

-- False where no such article is public.
create function public.unpublish_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'permission denied for function unpublish_article' using errcode = '42501';
  end if;
  return private.unpublish(article_id);
end;
$$;

revoke execute on function public.publish_article(uuid, boolean), public.unpublish_article(uuid) from public;
grant execute on function public.publish_article(uuid, boolean), public.unpublish_article(uuid) to authenticated;
