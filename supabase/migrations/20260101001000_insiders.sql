-- Insider items and their drafts, as articles have them: the public table, and a table of drafts that visitors have no grant for.
-- No schedule, reviews, versions or preview links.

create table public.insider_content (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'behind-scenes'
    check (type in ('behind-scenes', 'expert-interview', 'industry-analysis', 'trend-report')),
  title text not null check (title ~ '\S' and length(title) <= 300),
  slug text not null default '' check (length(slug) <= 100),
  content text not null check (private.has_content(content, body) and length(content) <= 200000),
  body jsonb check (private.is_story(body)),
  author text not null default '' check (length(author) <= 200),
  date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a list shows: keeps the start-up read bounded, however long the texts are.
  preview text not null generated always as (private.cut_text(content, 600)) stored,
  search_text text not null generated always as
    (private.search_form(title || E'\n' || author || E'\n' || left(content, 600))) stored
);
create index insider_content_date_idx on public.insider_content (date desc, id);
create unique index insider_content_slug_idx on public.insider_content (slug);
create index insider_content_words_idx on public.insider_content
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.insider_content enable row level security;
revoke all on public.insider_content from anon, authenticated;
grant select on public.insider_content to anon;
grant select, insert, update, delete on public.insider_content to authenticated, service_role;
create policy "everyone reads" on public.insider_content for select to anon, authenticated using (true);
create policy "editors insert" on public.insider_content for insert to authenticated with check ((select public.is_editor()));
create policy "editors update" on public.insider_content for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.insider_content for delete to authenticated using ((select public.is_editor()));

create table public.insider_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  insider_id uuid not null
);
create index insider_slugs_insider_id_idx on public.insider_slugs (insider_id);
alter table public.insider_slugs enable row level security;
revoke all on public.insider_slugs from anon, authenticated;
grant select on public.insider_slugs to anon, authenticated;
grant select, insert, update, delete on public.insider_slugs to service_role;
create policy "visitors read" on public.insider_slugs for select to anon
  using (exists (select from public.insider_content as item where item.id = insider_slugs.insider_id));
create policy "accounts read" on public.insider_slugs for select to authenticated
  using (exists (select from public.insider_content as item where item.id = insider_slugs.insider_id)
    or (select public.staff_role()) is not null);

create table public.insider_drafts (
  -- The item's id, before its publication too.
  id uuid primary key default gen_random_uuid(),
  type text not null default 'behind-scenes'
    check (type in ('behind-scenes', 'expert-interview', 'industry-analysis', 'trend-report')),
  title text not null default '' check (length(title) <= 300),
  -- As an editor types it; a slug is made of it at publication.
  slug text not null default '' check (length(slug) <= 100),
  content text not null default '' check (length(content) <= 200000),
  body jsonb check (private.is_story(body)),
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
-- For accounts that are deleted.
create index insider_drafts_created_by_idx on public.insider_drafts (created_by);
create index insider_drafts_updated_by_idx on public.insider_drafts (updated_by);
alter table public.insider_drafts enable row level security;
revoke all on public.insider_drafts from anon, authenticated;
grant select, insert, update, delete on public.insider_drafts to authenticated, service_role;
create policy "editors read" on public.insider_drafts for select to authenticated using ((select public.is_editor()));
create policy "editors insert" on public.insider_drafts for insert to authenticated with check ((select public.is_editor()));
create policy "editors update" on public.insider_drafts for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.insider_drafts for delete to authenticated using ((select public.is_editor()));

create trigger set_content before insert or update of body, content on public.insider_content
  for each row execute function private.set_content();
create trigger set_content before insert or update of body, content on public.insider_drafts
  for each row execute function private.set_content();
create trigger set_slug before insert or update of slug on public.insider_content
  for each row execute function private.set_slug('insider_slugs', 'insider_id', 'insider item');
create trigger set_updated_at before update on public.insider_content
  for each row execute function private.set_updated_at();
create trigger set_updated_at before update on public.insider_drafts
  for each row execute function private.set_draft_updated_at();

create trigger set_draft_facts before insert or update on public.insider_drafts
  for each row execute function private.set_draft_facts('insider_content');
create trigger keep_draft_base after insert or delete on public.insider_content
  for each row execute function private.keep_draft_base('insider_drafts');

create function public.publish_insider(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.insider_drafts;
begin
  if not public.is_editor() then perform private.refuse('publish_insider'); end if;
  select * into draft from public.insider_drafts where id = draft_id for update;
  if not found then return false; end if;
  perform private.make_public('public.insider_content', draft, now(), overwrite);
  return true;
end;
$$;

create function public.unpublish_insider(insider_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('unpublish_insider'); end if;
  return private.unpublish('public.insider_content', 'public.insider_drafts', insider_id);
end;
$$;

revoke execute on function public.publish_insider(uuid, boolean), public.unpublish_insider(uuid) from public;
grant execute on function public.publish_insider(uuid, boolean), public.unpublish_insider(uuid) to authenticated;
