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
