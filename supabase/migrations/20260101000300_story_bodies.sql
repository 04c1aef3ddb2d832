-- The body of a story: ProseMirror's JSON over a small schema of our own (src/lib/story/document.ts). Beside it a table has a
-- column with the plain text. A null body is a story that is plain text, such as those of a client that doesn't know bodies.

-- Whether a body has only what readers know: kinds and attributes by name and type, links that run no script, ten levels, 600,000
-- bytes. Which node may contain which is checked by the panel and the import (src/lib/story/schema.ts); readers leave out what is
-- in a wrong place (src/lib/story/read.ts).
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

-- Whether a body is of the short kind (src/lib/story/schema.ts): paragraphs, lists, bold, italic and links only.
create function private.is_short_story(body jsonb) returns boolean
language sql immutable strict set search_path = '' as $$
  -- What is too deep isn't searched.
  select case when private.is_story(body) then not exists (
    select from jsonb_path_query(body, 'strict $.** ? (@.type() == "object")') as node
    where node ->> 'type' not in
      ('doc', 'paragraph', 'bulletList', 'orderedList', 'listItem', 'hardBreak', 'text', 'bold', 'italic', 'link'))
  else false end;
$$;

-- The children of a node; none where its content is not a list.
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

-- Checks and triggers run as whoever writes a row.
grant execute on function private.is_story(jsonb), private.is_short_story(jsonb), private.story_text(jsonb),
  private.story_blocks(jsonb), private.story_inline(jsonb), private.story_children(jsonb) to authenticated, service_role;

-- The text follows the body. Where only the text was changed, the body is removed: the client that wrote it doesn't know bodies.
-- The trigger's argument is the column of the text, `content` without one.
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
