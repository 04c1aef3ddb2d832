-- Drafts of insider items, as of articles (see article_drafts.sql): `insider_content` stays the public table, and visitors have no
-- grant here. No times, reviews, versions or preview links.

create table public.insider_drafts (
  -- The item's id, before its publication too.
  id uuid primary key default gen_random_uuid(),
  type text not null default 'behind-scenes'
    check (type in ('behind-scenes', 'expert-interview', 'industry-analysis', 'trend-report')),
  title text not null default '' check (length(title) <= 300),
  -- As an editor types it; a slug is made of it at publication.
  slug text not null default '' check (length(slug) <= 100),
  content text not null default '' check (length(content) <= 200000),
  author text not null default '' check (length(author) <= 200),
  -- The date that readers see, of an item that has been public; null: that of its publication.
  date timestamptz,
  -- `updated_at` of the published item that this draft changes; null where none is published.
  base_updated_at timestamptz,
  created_by uuid references auth.users (id) on delete set null,
  updated_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(title || E'\n' || author || E'\n' || left(content, 600))) stored
);
create index insider_drafts_unpublished_idx on public.insider_drafts (created_at desc, id) where base_updated_at is null;
create index insider_drafts_search_idx on public.insider_drafts
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
-- For the accounts that are deleted.
create index insider_drafts_created_by_idx on public.insider_drafts (created_by);
create index insider_drafts_updated_by_idx on public.insider_drafts (updated_by);

alter table public.insider_drafts enable row level security;
revoke all on public.insider_drafts from anon, authenticated;
grant select, insert, update, delete on public.insider_drafts to authenticated, service_role;
create policy "editors read" on public.insider_drafts for select to authenticated using ((select public.is_admin()));
create policy "editors insert" on public.insider_drafts for insert to authenticated with check ((select public.is_admin()));
create policy "editors update" on public.insider_drafts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "editors delete" on public.insider_drafts for delete to authenticated using ((select public.is_admin()));

-- Not where keep_insider_draft_base notes something, which changes nothing that an editor has written.
create trigger set_updated_at before update on public.insider_drafts
  for each row when (old.base_updated_at is not distinct from new.base_updated_at)
  execute function private.set_updated_at();

-- Who began a draft and who changed it last is not for its editors to say, nor whether its item is public.
create function private.set_insider_draft_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
  published_at timestamptz := (select updated_at from public.insider_content where id = new.id);
begin
  new.base_updated_at := case when published_at is not null then coalesce(new.base_updated_at, published_at) end;
  -- Without an account (a restored backup) the values are the row's own.
  if editor is null then return new; end if;
  new.updated_by := editor;
  new.created_by := case when tg_op = 'INSERT' then editor else old.created_by end;
  return new;
end;
$$;
create trigger set_insider_draft_facts before insert or update on public.insider_drafts
  for each row execute function private.set_insider_draft_facts();

-- Whoever writes `insider_content`, a draft knows whether its item is public.
create function private.keep_insider_draft_base() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.insider_drafts set base_updated_at = case tg_op when 'INSERT' then new.updated_at end
    where id = coalesce(new.id, old.id);
  return null;
end;
$$;
create trigger keep_insider_draft_base after insert or delete on public.insider_content
  for each row execute function private.keep_insider_draft_base();

-- Makes a draft public as it is stored. False where there is no such draft: it may have been published a moment ago. Raises
-- 23514 where title or text is missing, and PT409 where the public item has changed since the draft was begun, unless the draft
-- is to overwrite it.
create function public.publish_insider(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.insider_drafts;
  published_at timestamptz;
begin
  if not public.is_admin() then perform private.refuse('publish_insider'); end if;
  select * into draft from public.insider_drafts where id = draft_id for update;
  if not found then return false; end if;
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.insider_content where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published item has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.insider_content (id, type, title, slug, content, author, date)
  values (draft.id, draft.type, draft.title, draft.slug, draft.content, draft.author, coalesce(draft.date, now()))
  on conflict (id) do update set
    type = excluded.type, title = excluded.title, slug = excluded.slug, content = excluded.content, author = excluded.author;
  delete from public.insider_drafts where id = draft.id;
  return true;
end;
$$;

-- Takes an item away from readers and keeps it as a draft, with the changes that are in one already. False where no such item is
-- public.
create function public.unpublish_insider(insider_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  item public.insider_content;
begin
  if not public.is_admin() then perform private.refuse('unpublish_insider'); end if;
  delete from public.insider_content where id = insider_id returning * into item;
  if not found then return false; end if;
  insert into public.insider_drafts (id, type, title, slug, content, author, date)
  values (item.id, item.type, item.title, item.slug, item.content, item.author, item.date)
  on conflict (id) do update set date = excluded.date;
  return true;
end;
$$;

-- One page of all items and drafts as {total, rows}, newest first: each word of `term` is a literal substring, `state` is '' for
-- all or one of 'draft', 'published' and 'changed' (published, with a draft of changes). Asks first and reads as the owner,
-- since a policy would keep the search from its indexes (see search_words.sql).
create function public.search_insiders(term text, state text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  has_draft constant text := 'exists (select from public.insider_drafts d where d.id = insider_content.id)';
  items text := 'false';
  drafts text := 'false';
  answer json;
begin
  if not public.is_admin() then perform private.refuse('search_insiders'); end if;
  case state
    when '' then items := words; drafts := words;
    when 'published' then items := words || ' and not ' || has_draft;
    when 'changed' then items := words || ' and ' || has_draft;
    when 'draft' then drafts := words;
    else raise exception 'There is no state "%".', state using errcode = '22023';
  end case;
  drafts := drafts || ' and base_updated_at is null';
  -- Each table gives its first rows by an index; only those are sorted together.
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.insider_content where %1$s) + (select count(*) from public.insider_drafts where %2$s),
      'rows', (select coalesce(json_agg(row order by date desc, id), '[]') from (
        select page.id, type, title, author, date,
          case when not is_public then 'draft'
            when exists (select from public.insider_drafts d where d.id = page.id) then 'changed' else 'published' end as state
        from (
          select * from (
            (select id, type, title, author, date, true as is_public
              from public.insider_content where %1$s order by date desc, id limit $1 + $2)
            union all
            (select id, type, title, author, created_at, false
              from public.insider_drafts where %2$s order by created_at desc, id limit $1 + $2)) as found
          order by date desc, id offset $1 limit $2) as page) as row))$q$,
    items, drafts)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;

revoke execute on function public.publish_insider(uuid, boolean), public.unpublish_insider(uuid),
  public.search_insiders(text, text, integer, integer) from public;
grant execute on function public.publish_insider(uuid, boolean), public.unpublish_insider(uuid),
  public.search_insiders(text, text, integer, integer) to authenticated;

create trigger record_added_activity after insert on public.insider_drafts referencing new table as added
  for each statement execute function private.record_activity('title', 'insider_content', 'saved');
create trigger record_changed_activity after update on public.insider_drafts referencing old table as before new table as changed
  for each statement execute function private.record_activity('title', 'insider_content', 'saved');
create trigger record_deleted_activity after delete on public.insider_drafts referencing old table as removed
  for each statement execute function private.record_activity('title', 'insider_content', 'saved');
