-- Rendered pages become stale: a server compares a revision, and a static host builds the site again.

-- Changes with every change of public content. Random and not a counter: two databases never share one by chance.
create table private.content_revision (
  id integer primary key default 1 check (id = 1),
  revision uuid not null default gen_random_uuid(),
  -- The moment up to which rendered pages show editions.
  editions_until timestamptz not null default now()
);
alter table private.content_revision enable row level security;
create policy "nobody" on private.content_revision for all to anon, authenticated using (false) with check (false);
insert into private.content_revision (id) values (1);

-- Asked by a build: nothing has changed since the last one if it is the same.
create function public.site_revision() returns uuid
language sql stable security definer set search_path = '' as $$
  select revision from private.content_revision;
$$;
grant execute on function public.site_revision() to anon, authenticated;

create function private.renew_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.content_revision set revision = gen_random_uuid() where id = 1;
  return null;
end;
$$;

do $$
declare t text;
begin
  foreach t in array array['site_settings', 'articles', 'insider_content', 'pages', 'collections', 'testimonials', 'faqs',
    'digital_magazines']
  loop
    execute format(
      'create trigger renew_content_revision after insert or update or delete or truncate on public.%I
       for each statement execute function private.renew_content_revision()', t);
  end loop;
end;
$$;

-- Once a hook is set, whatever changes a rendered page has the host build: once a transaction, and at most once a minute. It needs
-- the extension pg_net; with pg_cron a change that comes within the minute is built after it, without pg_cron with the next change.
create table private.build_hook (
  id integer primary key default 1 check (id = 1),
  url text not null check (url ~ '^https?://'),
  called_at timestamptz,
  -- Whether something has changed since the last call.
  is_due boolean not null default false
);
alter table private.build_hook enable row level security;
create policy "nobody" on private.build_hook for all to anon, authenticated using (false) with check (false);

create function private.call_build_hook() returns void
language plpgsql set search_path = '' as $$
declare
  hook text;
begin
  update private.build_hook set called_at = now(), is_due = false
    where called_at is null or called_at < now() - interval '1 minute'
    returning url into hook;
  if hook is not null then
    -- As text: a project without pg_net has no such function.
    execute 'select net.http_post(url := $1)' using hook;
  else
    -- now() is when the transaction began: a call of its own covers all of it.
    update private.build_hook set is_due = true where not is_due and called_at <> now();
  end if;
-- An editor's change is worth more than a build.
exception when others then
  raise warning 'The build hook was not called: %', sqlerrm;
end;
$$;

create function private.tell_build_hook() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.call_build_hook();
  return null;
end;
$$;
-- At the end of a transaction.
create constraint trigger tell_build_hook after update on private.content_revision
  deferrable initially deferred for each row execute function private.tell_build_hook();

-- Sets the URL that is called; null for none. For the SQL editor: docs/deploying.md.
create function private.set_build_hook(hook text) returns text
language plpgsql set search_path = '' as $$
declare
  job constant text := 'select private.call_build_hook() from private.build_hook where is_due';
begin
  delete from private.build_hook;
  if hook is null then return 'No build hook is called.'; end if;
  insert into private.build_hook (url) values (hook);
  if to_regproc('net.http_post') is null then
    return 'Switch the extension pg_net on: without it the hook is not called.';
  elsif not private.schedule_job('build-hook', '* * * * *', job) then
    return 'The hook is called. Switch the extension pg_cron on and set the hook again: then the last of many changes is built, too.';
  end if;
  return 'The hook is called.';
end;
$$;
