-- Files: two public buckets, written by admins only, read by public URL.

-- Generated columns take only immutable functions; array_to_string is not declared so for any type, for text it is.
create function private.join_words(words text[]) returns text
language sql immutable set search_path = '' as $$
  select array_to_string(words, E'\n');
$$;
grant usage on schema private to authenticated, service_role;
grant execute on function private.join_words(text[]) to authenticated, service_role;

create table public.media_library (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null default auth.uid(),
  file_name text not null check (file_name ~ '\S' and length(file_name) <= 500),
  file_type text not null check (length(file_type) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  url text not null check (length(url) between 1 and 2000),
  alt_text text not null default '' check (length(alt_text) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null
    generated always as (file_name || E'\n' || alt_text || E'\n' || private.join_words(tags)) stored
);
create index media_library_created_at_idx on public.media_library (created_at desc, id);
create index media_library_user_id_idx on public.media_library (user_id);

alter table public.media_library enable row level security;
revoke all on public.media_library from anon, authenticated;
grant select, insert, update, delete on public.media_library to authenticated, service_role;
create policy "admins read" on public.media_library for select to authenticated using ((select public.is_admin()));
create policy "admins insert as themselves" on public.media_library for insert to authenticated
  with check ((select public.is_admin()) and user_id = (select auth.uid()));
create policy "admins update" on public.media_library for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.media_library for delete to authenticated using ((select public.is_admin()));
create trigger set_updated_at before update on public.media_library
  for each row execute function private.set_updated_at();

-- No text/html and no image/svg+xml: served from the site's own origin they could run script.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('magazine_files', 'magazine_files', true, 52428800,
    array['image/png', 'image/jpeg', 'image/webp', 'application/pdf']),
  ('media_library', 'media_library', true, 52428800,
    array['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'application/pdf',
      'video/mp4', 'video/webm', 'video/quicktime',
      'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'])
on conflict (id) do nothing;

-- No select policy for visitors: reading by public URL needs none, and with one anybody could list the bucket.
create policy "admins read files" on storage.objects for select to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()));
create policy "admins add files" on storage.objects for insert to authenticated
  with check (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()));
create policy "admins replace files" on storage.objects for update to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()))
  with check (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()));
create policy "admins delete files" on storage.objects for delete to authenticated
  using (bucket_id in ('magazine_files', 'media_library') and (select public.is_admin()));
