-- A hosted project has no process that sends: pg_cron looks each minute whether a mail is due, and calls the Edge Function `newsletter`
-- through pg_net. In `private`, so that a restored backup sends nothing.

create table private.mail_function (
  id integer primary key default 1 check (id = 1),
  url text not null check (url ~ '^https?://'),
  -- Anybody can call the function; this is good for one run.
  run uuid,
  called_at timestamptz,
  ran_at timestamptz
);
alter table private.mail_function enable row level security;
create policy "nobody" on private.mail_function for all to anon, authenticated using (false) with check (false);

create function private.call_mail_function() returns void
language plpgsql set search_path = '' as $$
declare
  called private.mail_function;
begin
  if coalesce(private.next_mail() > now(), true) then return; end if;
  update private.mail_function set run = gen_random_uuid(), called_at = now() returning * into called;
  if called.url is not null then
    -- As text: a project without pg_net has no such function.
    execute 'select net.http_post(url := $1, body := $2)' using called.url, jsonb_build_object('run', called.run);
  end if;
end;
$$;

-- Whether the function may send now: the schedule called it with this, and it is the first time.
create function public.begin_mail_run(run uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update private.mail_function f set run = null, ran_at = now() where f.run = begin_mail_run.run;
  return found;
end;
$$;

-- Sets the URL of the function that sends; null ends it. For `npm run setup` and the SQL editor: docs/newsletter.md.
create function public.schedule_mail(url text) returns text
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_function;
  if schedule_mail.url is null then return 'No mail is sent.'; end if;
  insert into private.mail_function (url) values (schedule_mail.url);
  if to_regproc('net.http_post') is null then
    return 'Switch the extension pg_net on: without it no mail is sent.';
  elsif not private.schedule_job('send-mails', '* * * * *', 'select private.call_mail_function()') then
    return 'Switch the extension pg_cron on, and run this again: without it no mail is sent.';
  end if;
  return 'Mails that are due are sent each minute.';
end;
$$;

-- For `npm run deploy:check`: {mode, sender, url, isScheduled, ranAt, dueSince}. `dueSince` is null where no mail waits.
create function public.mail_state() returns json
language plpgsql security definer set search_path = '' as $$
declare
  is_scheduled boolean := false;
begin
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where jobname = $1)' into is_scheduled using 'send-mails';
  end if;
  return json_build_object(
    'mode', private.mail_mode(),
    'sender', (select sender_email from public.mail_settings),
    'url', (select url from private.mail_function),
    'isScheduled', is_scheduled and to_regproc('net.http_post') is not null,
    'ranAt', (select ran_at from private.mail_function),
    'dueSince', case when private.next_mail() < now() then private.next_mail() end);
end;
$$;
revoke execute on function public.begin_mail_run(uuid), public.schedule_mail(text), public.mail_state()
  from public, anon, authenticated;
grant execute on function public.begin_mail_run(uuid), public.schedule_mail(text), public.mail_state() to service_role;
