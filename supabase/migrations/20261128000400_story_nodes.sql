-- A story has at most 5,000 nodes (mostNodes in src/lib/story/schema.ts), and is checked once per save and read in one query per list,
-- row and cell. 18,000 empty paragraphs held PGlite for four seconds: each called two functions in SQL, which are planned at each
-- call, and the body was checked by the trigger and by the constraint.

-- Whether a body is a document of at most 600,000 bytes, ten levels of blocks and 5,000 nodes other than texts; a film counts as
-- twenty, since its card is 2 kB of HTML. Postgres prints a space after each comma and colon, which is up to an eighth more: the
-- panel accepted what the database refused.
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

-- The check runs as whoever writes a row.
grant execute on function private.is_story_small(jsonb) to authenticated, service_role;

create or replace function private.is_story(body jsonb) returns boolean
language plpgsql immutable strict set search_path = '' as $$
begin
  return private.is_story_small(body) and not exists (
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
    end, false));
end;
$$;

-- The texts of the blocks in a node, as plainText in src/lib/story/plain-text.ts. Of any JSON that is not too deep: it raises nothing.
create or replace function private.story_blocks(parent jsonb) returns text[]
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
        when jsonb_typeof(block -> 'content') = 'array' and block ->> 'type' in ('paragraph', 'heading', 'picture', 'codeBlock', 'footnote')
          then block -> 'content' else '[]' end) with ordinality as parts (part, place))
    from jsonb_array_elements(case when jsonb_typeof(parent -> 'content') = 'array' then parent -> 'content' else '[]' end) as block
  loop
    case kind
      when 'paragraph', 'heading', 'picture', 'codeBlock' then
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
      when 'gallery' then
        texts := texts || private.story_blocks(node);
      when 'embed' then
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

create or replace function private.story_text(body jsonb) returns text
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

drop function private.story_inline(jsonb);
drop function private.story_children(jsonb);

-- Not `is_story`, which the constraint asks anyway: a body that it refuses is not stored, whatever its text.
create or replace function private.set_content() returns trigger
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
