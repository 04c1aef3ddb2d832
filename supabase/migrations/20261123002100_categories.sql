-- Gives a category of all articles and drafts another name, in one transaction; where that exists, the two become one. Returns
-- how many articles and drafts have changed. A draft that was up to date with its article stays so.
create function public.rename_category(old_name text, new_name text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  drafts integer;
  articles integer;
begin
  if not public.is_admin() then perform private.refuse('rename_category'); end if;
  if old_name = '' or new_name !~ '\S' then
    raise exception 'A category needs a name.' using errcode = '22023';
  end if;
  update public.article_drafts set category = btrim(new_name) where category = old_name;
  get diagnostics drafts = row_count;
  with before as (
    select id, updated_at from public.articles where category = old_name for update
  ), after as (
    update public.articles set category = btrim(new_name) from before where articles.id = before.id
    returning articles.id, before.updated_at as was_at, articles.updated_at as is_at
  ), kept as (
    update public.article_drafts as draft set base_updated_at = after.is_at
    from after where draft.id = after.id and draft.base_updated_at = after.was_at
  )
  select count(*) from after into articles;
  return drafts + articles;
end;
$$;
revoke execute on function public.rename_category(text, text) from public;
grant execute on function public.rename_category(text, text) to authenticated;
