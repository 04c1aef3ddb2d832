-- The dashboard and the list of articles show the times at which an article could not be unpublished, too.

-- As before, with expiries that failed.
create or replace function public.dashboard_counts() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'articles', (select count(*) from public.articles),
    'insiders', (select count(*) from public.insider_content),
    'testimonials', (select count(*) from public.testimonials),
    'faqs', (select count(*) from public.faqs),
    'subscribers', (select count(*) from public.newsletter_subscribers),
    'featured', (select count(*) from public.articles where featured),
    'categories', (select count(*) from public.article_categories()),
    'unhandledChats', (select count(*) from public.chat_sessions where not is_handled),
    'unreadMessages', (select count(*) from public.contact_messages where not is_read),
    'submittedDrafts', (select count(*) from public.article_drafts where submitted_at is not null and publish_at is null),
    'failedArticles', (select count(*) from public.article_drafts where failure is not null)
      + (select count(*) from public.article_expiries where failure is not null),
    'overdueArticles',
      (select count(*) from public.article_drafts
        where publish_at is not null and failure is null and publish_at < now() - interval '2 minutes')
      + (select count(*) from public.article_expiries where failure is null and unpublish_at < now() - interval '2 minutes')
  );
$$;

-- As before, with why an article could not be unpublished (`expiry_failure`). The state 'scheduled' finds those articles, too.
create or replace function public.search_desk(term text, state text, sort text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = articles.id)';
  has_scheduled constant text := 'id in (
    select d.id from public.article_drafts d where d.publish_at is not null
    union all select e.article_id from public.article_expiries e where e.failure is not null)';
  is_submitted constant text := 'id in (select d.id from public.article_drafts d where d.submitted_at is not null)';
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
          expiry.failure as expiry_failure,
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
