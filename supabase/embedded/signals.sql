-- What the server wants to hear of at once, so that files and rendered pages need no query: which files there are, and
-- when content changed. Runs at every start, after the migrations.

create schema if not exists signals;

create or replace function signals.tell_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('content_revision', new.revision::text);
  return null;
end;
$$;
do $$
begin
  -- A database that is on its way through older migrations has none.
  if to_regclass('private.content_revision') is not null then
    create or replace trigger tell after insert or update on private.content_revision
      for each row execute function signals.tell_content_revision();
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
  -- A file that is replaced is there all the time: only its old name, if it got another one, is gone.
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
