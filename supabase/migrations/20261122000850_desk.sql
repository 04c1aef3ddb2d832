-- The list of the desk: all articles and drafts in one, and what is done to many of them at once.

create index articles_updated_idx on public.articles (updated_at desc, id);
-- A title's form can be longer than an index entry may be.
create index articles_title_idx on public.articles (left(private.search_form(title), 100), id);
create index article_drafts_updated_idx on public.article_drafts (updated_at desc, id) where base_updated_at is null;
create index article_drafts_title_idx on public.article_drafts (left(private.search_form(title), 100), id)
  where base_updated_at is null;

-- One page of all articles on the desk as {total, rows}: each word of `term` is a literal substring, `state` is '' for all
-- or one of 'draft', 'scheduled', 'published' and 'changed' (published, with a draft of changes). 'scheduled' finds changes
-- that are scheduled, too. `sort` is 'newest', 'updated' or 'title'. Asks first and reads as the owner, since a policy
-- would keep the search from its indexes (see search_words.sql).
create function public.search_desk(term text, state text, sort text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := private.search_condition(term);
  has_draft constant text := 'exists (select from public.article_drafts d where d.id = articles.id)';
  has_scheduled constant text := 'id in (select d.id from public.article_drafts d where d.publish_at is not null)';
  articles text := 'false';
  drafts text := 'false';
  article_order text;
  draft_order text;
  answer json;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function search_desk' using errcode = '42501';
  end if;
  case state
    when '' then articles := words; drafts := words;
    when 'published' then articles := words || ' and not ' || has_draft;
    when 'changed' then articles := words || ' and ' || has_draft;
    when 'draft' then drafts := words || ' and publish_at is null';
    when 'scheduled' then articles := words || ' and ' || has_scheduled; drafts := words || ' and publish_at is not null';
    else raise exception 'There is no state "%".', state using errcode = '22023';
  end case;
  case sort
    when 'newest' then article_order := 'date desc, id'; draft_order := 'created_at desc, id';
    when 'updated' then article_order := 'updated_at desc, id'; draft_order := article_order;
    when 'title' then article_order := 'left(private.search_form(title), 100), id'; draft_order := article_order;
    else raise exception 'There is no order "%".', sort using errcode = '22023';
  end case;
  drafts := drafts || ' and base_updated_at is null';
  -- Each table gives its first rows by an index; only those are sorted together.
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.articles where %1$s) + (select count(*) from public.article_drafts where %2$s),
      'rows', (select coalesce(json_agg(row order by %5$s), '[]') from (
        select page.*, draft.publish_at, draft.failure, expiry.unpublish_at,
          case when not page.is_public then case when draft.publish_at is null then 'draft' else 'scheduled' end
            when draft.id is null then 'published' else 'changed' end as state
        from (
          select * from (
            (select id, title, author, category, image, featured, date, date as created_at, updated_at, true as is_public
              from public.articles where %1$s order by %3$s limit $1 + $2)
            union all
            (select id, title, author, category, image, featured, created_at, created_at, updated_at, false
              from public.article_drafts where %2$s order by %4$s limit $1 + $2)) as found
          order by %5$s offset $1 limit $2) as page
          left join public.article_drafts as draft on draft.id = page.id
          left join public.article_expiries as expiry on expiry.article_id = page.id) as row))$q$,
    articles, drafts, article_order, draft_order, draft_order)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
revoke execute on function public.search_desk(text, text, text, integer, integer) from public;
grant execute on function public.search_desk(text, text, text, integer, integer) to authenticated;

-- What was due two minutes ago, or could not be published: pg_cron may have stopped.
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
    'failedArticles', (select count(*) from public.article_drafts where failure is not null),
    'overdueArticles',
      (select count(*) from public.article_drafts
        where publish_at is not null and failure is null and publish_at < now() - interval '2 minutes')
      + (select count(*) from public.article_expiries where unpublish_at < now() - interval '2 minutes')
  );
$$;
create index article_drafts_failed_idx on public.article_drafts (id) where failure is not null;

-- Publishes and unpublishes what is due, for an editor who does not want to wait. Returns how many articles.
create function public.publish_due_articles() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'permission denied for function publish_due_articles' using errcode = '42501';
  end if;
  return private.publish_due(100);
end;
$$;
revoke execute on function public.publish_due_articles() from public;
grant execute on function public.publish_due_articles() to authenticated;

create function private.check_ids(ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'permission denied' using errcode = '42501';
  elsif cardinality(ids) > 100 then
    raise exception 'At most 100 articles at a time.' using errcode = '22023';
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
  return (select count(*) filter (where private.unpublish(id)) from (select distinct unnest(article_ids) as id) as ids);
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
