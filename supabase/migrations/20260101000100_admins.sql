-- Who may edit: the role stands in a table that no API user can write.
-- Every later table is closed until a grant opens it, on projects old (grants by default) and new alike.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
-- PUBLIC's right to execute is a global default, which a per-schema revoke can't take away.
alter default privileges revoke execute on functions from public;

-- Helpers the API never exposes.
create schema if not exists private;
revoke all on schema private from public;

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

alter table public.admins enable row level security;
revoke all on public.admins from anon, authenticated;
grant select on public.admins to authenticated;
grant select, insert, delete on public.admins to service_role;

-- Definer, so that a policy on admins itself can ask it without recursion.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.admins where user_id = (select auth.uid()));
$$;
revoke execute on function public.is_admin() from public;
grant execute on function public.is_admin() to anon, authenticated, service_role;

create policy "own row or admin" on public.admins
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_admin()));
