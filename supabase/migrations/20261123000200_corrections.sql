-- A note that tells readers what was wrong in a story, at its end.

alter table public.articles add column correction text check (length(correction) <= 2000);
alter table public.article_drafts add column correction text check (length(correction) <= 2000);

create or replace function private.set_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.revised_at is not distinct from old.revised_at
    and (new.title, new.excerpt, new.content, new.author, new.correction)
      is distinct from (old.title, old.excerpt, old.content, old.author, old.correction)
    and clock_timestamp() > new.date + interval '1 hour'
  then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end;
$$;

create or replace function private.publish_draft(draft public.article_drafts, article_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
begin
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.articles
    (id, title, excerpt, content, author, category, date, image, image_alt, featured, correction)
  values (draft.id, draft.title, draft.excerpt, draft.content, draft.author, draft.category,
    coalesce(draft.date, article_date), draft.image, draft.image_alt, draft.featured, draft.correction)
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
    category = excluded.category, image = excluded.image, image_alt = excluded.image_alt, featured = excluded.featured,
    correction = excluded.correction;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at) values (draft.id, draft.unpublish_at)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

create or replace function private.unpublish(article_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  article public.articles;
begin
  delete from public.articles where id = article_id returning * into article;
  if not found then return false; end if;
  insert into public.article_drafts
    (id, title, excerpt, content, author, category, image, image_alt, featured, correction, date)
  values (article.id, article.title, article.excerpt, article.content, article.author, article.category, article.image,
    article.image_alt, article.featured, article.correction, article.date)
  on conflict (id) do update set date = excluded.date, publish_at = null, unpublish_at = null;
  return true;
end;
$$;
