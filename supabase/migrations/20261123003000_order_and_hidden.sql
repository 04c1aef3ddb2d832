-- Editors put testimonials, FAQs and digital editions in an order of their own, and hide some from readers.

do $$
declare
  t text;
  newest text;
  readable text;
begin
  for t, newest, readable in values
    ('testimonials', 'created_at', 'not hidden'),
    ('faqs', 'created_at', 'not hidden'),
    ('digital_magazines', 'issue_date', 'not hidden and issue_date <= (select private.site_day())')
  loop
    -- All are 0 until one is moved: newest first. What is added later is 0 as well, and comes before what was moved.
    execute format('alter table public.%I
      add column position integer not null default 0 check (position >= 0),
      add column hidden boolean not null default false', t);
    execute format('create index %I on public.%I (position, %I desc, id)', t || '_position_idx', t, newest);
    execute format('drop policy if exists "everyone reads" on public.%I', t);
    execute format('drop policy if exists "visitors read" on public.%I', t);
    execute format('drop policy if exists "accounts read" on public.%I', t);
    execute format('create policy "visitors read" on public.%I for select to anon using (%s)', t, readable);
    execute format('create policy "accounts read" on public.%I for select to authenticated
      using ((%s) or (select public.is_admin()))', t, readable);
  end loop;
end;
$$;

-- A new place alone is no change of an item: it must not conflict with an open form, or be a new date in the sitemap.
create function private.set_updated_at_unless_moved() returns trigger
language plpgsql set search_path = '' as $$
declare
  other constant text[] := '{position,search_text}';
begin
  if new.position = old.position or to_jsonb(new) - other <> to_jsonb(old) - other then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end;
$$;

do $$
declare t text;
begin
  foreach t in array array['testimonials', 'faqs', 'digital_magazines'] loop
    execute format('drop trigger set_updated_at on public.%I', t);
    execute format('create trigger set_updated_at before update on public.%I
      for each row execute function private.set_updated_at_unless_moved()', t);
  end loop;
end;
$$;

-- Moves an item directly above or below another one of its list, and numbers the list. Returns whether both are there. The
-- place is said by a neighbor, not by a number: so it is right although somebody else has moved, added or deleted
-- something, and a repeated call changes nothing.
create function public.move_item(list text, item uuid, neighbor uuid, below boolean) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  newest text := case
    when list in ('testimonials', 'faqs') then 'created_at'
    when list = 'digital_magazines' then 'issue_date'
  end;
  found_both boolean;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function move_item' using errcode = '42501';
  end if;
  if newest is null then
    raise exception 'There is no list "%" to order.', list using errcode = '22023';
  end if;
  -- One at a time: each numbers the whole list.
  execute format('lock table public.%I in share row exclusive mode', list);
  execute format('select count(*) = 2 from public.%I where id in ($1, $2)', list) into found_both using item, neighbor;
  if found_both then
    execute format(
      $q$with sorted as (
          select id, row_number() over (order by position, %2$I desc, id) as place from public.%1$I
        ), numbered as (
          select id, row_number() over (order by case when id = $1
            then (select place from sorted where id = $2) + case when $3 then 0.5 else -0.5 end
            else place end) as place
          from sorted
        )
        update public.%1$I as moved set position = numbered.place
          from numbered where moved.id = numbered.id and moved.position <> numbered.place$q$,
      list, newest)
    using item, neighbor, below;
  end if;
  return found_both;
end;
$$;
revoke execute on function public.move_item(text, uuid, uuid, boolean) from public;
grant execute on function public.move_item(text, uuid, uuid, boolean) to authenticated;
