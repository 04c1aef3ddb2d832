-- Searches. A substring is found by trigrams, without scanning the table. The condition stands in the query as text, because the
-- planner chooses by the words themselves. Under a policy that calls a function, Postgres evaluates a search's operator on every row
-- instead of in an index, since it might leak: the panel's searches check the role first, and then read as the tables' owner.

-- One page of the articles that contain every word of the term, newest first, as {total, rows}, with the columns that a list shows.
create function public.search_articles(term text, category text default '', skip integer default 0, size integer default 12)
returns json
language plpgsql stable security invoker set search_path = '' as $$
declare
  answer json;
begin
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.articles where %1$s),
      'rows', (select coalesce(json_agg(page), '[]') from (
        select id, slug, title, excerpt, author, category, date, image, image_alt, featured
        from public.articles where %1$s order by date desc, id offset $1 limit $2) page))$q$,
    private.search_condition(term) || case when category <> '' then format(' and category = %L', category) else '' end)
  into answer using skip, least(size, 100);
  return answer;
end;
$$;
revoke execute on function public.search_articles(text, text, integer, integer) from public;
grant execute on function public.search_articles(text, text, integer, integer) to anon, authenticated, service_role;

-- One page of a list of the panel, newest first, as {total, rows}; `kind` is the part of a file's type before the slash, a
-- subscriber's status, or 'spam' for the messages in Spam.
create function public.admin_search(list text, term text, skip integer, size integer, kind text default '') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted text := case
    when list in ('articles', 'insider_content') then 'date'
    when list = 'digital_magazines' then 'issue_date'
    when list in ('testimonials', 'faqs', 'pages', 'newsletter_subscribers', 'contact_messages', 'media_library') then 'created_at'
  end;
  answer json;
begin
  if coalesce(case list
    when 'media_library' then public.staff_role() is null
    when 'newsletter_subscribers' then public.staff_role() <> 'owner'
    else not public.is_editor() end, true)
  then perform private.refuse('admin_search'); end if;
  if sorted is null then
    raise exception 'There is no list "%" to search.', list using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.%1$I where %2$s),
      'rows', (select coalesce(json_agg(to_jsonb(page) - '{content,body,preview,search_text}'::text[]), '[]') from (
        select * from public.%1$I where %2$s order by %3$I desc, id offset $1 limit $2) page))$q$,
    list,
    '(' || private.search_condition(term) || ' or id = any ($3))'
      || case when list = 'contact_messages' then format(' and (spam_at is null) = %L', kind <> 'spam')
        when kind = '' then ''
        when list = 'media_library' then format(' and split_part(file_type, ''/'', 1) = %L', kind)
        when list = 'newsletter_subscribers' then format(' and status = %L', kind)
        else '' end,
    sorted)
  into answer using skip, least(size, 1000), case list
    when 'articles' then private.items_with('article', term)
    when 'insider_content' then private.items_with('insider', term)
    when 'pages' then private.items_with('page', term)
    when 'digital_magazines' then private.items_with('edition', term) end;
  return answer;
end;
$$;

-- One page of all articles and drafts as {total, rows}, with those whose text has the words: `state` is '' for all or one of
-- 'draft', 'review' (submitted, not scheduled), 'scheduled', 'published', 'changed' (published, with a draft of changes) and
-- 'featured'. 'review' and 'scheduled' find changes of what is published, too. Authors and contributors find their own. `sort` is
-- 'newest' (featured stories in their order), 'updated' or 'title'. A submitted story's `sender` is a name or an email address.
create function public.search_desk(term text, state text, sort text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := '(' || private.search_condition(term) || ' or id = any ($3))';
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = articles.id)';
  has_scheduled constant text := 'id in (
    select d.id from public.article_drafts d where d.publish_at is not null
    union all select e.article_id from public.article_expiries e where e.failure is not null)';
  is_submitted constant text :=
    'id in (select d.id from public.article_drafts d where d.submitted_at is not null and d.publish_at is null)';
  articles text := 'false';
  drafts text := 'false';
  article_order text;
  draft_order text;
  list_order text;
  answer json;
begin
  if public.staff_role() is null then perform private.refuse('search_desk'); end if;
  if not public.is_editor() then
    words := words || format(' and id in (select c.article_id from public.article_creators c where c.user_id = %L)', auth.uid());
  end if;
  case state
    when '' then articles := words; drafts := words;
    when 'published' then articles := words || ' and not ' || has_draft;
    when 'changed' then articles := words || ' and ' || has_draft;
    when 'draft' then drafts := words || ' and publish_at is null and submitted_at is null';
    when 'review' then articles := words || ' and ' || is_submitted; drafts := words || ' and ' || is_submitted;
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
          expiry.failure as expiry_failure,
          case when draft.submitted_at is not null then (
            select private.person(u.raw_user_meta_data, u.email)
            from public.article_creators c join auth.users u on u.id = c.user_id
            where c.article_id = page.id) end as sender,
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
  into answer using skip, least(size, 1000), private.items_with('article', term);
  return answer;
end;
$$;

-- One page of all insider items and drafts as {total, rows}, newest first; `state` is '' for all or one of 'draft', 'published' and
-- 'changed' (published, with a draft of changes).
create function public.search_insiders(term text, state text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := '(' || private.search_condition(term) || ' or id = any ($3))';
  has_draft constant text := 'exists (select from public.insider_drafts d where d.id = insider_content.id)';
  items text := 'false';
  drafts text := 'false';
  answer json;
begin
  if not public.is_editor() then perform private.refuse('search_insiders'); end if;
  case state
    when '' then items := words; drafts := words;
    when 'published' then items := words || ' and not ' || has_draft;
    when 'changed' then items := words || ' and ' || has_draft;
    when 'draft' then drafts := words;
    else raise exception 'There is no state "%".', state using errcode = '22023';
  end case;
  drafts := drafts || ' and base_updated_at is null';
  -- Each table gives its first rows by an index; only those are sorted together.
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.insider_content where %1$s) + (select count(*) from public.insider_drafts where %2$s),
      'rows', (select coalesce(json_agg(row order by date desc, id), '[]') from (
        select page.id, type, title, author, date,
          case when not is_public then 'draft'
            when exists (select from public.insider_drafts d where d.id = page.id) then 'changed' else 'published' end as state
        from (
          select * from (
            (select id, type, title, author, date, true as is_public
              from public.insider_content where %1$s order by date desc, id limit $1 + $2)
            union all
            (select id, type, title, author, created_at, false
              from public.insider_drafts where %2$s order by created_at desc, id limit $1 + $2)) as found
          order by date desc, id offset $1 limit $2) as page) as row))$q$,
    items, drafts)
  into answer using skip, least(size, 1000), private.items_with('insider', term);
  return answer;
end;
$$;

revoke execute on function public.admin_search(text, text, integer, integer, text) from public, anon, authenticated;
revoke execute on function public.search_desk(text, text, text, integer, integer),
  public.search_insiders(text, text, integer, integer) from public;
grant execute on function public.admin_search(text, text, integer, integer, text),
  public.search_desk(text, text, text, integer, integer), public.search_insiders(text, text, integer, integer) to authenticated;
