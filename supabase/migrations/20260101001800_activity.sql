-- Who changed what, and when: the last thousand changes of each account, the last one of each item, and for a year what was deleted
-- and changes of people and settings. Only what a signed-in account has done: what the schedule did stands in the versions of the article.

create table private.activity (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id uuid references auth.users (id) on delete set null,
  action text not null check (action in ('added', 'saved', 'published', 'changed', 'unpublished', 'deleted')),
  -- The item's table; 'articles' for drafts, too, which share their ids.
  kind text not null,
  item_id text not null,
  title text not null,
  -- Whether it is the last change of its item.
  is_last boolean not null default true
);
create index activity_at_idx on private.activity (at desc, id desc);
create index activity_last_idx on private.activity (kind, item_id) where is_last;
create index activity_past_idx on private.activity (user_id, id)
  where not is_last and action <> 'deleted' and kind not in ('staff', 'site_settings');
create index activity_kept_idx on private.activity (at)
  where action = 'deleted' or not is_last and kind in ('staff', 'site_settings');
-- For accounts that are deleted.
create index activity_user_id_idx on private.activity (user_id);
alter table private.activity enable row level security;
create policy "nobody" on private.activity for all to anon, authenticated using (false) with check (false);

create function private.add_activity(new_action text, new_kind text, ids text[], titles text[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  editor uuid := auth.uid();
  merged text[];
begin
  if editor is null or ids is null then return; end if;
  -- What somebody saves again and again within ten minutes is one change; so is what one transaction does to an item. An
  -- article that is deleted and saved as a draft in one has been unpublished.
  with merging as (
    update private.activity a
    set at = clock_timestamp(), title = private.cut_text(item.title, 200),
      action = case when a.action = 'deleted' and new_action = 'saved' then 'unpublished' else a.action end
    from unnest(ids, titles) as item (id, title)
    where a.is_last and a.kind = new_kind and a.item_id = item.id and a.user_id = editor
      and (a.at >= now() or a.action = new_action and a.at > now() - interval '10 minutes')
    returning a.item_id)
  select coalesce(array_agg(item_id), '{}') into merged from merging;
  update private.activity set is_last = false
    where is_last and kind = new_kind and item_id = any (ids) and item_id <> all (merged);
  insert into private.activity (user_id, action, kind, item_id, title)
    select editor, new_action, new_kind, item.id, private.cut_text(item.title, 200)
    from unnest(ids, titles) as item (id, title) where item.id <> all (merged);
  -- An array leads to the primary key: a plan that is made while the table is small may read all of it later.
  delete from private.activity where id = any (array(
    select id from private.activity
    where user_id = editor and not is_last and action <> 'deleted' and kind not in ('staff', 'site_settings')
    order by id desc offset 1000));
  delete from private.activity
    where (action = 'deleted' or not is_last and kind in ('staff', 'site_settings')) and at < now() - interval '1 year';
end;
$$;

-- For the tables of content. Arguments: the column with an item's title, the kind, and what an insert is called.
create function private.record_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids text[];
  titles text[];
  written text := case tg_op
    when 'INSERT' then 'select * from added'
    -- The column that stands for "somebody has edited it".
    when 'UPDATE' then 'select changed.* from changed join before using (id) where changed.updated_at <> before.updated_at'
    when 'DELETE' then 'select * from removed'
  end;
begin
  if auth.uid() is null then return null; end if;
  -- A draft goes when its item is published. (`kind` is the item's table.)
  if tg_op = 'DELETE' and tg_table_name <> tg_argv[1] then
    written := format('%s where not exists (select from public.%I item where item.id::text = removed.id::text)', written, tg_argv[1]);
  end if;
  execute format('select array_agg(id::text), array_agg(%I::text) from (%s) as written', tg_argv[0], written)
    into ids, titles;
  perform private.add_activity(
    case when tg_op = 'DELETE' then 'deleted' when tg_op = 'INSERT' or tg_table_name <> tg_argv[1] then tg_argv[2]
      else 'changed' end,
    tg_argv[1], ids, titles);
  return null;
end;
$$;

-- Roles that are given, changed and taken away.
create function private.record_staff_activity() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.add_activity(
    case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end,
    'staff', array[member::text], array[coalesce((select email from auth.users where id = member), '')]);
  return null;
end;
$$;
create trigger record_staff_activity after insert or update or delete on public.staff
  for each row execute function private.record_staff_activity();

do $$
declare
  kind record;
begin
  for kind in
    select * from (values
      ('articles', 'title', 'articles', 'published'),
      ('article_drafts', 'title', 'articles', 'saved'),
      ('insider_content', 'title', 'insider_content', 'added'),
      ('insider_drafts', 'title', 'insider_content', 'saved'),
      ('testimonials', 'name', 'testimonials', 'added'),
      ('faqs', 'question', 'faqs', 'added'),
      ('digital_magazines', 'title', 'digital_magazines', 'added'),
      ('pages', 'title', 'pages', 'added'),
      ('collections', 'name', 'collections', 'added'),
      ('media_library', 'file_name', 'media_library', 'added'),
      ('site_settings', 'id', 'site_settings', 'changed')) as kinds (table_name, title, kind, added)
  loop
    execute format(
      'create trigger record_added_activity after insert on public.%1$I referencing new table as added
         for each statement %5$s execute function private.record_activity(%2$L, %3$L, %4$L);
       create trigger record_changed_activity after update on public.%1$I referencing old table as before new table as changed
         for each statement execute function private.record_activity(%2$L, %3$L, %4$L);
       create trigger record_deleted_activity after delete on public.%1$I referencing old table as removed
         for each statement %5$s execute function private.record_activity(%2$L, %3$L, %4$L)',
      kind.table_name, kind.title, kind.kind, kind.added,
      -- The names that a publication adds or removes are part of it.
      case when kind.table_name = 'collections' then 'when (pg_trigger_depth() = 0)' else '' end);
  end loop;
end;
$$;

-- One page of the last changes, newest first, as {total, rows: [{id, at, editor, action, kind, item_id, title}]}.
create function public.list_activity(skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('list_activity'); end if;
  return json_build_object(
    'total', (select count(*) from private.activity),
    'rows', (select coalesce(json_agg(page order by at desc, id desc), '[]') from (
      select a.id, a.at, private.person(u.raw_user_meta_data, u.email) as editor, a.action, a.kind, a.item_id, a.title
      from private.activity a left join auth.users u on u.id = a.user_id
      order by a.at desc, a.id desc offset skip limit least(size, 100)) as page));
end;
$$;

-- The last change of an item as {at, editor, action}; null where none is known. Authors and contributors ask about their own.
create function public.last_change(item_kind text, item text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_editor() then
    if public.staff_role() is null then perform private.refuse('last_change'); end if;
    if item_kind <> 'articles' or not exists (
      select from public.article_creators where user_id = auth.uid() and article_id::text = item)
    then return null; end if;
  end if;
  return (
    select json_build_object('at', a.at, 'editor', private.person(u.raw_user_meta_data, u.email), 'action', a.action)
    from private.activity a left join auth.users u on u.id = a.user_id
    where a.is_last and a.kind = item_kind and a.item_id = item
    order by a.at desc limit 1);
end;
$$;

revoke execute on function public.list_activity(integer, integer), public.last_change(text, text) from public;
grant execute on function public.list_activity(integer, integer), public.last_change(text, text) to authenticated;

-- The dashboard's counts, made where the rows are. Invoker: a caller counts only what it may read.
create function public.dashboard_counts() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'articles', (select count(*) from public.articles),
    'insiders', (select count(*) from public.insider_content),
    'testimonials', (select count(*) from public.testimonials),
    'faqs', (select count(*) from public.faqs),
    'subscribers', (select count(*) from public.newsletter_subscribers where status = 'active'),
    'featured', (select count(*) from public.articles where featured),
    'categories', (select count(*) from public.article_categories()),
    'unhandledChats', (select count(*) from public.chat_sessions where not is_handled and spam_at is null),
    'unreadMessages', (select count(*) from public.contact_messages where not is_read and spam_at is null),
    'editionOffers', (select count(*) from public.edition_offers()),
    'signUpsRest', (select resting from public.sign_ups()),
    'submittedDrafts', (select count(*) from public.article_drafts where submitted_at is not null and publish_at is null),
    'failedArticles', (select count(*) from public.article_drafts where failure is not null)
      + (select count(*) from public.article_expiries where failure is not null),
    'overdueArticles',
      (select count(*) from public.article_drafts
        where publish_at is not null and failure is null and publish_at < now() - interval '2 minutes')
      + (select count(*) from public.article_expiries where failure is null and unpublish_at < now() - interval '2 minutes')
  );
$$;
revoke execute on function public.dashboard_counts() from public;
grant execute on function public.dashboard_counts() to authenticated, service_role;
