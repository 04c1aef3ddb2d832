-- The Page Customizer's drafts: what the sections of a page will say. Readers see them once they are published.

create table public.section_drafts (
  -- The page's name in the Page Customizer.
  page text primary key check (length(page) between 1 and 100),
  -- Null where there is no draft.
  sections jsonb check (jsonb_typeof(sections) = 'object') check (length(sections::text) <= 600000),
  -- What the last publication replaced.
  previous jsonb check (jsonb_typeof(previous) = 'object') check (length(previous::text) <= 600000),
  updated_at timestamptz not null default now()
);
create trigger set_updated_at before update on public.section_drafts
  for each row execute function private.set_updated_at();

alter table public.section_drafts enable row level security;
revoke all on public.section_drafts from anon, authenticated;
grant select, insert, update, delete on public.section_drafts to authenticated, service_role;
create policy "owners read" on public.section_drafts for select to authenticated
  using ((select public.staff_role()) = 'owner');
create policy "owners insert" on public.section_drafts for insert to authenticated
  with check ((select public.staff_role()) = 'owner');
create policy "owners update" on public.section_drafts for update to authenticated
  using ((select public.staff_role()) = 'owner') with check ((select public.staff_role()) = 'owner');
create policy "owners delete" on public.section_drafts for delete to authenticated
  using ((select public.staff_role()) = 'owner');

-- Publishes the draft of a page and keeps what it replaces; or, to undo that, brings back what the last publication replaced, and
-- keeps that publication. False where there is neither.
create function public.publish_sections(of_page text, undo boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb;
  stored jsonb;
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('publish_sections'); end if;
  select case when undo then previous else sections end into wanted
  from public.section_drafts where page = of_page for update;
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
