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
