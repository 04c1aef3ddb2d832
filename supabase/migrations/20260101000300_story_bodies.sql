-- The body of a story: ProseMirror's JSON over a small schema of our own (src/lib/story/document.ts). Beside it a table has a
-- column with the plain text. A null body is a story that is plain text, such as those of a client that doesn't know bodies.

-- Whether a body is a document of at most 600,000 bytes, ten levels of blocks and 5,000 nodes other than texts (mostNodes in
-- src/lib/story/schema.ts); a film counts as twenty, since its card is 2 kB of HTML. Postgres prints a space after each comma and
-- colon, which is up to an eighth more bytes than the panel counts.
create function private.is_story_small(body jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(body) = 'object' and body ->> 'type' = 'doc' and jsonb_typeof(body -> 'content') = 'array'
    and octet_length(body::text) <= 680000
    and not jsonb_path_exists(body, 'strict $.**{25}')
    and (select coalesce(sum(case node ->> 'type' when 'embed' then 20 else 1 end), 0) from jsonb_path_query(body,
      'strict $.** ? (@.content.type() == "array").content[*] ? (@.type != "text")') as node) <= 5000, false);
end;
$$;

-- Whether a body has only what readers know: kinds and attributes by name and type, and links that run no script. Which node may contain which is checked by the panel and the import (src/lib/story/schema.ts); readers leave out what is
-- in a wrong place (src/lib/story/read.ts).
create function private.is_story(body jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
begin
  return private.is_story_small(body) and not exists (
    select from jsonb_path_query(body, 'strict $.** ? (@.type() == "object")') as node, jsonb_each(node) as field (name, value),
      lateral (select jsonb_typeof(value) as type, value #>> '{}' as text) as its
    where not coalesce(case
      when name = 'type' then type = 'string' and text in ('doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem',
        'blockquote', 'pullQuote', 'verse', 'box', 'picture', 'gallery', 'embed', 'audio', 'codeBlock', 'table', 'tableRow', 'tableHeader', 'tableCell',
        'horizontalRule', 'hardBreak', 'footnote', 'text', 'bold', 'italic', 'strike', 'code', 'superscript', 'subscript', 'link')
      when name in ('content', 'marks') and type = 'array'
        then not exists (select from jsonb_array_elements(value) as child where not (jsonb_typeof(child) = 'object' and child ? 'type'))
      when name = 'attrs' then type = 'object'
      when name = 'href' then type = 'string' and text ~* '^(https?://|mailto:|tel:|/(?![/\\])|#)[^[:space:][:cntrl:]]*$'
      when name in ('src', 'poster')
        then type = 'string' and (text ~* '^(https?://|/(?![/\\]))[^[:space:][:cntrl:]]+$' or name = 'poster' and text = '')
      when name in ('text', 'cite', 'alt', 'credit', 'title', 'caption') then type = 'string'
      when name in ('v', 'level', 'start', 'w', 'h', 'seconds') and type = 'number' then value::numeric between 0 and 1000000 and value::numeric % 1 = 0
      when name in ('x', 'y') and type = 'number' then value::numeric between 0 and 100 and value::numeric % 1 = 0
      when name = 'decorative' then type = 'boolean'
      when name = 'width' then text in ('text', 'wide', 'full')
      when name = 'provider' then text in ('youtube', 'vimeo')
      when name = 'id' then type = 'string' and text ~ '^[A-Za-z0-9_-]{1,64}(/[A-Za-z0-9_-]{1,64})?(#[0-9]{1,6})?$'
    end, false));
end;
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

-- The texts of the blocks in a node, as plainText in src/lib/story/plain-text.ts. Of any JSON that is not too deep: it raises nothing.
-- One query a list, row and cell: PGlite plans a function's query at each call, which held it for four seconds in the worst story.
create function private.story_blocks(parent jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  node jsonb;
  kind text;
  inline text;
  child jsonb;
  cell jsonb;
  texts text[] := '{}';
  lines text[];
  cells text[];
  number bigint;
begin
  -- The texts of all paragraphs by the query of the loop: a query of their own would take each ten times as long.
  for node, kind, inline in
    select block, block ->> 'type', (
      select string_agg(case part ->> 'type' when 'text' then part ->> 'text' when 'hardBreak' then E'\n' end, '' order by place)
      from jsonb_array_elements(case
        when jsonb_typeof(block -> 'content') = 'array' and block ->> 'type' in ('paragraph', 'heading', 'pullQuote', 'verse', 'picture', 'codeBlock')
          then block -> 'content' else '[]' end) with ordinality as parts (part, place))
    from jsonb_array_elements(case when jsonb_typeof(parent -> 'content') = 'array' then parent -> 'content' else '[]' end) as block
  loop
    case kind
      when 'paragraph', 'heading', 'verse', 'picture', 'codeBlock' then
        texts := texts || coalesce(inline, '');
      when 'bulletList', 'orderedList' then
        lines := '{}';
        number := case when jsonb_typeof(node #> '{attrs,start}') = 'number'
          then least(greatest((node #>> '{attrs,start}')::numeric, 0), 1000000) else 1 end;
        for child in select value from jsonb_array_elements(
          case when jsonb_typeof(node -> 'content') = 'array' then node -> 'content' else '[]' end) loop
          lines := lines || (case kind when 'bulletList' then '•' else number || '.' end || ' '
            || replace(array_to_string(private.story_blocks(child), E'\n'), E'\n', E'\n  '));
          number := number + 1;
        end loop;
        texts := texts || array_to_string(lines, E'\n');
      when 'blockquote' then
        texts := texts || private.story_blocks(node);
        if node #>> '{attrs,cite}' <> '' then texts := texts || ('— ' || (node #>> '{attrs,cite}')); end if;
      when 'pullQuote' then
        if node #>> '{attrs,cite}' <> '' then
          texts := texts || coalesce(inline, '') || ('— ' || (node #>> '{attrs,cite}'));
        end if;
      when 'box' then
        if node #>> '{attrs,title}' <> '' then texts := texts || (node #>> '{attrs,title}'); end if;
        texts := texts || private.story_blocks(node);
      when 'gallery' then
        texts := texts || private.story_blocks(node);
      when 'embed', 'audio' then
        texts := texts || coalesce(node #>> '{attrs,title}', '');
      when 'table' then
        if node #>> '{attrs,caption}' <> '' then texts := texts || (node #>> '{attrs,caption}'); end if;
        lines := '{}';
        for child in select value from jsonb_array_elements(
          case when jsonb_typeof(node -> 'content') = 'array' then node -> 'content' else '[]' end) loop
          cells := '{}';
          for cell in select value from jsonb_array_elements(
            case when jsonb_typeof(child -> 'content') = 'array' then child -> 'content' else '[]' end) loop
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
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(string_agg(text, E'\n\n' order by place), '')
    from unnest(private.story_blocks(body) || array(
      select (
        select coalesce(string_agg(case part ->> 'type' when 'text' then part ->> 'text' when 'hardBreak' then E'\n' end, '' order by place), '')
        from jsonb_array_elements(case when jsonb_typeof(note -> 'content') = 'array' then note -> 'content' else '[]' end)
          with ordinality as parts (part, place))
      from jsonb_path_query(body, 'strict $.** ? (@.type() == "object" && @.type == "footnote")') as note
    )) with ordinality as texts (text, place)
    where text ~ E'[^ \t\n\r\f\v]');
end;
$$;

-- Whether there is something to read or to look at: a picture, a gallery, a film or a sound needs no words.
create function private.has_content(content text, body jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select content ~ '\S' or coalesce(jsonb_path_exists(body,
    'lax $.content[*] ? (@.type == "picture" || @.type == "gallery" || @.type == "embed" || @.type == "audio")'), false);
$$;

-- Checks and triggers run as the role that writes a row.
grant execute on function private.is_story_small(jsonb), private.is_story(jsonb), private.is_short_story(jsonb),
  private.story_text(jsonb), private.story_blocks(jsonb), private.has_content(text, jsonb) to authenticated, service_role;

-- The text follows the body. Where only the text was changed, the body is removed: the client that wrote it doesn't know bodies.
-- The trigger's argument is the column of the text, `content` without one. It doesn't ask `is_story`,
-- which the table's check asks anyway: a body that is refused is not stored, whatever its text.
create function private.set_content() returns trigger
language plpgsql set search_path = '' as $$
declare
  text_column text := coalesce(tg_argv[0], 'content');
  is_changed boolean;
begin
  if tg_op = 'UPDATE' and new.body is not distinct from old.body then
    execute format('select $1.%1$I is distinct from $2.%1$I', text_column) using new, old into is_changed;
    if is_changed then new.body := null; end if;
  elsif private.is_story_small(new.body) then
    new := jsonb_populate_record(new, jsonb_build_object(text_column, private.story_text(new.body)));
  end if;
  return new;
end;
$$;
