-- A role that is taken away ends at once: preview links that the account may no longer make stop working, and its times are
-- noted as failed, so that the dashboard shows at once what won't be published. A trigger, whoever changes the role.

-- Whoever shared a link last. Null for those that are older than this, which end by themselves.
alter table private.draft_previews add column shared_by uuid;
create index draft_previews_shared_by_idx on private.draft_previews (shared_by);

-- As before; notes who shares.
create or replace function public.share_preview(draft_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  preview private.draft_previews;
begin
  if not private.may_see(draft_id) then perform private.refuse('share_preview'); end if;
  delete from private.draft_previews where until < now();
  insert into private.draft_previews (draft_id, key, until, shared_by)
  -- 244 random bits.
  select d.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now() + interval '7 days', auth.uid()
    from public.article_drafts d where d.id = share_preview.draft_id
  on conflict on constraint draft_previews_pkey do update set until = excluded.until, shared_by = excluded.shared_by
  returning * into preview;
  if not found then return null; end if;
  return json_build_object('key', preview.key, 'until', preview.until);
end;
$$;

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

-- What ends when an account gets this role; null for none.
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

-- Asked before a role is changed or taken away (without `new_role`), as {stories, expiries, previews}.
create function public.lost_rights(member uuid, new_role text default null) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('lost_rights'); end if;
  return private.count_lost_rights(member, new_role);
end;
$$;

drop function public.set_staff_role(uuid, text);
drop function public.remove_staff(uuid);

-- What that has ended, as {stories, expiries, previews}; null where the account has no role.
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

-- Takes the role away, and returns what set_staff_role does. The account stays, and what it has written.
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

revoke execute on function public.lost_rights(uuid, text), public.set_staff_role(uuid, text), public.remove_staff(uuid) from public;
grant execute on function public.lost_rights(uuid, text), public.set_staff_role(uuid, text), public.remove_staff(uuid)
  to authenticated;
