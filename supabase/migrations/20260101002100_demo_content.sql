-- The demo magazine (supabase/seed.sql) is removed in one step, and brought back. Its rows have version 5 UUIDs, those that people
-- add have random ones. A row that somebody has changed is theirs, and stays; so does each field of the settings.

-- The settings as seed.sql has them.
create table private.demo_settings (
  id integer primary key default 1 check (id = 1),
  settings jsonb not null
);
alter table private.demo_settings enable row level security;
create policy "nobody" on private.demo_settings for all to anon, authenticated using (false) with check (false);

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

-- Saving adds fields to a member.
create function private.is_demo_member(member jsonb) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.demo_settings, jsonb_path_query(settings, '$.aboutPage.team[*]') as ours where member @> ours);
$$;

-- The paths of the settings that are still the demo's. The team is, as long as one of its members is there.
create function private.demo_fields() returns setof text[]
language sql stable set search_path = '' as $$
  with pair as (select d.settings as demo, s.settings as own from private.demo_settings d, public.site_settings s)
  select array[name] from pair, jsonb_each(demo) as field (name, value)
    where jsonb_typeof(value) <> 'object' and own -> name = value
  union all
  select array[name, part] from pair, jsonb_each(demo) as field (name, value),
      jsonb_each(case when jsonb_typeof(value) = 'object' then value end) as parts (part, content)
    where own -> name -> part = content and part <> 'team'
  union all
  select array['aboutPage', 'team'] from pair
    where exists (select from jsonb_path_query(own, '$.aboutPage.team[*]') as member where private.is_demo_member(member));
$$;

-- How many rows there are to remove, which settings, how many stay since somebody changed them, and how many can be brought back.
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
  return json_build_object('counts', counts, 'changed', changed, 'removed', (select count(*) from private.removed_demo),
    'settings', (select coalesce(json_agg(array_to_string(field, '.')), '[]') from private.demo_fields() as field));
end;
$$;

create function public.remove_demo_content() returns void
language plpgsql security definer set search_path = '' as $$
declare
  t text;
  field text[];
  own jsonb;
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

  select settings into own from public.site_settings where id = 1 for update;
  if own is null then return; end if;
  insert into private.removed_demo (table_name, item) select 'site_settings', to_jsonb(s) from public.site_settings s
    where exists (select from private.demo_fields());
  for field in select * from private.demo_fields() loop
    if field = '{aboutPage,team}' then
      own := jsonb_set(own, field, coalesce((select jsonb_agg(member)
        from jsonb_path_query(own, '$.aboutPage.team[*]') as member where not private.is_demo_member(member)), '[]'));
    else
      own := own #- field;
    end if;
    -- The body of that text.
    if field[2] like '%Text' then own := own #- array[field[1], replace(field[2], 'Text', 'Body')]; end if;
  end loop;
  update public.site_settings set settings = own where id = 1;
  -- Publishing a draft of the Page Customizer would bring them back.
  update public.section_drafts d set sections = (
    select coalesce(jsonb_object_agg(name, section), '{}') from jsonb_each(d.sections) as part (name, section)
    where not exists (select from private.demo_settings where settings -> 'sections' -> name = section))
  where sections is not null;
end;
$$;

-- Settings with the fields that they had before and now lack, and the members of the team.
create function private.with_removed(own jsonb, before jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(name, case
      when jsonb_typeof(now.value) = 'object' and jsonb_typeof(old.value) = 'object' then old.value || now.value
        || case when name = 'aboutPage' then jsonb_build_object('team', (
          select coalesce(jsonb_agg(member), '[]') from (
            select member from jsonb_path_query(old.value, '$.team[*]') as member
              where not exists (select from jsonb_path_query(now.value, '$.team[*]') as kept where kept -> 'id' = member -> 'id')
            union all
            select jsonb_path_query(now.value, '$.team[*]')) as members)) else '{}' end
      else coalesce(nullif(now.value, 'null'), old.value) end), '{}')
  from jsonb_each(own) as now (name, value) full join jsonb_each(before) as old (name, value) using (name);
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
  update public.site_settings s set settings = private.with_removed(s.settings, r.item -> 'settings')
    from private.removed_demo r where r.table_name = 'site_settings' and s.id = 1;
  delete from private.removed_demo;
end;
$$;

revoke execute on function public.demo_content(), public.remove_demo_content(), public.restore_demo_content(),
  private.demo_tables(), private.is_demo(uuid), private.demo_fields(), private.is_demo_member(jsonb),
  private.with_removed(jsonb, jsonb) from public;
grant execute on function public.demo_content(), public.remove_demo_content(), public.restore_demo_content() to authenticated;
