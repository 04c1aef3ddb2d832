-- Visitors see the slugs, present and earlier, of what they can read, and no others: the URL of a hidden page, or of a story
-- that was unpublished, is nobody else's business. A slug still belongs to one item, since set_slug() sees all of them.
do $$
declare
  slugs text;
  id text;
  items text;
begin
  for slugs, id, items in values
    ('article_slugs', 'article_id', 'articles'),
    ('insider_slugs', 'insider_id', 'insider_content'),
    ('page_slugs', 'page_id', 'pages')
  loop
    execute format('drop policy "everybody reads" on public.%I', slugs);
    -- The policies of the item's table apply here, too.
    execute format('create policy "visitors read" on public.%1$I for select to anon
      using (exists (select from public.%3$I as item where item.id = %1$I.%2$I))', slugs, id, items);
    execute format('create policy "accounts read" on public.%1$I for select to authenticated
      using (exists (select from public.%3$I as item where item.id = %1$I.%2$I) or (select public.staff_role()) is not null)',
      slugs, id, items);
  end loop;
end;
$$;
