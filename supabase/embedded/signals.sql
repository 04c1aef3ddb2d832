-- Notifies the server when files or content change, so that it can serve files and rendered pages without a query, when
-- something is scheduled or to be mailed, and when an account may do less than before. Runs at every start, after the migrations.

create schema if not exists signals;

create or replace function signals.tell_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('content_revision', new.revision::text);
  return null;
end;
$$;
create or replace trigger tell after insert or update on private.content_revision
  for each row execute function signals.tell_content_revision();

create or replace function signals.tell_schedule() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('schedule', '');
  return null;
end;
$$;
create or replace trigger tell after insert or update on public.article_drafts
  for each row when (new.publish_at is not null) execute function signals.tell_schedule();
create or replace trigger tell after insert or update on public.article_expiries
  for each row execute function signals.tell_schedule();
-- The days of issue, and the time zone.
create or replace trigger tell after insert or update on public.digital_magazines
  for each row execute function signals.tell_schedule();
create or replace trigger tell after insert or update on public.site_settings
  for each row execute function signals.tell_schedule();

create or replace function signals.tell_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('mail', '');
  return null;
end;
$$;
do $$
begin
  -- Older migrations don't have this table.
  if to_regclass('public.mails') is not null then
    create or replace trigger tell after insert on public.mails for each statement execute function signals.tell_mail();
    create or replace trigger tell after update of state, send_at on public.newsletter_issues
      for each row when (new.state in ('scheduled', 'sending') and old.state <> new.state) execute function signals.tell_mail();
    create or replace trigger tell after insert or update on public.mail_settings
      for each statement execute function signals.tell_mail();
    create or replace trigger tell after insert on public.contact_messages for each statement execute function signals.tell_mail();
    create or replace trigger tell after insert on public.chat_messages for each statement execute function signals.tell_mail();
    create or replace trigger tell_mail after update of quiet_from, quiet_until, notify_letters, notify_chats on public.staff
      for each statement execute function signals.tell_mail();
  end if;
end;
$$;

create or replace function signals.stored_file(file storage.objects) returns json
language sql stable set search_path = '' as $$
  select json_build_object('bucket', file.bucket_id, 'key', file.name,
    'mimetype', file.metadata ->> 'mimetype', 'cacheControl', file.metadata ->> 'cacheControl');
$$;

create or replace function signals.tell_stored_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A replaced file exists all the time. After a rename only the old name is gone.
  if tg_op = 'DELETE' or tg_op = 'UPDATE' and (old.bucket_id, old.name) is distinct from (new.bucket_id, new.name) then
    perform pg_catalog.pg_notify('stored_files', json_build_object('bucket', old.bucket_id, 'key', old.name, 'gone', true)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_catalog.pg_notify('stored_files', signals.stored_file(new)::text);
  end if;
  return null;
end;
$$;
create or replace trigger tell after insert or update or delete on storage.objects
  for each row execute function signals.tell_stored_file();

create or replace function signals.tell_bucket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('stored_files', json_build_object('bucket', coalesce(new.id, old.id),
    'public', tg_op <> 'DELETE' and new.public)::text);
  return null;
end;
$$;
create or replace trigger tell after insert or update or delete on storage.buckets
  for each row execute function signals.tell_bucket();

create or replace function signals.tell_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('accounts', old.user_id::text);
  return null;
end;
$$;
create or replace trigger tell after update or delete on public.staff
  for each row execute function signals.tell_account();
create or replace trigger tell after delete on auth.sessions
  for each row execute function signals.tell_account();
