-- As before, but a search of the library can be of any kind of file, not of pictures only: `kind` is the part of the file's type
-- before the slash. Each page of a picker is then one of the database's.
drop function public.admin_search(text, text, integer, integer, boolean);
create function public.admin_search(list text, term text, skip integer, size integer, kind text default '') returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted text := case
    when list in ('articles', 'insider_content') then 'date'
    when list = 'digital_magazines' then 'issue_date'
    when list in ('testimonials', 'faqs', 'pages', 'newsletter_subscribers', 'contact_messages', 'media_library') then 'created_at'
  end;
  answer json;
begin
  if coalesce(case list
    when 'media_library' then public.staff_role() is null
    when 'newsletter_subscribers' then public.staff_role() <> 'owner'
    else not public.is_admin() end, true)
  then perform private.refuse('admin_search'); end if;
  if sorted is null then
    raise exception 'There is no list "%" to search.', list using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.%1$I where %2$s),
      'rows', (select coalesce(json_agg(to_jsonb(page) - '{content,body,preview,search_text}'::text[]), '[]') from (
        select * from public.%1$I where %2$s order by %3$I desc, id offset $1 limit $2) page))$q$,
    list,
    private.search_condition(term)
      || case when kind <> '' and list = 'media_library' then format(' and split_part(file_type, ''/'', 1) = %L', kind) else '' end,
    sorted)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;
revoke execute on function public.admin_search(text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.admin_search(text, text, integer, integer, text) to authenticated;
