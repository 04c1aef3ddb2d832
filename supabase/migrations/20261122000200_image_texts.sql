-- What a picture shows, for those who can't see it. It belongs to the use of a picture, since one picture can say different
-- things in two places; null: it is decoration, or nobody has described it yet.
alter table public.articles add column image_alt text check (length(image_alt) <= 1000);

-- Pictures that are in use already take the description that they have in the library. By default that is the file's name,
-- which describes nothing.
create view private.described_pictures as
  select distinct on (url) url, alt_text
  from public.media_library
  where alt_text ~ '\S' and alt_text not in (file_name, regexp_replace(file_name, '(?<=.)\.[^.]*$', ''))
  order by url, created_at;

update public.articles a set image_alt = d.alt_text from private.described_pictures d where d.url = a.image;

do $$
declare place text;
begin
  foreach place in array array['heroImage', 'aboutPage,heroImage', 'aboutPage,visionImage'] loop
    update public.site_settings s
    set settings = jsonb_set(s.settings, ('{' || place || 'Alt}')::text[], to_jsonb(d.alt_text))
    from private.described_pictures d
    where d.url = s.settings #>> ('{' || place || '}')::text[];
  end loop;
end;
$$;

drop view private.described_pictures;
