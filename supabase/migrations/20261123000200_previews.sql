-- A secret link shows a draft as readers will see it, for seven days. Its key lies beside the draft, not in it: a link
-- changes nothing that an editor has written, and no backup holds it.

create table private.draft_previews (
  draft_id uuid primary key references public.article_drafts (id) on delete cascade,
  key text not null,
  until timestamptz not null
);
alter table private.draft_previews enable row level security;
create policy "nobody" on private.draft_previews for all to anon, authenticated using (false) with check (false);

-- Returns {key, until}; null where there is no such draft. A link that still works is kept, and lasts seven days from now.
create function public.share_preview(draft_id uuid) returns json
language plpgsql security definer set search_path = '' as $$
declare
  preview private.draft_previews;
begin
  if not public.is_admin() then
    raise exception 'permission denied for function share_preview' using errcode = '42501';
  end if;
  delete from private.draft_previews where until < now();
  insert into private.draft_previews (draft_id, key, until)
  -- 244 random bits.
  select d.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), now() + interval '7 days'
    from public.article_drafts d where d.id = share_preview.draft_id
  on conflict on constraint draft_previews_pkey do update set until = excluded.until
  returning * into preview;
  if not found then return null; end if;
  return json_build_object('key', preview.key, 'until', preview.until);
end;
$$;

-- The link stops working.
create function public.end_preview(draft_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'permission denied for function end_preview' using errcode = '42501';
  end if;
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
