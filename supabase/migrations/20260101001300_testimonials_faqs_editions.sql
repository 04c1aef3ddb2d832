-- Lists that editors put in an order of their own, and of which they hide some items from readers. `position` is 0 until an item
-- of the list is moved: newest first. What is added later is 0 as well, and comes before what was moved.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 200),
  company text check (length(company) <= 200),
  quote text not null check (quote ~ '\S' and length(quote) <= 5000),
  position integer not null default 0 check (position >= 0),
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(name || E'\n' || coalesce(company, '') || E'\n' || quote)) stored
);
create index testimonials_created_at_idx on public.testimonials (created_at desc, id);
create index testimonials_position_idx on public.testimonials (position, created_at desc, id);
create index testimonials_words_idx on public.testimonials
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null check (question ~ '\S' and length(question) <= 500),
  -- The plain text of the body, which is of the short kind.
  answer text not null check (answer ~ '\S' and length(answer) <= 10000),
  body jsonb check (private.is_short_story(body)),
  category text check (length(category) <= 100),
  position integer not null default 0 check (position >= 0),
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.search_form(question || E'\n' || answer || E'\n' || coalesce(category, ''))) stored
);
create index faqs_created_at_idx on public.faqs (created_at desc, id);
create index faqs_position_idx on public.faqs (position, created_at desc, id);
create index faqs_words_idx on public.faqs using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);
create trigger set_answer before insert or update of body, answer on public.faqs
  for each row execute function private.set_content('answer');

-- A digital edition is public from `publish_at` on; without it, from the day of its issue on, in the site's time zone. Editors see
-- it before.
create table public.digital_magazines (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  slug text not null default '' check (length(slug) <= 100),
  issue_date date not null,
  publish_at timestamptz,
  cover_image_url text check (length(cover_image_url) <= 2000),
  pdf_url text check (length(pdf_url) <= 2000),
  position integer not null default 0 check (position >= 0),
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.search_form(title)) stored
);
create unique index digital_magazines_slug_idx on public.digital_magazines (slug);
create index digital_magazines_issue_date_idx on public.digital_magazines (issue_date desc, id);
create index digital_magazines_position_idx on public.digital_magazines (position, issue_date desc, id);
create index digital_magazines_words_idx on public.digital_magazines
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- The same rights for all three.
do $$
declare
  t text;
  readable text;
begin
  for t, readable in values
    ('testimonials', 'not hidden'),
    ('faqs', 'not hidden'),
    ('digital_magazines',
      'not hidden and coalesce(publish_at, issue_date::timestamp at time zone (select private.site_time_zone())) <= now()')
  loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated', t);
    execute format('grant select on public.%I to anon', t);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', t);
    execute format('create policy "visitors read" on public.%I for select to anon using (%s)', t, readable);
    execute format('create policy "accounts read" on public.%I for select to authenticated
      using ((%s) or (select public.is_editor()))', t, readable);
    execute format('create policy "editors insert" on public.%I for insert to authenticated
      with check ((select public.is_editor()))', t);
    execute format('create policy "editors update" on public.%I for update to authenticated
      using ((select public.is_editor())) with check ((select public.is_editor()))', t);
    execute format('create policy "editors delete" on public.%I for delete to authenticated
      using ((select public.is_editor()))', t);
    execute format('create trigger set_updated_at before update on public.%I
      for each row execute function private.set_updated_at_unless_moved()', t);
  end loop;
end;
$$;

-- Every slug that an edition has or had.
create table public.edition_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  edition_id uuid not null
);
create index edition_slugs_edition_id_idx on public.edition_slugs (edition_id);
alter table public.edition_slugs enable row level security;
revoke all on public.edition_slugs from anon, authenticated;
grant select on public.edition_slugs to anon, authenticated;
grant select, insert, update, delete on public.edition_slugs to service_role;
create policy "visitors read" on public.edition_slugs for select to anon
  using (exists (select from public.digital_magazines as item where item.id = edition_slugs.edition_id));
create policy "accounts read" on public.edition_slugs for select to authenticated
  using (exists (select from public.digital_magazines as item where item.id = edition_slugs.edition_id)
    or (select public.staff_role()) is not null);
create trigger set_slug before insert or update of slug on public.digital_magazines
  for each row execute function private.set_slug('edition_slugs', 'edition_id', 'edition');

-- Moves an item directly above or below another one of its list. Returns whether both are there. The position is given relative to a
-- neighbour, not as a number: so it is right although somebody else has moved, added or deleted something, and a repeated call
-- changes nothing. Of articles only featured ones have an order, and those of an edition (`edition_articles`).
create function public.move_item(list text, item uuid, neighbor uuid, below boolean) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  newest text := case
    when list in ('testimonials', 'faqs') then 'created_at'
    when list = 'digital_magazines' then 'issue_date'
    when list in ('articles', 'edition_articles') then 'date'
  end;
  moved text := case list when 'edition_articles' then 'articles' else list end;
  place text := case list when 'edition_articles' then 'edition_position' else 'position' end;
  in_order text := case list
    when 'articles' then 'featured'
    when 'edition_articles' then 'edition_id = (select edition_id from public.articles where id = $1)'
    else 'true' end;
  found_both boolean;
begin
  if not public.is_editor() then
    raise exception 'permission denied for function move_item' using errcode = '42501';
  end if;
  if newest is null then
    raise exception 'There is no list "%" to order.', list using errcode = '22023';
  end if;
  -- One at a time: each numbers the whole list.
  execute format('lock table public.%I in share row exclusive mode', moved);
  execute format('select count(*) = 2 from public.%I where id in ($1, $2) and %s', moved, in_order) into found_both using item, neighbor;
  if found_both then
    execute format(
      $q$with sorted as (
          select id, row_number() over (order by %4$I, %2$I desc, id) as place from public.%1$I where %3$s
        ), numbered as (
          select id, row_number() over (order by case when id = $1
            then (select place from sorted where id = $2) + case when $3 then 0.5 else -0.5 end
            else place end) as place
          from sorted
        )
        update public.%1$I as moved set %4$I = numbered.place
          from numbered where moved.id = numbered.id and moved.%4$I is distinct from numbered.place$q$,
      moved, newest, in_order, place)
    using item, neighbor, below;
  end if;
  return found_both;
end;
$$;
revoke execute on function public.move_item(text, uuid, uuid, boolean) from public;
grant execute on function public.move_item(text, uuid, uuid, boolean) to authenticated;
