-- What a hosted project has before its first migration beyond prelude.sql: the developer's role, which is no superuser, and
-- the tables of the auth and storage services with their owners. After supabase/postgres, supabase/auth and supabase/storage.

create role postgres login createdb createrole replication bypassrls;
create role supabase_auth_admin noinherit;
create role supabase_storage_admin noinherit;
create role supabase_realtime_admin noinherit;
grant anon, authenticated, service_role to postgres;
-- Hosted, an extension lets this role make policies on tables of the services; membership is the nearest without it.
grant supabase_storage_admin, supabase_realtime_admin to postgres;
grant all on schema extensions, realtime to postgres;
grant set on parameter session_replication_role to postgres;
alter database magazine owner to postgres;
alter table realtime.messages owner to supabase_realtime_admin;

create schema auth authorization supabase_auth_admin;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique,
  raw_user_meta_data jsonb,
  last_sign_in_at timestamptz,
  created_at timestamptz default now()
);
alter table auth.users owner to supabase_auth_admin;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
$$;
grant usage on schema auth to postgres, anon, authenticated, service_role;
grant all on all tables in schema auth to postgres, service_role;

create schema storage authorization supabase_storage_admin;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  metadata jsonb,
  created_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to postgres, anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to postgres, anon, authenticated, service_role;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant execute on functions to anon, authenticated, service_role;

create schema supabase_migrations authorization postgres;
create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations owner to postgres;
