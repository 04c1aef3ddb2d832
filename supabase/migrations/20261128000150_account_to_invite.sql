-- Whether somebody who is invited has an account that has been used: that one needs no link, and a new link would end the one
-- that its owner has just asked for.
create function public.find_account(address text) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if public.staff_role() is distinct from 'owner' then perform private.refuse('find_account'); end if;
  return (
    select json_build_object('id', id, 'has_signed_in', last_sign_in_at is not null)
    from auth.users where email = lower(address) limit 1);
end;
$$;
revoke execute on function public.find_account(text) from public;
grant execute on function public.find_account(text) to authenticated;
