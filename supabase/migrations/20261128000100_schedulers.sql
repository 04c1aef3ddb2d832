-- A time belongs to the account that set it, and is kept only while that account may publish: what somebody scheduled went on
-- after their role was taken away. Whoever may publish takes a time over by saving it again. A time without an account, set
-- by SQL or with the secret key, is always kept.

-- No foreign keys: a time whose account was deleted is not one without an account.
alter table public.article_drafts add column scheduled_by uuid;
alter table public.article_expiries add column scheduled_by uuid;
-- Why the article could not be unpublished when it was due.
alter table public.article_expiries add column failure text check (length(failure) <= 1000);
create index article_drafts_scheduled_by_idx on public.article_drafts (scheduled_by) where scheduled_by is not null;
create index article_expiries_scheduled_by_idx on public.article_expiries (scheduled_by) where scheduled_by is not null;
drop index public.article_expiries_due_idx;
create index article_expiries_due_idx on public.article_expiries (unpublish_at) where failure is null;
create index article_expiries_failed_idx on public.article_expiries (article_id) where failure is not null;

-- Whoever saved a scheduled draft last stands behind its time. Nobody has edited it now.
alter table public.article_drafts disable trigger user;
update public.article_drafts set scheduled_by = updated_by where publish_at is not null or unpublish_at is not null;
alter table public.article_drafts enable trigger user;

-- Whether an account may publish and unpublish an article with this role; null for none.
create function private.role_may_publish(role text, account uuid, article_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(role in ('owner', 'editor') or role = 'author' and exists (
    select from public.article_creators c where c.article_id = role_may_publish.article_id and c.user_id = account), false);
end;
$$;

-- Whether an account may see what is on the desk of an article with this role; null for none.
create function private.role_may_see(role text, account uuid, article_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(role in ('owner', 'editor') or role is not null and exists (
    select from public.article_creators c where c.article_id = role_may_see.article_id and c.user_id = account), false);
end;
$$;

create or replace function private.may_publish(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_may_publish(public.staff_role(), (select auth.uid()), article_id);
$$;

create or replace function private.may_see(article_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_may_see(public.staff_role(), (select auth.uid()), article_id);
$$;

-- Raises where the account that set a time may no longer publish the article.
create function private.check_scheduler(account uuid, article_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if account is not null
    and not private.role_may_publish((select role from public.staff where user_id = account), account, article_id)
  then
    raise exception '%', private.scheduler_gone() using errcode = '42501';
  end if;
end;
$$;

create function private.scheduler_gone() returns text
language sql immutable set search_path = '' as $$
  select 'The person who scheduled it may no longer publish it.';
$$;

-- A client doesn't say who set a time. Functions, SQL and the service role (a restored backup) may, and where they change a
-- time without saying whose it is, it is nobody's.
create function private.set_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := auth.uid();
  return new;
end;
$$;
create function private.keep_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := old.scheduled_by;
  return new;
end;
$$;
create function private.clear_scheduler() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_by := null;
  return new;
end;
$$;

-- They run in the order of their names. `update of` asks for what a request sends, not for what differs: so a time that is sent
-- again is taken over.
create trigger scheduler_1_kept before update on public.article_drafts
  for each row when (current_user = 'authenticated') execute function private.keep_scheduler();
create trigger scheduler_2_set before insert or update of publish_at, unpublish_at on public.article_drafts
  for each row when (current_user = 'authenticated') execute function private.set_scheduler();
create trigger scheduler_3_changed before update on public.article_drafts
  for each row when (current_user <> 'authenticated' and new.scheduled_by is not distinct from old.scheduled_by
    and (new.publish_at, new.unpublish_at) is distinct from (old.publish_at, old.unpublish_at))
  execute function private.clear_scheduler();
create trigger scheduler_4_none before insert or update on public.article_drafts
  for each row when (new.publish_at is null and new.unpublish_at is null) execute function private.clear_scheduler();

create trigger scheduler_1_kept before update on public.article_expiries
  for each row when (current_user = 'authenticated') execute function private.keep_scheduler();
create trigger scheduler_2_set before insert or update of unpublish_at on public.article_expiries
  for each row when (current_user = 'authenticated') execute function private.set_scheduler();
create trigger scheduler_3_changed before update on public.article_expiries
  for each row when (current_user <> 'authenticated' and new.scheduled_by is not distinct from old.scheduled_by
    and new.unpublish_at <> old.unpublish_at)
  execute function private.clear_scheduler();

-- Whatever is saved, it is tried again.
create function private.retry_expiry() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.failure is not distinct from old.failure then new.failure := null; end if;
  return new;
end;
$$;
create trigger retry_expiry before update on public.article_expiries
  for each row execute function private.retry_expiry();

-- As before; the article's own time belongs to whoever publishes it.
drop function private.publish_draft(public.article_drafts, timestamptz, boolean);
create function private.publish_draft(
  draft public.article_drafts, article_date timestamptz, overwrite boolean, publisher uuid default auth.uid()
) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
  fields text;
  changes text;
begin
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  select string_agg(quote_ident(field), ', '), string_agg(format('%1$I = excluded.%1$I', field), ', ')
    into fields, changes from unnest(private.article_fields()) as field;
  execute format(
    'insert into public.articles (id, date, %1$s) select draft.id, coalesce(draft.date, $2), %1$s from (select ($1).*) as draft
     on conflict (id) do update set %2$s', fields, changes) using draft, article_date;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at, scheduled_by) values (draft.id, draft.unpublish_at, publisher)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at, scheduled_by = excluded.scheduled_by;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

-- As before; asks whether whoever set the time may still publish.
create or replace function private.publish_due(most integer default 1000) returns integer
language plpgsql set search_path = '' as $$
declare
  draft public.article_drafts;
  expiry public.article_expiries;
  done integer := 0;
  today date := private.site_day();
begin
  -- Pages that show an edition are rendered again on its day. Another time zone may have brought yesterday back.
  update private.content_revision set revision = gen_random_uuid(), editions_until = today
    where editions_until > today
      or exists (select from public.digital_magazines where issue_date > editions_until and issue_date <= today);
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
      if private.unpublish(expiry.article_id) then
        done := done + 1;
      else
        delete from public.article_expiries where article_id = expiry.article_id;
      end if;
    exception
      when insufficient_privilege then
        update public.article_expiries set failure = left(sqlerrm, 1000) where article_id = expiry.article_id;
    end;
  end loop;
  return done;
end;
$$;

create or replace function private.next_due() returns timestamptz
language sql stable set search_path = '' as $$
  select least(
    (select min(publish_at) from public.article_drafts where publish_at is not null and failure is null),
    (select min(unpublish_at) from public.article_expiries where failure is null),
    (select now() from private.content_revision where editions_until > private.site_day()),
    -- Midnight before the next issue.
    (select min(issue_date)::timestamp at time zone private.site_time_zone() from public.digital_magazines
      where issue_date > (select editions_until from private.content_revision)));
$$;
