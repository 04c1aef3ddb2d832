-- The settings of the site: one row, which the app merges over its defaults. Everyone reads it, owners write it.

create table public.site_settings (
  id integer primary key default 1 check (id = 1),
  settings jsonb not null default '{}'
    check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 200000),
  updated_at timestamptz not null default now(),
  constraint site_settings_mission_body_check
    check (private.is_short_story(nullif(settings #> '{aboutPage,missionBody}', 'null'))),
  constraint site_settings_vision_body_check
    check (private.is_short_story(nullif(settings #> '{aboutPage,visionBody}', 'null'))),
  -- The owner's words are texts: an object with a `toString` that is no function, which only the API could store, would break
  -- every page.
  constraint site_settings_texts_check check (not jsonb_path_exists(settings, '$.texts.* ? (@.type() != "string")'))
);
alter table public.site_settings enable row level security;
revoke all on public.site_settings from anon, authenticated;
grant select on public.site_settings to anon;
grant select, insert, update, delete on public.site_settings to authenticated, service_role;
create policy "everyone reads" on public.site_settings for select to anon, authenticated using (true);
create policy "owners insert" on public.site_settings for insert to authenticated
  with check ((select public.staff_role()) = 'owner');
create policy "owners update" on public.site_settings for update to authenticated
  using ((select public.staff_role()) = 'owner') with check ((select public.staff_role()) = 'owner');
create policy "owners delete" on public.site_settings for delete to authenticated
  using ((select public.staff_role()) = 'owner');
create trigger set_updated_at before update on public.site_settings
  for each row execute function private.set_updated_at();

-- The mission and the vision have bodies of the short kind beside their texts: missionBody and visionBody. Each text is the plain
-- text of its body. Writing only the text removes the body, unless the text stays the same.
create function private.set_about_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  about jsonb := new.settings -> 'aboutPage';
  about_before jsonb := case when tg_op = 'UPDATE' then old.settings -> 'aboutPage' end;
  part text;
  is_same_text boolean;
begin
  if jsonb_typeof(about) is distinct from 'object' then return new; end if;
  foreach part in array array['mission', 'vision'] loop
    is_same_text := about -> (part || 'Text') is not distinct from about_before -> (part || 'Text');
    if not about ? (part || 'Body') then
      if is_same_text and about_before ? (part || 'Body') then
        about := jsonb_set(about, array[part || 'Body'], about_before -> (part || 'Body'));
      end if;
    elsif about -> (part || 'Body') is not distinct from about_before -> (part || 'Body') then
      if not is_same_text then about := jsonb_set(about, array[part || 'Body'], 'null'); end if;
    elsif private.is_short_story(about -> (part || 'Body')) then
      about := jsonb_set(about, array[part || 'Text'], to_jsonb(private.story_text(about -> (part || 'Body'))));
    end if;
  end loop;
  new.settings := jsonb_set(new.settings, '{aboutPage}', about);
  return new;
end;
$$;
create trigger set_about_texts before insert or update of settings on public.site_settings
  for each row execute function private.set_about_texts();

-- The site's time zone; UTC where the settings name none that exists. PostgreSQL would also accept an offset: '7' is seven hours.
create function private.site_time_zone() returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select substring(settings ->> 'timeZone' from '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+)*$') from public.site_settings);
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end;
$$;

-- Policies run it as the reader.
grant execute on function private.site_time_zone() to anon, authenticated, service_role;

-- The end of a daily span of hours of the site's time zone, if `at` is in it; else `at`. From 22 until 7 is the night.
create function private.after_hours(at timestamptz, from_hour smallint, until_hour smallint) returns timestamptz
language sql stable set search_path = '' as $$
  select case when case
      when from_hour < until_hour then hour >= from_hour and hour < until_hour
      when from_hour > until_hour then hour >= from_hour or hour < until_hour
    end
    then (date_trunc('day', local) + make_interval(days => (hour >= until_hour)::int, hours => until_hour)) at time zone zone
    else at end
  from private.site_time_zone() zone, lateral (select at at time zone zone) as site (local),
    lateral (select extract(hour from local)) as clock (hour);
$$;

-- Whether the caller may customize a page: an owner any of them, an editor the front page where an owner lets editors do so.
create function private.may_customize(page text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case public.staff_role()
    when 'owner' then true
    when 'editor' then page = 'home' and (select settings -> 'editorsCompose' = 'true' from public.site_settings)
  end, false);
$$;
grant execute on function private.may_customize(text) to authenticated, service_role;

-- The Page Customizer's drafts: what the sections of a page will say once an owner publishes them.
create table public.section_drafts (
  -- The page's name in the Page Customizer.
  page text primary key check (length(page) between 1 and 100),
  -- Null where there is no draft.
  sections jsonb check (jsonb_typeof(sections) = 'object') check (length(sections::text) <= 600000),
  -- What the last publication replaced.
  previous jsonb check (jsonb_typeof(previous) = 'object') check (length(previous::text) <= 600000),
  updated_at timestamptz not null default now()
);
alter table public.section_drafts enable row level security;
revoke all on public.section_drafts from anon, authenticated;
grant select, insert, update, delete on public.section_drafts to authenticated, service_role;
create policy "owners and composing editors read" on public.section_drafts for select to authenticated
  using (private.may_customize(page));
create policy "owners and composing editors insert" on public.section_drafts for insert to authenticated
  with check (private.may_customize(page));
create policy "owners and composing editors update" on public.section_drafts for update to authenticated
  using (private.may_customize(page)) with check (private.may_customize(page));
create policy "owners delete" on public.section_drafts for delete to authenticated
  using ((select public.staff_role()) = 'owner');
create trigger set_updated_at before update on public.section_drafts
  for each row execute function private.set_updated_at();

-- As in src/admin/settings-form/page-sections.ts.
create function private.front_page_sections() returns text[]
language sql immutable set search_path = '' as $$
  select array['hero', 'heroButtons', 'editions', 'features', 'featured', 'latest', 'readers', 'closing', 'added', 'order'];
$$;

-- Publishes the draft of a page and keeps what it replaces; with `undo` it brings back what the last publication replaced, and
-- keeps that publication as the draft. False where there is nothing to do.
create function public.publish_sections(of_page text, undo boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb;
  stored jsonb;
begin
  if not private.may_customize(of_page) then perform private.refuse('publish_sections'); end if;
  select case when undo then previous else sections end into wanted
  from public.section_drafts where page = of_page for update;
  -- A draft is of any sections, such as another page's.
  if public.staff_role() <> 'owner' then
    select jsonb_object_agg(name, section) into wanted from jsonb_each(wanted) as part (name, section)
      where name = any (private.front_page_sections());
  end if;
  if wanted is null then return false; end if;
  insert into public.site_settings (id, settings) values (1, '{}') on conflict (id) do nothing;
  select coalesce(nullif(settings -> 'sections', 'null'), '{}') into stored from public.site_settings where id = 1 for update;
  update public.site_settings set settings = settings || jsonb_build_object('sections', stored || wanted) where id = 1;
  update public.section_drafts
  set sections = case when undo then sections end,
    -- Null for a section of which nothing was stored: its defaults are shown. What changes nothing replaces nothing.
    previous = case when stored || wanted = stored then previous
      else (select jsonb_object_agg(name, stored -> name) from jsonb_object_keys(wanted) as name) end
  where page = of_page;
  return true;
end;
$$;
revoke execute on function public.publish_sections(text, boolean) from public, anon, authenticated;
grant execute on function public.publish_sections(text, boolean) to authenticated, service_role;
