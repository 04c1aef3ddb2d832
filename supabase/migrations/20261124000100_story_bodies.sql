-- The body of a story: ProseMirror's JSON over a small schema of our own (src/lib/story/document.ts). `content` stays, as its
-- plain reading. A null body is a story that is plain text, such as those of a client that knows no bodies.

-- Whether a body has only what readers know: kinds and attributes by name, links that run no script, ten levels, 600,000 bytes.
-- Its structure is the panel's and the import's to check (src/lib/story/schema.ts); readers leave out what is in a wrong place.
create function private.is_story(body jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(body) = 'object' and body ->> 'type' = 'doc' and jsonb_typeof(body -> 'content') = 'array'
    and octet_length(body::text) <= 600000
    and not jsonb_path_exists(body, 'strict $.**{25}')
    and not jsonb_path_exists(body, 'strict $.** ? (@.type() == "object").keyvalue().key ? (!(@ like_regex
      "^(type|attrs|content|marks|text|v|level|start|cite|href|src|alt|decorative|credit|width|w|h|provider|id|title|poster|caption)$"))')
    and not jsonb_path_exists(body, 'lax $.**.type ? (@.type() != "string" || !(@ like_regex
      "^(doc|paragraph|heading|bulletList|orderedList|listItem|blockquote|pullQuote|picture|gallery|embed|codeBlock|table|tableRow|tableHeader|tableCell|horizontalRule|hardBreak|footnote|text|bold|italic|strike|code|superscript|subscript|link)$"))')
    and not jsonb_path_exists(body, 'lax $.**.href ? (@.type() != "string" || !(@ like_regex "^(https?://|mailto:|tel:|/(?![/\\\\])|#)[^[:space:][:cntrl:]]*$" flag "i"))')
    and not jsonb_path_exists(body, 'lax $.**.src ? (@.type() != "string" || !(@ like_regex "^(https?://|/(?![/\\\\]))[^[:space:][:cntrl:]]+$" flag "i"))')
    and not jsonb_path_exists(body, 'lax $.**.poster ? (@.type() != "string" || @ != "" && !(@ like_regex "^(https?://|/(?![/\\\\]))[^[:space:][:cntrl:]]+$" flag "i"))');
$$;

create function private.story_inline(nodes jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(
    case node ->> 'type' when 'text' then coalesce(node ->> 'text', '') when 'hardBreak' then E'\n' else '' end, '' order by place), '')
  from jsonb_array_elements(case when jsonb_typeof(nodes) = 'array' then nodes else '[]' end) with ordinality as parts (node, place);
$$;

-- The texts of blocks, as plainText in src/lib/story/plain-text.ts.
create function private.story_blocks(nodes jsonb) returns text[]
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
  for node in select * from jsonb_array_elements(case when jsonb_typeof(nodes) = 'array' then nodes else '[]' end) loop
    case node ->> 'type'
      when 'paragraph', 'heading', 'picture', 'codeBlock' then
        texts := texts || private.story_inline(node -> 'content');
      when 'bulletList', 'orderedList' then
        lines := '{}';
        number := coalesce((node #>> '{attrs,start}')::integer, 1);
        for child in select * from jsonb_array_elements(node -> 'content') loop
          lines := lines || (case node ->> 'type' when 'bulletList' then '•' else number || '.' end || ' '
            || replace(array_to_string(private.story_blocks(child -> 'content'), E'\n'), E'\n', E'\n  '));
          number := number + 1;
        end loop;
        texts := texts || array_to_string(lines, E'\n');
      when 'blockquote' then
        texts := texts || private.story_blocks(node -> 'content');
        if node #>> '{attrs,cite}' <> '' then texts := texts || ('— ' || (node #>> '{attrs,cite}')); end if;
      when 'gallery' then
        texts := texts || private.story_blocks(node -> 'content');
      when 'embed' then
        texts := texts || coalesce(node #>> '{attrs,title}', '');
      when 'table' then
        if node #>> '{attrs,caption}' <> '' then texts := texts || (node #>> '{attrs,caption}'); end if;
        lines := '{}';
        for child in select * from jsonb_array_elements(node -> 'content') loop
          cells := '{}';
          for cell in select * from jsonb_array_elements(child -> 'content') loop
            cells := cells || array_to_string(private.story_blocks(cell -> 'content'), ' ');
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
  from unnest(private.story_blocks(body -> 'content') || array(
    select private.story_inline(note -> 'content') from jsonb_path_query(body, 'strict $.** ? (@.type() == "object" && @.type == "footnote")') as note
  )) with ordinality as texts (text, place)
  where text ~ E'[^ \t\n\r\f\v]';
$$;

-- The text follows the body. Where only the text was changed, the body goes: whoever wrote it knows no bodies.
create function private.set_content() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.body is not distinct from old.body then
    if new.content is distinct from old.content then new.body := null; end if;
  elsif new.body is not null and private.is_story(new.body) then
    new.content := private.story_text(new.body);
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
grant execute on function private.is_story(jsonb), private.story_text(jsonb), private.story_blocks(jsonb), private.story_inline(jsonb)
  to authenticated, service_role;
