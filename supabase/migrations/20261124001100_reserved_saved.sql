-- Readers' saved stories are at /saved: no page of one's own can have that slug any more.
insert into public.page_slugs (slug, page_id) values ('saved', '00000000-0000-0000-0000-000000000000')
on conflict (slug) do nothing;
