-- How much one account may write in a day (UTC): without a bound, a careless or hostile member of staff fills the database or the disk,
-- since all published versions are kept. Generous enough for real work: two hundred pictures are a thousand files with their
-- versions. Owners have none, who may do anything, and import and restore whole magazines; nor has the service role.

create table private.daily_writes (
  day date not null,
  user_id uuid not null,
  items integer not null default 0,
  text_bytes bigint not null default 0,
  files integer not null default 0,
  file_bytes bigint not null default 0,
  primary key (day, user_id)
);
alter table private.daily_writes enable row level security;
create policy "nobody" on private.daily_writes for all to anon, authenticated using (false) with check (false);

-- Editors have more, since a new name of an author or a category is a new version of each of its articles.
create function private.daily_limits() returns table (role text, items integer, text_bytes bigint, files integer, file_bytes bigint)
language sql immutable set search_path = '' as $$
  values ('contributor', 300, 20000000::bigint, 2000, 1000000000::bigint),
    ('author', 300, 20000000::bigint, 2000, 1000000000::bigint),
    ('editor', 3000, 500000000::bigint, 20000, 10000000000::bigint);
$$;

create function private.count_writes(member uuid, new_items integer, new_text bigint, new_files integer, new_bytes bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  allowed record;
  counted private.daily_writes;
begin
  select l.* into allowed from private.daily_limits() l join public.staff a using (role) where a.user_id = member;
  if not found then return; end if;
  insert into private.daily_writes as c (day, user_id, items, text_bytes, files, file_bytes)
    values (today, member, new_items, new_text, new_files, new_bytes)
    on conflict (day, user_id) do update set items = c.items + new_items, text_bytes = c.text_bytes + new_text,
      files = c.files + new_files, file_bytes = c.file_bytes + new_bytes
    returning * into counted;
  if counted.items > allowed.items or counted.text_bytes > allowed.text_bytes
    or counted.files > allowed.files or counted.file_bytes > allowed.file_bytes
  then
    raise exception 'You have saved as much today as one account may. Please continue tomorrow, or ask an owner.' using errcode = 'PT403';
  end if;
  delete from private.daily_writes where day < today - 7;
end;
$$;

-- Files count for their owner, since hosted Supabase writes their rows as itself.
create function private.count_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_writes(a.user_id, 0, 0, (tg_op = 'INSERT')::integer, coalesce((new.metadata ->> 'size')::bigint, 0))
    from public.staff a where a.user_id::text = new.owner_id;
  return null;
end;
$$;
create trigger count_file after insert or update of metadata on storage.objects
  for each row execute function private.count_file();

-- New rows, and what an update makes them larger by: what it replaces is gone. Once a statement, since thousands of rows may change.
create function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_items integer := 0;
  grown bigint;
begin
  if coalesce(public.staff_role(), 'owner') = 'owner' then return null; end if;
  select count(*), coalesce(sum(octet_length(added::text)), 0) into new_items, grown from added;
  if tg_op = 'UPDATE' then
    grown := grown - (select coalesce(sum(octet_length(before::text)), 0) from before);
  end if;
  if tg_op = 'UPDATE' or tg_table_name = 'article_versions' then new_items := 0; end if;
  if grown > 0 then perform private.count_writes(auth.uid(), new_items, grown, 0, 0); end if;
  return null;
end;
$$;
do $$
declare
  list text;
begin
  foreach list in array array['articles', 'article_drafts', 'article_versions', 'article_notes', 'insider_content', 'insider_drafts',
    'testimonials', 'faqs', 'pages', 'digital_magazines', 'collections', 'media_library']
  loop
    execute format('create trigger count_new_rows after insert on public.%I
      referencing new table as added for each statement execute function private.count_rows()', list);
    execute format('create trigger count_changed_rows after update on public.%I
      referencing old table as before new table as added for each statement execute function private.count_rows()', list);
  end loop;
end;
$$;

-- Accounts that have written four fifths of what they may today, with the largest share: to an owner all, to others their own.
create function public.writes_today() returns table (email text, share double precision)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select u.email::text, used.share
    from private.daily_writes w
    join public.staff a using (user_id)
    join private.daily_limits() l using (role)
    join auth.users u on u.id = w.user_id
    cross join lateral (select greatest(w.items::float8 / l.items, w.text_bytes::float8 / l.text_bytes,
      w.files::float8 / l.files, w.file_bytes::float8 / l.file_bytes) as share) as used
    where w.day = (now() at time zone 'UTC')::date and used.share >= 0.8
      and (public.staff_role() = 'owner' or w.user_id = auth.uid())
    order by used.share desc, u.email;
end;
$$;

revoke execute on function private.daily_limits(), private.count_writes(uuid, integer, bigint, integer, bigint), private.count_file(),
  private.count_rows(), public.writes_today() from public, anon, authenticated;
grant execute on function public.writes_today() to authenticated;
