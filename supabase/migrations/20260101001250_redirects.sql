-- The paths that articles and pages had on a site from which they were imported, such as /2019/05/the-title. They lead to them for
-- good; paths under /magazine/ are in article_slugs.

create table public.redirects (
  -- In lower case, without the slash at the end and without percent-encoding; '/?p=12' for WordPress' numbers.
  path text primary key check (path ~ '^/.' and length(path) <= 500),
  -- No foreign keys: a draft's path waits for its publication, and a backup writes tables one by one.
  article_id uuid,
  page_id uuid,
  check (num_nonnulls(article_id, page_id) = 1)
);
alter table public.redirects enable row level security;
revoke all on public.redirects from anon, authenticated;
grant select on public.redirects to anon, authenticated;
grant insert on public.redirects to authenticated;
grant select, insert, update, delete on public.redirects to service_role;
-- Visitors see the paths of what they can read. The policies of the item's table apply here, too.
create policy "visitors read" on public.redirects for select to anon
  using (exists (select from public.articles as item where item.id = redirects.article_id)
    or exists (select from public.pages as item where item.id = redirects.page_id));
create policy "accounts read" on public.redirects for select to authenticated
  using (exists (select from public.articles as item where item.id = redirects.article_id)
    or exists (select from public.pages as item where item.id = redirects.page_id)
    or (select public.staff_role()) is not null);
-- The panel's import adds them. The first item that had a path keeps it: nobody may change or remove one.
create policy "owners insert" on public.redirects for insert to authenticated
  with check ((select public.staff_role()) = 'owner');
