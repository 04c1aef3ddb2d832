-- Insider items have readable URLs as articles do: /industry-insiders/the-slug. What was earlier an item's slug, or is its id,
-- leads to it for ever.

create table public.insider_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  insider_id uuid not null
);
create index insider_slugs_insider_id_idx on public.insider_slugs (insider_id);
alter table public.insider_slugs enable row level security;
revoke all on public.insider_slugs from anon, authenticated;
grant select on public.insider_slugs to anon, authenticated;
grant select, insert, update, delete on public.insider_slugs to service_role;
create policy "everybody reads" on public.insider_slugs for select to anon, authenticated using (true);

alter table public.insider_content add column slug text not null default '' check (length(slug) <= 100);

-- As before, for two tables. Arguments: the table of the slugs, its column with the item's id, and what an item is called.
create or replace function private.set_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  uuid_shape constant text := '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
  claim constant text := format(
    'insert into public.%1$I as claimed (slug, %2$I) values ($1, $2)
     on conflict (slug) do update set slug = excluded.slug where claimed.%2$I = excluded.%2$I', tg_argv[0], tg_argv[1]);
  chosen text := private.slug_of(new.slug);
  base text;
  candidate text;
  number integer := 1;
  claimed integer;
begin
  -- The table's check refuses it.
  if length(new.slug) > 100 then return new; end if;
  -- A uuid in a URL is always an id.
  if chosen ~ uuid_shape then chosen := ''; end if;
  if chosen = '' then
    execute format('select slug from public.%I where id = $1', tg_table_name) into chosen using new.id;
    chosen := coalesce(chosen, '');
  end if;
  base := coalesce(nullif(chosen, ''), nullif(private.slug_of(new.title), ''));
  if base is null or base ~ uuid_shape then base := 'story-' || left(new.id::text, 8); end if;
  candidate := base;
  loop
    execute claim using candidate, new.id;
    get diagnostics claimed = row_count;
    exit when claimed = 1;
    if chosen <> '' then
      raise exception 'The URL “%” belongs to another %.', candidate, tg_argv[2] using errcode = '22023';
    end if;
    number := number + 1;
    -- So many of one title are told apart by their ids, which takes no search.
    candidate := base || '-' || case when number <= 20 then number::text else left(new.id::text, 8) || right(new.id::text, 4) end;
  end loop;
  new.slug := candidate;
  return new;
end;
$$;
create or replace trigger set_slug before insert or update of slug on public.articles
  for each row execute function private.set_slug('article_slugs', 'article_id', 'article');
create trigger set_slug before insert or update of slug on public.insider_content
  for each row execute function private.set_slug('insider_slugs', 'insider_id', 'insider item');

-- Those that exist get theirs, without a trace of an edit.
alter table public.insider_content disable trigger user;
alter table public.insider_content enable trigger set_slug;
update public.insider_content set slug = '';
alter table public.insider_content enable trigger user;
create unique index insider_content_slug_idx on public.insider_content (slug);
