-- Before there were slugs, an article's URL and an insider item's had its id. A build writes a page for each earlier URL, for hosts
-- that can't redirect: half of its pages, most for ids that no reader ever had. What exists now may have had such a URL, so its id
-- is kept among its slugs; what is made later gets no such page. A server finds any item by its id all the same.
insert into public.article_slugs (slug, article_id) select id::text, id from public.articles
on conflict (slug) do nothing;
insert into public.insider_slugs (slug, insider_id) select id::text, id from public.insider_content
on conflict (slug) do nothing;
