-- A restore writes rows as they were: recording them again, cleaning old versions away, adding names of collections and announcing
-- old chat messages would make the site differ from its backup. `npm run restore` says so with a header in each request, which
-- counts with the secret key only. It is a condition of the triggers, so that their functions stay as they are.

create function private.is_restoring() returns boolean
language sql stable set search_path = '' as $$
  -- As JSON only with the secret key: what others send as a header is not looked at.
  select case when current_setting('role', true) = 'service_role'
    then coalesce(nullif(current_setting('request.headers', true), '')::json ->> 'x-restoring' = 'true', false)
    else false end;
$$;
-- A trigger's condition runs as whoever writes the row.
grant execute on function private.is_restoring() to anon, authenticated, service_role;

create or replace trigger record_added after insert on public.articles
  referencing new table as added for each statement
  when (not private.is_restoring()) execute function private.record_added_articles();
create or replace trigger record_removed after delete on public.articles
  referencing old table as removed for each statement
  when (not private.is_restoring()) execute function private.record_removed_articles();
create or replace trigger add_collections after insert on public.articles
  referencing new table as added for each statement
  when (not private.is_restoring()) execute function private.add_collections();
create or replace trigger record_save after insert or update or delete on public.article_drafts
  for each row when (not private.is_restoring()) execute function private.record_save();
create or replace trigger clean_article_versions after insert on public.article_versions
  for each statement when (not private.is_restoring()) execute function private.clean_article_versions();
create or replace trigger keep_session after insert or update of is_handled on public.chat_messages
  for each row when (not private.is_restoring()) execute function private.keep_chat_session();
create or replace trigger broadcast after insert on public.chat_messages
  for each row when (not private.is_restoring()) execute function private.broadcast_chat_message();
