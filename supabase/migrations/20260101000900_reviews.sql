-- A contributor submits a draft; an editor publishes it, or gives it back with a note. A secret link shows a draft to people
-- without an account.

-- Notes of editors and of a story's writer. They stay with the story, whether a draft of it exists
-- or not.
create table public.article_notes (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null,
  body text not null check (body ~ '\S' and length(body) <= 5000),
  created_by uuid references auth.users (id) on delete set null default auth.uid(),
  created_at timestamptz not null default clock_timestamp()
);
create index article_notes_article_id_idx on public.article_notes (article_id, created_at, id);
create index article_notes_created_by_idx on public.article_notes (created_by);
alter table public.article_notes enable row level security;
revoke all on public.article_notes from anon, authenticated;
grant select, insert (article_id, body) on public.article_notes to authenticated;
grant select, insert, update, delete on public.article_notes to service_role;
create policy "editors read, staff their own" on public.article_notes for select to authenticated
  using ((select public.is_editor()) or article_id in (select c.article_id from public.article_creators c));
create policy "editors insert, staff their own" on public.article_notes for insert to authenticated
  with check ((select public.is_editor()) or article_id in (select c.article_id from public.article_creators c));

-- An article's notes, oldest first, the last 200 of them: [{id, body, created_at, editor}]. A function, since only it can read the
-- editors' names and email addresses.
create function public.list_notes(article_id uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.may_see(article_id) then perform private.refuse('list_notes'); end if;
  return (
    select coalesce(json_agg(note order by created_at, id), '[]') from (
      select n.id, n.body, n.created_at, private.person(u.raw_user_meta_data, u.email) as editor
      from public.article_notes n left join auth.users u on u.id = n.created_by
      where n.article_id = list_notes.article_id
      order by n.created_at desc, n.id limit 200) as note);
end;
$$;

create function private.add_note(article_id uuid, note text) returns void
language plpgsql set search_path = '' as $$
begin
  if note ~ '\S' then
    insert into public.article_notes (article_id, body) values (article_id, note);
  end if;
end;
$$;

-- Asks an editor to publish a draft. What is submitted already stays as it is: `updated_by` too, which says whether an editor works
-- on it. False where there is no such draft.
create function public.submit_draft(draft_id uuid, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_see(draft_id) then perform private.refuse('submit_draft'); end if;
  if not exists (select from public.article_drafts where id = draft_id) then return false; end if;
  update public.article_drafts set submitted_at = now() where id = draft_id and submitted_at is null;
  perform private.add_note(draft_id, note);
  return true;
end;
$$;

-- Gives a submitted draft back to its contributor, who may take it back as well while nobody else has worked on it. A draft that is
-- given back is no longer scheduled. False where none is submitted.
create function public.return_draft(draft_id uuid, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  if not private.may_see(draft_id) then perform private.refuse('return_draft'); end if;
  select * into draft from public.article_drafts where id = draft_id and submitted_at is not null for update;
  if not found then return false; end if;
  if public.staff_role() = 'contributor' and (draft.updated_by is distinct from auth.uid() or draft.publish_at is not null) then
    raise exception 'An editor is working on it already.' using errcode = 'PT409';
  end if;
  update public.article_drafts set submitted_at = null, publish_at = null, unpublish_at = null where id = draft_id;
  perform private.add_note(draft_id, note);
  return true;
end;
$$;

revoke execute on function public.list_notes(uuid), public.submit_draft(uuid, text), public.return_draft(uuid, text) from public;
grant execute on function public.list_notes(uuid), public.submit_draft(uuid, text), public.return_draft(uuid, text)
  to authenticated;

-- Preview links ---------------------------------------------------------------------------------------------------------------

-- Open for seven days. The key lies beside the draft, not in it: a link is no edit of the draft, and no backup holds it.
create table private.draft_previews (
  draft_id uuid primary key references public.article_drafts (id) on delete cascade,
  key text not null,
  until timestamptz not null,
  -- The account that shared the link last.
  shared_by uuid
);
create index draft_previews_shared_by_idx on private.draft_previews (shared_by);
alter table private.draft_previews enable row level security;
create policy "nobody" on private.draft_previews for all to anon, authenticated using (false) with check (false);

-- The key of a draft's link as {key, until}, the same one while it is open; null where there is no such draft.
create function public.share_preview(draft_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  preview private.draft_previews;
begin
  if not private.may_see(draft_id) then perform private.refuse('share_preview'); end if;
  delete from private.draft_previews where until < now();
  insert into private.draft_previews (draft_id, key, until, shared_by)
  -- 244 random bits.
  select d.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now() + interval '7 days', auth.uid()
    from public.article_drafts d where d.id = share_preview.draft_id
  on conflict on constraint draft_previews_pkey do update set until = excluded.until, shared_by = excluded.shared_by
  returning * into preview;
  if not found then return null; end if;
  return json_build_object('key', preview.key, 'until', preview.until);
end;
$$;

create function public.end_preview(draft_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.may_see(draft_id) then perform private.refuse('end_preview'); end if;
  delete from private.draft_previews p where p.draft_id = end_preview.draft_id;
end;
$$;

-- The draft as the article that it would become: its columns of `articles` and no others. Null where the link doesn't work.
create function public.preview_article(draft_id uuid, key text) returns json
language plpgsql security definer set search_path = '' as $$
declare
  draft public.article_drafts;
begin
  perform private.check_rate('preview', private.client_address(), 60);
  select d.* into draft from public.article_drafts d join private.draft_previews p on p.draft_id = d.id
    where d.id = preview_article.draft_id and p.key = preview_article.key and p.until > now();
  if not found then return null; end if;
  return (
    select json_object_agg(value.key, value.value)
    from jsonb_each(to_jsonb(draft)
      || jsonb_build_object('date', coalesce(draft.date, draft.publish_at, now()), 'revised_at', null)) as value
    where value.key <> 'search_text' and exists (
      select from pg_catalog.pg_attribute
      where attrelid = 'public.articles'::regclass and attname = value.key and not attisdropped));
end;
$$;

revoke execute on function public.share_preview(uuid), public.end_preview(uuid), public.preview_article(uuid, text) from public;
grant execute on function public.share_preview(uuid), public.end_preview(uuid) to authenticated;
grant execute on function public.preview_article(uuid, text) to anon, authenticated, service_role;
