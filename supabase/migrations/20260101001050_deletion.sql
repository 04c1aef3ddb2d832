-- Deleting a story is one transaction. It was two or three requests: where the second failed, the article was gone and what Undo
-- needs was lost with the error. Both functions run with the caller's rights, so the policies decide as they do for the tables.

-- The tables that hold a story, in the order in which it comes back: a draft that is inserted after its item keeps the version that
-- it changes.
create function private.story_tables(list text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  case list
    when 'articles' then return '{articles,article_drafts,article_expiries}';
    when 'insider_content' then return '{insider_content,insider_drafts}';
    else raise exception 'There is no list "%" of stories.', list using errcode = '22023';
  end case;
end;
$$;
revoke execute on function private.story_tables(text) from public;
grant execute on function private.story_tables(text) to authenticated;

-- Deletes items with their drafts and times. Returns the rows by table, for restore_stories; null where all were gone already.
-- Raises 42501, and deletes nothing, where the caller may not delete one of the rows.
create function public.delete_stories(list text, ids uuid[]) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  tables constant text[] := private.story_tables(list);
  key text;
  rows jsonb;
  is_left boolean;
  deleted jsonb := '{}';
begin
  if public.staff_role() is null then
    raise exception 'permission denied for function delete_stories' using errcode = '42501';
  elsif cardinality(ids) > 100 then
    raise exception 'At most 100 stories at a time.' using errcode = '22023';
  end if;
  -- Drafts before items: a draft that is being published meanwhile is waited for, and is then found as an item. Times before
  -- items, whose deletion deletes them.
  for place in reverse cardinality(tables)..1 loop
    key := case tables[place] when 'article_expiries' then 'article_id' else 'id' end;
    execute format('with gone as (delete from public.%I where %I = any ($1) returning *) select jsonb_agg(to_jsonb(gone)) from gone',
      tables[place], key) into rows using ids;
    -- A policy skips, without an error, what an account may not delete.
    execute format('select exists (select from public.%I where %I = any ($1))', tables[place], key) into is_left using ids;
    if is_left then
      raise exception 'Your account may not delete it.' using errcode = '42501';
    end if;
    if rows is not null then deleted := deleted || jsonb_build_object(tables[place], rows); end if;
  end loop;
  return nullif(deleted, '{}');
end;
$$;

-- Puts back what delete_stories returned. A row that is there already stays as it is, so a call can be repeated.
create function public.restore_stories(list text, stories jsonb) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  restored text;
  columns text;
begin
  if public.staff_role() is null then
    raise exception 'permission denied for function restore_stories' using errcode = '42501';
  end if;
  foreach restored in array private.story_tables(list) loop
    select string_agg(quote_ident(attname), ', ') into columns from pg_catalog.pg_attribute
      where attrelid = format('public.%I', restored)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)
      on conflict (%3$I) do nothing', restored, columns, case restored when 'article_expiries' then 'article_id' else 'id' end)
      using stories -> restored;
  end loop;
end;
$$;

revoke execute on function public.delete_stories(text, uuid[]), public.restore_stories(text, jsonb) from public;
grant execute on function public.delete_stories(text, uuid[]), public.restore_stories(text, jsonb) to authenticated;
