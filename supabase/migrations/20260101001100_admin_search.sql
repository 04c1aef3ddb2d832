-- Search in what only admins may read. Under a policy that asks is_admin(), Postgres evaluates a search's operator on
-- every row instead of in an index, since it might leak; only a superuser could declare it harmless. This function asks
-- first, and then reads as the tables' owner.

create index newsletter_subscribers_search_idx on public.newsletter_subscribers
  using gin (email extensions.gin_trgm_ops) with (fastupdate = off);
create index contact_messages_search_idx on public.contact_messages
  using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

-- One page of a list, newest first, as {total, rows}; `term` is a literal substring in any case, both columns are lower case.
create function public.admin_search(list text, term text, skip integer, size integer) returns json
language plpgsql stable security definer set search_path = ''
-- A rare term is found by its index, a common one by walking the newest: only the term itself tells which it is.
set plan_cache_mode = force_custom_plan as $$
declare
  pattern text := '%' || regexp_replace(lower(term), '[\\%_]', '\\\&', 'g') || '%';
  answer json;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function admin_search' using errcode = '42501';
  end if;
  if list = 'newsletter_subscribers' then
    select json_build_object(
      'total', (select count(*) from public.newsletter_subscribers where email like pattern),
      'rows', (select coalesce(json_agg(page), '[]') from (
        select id, email, created_at from public.newsletter_subscribers where email like pattern
        order by created_at desc, id offset skip limit size) page)
    ) into answer;
  elsif list = 'contact_messages' then
    select json_build_object(
      'total', (select count(*) from public.contact_messages where search_text like pattern),
      'rows', (select coalesce(json_agg(page), '[]') from (
        select id, name, email, subject, message, is_read, created_at
        from public.contact_messages where search_text like pattern
        order by created_at desc, id offset skip limit size) page)
    ) into answer;
  else
    raise exception 'There is no list "%" to search.', list using errcode = '22023';
  end if;
  return answer;
end;
$$;
revoke execute on function public.admin_search(text, text, integer, integer) from public;
grant execute on function public.admin_search(text, text, integer, integer) to authenticated;
