-- The desk: what is written and not public yet. `articles` stays the public table, so that nothing which reads it can show
-- a draft, and visitors have no grant here. (A policy with a condition on `articles` would also keep its search from using
-- an index.) Functions move rows between the two, each in one transaction.

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
  -- The date that readers see, of an article that has been public; null: that of its publication.
  date timestamptz,
  -- `updated_at` of the published article that this draft changes; null where none is published.
  base_updated_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(title || E'\n' || excerpt || E'\n' || author || E'\n' || category)) stored
);
create index article_drafts_unpublished_idx on public.article_drafts (created_at desc, id) where base_updated_at is null;
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

-- Not by keep_draft_base, which changes nothing that an editor has written.
create trigger set_updated_at before update on public.article_drafts
  for each row when (old.base_updated_at is not distinct from new.base_updated_at)
  execute function private.set_updated_at();

-- Who began a draft and who changed it last is not for its editors to say, nor whether its article is public.
create function private.set_draft_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
  published_at timestamptz := (select updated_at from public.articles where id = new.id);
begin
  new.base_updated_at := case when published_at is not null then coalesce(new.base_updated_at, published_at) end;
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
  end if;
  return null;
end;
$$;
create trigger keep_draft_base after insert or delete on public.articles
  for each row execute function private.keep_draft_base();

-- Makes a draft public. False where there is no such draft: it may have been published a moment ago. Raises PT409 where
-- the public article has changed since the draft was begun, unless the draft is to overwrite it.
create function public.publish_article(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
  published_at timestamptz;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function publish_article' using errcode = '42501';
  end if;
  select * into draft from public.article_drafts where id = draft_id for update;
  if not found then return false; end if;
  select updated_at into published_at from public.articles where id = draft_id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.articles (id, title, excerpt, content, author, category, date, image, image_alt, featured)
  values (draft.id, draft.title, draft.excerpt, draft.content, draft.author, draft.category,
    coalesce(draft.date, now()), draft.image, draft.image_alt, draft.featured)
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
    category = excluded.category, image = excluded.image, image_alt = excluded.image_alt, featured = excluded.featured;
  delete from public.article_drafts where id = draft_id;
  return true;
end;
$$;
revoke execute on function public.publish_article(uuid, boolean) from public;
grant execute on function public.publish_article(uuid, boolean) to authenticated;

-- Takes an article away from readers and keeps it as a draft, with the changes that are in one already. False where no
-- such article is public.
create function public.unpublish_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function unpublish_article' using errcode = '42501';
  end if;
  delete from public.articles where id = article_id returning * into article;
  if not found then return false; end if;
  insert into public.article_drafts (id, title, excerpt, content, author, category, image, image_alt, featured, date)
  values (article.id, article.title, article.excerpt, article.content, article.author, article.category, article.image,
    article.image_alt, article.featured, article.date)
  on conflict (id) do update set date = excluded.date;
  return true;
end;
$$;
revoke execute on function public.unpublish_article(uuid) from public;
grant execute on function public.unpublish_article(uuid) to authenticated;

-- One page of all articles on the desk, newest first, as {total, rows}: each word of `term` is a literal substring, `state`
-- is '' for all or one of 'draft', 'published' and 'changed' (published, with a draft of changes). Asks first and reads as
-- the owner, since a policy would keep the search from its indexes (see search_words.sql).
create function public.search_desk(term text, state text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  columns constant text := 'id, title, author, category, image, featured, updated_at';
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = a.id)';
  articles text := format(
    $q$select %s, date, case when %s then 'changed' else 'published' end as state from public.articles a where %s$q$,
    columns, has_draft, words);
  drafts text := format(
    $q$select %s, created_at as date, 'draft' as state from public.article_drafts
      where base_updated_at is null and %s$q$, columns, words);
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
    when 'draft' then drafts
  end;
  if found is null then
    raise exception 'There is no state "%".', state using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from (%1$s) as all_found),
      'rows', (select coalesce(json_agg(page), '[]') from (
        select * from (%1$s) as all_found order by date desc, id offset $1 limit $2) page))$q$, found)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
revoke execute on function public.search_desk(text, text, integer, integer) from public;
grant execute on function public.search_desk(text, text, integer, integer) to authenticated;
