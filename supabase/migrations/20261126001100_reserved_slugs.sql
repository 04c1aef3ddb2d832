-- A build writes /index as index.html, which is the front page, and /404 as 404.html, the page for unknown URLs; networks is a
-- folder of the site's files. A site may have had a page at /saved before that was reserved.
insert into public.page_slugs (slug, page_id)
select slug, '00000000-0000-0000-0000-000000000000' from unnest(array['404', 'index', 'networks', 'saved']) as slug
on conflict (slug) do update set page_id = excluded.page_id;

-- Pages that have one of them get the next slug that is free.
do $$
declare
  page record;
  number integer;
begin
  for page in select id, slug from public.pages where slug in ('404', 'index', 'networks', 'saved') loop
    number := 2;
    while exists (select from public.page_slugs where slug = page.slug || '-' || number and page_id <> page.id) loop
      number := number + 1;
    end loop;
    update public.pages set slug = page.slug || '-' || number where id = page.id;
  end loop;
end;
$$;
