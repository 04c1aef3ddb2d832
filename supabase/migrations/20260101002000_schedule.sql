-- Publishing and unpublishing at a set time. A job does it, not a policy that compares with now(): caches need an event anyway, and a story may come late, but never early.
-- pg_cron runs the job each minute; the embedded backend has a timer.

-- When the first edition becomes public after `since`; null for never.
create function private.next_edition(since timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(public_from) from (
    select private.edition_public_from(publish_at, issue_date) as public_from
    from public.digital_magazines) as editions
  where public_from > since;
$$;

-- Publishes and unpublishes what is due, in the caller's transaction: one new content revision, one call of the build hook.
-- Returns how many articles. A draft that can't be published notes why and holds up no other. The embedded database answers
-- nobody meanwhile, so its server takes few at a time.
create function private.publish_due(most integer default 1000) returns integer
language plpgsql set search_path = '' as $$
declare
  draft public.article_drafts;
  expiry public.article_expiries;
  done integer := 0;
begin
  -- Pages that show an edition are rendered again when it becomes public.
  update private.content_revision set revision = gen_random_uuid(), editions_until = now()
    where private.next_edition(editions_until) <= now();
  for draft in
    select * from public.article_drafts where publish_at <= now() and failure is null
    order by publish_at limit most for update skip locked
  loop
    begin
      perform private.check_scheduler(draft.scheduled_by, draft.id);
      if draft.unpublish_at <= now() then
        raise exception 'It should be unpublished already.';
      end if;
      perform private.publish_draft(draft, draft.publish_at, false, draft.scheduled_by);
      done := done + 1;
    exception
      -- The next run tries again.
      when deadlock_detected then null;
      when others then update public.article_drafts set failure = left(sqlerrm, 1000) where id = draft.id;
    end;
  end loop;
  for expiry in
    select * from public.article_expiries where unpublish_at <= now() and failure is null limit most for update skip locked
  loop
    begin
      if exists (select from public.articles where id = expiry.article_id) then
        perform private.check_scheduler(expiry.scheduled_by, expiry.article_id);
      end if;
      if private.unpublish('public.articles', 'public.article_drafts', expiry.article_id) then
        done := done + 1;
      else
        delete from public.article_expiries where article_id = expiry.article_id;
      end if;
    exception
      when deadlock_detected then null;
      when others then update public.article_expiries set failure = left(sqlerrm, 1000) where article_id = expiry.article_id;
    end;
  end loop;
  return done;
end;
$$;

-- For an editor who does not want to wait.
create function public.publish_due_articles() returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then
    raise exception 'permission denied for function publish_due_articles' using errcode = '42501';
  end if;
  return private.publish_due(100);
end;
$$;
revoke execute on function public.publish_due_articles() from public;
grant execute on function public.publish_due_articles() to authenticated;

-- When publish_due has something to do next; null for never.
create function private.next_due() returns timestamptz
language sql stable set search_path = '' as $$
  select least(
    (select min(publish_at) from public.article_drafts where publish_at is not null and failure is null),
    (select min(unpublish_at) from public.article_expiries where failure is null),
    (select private.next_edition(editions_until) from private.content_revision));
$$;

-- For a project that switches pg_cron on later: docs/deploying.md.
create function private.schedule_publication() returns text
language plpgsql set search_path = '' as $$
begin
  if private.schedule_job('publish-due', '* * * * *', 'select private.publish_due()') then
    perform private.schedule_job('index-search', '* * * * *', 'select private.index_waiting()');
    perform private.schedule_job('clean-up', '37 3 * * *', 'select private.clean_up()');
    -- pg_cron notes each run and empties its notes never.
    perform private.schedule_job('empty-cron-log', '17 3 * * *',
      $job$delete from cron.job_run_details where end_time < now() - interval '7 days'$job$);
    return 'Scheduled articles are published each minute.';
  end if;
  return 'Switch the extension pg_cron on: without it scheduled articles are not published.';
end;
$$;
select private.schedule_publication();
