-- What search engines and shared links show of an article, where that is to differ from what readers see.

do $$
declare t text;
begin
  foreach t in array array['articles', 'article_drafts'] loop
    execute format('alter table public.%I
      add column seo_title text check (length(seo_title) <= 300),
      add column seo_description text check (length(seo_description) <= 1000),
      add column share_image text check (length(share_image) <= 2000)', t);
  end loop;
end;
$$;

-- Makes a draft public, dated `article_date` unless it has a date of its own. Raises 23514 where title or text is missing,
-- and PT409 where the public article has changed since the draft was begun, unless the draft is to overwrite it.
create or replace function private.publish_draft(draft public.article_drafts, article_date timestamptz, overwrite boolean) returns void
language plpgsql set search_path = '' as $$
declare
  published_at timestamptz;
begin
  if draft.title !~ '\S' or draft.content !~ '\S' then
    raise exception 'A title and a text are needed.' using errcode = '23514';
  end if;
  select updated_at into published_at from public.articles where id = draft.id for update;
  if published_at <> draft.base_updated_at and not overwrite then
    raise exception 'The published article has changed since this draft was begun.' using errcode = 'PT409';
  end if;
  insert into public.articles (id, title, excerpt, content, author, category, date, image, image_alt, featured, correction, slug,
    seo_title, seo_description, share_image)
  values (draft.id, draft.title, draft.excerpt, draft.content, draft.author, draft.category,
    coalesce(draft.date, article_date), draft.image, draft.image_alt, draft.featured, draft.correction, draft.slug,
    draft.seo_title, draft.seo_description, draft.share_image)
  on conflict (id) do update set
    title = excluded.title, excerpt = excluded.excerpt, content = excluded.content, author = excluded.author,
    category = excluded.category, image = excluded.image, image_alt = excluded.image_alt, featured = excluded.featured,
    correction = excluded.correction, slug = excluded.slug,
    seo_title = excluded.seo_title, seo_description = excluded.seo_description, share_image = excluded.share_image;
  -- A draft without a time leaves the one that its article has.
  if draft.unpublish_at > now() then
    insert into public.article_expiries (article_id, unpublish_at) values (draft.id, draft.unpublish_at)
    on conflict (article_id) do update set unpublish_at = excluded.unpublish_at;
  end if;
  delete from public.article_drafts where id = draft.id;
end;
$$;

-- Takes an article away from readers and keeps it as a draft, with the changes that are in one already. Those are no
-- longer scheduled: what was taken away comes back only when somebody says so again.
create or replace function private.unpublish(article_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  article public.articles;
begin
  delete from public.articles where id = article_id returning * into article;
  if not found then return false; end if;
  insert into public.article_drafts
    (id, title, excerpt, content, author, category, image, image_alt, featured, correction, date, slug,
    seo_title, seo_description, share_image)
  values (article.id, article.title, article.excerpt, article.content, article.author, article.category, article.image,
    article.image_alt, article.featured, article.correction, article.date, article.slug,
    article.seo_title, article.seo_description, article.share_image)
  on conflict (id) do update set date = excluded.date, publish_at = null, unpublish_at = null;
  return true;
end;
$$;
