-- Publishing and unpublishing articles, one or many at once (at a set time: schedule.sql).

-- The columns that an item and its draft have in common, but for id, date and times. So a new column of both needs no change of
-- the functions below.
create function private.draft_fields(published regclass, drafts regclass) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname) from (
    select attname::text from pg_catalog.pg_attribute
    where attrelid in (published, drafts)
      and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'date', 'created_at', 'updated_at')
    group by attname having count(*) = 2) as common;
$$;

-- Makes a draft public, dated `item_date` unless it has a date of its own. Raises 23514 where title or text is missing, and
-- PT409 where the public item has changed since the draft was begun, unless the draft is to overwrite it.
create function private.make_public(published regclass, draft anyelement, item_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  -- A row's type has the name of its table.
  drafts constant regclass := pg_typeof(draft)::text;
  published_at timestamptz;
  fields text;
  changes text;
begin
  if draft.title !~ '\S' or not private.has_content(draft.content, draft.body) then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  execute format('select updated_at from %s where id = $1 for update', published) into published_at using draft.id;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published version has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  select string_agg(quote_ident(field), ', '), string_agg(format('%1$I = excluded.%1$I', field), ', ')
    into fields, changes from unnest(private.draft_fields(published, drafts)) as field;
  execute format(
    'insert into %3$s (id, date, %1$s) select draft.id, coalesce(draft.date, $2), %1$s from (select ($1).*) as draft
     on conflict (id) do update set %2$s', fields, changes, published) using draft, item_date;
  execute format('delete from %s where id = $1', drafts) using draft.id;
end;
$$;

create function private.publish_draft(
  draft public.article_drafts, article_date timestamptz, overwrite boolean, publisher uuid default auth.uid()
) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.make_public('public.articles', draft, article_date, overwrite);
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at, scheduled_by) values (draft.id, draft.unpublish_at, publisher)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at, scheduled_by = excluded.scheduled_by;
  end if;
end;
$$;

-- Takes an item away from readers and keeps it as a draft, with the changes that are in one already. Those are no longer
-- scheduled: what was taken away comes back only when somebody publishes it again.
create function private.unpublish(published regclass, drafts regclass, item_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  fields constant text := (
    select string_agg(quote_ident(field), ', ') from unnest(private.draft_fields(published, drafts)) as field);
  item jsonb;
begin
  execute format('delete from %s as item where id = $1 returning to_jsonb(item)', published) into item using item_id;
  if item is null then return false; end if;
  execute format(
    'insert into %1$s (id, date, %2$s) select id, date, %2$s from jsonb_populate_record(null::%1$s, $1)
     on conflict (id) do update set date = excluded.date%3$s', drafts, fields,
    case when drafts = 'public.article_drafts'::regclass then ', publish_at = null, unpublish_at = null' end) using item;
  return true;
end;
$$;

-- False where there is no such draft.
create function public.publish_article(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  if not private.may_publish(draft_id) then perform private.refuse('publish_article'); end if;
  select * into draft from public.article_drafts where id = draft_id for update;
  if not found then return false; end if;
  perform private.publish_draft(draft, now(), overwrite);
  return true;
end;
$$;

-- False where the article is not public.
create function public.unpublish_article(article_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_publish(article_id) then perform private.refuse('unpublish_article'); end if;
  return private.unpublish('public.articles', 'public.article_drafts', article_id);
end;
$$;

revoke execute on function public.publish_article(uuid, boolean), public.unpublish_article(uuid) from public;
grant execute on function public.publish_article(uuid, boolean), public.unpublish_article(uuid) to authenticated;

-- Many at once --------------------------------------------------------------------------------------------------------------

-- Refuses more than a hundred articles, and those that the caller may not publish.
create function private.check_ids(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if cardinality(ids) > 100 then
    raise exception 'At most 100 articles at a time.' using errcode = '22023';
  elsif not public.is_editor() and not coalesce((select bool_and(private.may_publish(id)) from unnest(ids) as id), false) then
    raise exception 'permission denied' using errcode = '42501';
  end if;
end;
$$;

-- Publishes drafts. Those that can't be published stay drafts and are returned, as [{id, title, failure}].
create function public.publish_articles(draft_ids uuid[]) returns json
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
  failures jsonb := '[]';
begin
  perform private.check_ids(draft_ids);
  for draft in select * from public.article_drafts where id = any (draft_ids) order by id for update loop
    begin
      perform private.publish_draft(draft, now(), false);
    exception when others then
      failures := failures || jsonb_build_object('id', draft.id, 'title', draft.title, 'failure', sqlerrm);
    end;
  end loop;
  return failures;
end;
$$;

-- Returns how many were public.
create function public.unpublish_articles(article_ids uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_ids(article_ids);
  return (select count(*) filter (where private.unpublish('public.articles', 'public.article_drafts', id))
    from (select distinct unnest(article_ids) as id) as ids);
end;
$$;

-- Sets the category of articles and of their drafts. A draft that was up to date with its article stays so.
create function public.set_articles_category(article_ids uuid[], new_category text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_ids(article_ids);
  update public.article_drafts set category = new_category where id = any (article_ids) and category <> new_category;
  with before as (
    select id, updated_at from public.articles where id = any (article_ids) and category <> new_category for update
  ), after as (
    update public.articles set category = new_category from before where articles.id = before.id
    returning articles.id, before.updated_at as was_at, articles.updated_at as is_at
  )
  update public.article_drafts as draft set base_updated_at = after.is_at
    from after where draft.id = after.id and draft.base_updated_at = after.was_at;
end;
$$;

revoke execute on function public.publish_articles(uuid[]), public.unpublish_articles(uuid[]),
  public.set_articles_category(uuid[], text) from public;
grant execute on function public.publish_articles(uuid[]), public.unpublish_articles(uuid[]),
  public.set_articles_category(uuid[], text) to authenticated;
