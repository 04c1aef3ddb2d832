-- The body of a story: ProseMirror's JSON over a small schema of our own (src/lib/story/document.ts). `content` stays, as its
-- plain reading. A null body is a story that is plain text, such as those of a client that knows no bodies.

-- Whether a body has only what readers know: kinds and attributes by name and type, links that run no script, ten levels, 600,000
-- bytes. What may be in what is the panel's and the import's to check (src/lib/story/schema.ts); readers leave out what is in a
-- wrong place (src/lib/story/read.ts).
create function private.is_story(body jsonb) returns boolean
language sql immutable strict set search_path = '' as $$
  select coalesce(jsonb_typeof(body) = 'object' and body ->> 'type' = 'doc' and jsonb_typeof(body -> 'content') = 'array'
    and octet_length(body::text) <= 600000
    and not jsonb_path_exists(body, 'strict $.**{25}')
    and not exists (
      select from jsonb_path_query(body, 'strict $.** ? (@.type() == "object")') as node, jsonb_each(node) as field (name, value),
        lateral (select jsonb_typeof(value) as type, value #>> '{}' as text) as its
      where not coalesce(case
        when name = 'type' then type = 'string' and text in ('doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem',
          'blockquote', 'pullQuote', 'picture', 'gallery', 'embed', 'codeBlock', 'table', 'tableRow', 'tableHeader', 'tableCell',
          'horizontalRule', 'hardBreak', 'footnote', 'text', 'bold', 'italic', 'strike', 'code', 'superscript', 'subscript', 'link')
        when name in ('content', 'marks') and type = 'array'
          then not exists (select from jsonb_array_elements(value) as child where not (jsonb_typeof(child) = 'object' and child ? 'type'))
        when name = 'attrs' then type = 'object'
        when name = 'href' then type = 'string' and text ~* '^(https?://|mailto:|tel:|/(?![/\\])|#)[^[:space:][:cntrl:]]*$'
        when name in ('src', 'poster')
          then type = 'string' and (text ~* '^(https?://|/(?![/\\]))[^[:space:][:cntrl:]]+$' or name = 'poster' and text = '')
        when name in ('text', 'cite', 'alt', 'credit', 'title', 'caption') then type = 'string'
        when name in ('v', 'level', 'start', 'w', 'h') and type = 'number' then value::numeric between 0 and 1000000 and value::numeric % 1 = 0
        when name in ('x', 'y') and type = 'number' then value::numeric between 0 and 100 and value::numeric % 1 = 0
        when name = 'decorative' then type = 'boolean'
        when name = 'width' then text in ('text', 'wide', 'full')
        when name = 'provider' then text in ('youtube', 'vimeo')
        when name = 'id' then type = 'string' and text ~ '^[A-Za-z0-9_-]{1,64}$'
      end, false)), false);
$$;

-- What is in a node: nothing where that is no list.
create function private.story_children(node jsonb) returns setof jsonb
language sql immutable set search_path = '' as $$
  select * from jsonb_array_elements(case when jsonb_typeof(node -> 'content') = 'array' then node -> 'content' else '[]' end);
$$;

create function private.story_inline(node jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case child ->> 'type' when 'text' then child ->> 'text' when 'hardBreak' then E'\n' end, '' order by place), '')
  from private.story_children(node) with ordinality as children (child, place);
$$;

-- The texts of the blocks in a node, as plainText in src/lib/story/plain-text.ts.
create function private.story_blocks(parent jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  node jsonb;
  child jsonb;
  cell jsonb;
  texts text[] := '{}';
  lines text[];
  cells text[];
  number integer;
begin
  for node in select * from private.story_children(parent) loop
    case node ->> 'type'
      when 'paragraph', 'heading', 'picture', 'codeBlock' then
        texts := texts || private.story_inline(node);
      when 'bulletList', 'orderedList' then
        lines := '{}';
        number := coalesce((node #>> '{attrs,start}')::numeric::integer, 1);
        for child in select * from private.story_children(node) loop
          lines := lines || (case node ->> 'type' when 'bulletList' then '•' else number || '.' end || ' '
            || replace(array_to_string(private.story_blocks(child), E'\n'), E'\n', E'\n  '));
          number := number + 1;
        end loop;
        texts := texts || array_to_string(lines, E'\n');
      when 'blockquote' then
        texts := texts || private.story_blocks(node);
        if node #>> '{attrs,cite}' <> '' then texts := texts || ('— ' || (node #>> '{attrs,cite}')); end if;
      when 'gallery' then
        texts := texts || private.story_blocks(node);
      when 'embed' then
        texts := texts || coalesce(node #>> '{attrs,title}', '');
      when 'table' then
        if node #>> '{attrs,caption}' <> '' then texts := texts || (node #>> '{attrs,caption}'); end if;
        lines := '{}';
        for child in select * from private.story_children(node) loop
          cells := '{}';
          for cell in select * from private.story_children(child) loop
            cells := cells || array_to_string(private.story_blocks(cell), ' ');
          end loop;
          lines := lines || array_to_string(cells, ' | ');
        end loop;
        texts := texts || array_to_string(lines, E'\n');
      else null;
    end case;
  end loop;
  return texts;
end;
$$;

create function private.story_text(body jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(text, E'\n\n' order by place), '')
  from unnest(private.story_blocks(body) || array(
    select private.story_inline(note) from jsonb_path_query(body, 'strict $.** ? (@.type() == "object" && @.type == "footnote")') as note
  )) with ordinality as texts (text, place)
  where text ~ E'[^ \t\n\r\f\v]';
$$;

-- The text follows the body. Where only the text was changed, the body goes: whoever wrote it knows no bodies. The trigger's
-- argument is the column of the text, `content` without one.
create function private.set_content() returns trigger
language plpgsql set search_path = '' as $$
declare
  text_column text := coalesce(tg_argv[0], 'content');
  is_changed boolean;
begin
  if tg_op = 'UPDATE' and new.body is not distinct from old.body then
    execute format('select $1.%1$I is distinct from $2.%1$I', text_column) using new, old into is_changed;
    if is_changed then new.body := null; end if;
  elsif new.body is not null and private.is_story(new.body) then
    new := jsonb_populate_record(new, jsonb_build_object(text_column, private.story_text(new.body)));
  end if;
  return new;
end;
$$;

do $$
declare t text;
begin
  foreach t in array array['articles', 'article_drafts'] loop
    execute format('alter table public.%I add column body jsonb check (private.is_story(body))', t);
    execute format('create trigger set_content before insert or update of body, content on public.%I
      for each row execute function private.set_content()', t);
  end loop;
end;
$$;
-- The check runs as whoever writes a row.
grant execute on function private.is_story(jsonb), private.story_text(jsonb), private.story_blocks(jsonb), private.story_inline(jsonb),
  private.story_children(jsonb) to authenticated, service_role;

-- As before, but for the body.
create or replace function public.restore_version(version_id uuid) returns boolean
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  version public.article_versions;
  draft_before jsonb;
  article jsonb;
  published_at timestamptz;
  restored jsonb;
begin
  if public.staff_role() is null then perform private.refuse('restore_version'); end if;
  select * into version from public.article_versions where id = version_id for update;
  if not found then return false; end if;
  if not private.may_edit(version.article_id) then perform private.refuse('restore_version'); end if;
  select to_jsonb(d) - private.not_in_snapshots('public.article_drafts') into draft_before
  from public.article_drafts d where id = version.article_id for update;
  select to_jsonb(a) - private.not_in_snapshots('public.articles'), a.updated_at into article, published_at
  from public.articles a where id = version.article_id;
  -- A column that is newer than the version stays as it is, and so does the date. A version of before there were bodies has none.
  restored := coalesce(draft_before, article, '{}') || '{"body": null}' || version.snapshot
    || jsonb_build_object('date', coalesce(article -> 'date', draft_before -> 'date', version.snapshot -> 'date'));
  if draft_before is not null then
    perform private.record_draft(version.article_id, draft_before);
  end if;
  if restored is distinct from coalesce(draft_before, article) then
    insert into public.article_versions (article_id, kind, snapshot, created_by, updated_at)
    -- After what it replaces, however coarse the clock is.
    values (version.article_id, 'restored', restored, auth.uid(), clock_timestamp() + interval '1 microsecond');
  end if;
  -- Based on what is public now: the editor has chosen what is to replace it.
  execute (
    select format(
      'insert into public.article_drafts (id, base_updated_at, %1$s)
       select $1, $2, %1$s from jsonb_populate_record(null::public.article_drafts, $3)
       on conflict (id) do update set
         (base_updated_at, publish_at, unpublish_at, failure, %1$s) = (excluded.base_updated_at, null, null, null, %2$s)',
      string_agg(quote_ident(key), ', '), string_agg('excluded.' || quote_ident(key), ', '))
    from jsonb_object_keys(restored) key
    -- A column may be gone since.
    where key in (select attname from pg_catalog.pg_attribute where attrelid = 'public.article_drafts'::regclass))
  using version.article_id, published_at, restored;
  return true;
end;
$$;
