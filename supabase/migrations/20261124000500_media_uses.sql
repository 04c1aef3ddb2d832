-- The stories, drafts and editions that use a file, by the part of its URL that it has in common with its smaller versions. Of what
-- the caller may read.
create function public.media_uses(part text) returns table (kind text, name text)
language sql stable set search_path = '' as $$
  select story.kind, story.title
  from (
    select 'article' as kind, title, updated_at, concat_ws(' ', image, share_image, body) as places from public.articles
    union all select 'draft', title, updated_at, concat_ws(' ', image, share_image, body) from public.article_drafts
    union all select 'insider', title, updated_at, body::text from public.insider_content
    union all select 'insider draft', title, updated_at, body::text from public.insider_drafts
    union all select 'edition', title, updated_at, concat_ws(' ', cover_image_url, pdf_url) from public.digital_magazines
  ) story
  where strpos(story.places, part || '.') > 0
  order by array_position(array['article', 'draft', 'insider', 'insider draft', 'edition'], story.kind), story.updated_at desc
  limit 100;
$$;
revoke execute on function public.media_uses(text) from public;
grant execute on function public.media_uses(text) to authenticated;
