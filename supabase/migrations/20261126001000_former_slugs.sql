-- An editor may set former slugs, and a build writes a page for each: so each is a slug, and never the path of another file.

-- Whether all consist of what private.slug_of leaves. It isn't called: 'ŉ' and few others make a slug that has another slug.
create function private.are_slugs(list text[]) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select not exists (
    select from unnest(list) as slug
    where (slug ~ E'^[a-z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff-]{1,80}$') is not true);
$$;
-- The check runs it as whoever writes a row.
grant execute on function private.are_slugs(text[]) to authenticated, service_role;

-- What else there is leads nowhere, and is removed without a trace of an edit.
alter table public.collections disable trigger user;
update public.collections
set former_slugs = array(
  select slug from unnest(former_slugs) with ordinality as former (slug, place)
  where private.are_slugs(array[slug]) order by place)
where not private.are_slugs(former_slugs);
alter table public.collections enable trigger user;

alter table public.collections
  add constraint collections_former_slugs_check check (private.are_slugs(former_slugs));
