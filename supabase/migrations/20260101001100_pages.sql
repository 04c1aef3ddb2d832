-- Pages that editors add, such as an imprint: /the-slug. The three legal pages are such pages (supabase/seed.sql).

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  slug text not null default '' check (length(slug) <= 100),
  -- Under the title, and in what search engines show.
  lead text not null default '' check (length(lead) <= 1000),
  content text not null check (private.has_content(content, body) and length(content) <= 200000),
  body jsonb check (private.is_story(body)),
  hidden boolean not null default false,
  legal text unique check (length(legal) <= 20) check (legal in ('privacy', 'terms', 'disclaimer')),
  -- Whether somebody of the magazine has read a legal page: it came with the software.
  confirmed boolean not null default false,
  revised_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.search_form(title || E'\n' || lead)) stored
);
create unique index pages_slug_idx on public.pages (slug);
create index pages_created_at_idx on public.pages (created_at desc, id);
create index pages_search_idx on public.pages using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
alter table public.pages enable row level security;
revoke all on public.pages from anon, authenticated;
grant select on public.pages to anon;
grant select, insert, update, delete on public.pages to authenticated, service_role;
create policy "visitors read" on public.pages for select to anon using (not hidden);
create policy "accounts read" on public.pages for select to authenticated using (not hidden or (select public.is_editor()));
create policy "editors insert" on public.pages for insert to authenticated with check ((select public.is_editor()));
create policy "editors update" on public.pages for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create policy "editors delete" on public.pages for delete to authenticated using ((select public.is_editor()));

create table public.page_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  page_id uuid not null
);
create index page_slugs_page_id_idx on public.page_slugs (page_id);
alter table public.page_slugs enable row level security;
revoke all on public.page_slugs from anon, authenticated;
grant select on public.page_slugs to anon, authenticated;
grant select, insert, update, delete on public.page_slugs to service_role;
create policy "visitors read" on public.page_slugs for select to anon
  using (exists (select from public.pages as item where item.id = page_slugs.page_id));
create policy "accounts read" on public.page_slugs for select to authenticated
  using (exists (select from public.pages as item where item.id = page_slugs.page_id)
    or (select public.staff_role()) is not null);

-- What else is at the top of the site. A build writes /index as the front page and /404 as the page for unknown URLs.
insert into public.page_slugs (slug, page_id)
select slug, '00000000-0000-0000-0000-000000000000' from unnest(array[
  '404', 'about', 'admin', 'assets', 'auth', 'authors', 'contact', 'editions', 'faq', 'feed', 'functions', 'graphql', 'index',
  'industry-insiders', 'magazine', 'networks', 'newsletter', 'preview', 'realtime', 'rest', 'rss', 'saved', 'search', 'series', 'stock', 'storage', 'tags']) as slug;

create trigger set_content before insert or update of body, content on public.pages
  for each row execute function private.set_content();
create trigger set_slug before insert or update of slug on public.pages
  for each row execute function private.set_slug('page_slugs', 'page_id', 'page');
create trigger set_updated_at before update on public.pages
  for each row execute function private.set_updated_at();

-- The date that readers see changes with what they read.
create function private.set_page_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.title, new.lead, new.content, new.body) is distinct from (old.title, old.lead, old.content, old.body) then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end;
$$;
-- Triggers run in the order of their names: after set_content.
create trigger set_revised_at before update on public.pages
  for each row execute function private.set_page_revised_at();

-- Frees a slug that is only an earlier one of a public item, so that another can have it. False where it is none.
create function public.release_slug(slug_table text, taken text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  items constant text := case slug_table when 'article_slugs' then 'articles' when 'insider_slugs' then 'insider_content'
    when 'page_slugs' then 'pages' when 'edition_slugs' then 'digital_magazines' end;
  id_column constant text := case slug_table when 'article_slugs' then 'article_id' when 'insider_slugs' then 'insider_id'
    when 'page_slugs' then 'page_id' else 'edition_id' end;
  item_id uuid;
begin
  if items is not null then
    execute format(
      'select item.id from public.%1$I s join public.%2$I item on item.id = s.%3$I where s.slug = $1 and item.slug <> $1',
      slug_table, items, id_column) into item_id using taken;
  end if;
  if not public.is_editor() and not (items = 'articles' and item_id is not null and private.may_publish(item_id)) then
    perform private.refuse('release_slug');
  end if;
  if item_id is null then return false; end if;
  execute format('delete from public.%I where slug = $1', slug_table) using taken;
  return true;
end;
$$;
revoke execute on function public.release_slug(text, text) from public;
grant execute on function public.release_slug(text, text) to authenticated;
