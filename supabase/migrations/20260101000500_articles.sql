-- Public articles, their slugs, and whose story each is.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  slug text not null default '' check (length(slug) <= 100),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  content text not null check (private.has_content(content, body) and length(content) <= 200000),
  body jsonb check (private.is_story(body)),
  -- Names are separated by commas, here and in `tags`.
  author text not null default '' check (length(author) <= 200),
  category text not null default '' check (length(category) <= 100),
  tags text not null default '' check (length(tags) <= 500),
  series text not null default '' check (length(series) <= 200),
  series_position integer check (series_position between 1 and 9999),
  -- The digital edition that the story is from. No foreign key: a backup and an import write tables one by one. Pages show only
  -- editions that the reader may see.
  edition_id uuid,
  -- Its place among the stories of its edition; null, at the end, until one of them is moved.
  edition_position integer check (edition_position >= 0),
  date timestamptz not null default now(),
  image text check (length(image) <= 2000),
  -- What the picture shows, for those who can't see it. It belongs to the use of a picture, since one picture can mean different
  -- things in two places; null: decoration, or not described yet.
  image_alt text check (length(image_alt) <= 1000),
  image_caption text check (length(image_caption) <= 1000),
  image_credit text check (length(image_credit) <= 1000),
  featured boolean not null default false,
  -- The order of featured stories: one that is featured later is 0, and comes first.
  position integer not null default 0 check (position >= 0),
  -- A note at the end that tells readers what was wrong in the story.
  correction text check (length(correction) <= 2000),
  -- For search engines and shared links, if it differs from what readers see.
  seo_title text check (length(seo_title) <= 300),
  seo_description text check (length(seo_description) <= 1000),
  share_image text check (length(share_image) <= 2000),
  -- When readers last got a different text; null where the story is as it was published.
  revised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search looks in, here and in other tables; line breaks keep a term from matching across two fields.
  search_text text not null generated always as
    (private.search_form(title || E'\n' || excerpt || E'\n' || author || E'\n' || category)) stored,
  author_slugs text[] not null generated always as (private.slugs_in(author)) stored,
  tag_slugs text[] not null generated always as (private.slugs_in(tags)) stored,
  series_slug text not null generated always as (private.slug_of(series)) stored
);
-- The order of each list; the id settles ties, so that pages neither repeat nor skip a row.
create index articles_date_idx on public.articles (date desc, id);
create index articles_category_date_idx on public.articles (category, date desc, id);
create index articles_featured_idx on public.articles (position, date desc, id) where featured;
create index articles_updated_idx on public.articles (updated_at desc, id);
-- A title's search form can be longer than an index entry may be.
create index articles_title_idx on public.articles (left(private.search_form(title), 100), id);
create unique index articles_slug_idx on public.articles (slug);
create index articles_author_slugs_idx on public.articles using gin (author_slugs) with (fastupdate = off);
create index articles_tag_slugs_idx on public.articles using gin (tag_slugs) with (fastupdate = off);
create index articles_edition_idx on public.articles (edition_id, edition_position, date desc, id)
  where edition_id is not null;
create index articles_series_idx on public.articles (series_slug, series_position, date, id) where series_slug <> '';
-- fastupdate off: rows that wait in an index's list make every search read them, and make the planner avoid the index.
create index articles_words_idx on public.articles using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Every slug that an article has or had. A slug belongs to one item for good, since set_slug() sees all of them.
create table public.article_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  article_id uuid not null
);
create index article_slugs_article_id_idx on public.article_slugs (article_id);

-- Whose story an article is: of the account that began it, as a draft or as an article. A table of its own, since visitors read
-- every column of `articles`. Rows outlast their article, which Undo may bring back, and their account.
create table public.article_creators (
  article_id uuid primary key,
  user_id uuid not null
);
create index article_creators_user_id_idx on public.article_creators (user_id);
alter table public.article_creators enable row level security;
revoke all on public.article_creators from anon, authenticated;
grant select on public.article_creators to authenticated;
grant select, insert, update, delete on public.article_creators to service_role;
-- So that `id in (select article_id from article_creators)` means: one of the caller's own.
create policy "staff read their own" on public.article_creators for select to authenticated
  using (user_id = (select auth.uid()) and (select public.staff_role()) is not null);

-- Whether the caller may begin an article with this id: one of their own, or one that nobody has used. A deleted article's id isn't
-- free: its versions, notes and slugs are still there.
create function private.may_begin(new_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select c.user_id = (select auth.uid()) from public.article_creators c where c.article_id = new_id),
    not exists (select from public.articles where id = new_id)
      and not exists (select from public.article_drafts where id = new_id)
      and not exists (select from public.article_versions where article_id = new_id)
      and not exists (select from public.article_notes where article_id = new_id)
      and not exists (select from public.article_slugs where article_id = new_id));
end;
$$;
grant execute on function private.may_begin(uuid) to authenticated;

-- Whether an account with this role may publish and unpublish an article; a null role is none.
create function private.role_may_publish(role text, account uuid, article_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(role in ('owner', 'editor') or role = 'author' and exists (
    select from public.article_creators c where c.article_id = role_may_publish.article_id and c.user_id = account), false);
end;
$$;

-- Whether an account with this role may see an article's draft, versions and notes.
create function private.role_may_see(role text, account uuid, article_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(role in ('owner', 'editor') or role is not null and exists (
    select from public.article_creators c where c.article_id = role_may_see.article_id and c.user_id = account), false);
end;
$$;

create function private.may_publish(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_may_publish(public.staff_role(), (select auth.uid()), article_id);
$$;

create function private.may_see(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_may_see(public.staff_role(), (select auth.uid()), article_id);
$$;

alter table public.articles enable row level security;
revoke all on public.articles from anon, authenticated;
grant select on public.articles to anon;
grant select, insert, update, delete on public.articles to authenticated, service_role;
create policy "everyone reads" on public.articles for select to anon, authenticated using (true);
create policy "editors insert, authors their own" on public.articles for insert to authenticated
  with check ((select public.is_editor()) or (select public.staff_role()) = 'author' and private.may_begin(id));
create policy "editors update, authors their own" on public.articles for update to authenticated
  using ((select public.is_editor())
    or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators))
  with check ((select public.is_editor())
    or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators));
create policy "editors delete, authors their own" on public.articles for delete to authenticated
  using ((select public.is_editor())
    or (select public.staff_role()) = 'author' and id in (select article_id from public.article_creators));

alter table public.article_slugs enable row level security;
revoke all on public.article_slugs from anon, authenticated;
grant select on public.article_slugs to anon, authenticated;
grant select, insert, update, delete on public.article_slugs to service_role;
-- Visitors see the slugs, present and earlier, of what they can read. The policies of the item's table apply here, too.
create policy "visitors read" on public.article_slugs for select to anon
  using (exists (select from public.articles as item where item.id = article_slugs.article_id));
create policy "accounts read" on public.article_slugs for select to authenticated
  using (exists (select from public.articles as item where item.id = article_slugs.article_id)
    or (select public.staff_role()) is not null);

create trigger set_content before insert or update of body, content on public.articles
  for each row execute function private.set_content();
create trigger set_slug before insert or update of slug on public.articles
  for each row execute function private.set_slug('article_slugs', 'article_id', 'article');
create trigger set_updated_at before update on public.articles
  for each row execute function private.set_updated_at_unless_moved();

create function private.reset_edition_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.edition_id is distinct from old.edition_id and new.edition_position is not distinct from old.edition_position then
    new.edition_position := null;
  end if;
  return new;
end;
$$;
create trigger reset_edition_position before update of edition_id on public.articles
  for each row execute function private.reset_edition_position();

-- Not for changes within an hour of publication, when typos are fixed; nor for another name of an author, which is no other text.
-- A write that gives a value itself, such as an import's, keeps it.
create function private.set_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.revised_at is not distinct from old.revised_at
    and (new.title, new.excerpt, new.content, new.correction)
      is distinct from (old.title, old.excerpt, old.content, old.correction)
    and clock_timestamp() > new.date + interval '1 hour'
  then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end;
$$;
create trigger set_revised_at before update on public.articles
  for each row execute function private.set_revised_at();
