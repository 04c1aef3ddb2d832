-- A digital edition is public from the day of its issue on, in the site's time zone; admins see it before.

-- UTC where the settings name no time zone that exists. PostgreSQL would also take an offset: '7' is seven hours.
create function private.site_time_zone() returns text
language plpgsql stable set search_path = '' as $$
declare
  zone text := (select substring(settings ->> 'timeZone' from '^[A-Za-z_]+(?:/[A-Za-z0-9_+-]+)*$') from public.site_settings);
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
