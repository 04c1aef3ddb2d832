-- Substring search without scanning the table: `search_text=imatch.<term with every sign escaped>`.
-- A match and no pattern (like): PostgREST reads '*' in a pattern as a wildcard and offers no escape.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- fastupdate off: rows waiting in an index's list make every search read them, and make the planner avoid the index.
create index articles_search_idx on public.articles using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index insider_content_search_idx on public.insider_content using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index testimonials_search_idx on public.testimonials using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index faqs_search_idx on public.faqs using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create index digital_magazines_search_idx on public.digital_magazines using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- Steps from category to category along the index: its cost grows with the categories, not with the articles.
create function public.article_categories() returns setof text
language sql stable security invoker set search_path = '' as $$
  with recursive step(category) as (
    (select a.category from public.articles a order by a.category limit 1)
    union all
    select (select a.category from public.articles a where a.category > step.category order by a.category limit 1)
    from step where step.category is not null
  )
  select category from step where category <> '' order by category;
$$;
revoke execute on function public.article_categories() from public;
grant execute on function public.article_categories() to anon, authenticated, service_role;
