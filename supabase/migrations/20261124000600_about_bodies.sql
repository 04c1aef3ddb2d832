-- The mission and the vision have bodies of the short kind, beside their texts in the settings: missionBody and visionBody. Each
-- text is the plain reading of its body, as an answer is.

-- Whoever writes only the text ends its body, and whoever doesn't know of bodies keeps it where the text is the same.
create function private.set_about_texts() returns trigger
language plpgsql set search_path = '' as $$
declare
  about jsonb := new.settings -> 'aboutPage';
  about_before jsonb := case when tg_op = 'UPDATE' then old.settings -> 'aboutPage' end;
  part text;
  is_same_text boolean;
begin
  if jsonb_typeof(about) is distinct from 'object' then return new; end if;
  foreach part in array array['mission', 'vision'] loop
    is_same_text := about -> (part || 'Text') is not distinct from about_before -> (part || 'Text');
    if not about ? (part || 'Body') then
      if is_same_text and about_before ? (part || 'Body') then
        about := jsonb_set(about, array[part || 'Body'], about_before -> (part || 'Body'));
      end if;
    elsif about -> (part || 'Body') is not distinct from about_before -> (part || 'Body') then
      if not is_same_text then about := jsonb_set(about, array[part || 'Body'], 'null'); end if;
    elsif private.is_short_story(about -> (part || 'Body')) then
      about := jsonb_set(about, array[part || 'Text'], to_jsonb(private.story_text(about -> (part || 'Body'))));
    end if;
  end loop;
  new.settings := jsonb_set(new.settings, '{aboutPage}', about);
  return new;
end;
$$;
create trigger set_about_texts before insert or update of settings on public.site_settings
for each row execute function private.set_about_texts();

alter table public.site_settings
  add constraint site_settings_mission_body_check
    check (private.is_short_story(nullif(settings #> '{aboutPage,missionBody}', 'null'))),
  add constraint site_settings_vision_body_check
    check (private.is_short_story(nullif(settings #> '{aboutPage,visionBody}', 'null')));
