-- The text of an insider item has a body, as an article's (see story_bodies.sql).

do $$
declare t text;
begin
  foreach t in array array['insider_content', 'insider_drafts'] loop
    execute format('alter table public.%I add column body jsonb check (private.is_story(body))', t);
    execute format('create trigger set_content before insert or update of body, content on public.%I
      for each row execute function private.set_content()', t);
  end loop;
end;
$$;

-- As before, but for the body.
create or replace function public.publish_insider(draft_id uuid, overwrite boolean default false) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.insider_drafts;
  published_at timestamptz;
begin
  if not public.is_admin() then perform private.refuse('publish_insider'); end if;
  select * into draft from public.insider_drafts where id = draft_id for update;
  if not found then return false; end if;
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.insider_content where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published item has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.insider_content (id, type, title, slug, content, body, author, date)
  values (draft.id, draft.type, draft.title, draft.slug, draft.content, draft.body, draft.author, coalesce(draft.date, now()))
  on conflict (id) do update set
    type = excluded.type, title = excluded.title, slug = excluded.slug, content = excluded.content, body = excluded.body,
    author = excluded.author;
  delete from public.insider_drafts where id = draft.id;
  return true;
end;
$$;

-- As before, but for the body.
create or replace function public.unpublish_insider(insider_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  item public.insider_content;
begin
  if not public.is_admin() then perform private.refuse('unpublish_insider'); end if;
  delete from public.insider_content where id = insider_id returning * into item;
  if not found then return false; end if;
  insert into public.insider_drafts (id, type, title, slug, content, body, author, date)
  values (item.id, item.type, item.title, item.slug, item.content, item.body, item.author, item.date)
  on conflict (id) do update set date = excluded.date;
  return true;
end;
$$;
