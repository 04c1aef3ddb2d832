-- The owner's own words are texts: an object with a `toString` that is no function, which only the API could store, would break
-- every page, and the panel that could mend it.
update public.site_settings
set settings = jsonb_set(settings, '{texts}', (
  select coalesce(jsonb_object_agg(name, word) filter (where jsonb_typeof(word) = 'string'), '{}')
  from jsonb_each(settings -> 'texts') as words (name, word)))
where jsonb_typeof(settings -> 'texts') = 'object' and jsonb_path_exists(settings, '$.texts.* ? (@.type() != "string")');

alter table public.site_settings
  add constraint site_settings_texts_check check (not jsonb_path_exists(settings, '$.texts.* ? (@.type() != "string")'));
