-- The last thousand changes of each account, not of all: a thousand drafts of a contributor washed away what others had done.
-- What was deleted, and changes of people and settings, is kept for a year.

drop index private.activity_past_idx;
create index activity_past_idx on private.activity (user_id, id)
  where not is_last and action <> 'deleted' and kind not in ('staff', 'site_settings');
create index activity_kept_idx on private.activity (at)
  where action = 'deleted' or not is_last and kind in ('staff', 'site_settings');

create or replace function private.add_activity(new_action text, new_kind text, ids text[], titles text[]) returns void
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
    set at = clock_timestamp(), title = left(item.title, 200),
      action = case when a.action = 'deleted' and new_action = 'saved' then 'unpublished' else a.action end
    from unnest(ids, titles) as item (id, title)
    where a.is_last and a.kind = new_kind and a.item_id = item.id and a.user_id = editor
      and (a.at >= now() or a.action = new_action and a.at > now() - interval '10 minutes')
    returning a.item_id)
  select coalesce(array_agg(item_id), '{}') into merged from merging;
  update private.activity set is_last = false
    where is_last and kind = new_kind and item_id = any (ids) and item_id <> all (merged);
  insert into private.activity (user_id, action, kind, item_id, title)
    select editor, new_action, new_kind, item.id, left(item.title, 200)
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
