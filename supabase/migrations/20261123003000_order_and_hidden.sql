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

-- Featured stories have an order, too: one that is featured later comes first.
alter table public.articles add column position integer not null default 0 check (position >= 0);
drop index public.articles_featured_date_idx;
create index articles_featured_idx on public.articles (position, date desc, id) where featured;

-- A new place alone is no change of an item: it must not conflict with an open form, or be a new date in the sitemap.
create function private.set_updated_at_unless_moved() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Generated columns have no value yet.
  other constant text[] := '{position,search_text,author_slugs,tag_slugs,series_slug}';
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
  foreach t in array array['articles', 'testimonials', 'faqs', 'digital_magazines'] loop
    execute format('drop trigger set_updated_at on public.%I', t);
    execute format('create trigger set_updated_at before update on public.%I
      for each row execute function private.set_updated_at_unless_moved()', t);
  end loop;
end;
$$;

-- Moves an item directly above or below another one of its list, and numbers the list. Returns whether both are there. The
-- place is said by a neighbor, not by a number: so it is right although somebody else has moved, added or deleted
-- something, and a repeated call changes nothing. Of articles only featured ones have an order.
create function public.move_item(list text, item uuid, neighbor uuid, below boolean) returns boolean
language plpgsql security invoker set search_path = '' as $$
declare
  newest text := case
    when list in ('testimonials', 'faqs') then 'created_at'
    when list = 'digital_magazines' then 'issue_date'
    when list = 'articles' then 'date'
  end;
  in_order text := case when list = 'articles' then 'featured' else 'true' end;
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
  execute format('select count(*) = 2 from public.%I where id in ($1, $2) and %s', list, in_order) into found_both using item, neighbor;
  if found_both then
    execute format(
      $q$with sorted as (
          select id, row_number() over (order by position, %2$I desc, id) as place from public.%1$I where %3$s
        ), numbered as (
          select id, row_number() over (order by case when id = $1
            then (select place from sorted where id = $2) + case when $3 then 0.5 else -0.5 end
            else place end) as place
          from sorted
        )
        update public.%1$I as moved set position = numbered.place
          from numbered where moved.id = numbered.id and moved.position <> numbered.place$q$,
      list, newest, in_order)
    using item, neighbor, below;
  end if;
  return found_both;
end;
$$;
revoke execute on function public.move_item(text, uuid, uuid, boolean) from public;
grant execute on function public.move_item(text, uuid, uuid, boolean) to authenticated;

-- One page of all articles on the desk as {total, rows}: each word of `term` is a literal substring, `state` is '' for all
-- or one of 'draft', 'review' (submitted), 'scheduled', 'published', 'changed' (published, with a draft of changes) and
-- 'featured'. 'review' and 'scheduled' find changes of what is published, too. Authors and contributors find their own. `sort`
-- is 'newest' (featured stories in their order), 'updated' or 'title'. Asks first and reads as the owner, since a policy would
-- keep the search from its indexes (see search_words.sql).
create or replace function public.search_desk(term text, state text, sort text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = articles.id)';
  has_scheduled constant text := 'id in (select d.id from public.article_drafts d where d.publish_at is not null)';
  is_submitted constant text := 'id in (select d.id from public.article_drafts d where d.submitted_at is not null)';
  articles text := 'false';
  drafts text := 'false';
  article_order text;
  draft_order text;
  list_order text;
  answer json;
begin
  if public.staff_role() is null then perform private.refuse('search_desk'); end if;
  if not public.is_admin() then
    words := words || format(' and id in (select c.article_id from public.article_creators c where c.user_id = %L)', auth.uid());
  end if;
  case state
    when '' then articles := words; drafts := words;
    when 'published' then articles := words || ' and not ' || has_draft;
    when 'changed' then articles := words || ' and ' || has_draft;
    when 'draft' then drafts := words || ' and publish_at is null and submitted_at is null';
    when 'review' then articles := words || ' and ' || is_submitted; drafts := words || ' and submitted_at is not null';
    when 'scheduled' then articles := words || ' and ' || has_scheduled; drafts := words || ' and publish_at is not null';
    when 'featured' then articles := words || ' and featured';
    else raise exception 'There is no state "%".', state using errcode = '22023';
  end case;
  case sort
    when 'newest' then article_order := 'date desc, id'; draft_order := 'created_at desc, id';
    when 'updated' then article_order := 'updated_at desc, id'; draft_order := article_order;
    when 'title' then article_order := 'left(private.search_form(title), 100), id'; draft_order := article_order;
    else raise exception 'There is no order "%".', sort using errcode = '22023';
  end case;
  list_order := draft_order;
  if state = 'featured' and sort = 'newest' then
    article_order := 'position, date desc, id';
    list_order := 'position, created_at desc, id';
  end if;
  drafts := drafts || ' and base_updated_at is null';
  -- Each table gives its first rows by an index; only those are sorted together.
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.articles where %1$s) + (select count(*) from public.article_drafts where %2$s),
      'rows', (select coalesce(json_agg(row order by %5$s), '[]') from (
        select page.*, draft.publish_at, draft.submitted_at, draft.failure, expiry.unpublish_at,
          case when not page.is_public then case when draft.publish_at is null then 'draft' else 'scheduled' end
            when draft.id is null then 'published' else 'changed' end as state
        from (
          select * from (
            (select id, title, author, category, image, featured, position, date, date as created_at, updated_at, true as is_public
              from public.articles where %1$s order by %3$s limit $1 + $2)
            union all
            (select id, title, author, category, image, featured, 0, created_at, created_at, updated_at, false
              from public.article_drafts where %2$s order by %4$s limit $1 + $2)) as found
          order by %5$s offset $1 limit $2) as page
          left join public.article_drafts as draft on draft.id = page.id
          left join public.article_expiries as expiry on expiry.article_id = page.id) as row))$q$,
    articles, drafts, article_order, draft_order, list_order)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
