-- A digital edition is public from the day of its issue on, in the site's time zone; admins see it before.

-- UTC where the settings name no time zone that exists.
create function private.site_time_zone() returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select settings ->> 'timeZone' from public.site_settings);
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end;
$$;

-- The day in the site's time zone.
create function private.site_day() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone private.site_time_zone())::date;
$$;
-- The policies run them as their reader.
grant execute on function private.site_time_zone(), private.site_day() to anon, authenticated, service_role;

drop policy "everyone reads" on public.digital_magazines;
create policy "visitors read" on public.digital_magazines for select to anon
  using (issue_date <= (select private.site_day()));
create policy "accounts read" on public.digital_magazines for select to authenticated
  using (issue_date <= (select private.site_day()) or (select public.is_admin()));

-- The day up to which rendered pages show editions.
alter table private.content_revision add column editions_until date not null default private.site_day();

-- At midnight the pages that show an edition are rendered again, with what else is due.
alter function private.publish_due(integer) rename to publish_due_articles;
create function private.publish_due(most integer default 1000) returns integer
language plpgsql set search_path = '' as $$
declare
  today date := private.site_day();
begin
  -- Another time zone may have brought yesterday back.
  update private.content_revision set revision = gen_random_uuid(), editions_until = today
    where editions_until > today
      or exists (select from public.digital_magazines where issue_date > editions_until and issue_date <= today);
  return private.publish_due_articles(most);
end;
$$;

create or replace function private.next_due() returns timestamptz
language sql stable set search_path = '' as $$
  select least(
    (select min(publish_at) from public.article_drafts where publish_at is not null and failure is null),
    (select min(unpublish_at) from public.article_expiries),
    (select now() from private.content_revision where editions_until > private.site_day()),
    -- Midnight before the next issue.
    (select min(issue_date)::timestamp at time zone private.site_time_zone() from public.digital_magazines
      where issue_date > (select editions_until from private.content_revision)));
$$;
