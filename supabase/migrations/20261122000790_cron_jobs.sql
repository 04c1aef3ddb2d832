-- pg_cron has two functions named cron.schedule, for which to_regproc returns null: the build hook's job was never scheduled.

-- Has pg_cron run a command at times such as '* * * * *', each minute. False where pg_cron is not switched on.
create function private.schedule_job(job text, times text, command text) returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regclass('cron.job') is null then return false; end if;
  -- As text: a project without pg_cron has no such function.
  execute 'select cron.schedule($1, $2, $3)' using job, times, command;
  return true;
end;
$$;

create or replace function private.set_build_hook(hook text) returns text
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
