-- A value with another file wherever a string in it matches `pattern` (see replace_media). A picture of a body gets the new one's
-- size too, which is in the name of the file (src/lib/pictures.ts), and loses its focal point, which was the old one's. Pictures
-- become the path; a link keeps its host, since only pictures are shown by their path.
create function private.with_file(value jsonb, pattern text, new_url text, name text default '') returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  found text[];
  size text[];
  replaced jsonb;
begin
  case jsonb_typeof(value)
    when 'string' then
      found := regexp_match(value #>> '{}', pattern);
      if found is null then return value; end if;
      return to_jsonb(
        case when new_url like '/%' and name !~* '^(src|poster|logo.*|icon|.*image|.*_url)$' then coalesce(found[1], '') else '' end
        || new_url || coalesce(found[2], ''));
    when 'array' then
      return (select coalesce(jsonb_agg(private.with_file(item, pattern, new_url, name) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, place));
    when 'object' then
      replaced := (select coalesce(jsonb_object_agg(key, private.with_file(item, pattern, new_url, key)), '{}')
        from jsonb_each(value) as fields (key, item));
      if replaced ?& array['src', 'w', 'h'] and replaced -> 'src' <> value -> 'src' then
        size := regexp_match(new_url, '\.[so]?(\d{1,5})x(\d{1,5})\.(?:jpe?g|png)$', 'i');
        replaced := replaced - '{x,y}'::text[]
          || jsonb_build_object('w', coalesce(size[1]::integer, 0), 'h', coalesce(size[2]::integer, 0));
      end if;
      return replaced;
    else
      return value;
  end case;
end;
$$;

-- Replaces a file of the library by another one of its kind wherever rows use it or one of its versions, in one transaction, and
-- returns how many rows have changed; with `only_count` how many would. None where the old file is not in the library. It
-- writes what the caller may write: the settings and the drafts of sections are an owner's. A draft that was up to date with what
-- is published stays so; old versions of articles stay as they are.
create function public.replace_media(old_url text, new_url text, only_count boolean default false) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  old_type text;
  new_type text;
  literal text;
  stem text;
  pattern text;
  place record;
  uses text;
  assignments text;
  changed integer;
  total integer := 0;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function replace_media' using errcode = '42501';
  end if;
  select split_part(file_type, '/', 1) into old_type from public.media_library where url = old_url limit 1;
  if not found then return 0; end if;
  select split_part(file_type, '/', 1) into new_type from public.media_library where url = new_url limit 1;
  if new_type is distinct from old_type or new_url = old_url then
    raise exception 'Only another file of the same kind can take its place.' using errcode = '22023';
  end if;

  -- The file itself and, of a picture with its size in the name, its versions; at any host, and with what follows the path.
  literal := regexp_replace(old_url, '([][\\^$.|?*+(){}])', '\\\1', 'g');
  stem := substring(old_url from '(?i)^(.*\.[so]?\d{1,5}x\d{1,5})\.(?:jpe?g|png)$');
  pattern := '^(https?://[^/]+)?(?:' || literal
    || coalesce('|' || regexp_replace(stem, '([][\\^$.|?*+(){}])', '\\\1', 'g') || '\.(?:w\d+|share)\.\w+', '') || ')([?#].*)?$';

  for place in
    select * from (values
      ('article_drafts', 'id', array['image', 'share_image', 'body'], null),
      ('articles', 'id', array['image', 'share_image', 'body'], 'article_drafts'),
      ('insider_drafts', 'id', array['body'], null),
      ('insider_content', 'id', array['body'], 'insider_drafts'),
      ('pages', 'id', array['body'], null),
      ('faqs', 'id', array['body'], null),
      ('digital_magazines', 'id', array['cover_image_url', 'pdf_url'], null),
      ('collections', 'id', array['image'], null),
      ('section_drafts', 'page', array['sections', 'previous'], null),
      ('site_settings', 'id', array['settings'], null)) as places (list, key, columns, drafts)
  loop
    continue when place.list in ('section_drafts', 'site_settings') and public.staff_role() <> 'owner';
    select string_agg(format('%L, %I', name, name), ', '),
      string_agg(format(
        case when name in ('body', 'sections', 'previous', 'settings') then '%1$I = nullif(after -> %1$L, ''null'')'
          else '%1$I = after ->> %1$L' end, name), ', ')
    into uses, assignments from unnest(place.columns) as name;
    -- Only rows with the path are looked through.
    uses := format(
      'select key, before, private.with_file(before, $2, $3) as after
        from (select %I as key, jsonb_build_object(%s) as before from public.%I) as written
        where strpos(before::text, $1) > 0',
      place.key, uses, place.list);
    if only_count then
      execute format('select count(*) from (%s) as used where after <> before', uses)
      into changed using coalesce(stem, old_url), pattern, new_url;
    elsif place.drafts is null then
      execute format(
        'with used as materialized (%s), written as (
          update public.%I as row set %s from used where row.%I = used.key and after <> before returning 1)
        select count(*) from written', uses, place.list, assignments, place.key)
      into changed using coalesce(stem, old_url), pattern, new_url;
    else
      execute format(
        'with used as materialized (%1$s), was as (
          select id, updated_at, after from public.%2$I join used on id = key where after <> before for update of %2$I
        ), written as (
          update public.%2$I as row set %3$s from was where row.id = was.id
          returning row.id, was.updated_at as was_at, row.updated_at as is_at
        ), kept as (
          update public.%4$I as draft set base_updated_at = is_at
          from written where draft.id = written.id and draft.base_updated_at = was_at
        )
        select count(*) from written', uses, place.list, assignments, place.drafts)
      into changed using coalesce(stem, old_url), pattern, new_url;
    end if;
    total := total + changed;
  end loop;
  return total;
end;
$$;

revoke execute on function private.with_file(jsonb, text, text, text), public.replace_media(text, text, boolean)
  from public, anon, authenticated;
grant execute on function private.with_file(jsonb, text, text, text), public.replace_media(text, text, boolean) to authenticated;
