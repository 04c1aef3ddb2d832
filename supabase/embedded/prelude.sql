-- What a Supabase project contains before its first migration. Runs at every start, so every statement is idempotent.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end;
$$;

create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Realtime broadcast from the database: the same table and functions as on hosted Supabase.
create schema if not exists realtime;
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant usage on schema realtime to anon, authenticated, service_role;
grant select, insert on realtime.messages to anon, authenticated, service_role;

create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Swallows errors, as on hosted Supabase: a broadcast must not undo the write that caused it.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language plpgsql as $$
declare
  generated_id uuid := gen_random_uuid();
begin
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (
    generated_id,
    case when payload ? 'id' then payload else payload || jsonb_build_object('id', generated_id) end,
    event, topic, private, 'broadcast');
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object('old_record', old, 'record', new, 'operation', operation, 'table', table_name, 'schema', table_schema),
    event_name, topic_name);
end;
$$;

-- Sends only the id, since a notification is limited to 8,000 bytes. Security definer, since only the owner may notify (see below).
create or replace function realtime.notify_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('realtime_messages', new.id::text);
  return null;
end;
$$;
create or replace trigger notify_message after insert on realtime.messages
  for each row execute function realtime.notify_message();

-- Defence in depth: revokes functions that Postgres lets everybody call but no request needs. They run text as SQL, read or
-- write files and large objects, sleep, lock, notify, replicate, or control the server. The API can't call them anyway. The
-- owner still can. On hosted Supabase projects can't revoke them.
do $$
declare
  risky regprocedure;
begin
  for risky in
    select oid from pg_proc
    where pronamespace = 'pg_catalog'::regnamespace
      and proname ~ ('^((query|cursor|table|schema|database)_to_xml|ts_stat$|ts_rewrite$|lo_|loread$|lowrite$|binary_upgrade_'
        || '|pg_(read|ls|stat_file|current_logfile|sleep|advisory|try_advisory|notify$|logical|replication|create|copy|drop'
        || '|sync|cancel|terminate|log_|reload|rotate|switch|promote|backup|export|import|wal_replay|stat_reset))')
      and has_function_privilege('anon', oid, 'execute')
  loop
    execute format('revoke execute on routine %s from public', risky);
  end loop;
end;
$$;
