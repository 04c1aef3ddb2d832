-- The body of an answer: that of a story, but of paragraphs, lists, bold, italic and links only. `answer` stays, as its plain reading.

-- Whether a body is one of the short kind (src/lib/story/schema.ts).
create function private.is_short_story(body jsonb) returns boolean
language sql immutable strict set search_path = '' as $$
  -- What is too deep isn't searched.
  select case when private.is_story(body) then not exists (
    select from jsonb_path_query(body, 'strict $.** ? (@.type() == "object")') as node
    where node ->> 'type' not in
      ('doc', 'paragraph', 'bulletList', 'orderedList', 'listItem', 'hardBreak', 'text', 'bold', 'italic', 'link'))
  else false end;
$$;
-- The check runs as whoever writes a row.
grant execute on function private.is_short_story(jsonb) to authenticated, service_role;

alter table public.faqs add column body jsonb check (private.is_short_story(body));
create trigger set_answer before insert or update of body, answer on public.faqs
for each row execute function private.set_content('answer');
