-- The demo magazine (supabase/seed.sql) is removed in one step, and brought back. Its rows have version 5 UUIDs, those that people
-- add have random ones. A row that somebody has changed is theirs, and stays.

-- The removed rows. The embedded backend empties it when it starts.
create table private.removed_demo (
  id bigint generated always as identity primary key,
  table_name text not null,
  item jsonb not null
);
alter table private.removed_demo enable row level security;
create policy "nobody" on private.removed_demo for all to anon, authenticated using (false) with check (false);

-- In the order in which they come back: names before the articles that have them.
create function private.demo_tables() returns text[]
language sql immutable set search_path = '' as $$
  select array['collections', 'articles', 'article_drafts', 'insider_content', 'insider_drafts', 'testimonials', 'faqs',
    'digital_magazines', 'media_library'];
$$;

create function private.is_demo(id uuid) returns boolean
language sql immutable set search_path = '' as $$
  select substr(id::text, 15, 1) = '5';
$$;

-- How many rows there are to remove, how many stay since somebody changed them, and how many can be brought back.
create function public.demo_content() returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  t text;
  untouched integer;
  touched integer;
  counts jsonb := '{}';
  changed integer := 0;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('demo_content'); end if;
  foreach t in array private.demo_tables() loop
    execute format('select count(*) filter (where created_at = updated_at), count(*) filter (where created_at <> updated_at)
      from public.%I where private.is_demo(id)', t) into untouched, touched;
    counts := counts || jsonb_build_object(t, untouched);
    changed := changed + touched;
  end loop;
  return json_build_object('counts', counts, 'changed', changed, 'removed', (select count(*) from private.removed_demo));
end;
$$;

-- Removes it; with its settings, too, if these are the demo's: name, texts, team and colors are then the defaults.
create function public.remove_demo_content(with_settings boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  t text;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('remove_demo_content'); end if;
  foreach t in array array_remove(private.demo_tables(), 'collections') loop
    execute format('with gone as (delete from public.%1$I where private.is_demo(id) and created_at = updated_at returning *)
      insert into private.removed_demo (table_name, item) select %1$L, to_jsonb(gone) from gone', t);
  end loop;
  -- Names without a text have gone with the articles, and come back with them.
  with gone as (
    delete from public.collections
    where private.is_demo(id) and created_at = updated_at and not private.is_collection_used(kind, slug)
    returning *)
  insert into private.removed_demo (table_name, item) select 'collections', to_jsonb(gone) from gone;
  if with_settings then
    insert into private.removed_demo (table_name, item) select 'site_settings', to_jsonb(s) from public.site_settings s;
    update public.site_settings set settings = '{}' where id = 1;
  end if;
end;
$$;

-- Brings back what was removed. Settings that were made since then stay.
create function public.restore_demo_content() returns void
language plpgsql security definer set search_path = '' as $$
declare
  t text;
  columns text;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('restore_demo_content'); end if;
  foreach t in array private.demo_tables() loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
      where attrelid = format('public.%I', t)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%1$I (%2$s) select %2$s
      from (select (jsonb_populate_record(null::public.%1$I, item)).* from private.removed_demo where table_name = %1$L) removed
      on conflict do nothing', t, columns);
  end loop;
  update public.site_settings s set settings = (r.item -> 'settings') || s.settings
    from private.removed_demo r where r.table_name = 'site_settings' and s.id = 1;
  delete from private.removed_demo;
end;
$$;

revoke execute on function public.demo_content(), public.remove_demo_content(boolean), public.restore_demo_content(),
  private.demo_tables(), private.is_demo(uuid) from public;
grant execute on function public.demo_content(), public.remove_demo_content(boolean), public.restore_demo_content() to authenticated;
