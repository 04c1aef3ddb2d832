-- Who may use the panel. Owners may do everything, editors everything but settings, people and subscribers; authors write and
-- publish their own stories, contributors write and submit them. The role is read from this table for each request, never from a
-- token, which would keep it until it expires. No API user can write the table.

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'owner' check (role in ('owner', 'editor', 'author', 'contributor')),
  -- Which mails about readers' messages an owner or editor gets (20260101001650_desk.sql), and between which hours of the site's
  -- time zone none.
  notify_letters boolean not null default true,
  notify_chats boolean not null default true,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  constraint staff_quiet_check check ((quiet_from is null) = (quiet_until is null)),
  created_at timestamptz not null default now()
);
alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;

-- The caller's role; null for everybody who is not staff. Definer, so that a policy on the table itself can call it.
create function public.staff_role() returns text
language sql stable security definer set search_path = '' as $$
  select role from public.staff where user_id = (select auth.uid());
$$;

-- Whether the caller is an owner or an editor.
create function public.is_editor() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(public.staff_role() in ('owner', 'editor'), false);
$$;

revoke execute on function public.staff_role(), public.is_editor() from public;
grant execute on function public.staff_role(), public.is_editor() to anon, authenticated, service_role;

create policy "staff read their own row, editors all" on public.staff for select to authenticated
  using (user_id = (select auth.uid()) or (select public.is_editor()));

-- Nobody changes or removes themselves, so there is always an owner. The lock is taken before the caller's role is read: of two
-- owners who remove each other at the same moment, one is refused.
create function private.lock_staff(function_name text) returns void
language plpgsql set search_path = '' as $$
begin
  lock table public.staff in share row exclusive mode;
  if public.staff_role() is distinct from 'owner' then perform private.refuse(function_name); end if;
end;
$$;

create function private.check_other(member uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if member = auth.uid() then
    raise exception 'You can’t change your own role.' using errcode = '22023';
  end if;
end;
$$;

-- How colleagues see somebody: by the name that they gave themselves, else by their email address.
create function private.person(metadata jsonb, email text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(left(btrim(metadata ->> 'name'), 100), ''), email);
$$;

-- The name under which the panel notes that the caller did something; null for readers. Columns have it as their default.
create function private.caller_name() returns text
language sql stable security definer set search_path = '' as $$
  select private.person(u.raw_user_meta_data, u.email)
  from public.staff s join auth.users u on u.id = s.user_id where s.user_id = (select auth.uid());
$$;
grant execute on function private.caller_name() to anon, authenticated, service_role;

-- The people of the panel, owners first, as [{id, email, name, role, created_at, last_sign_in_at}].
create function public.list_staff() returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('list_staff'); end if;
  return (
    select coalesce(json_agg(json_build_object('id', a.user_id, 'email', u.email,
        'name', private.person(u.raw_user_meta_data, ''), 'role', a.role,
        'created_at', a.created_at, 'last_sign_in_at', u.last_sign_in_at)
      order by array_position(array['owner', 'editor', 'author', 'contributor'], a.role), u.email), '[]')
    from public.staff a join auth.users u on u.id = a.user_id);
end;
$$;

-- Gives an account a role. False where it has one already, or does not exist.
create function public.add_staff(member uuid, new_role text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_staff('add_staff');
  insert into public.staff (user_id, role) select id, new_role from auth.users where id = member on conflict do nothing;
  return found;
end;
$$;

-- The end of schedules and previews with a new role -----------------------------------------------------------------------------------------

-- A role that is taken away ends at once: preview links that the account may no longer make stop working, and its schedules are
-- noted as failed, so that the dashboard shows at once what won't be published. A trigger, whatever changes the role.
create function private.end_lost_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := old.user_id;
  new_role text := case when tg_op = 'UPDATE' and new.user_id = old.user_id then new.role end;
begin
  delete from private.draft_previews p
    where p.shared_by = account and not private.role_may_see(new_role, account, p.draft_id);
  update public.article_drafts d set failure = private.scheduler_gone()
    where d.scheduled_by = account and d.publish_at is not null and d.failure is null
      and not private.role_may_publish(new_role, account, d.id);
  update public.article_expiries e set failure = private.scheduler_gone()
    where e.scheduled_by = account and e.failure is null
      and not private.role_may_publish(new_role, account, e.article_id);
  return null;
end;
$$;
create trigger end_lost_rights after update or delete on public.staff
  for each row execute function private.end_lost_rights();

-- As {stories, expiries, previews}; a null role is none.
create function private.count_lost_rights(account uuid, new_role text) returns json
language plpgsql stable set search_path = '' as $$
begin
  return json_build_object(
    'stories', (select count(*) from public.article_drafts d
      where d.scheduled_by = account and d.publish_at is not null and d.failure is null
        and not private.role_may_publish(new_role, account, d.id)),
    'expiries', (select count(*) from public.article_expiries e
      where e.scheduled_by = account and e.failure is null
        and not private.role_may_publish(new_role, account, e.article_id)),
    'previews', (select count(*) from private.draft_previews p
      where p.shared_by = account and p.until > now() and not private.role_may_see(new_role, account, p.draft_id)));
end;
$$;

-- Asked before a role is changed or taken away (without `new_role`).
create function public.lost_rights(member uuid, new_role text default null) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('lost_rights'); end if;
  return private.count_lost_rights(member, new_role);
end;
$$;

-- Returns what it has ended; null where the account has no role.
create function public.set_staff_role(member uuid, new_role text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  ended json;
begin
  perform private.lock_staff('set_staff_role');
  perform private.check_other(member);
  ended := private.count_lost_rights(member, new_role);
  update public.staff set role = new_role where user_id = member;
  return case when found then ended end;
end;
$$;

-- Takes the role away, and returns what that has ended. The account stays, and what it has written.
create function public.remove_staff(member uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  ended json;
begin
  perform private.lock_staff('remove_staff');
  perform private.check_other(member);
  ended := private.count_lost_rights(member, null);
  delete from public.staff where user_id = member;
  return case when found then ended end;
end;
$$;

-- Whether somebody who is invited has an account that has been used: that one needs no link, and a new link would end the one that
-- its owner has just asked for.
create function public.find_account(address text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('find_account'); end if;
  return (
    select json_build_object('id', id, 'has_signed_in', last_sign_in_at is not null)
    from auth.users where email = lower(address) limit 1);
end;
$$;

revoke execute on function public.list_staff(), public.add_staff(uuid, text), public.lost_rights(uuid, text),
  public.set_staff_role(uuid, text), public.remove_staff(uuid), public.find_account(text) from public;
grant execute on function public.list_staff(), public.add_staff(uuid, text), public.lost_rights(uuid, text),
  public.set_staff_role(uuid, text), public.remove_staff(uuid), public.find_account(text) to authenticated;
