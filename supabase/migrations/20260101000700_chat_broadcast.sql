-- Live updates: the database broadcasts on private channels, 'chat:<session id>' for a visitor, 'chat:inbox' for admins.
-- Only policies on realtime.messages: hosted Supabase lets a migration create nothing else in that schema.

-- Definer, because realtime.send would fail as anon and swallows its errors.
create function private.broadcast_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.broadcast_changes('chat:inbox', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  if new.sender = 'bot' then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'sender', new.sender, 'content', new.content, 'created_at', new.created_at),
      'message', 'chat:' || new.session_id, true);
  end if;
  return null;
end;
$$;
create trigger broadcast after insert on public.chat_messages
  for each row execute function private.broadcast_chat_message();

-- 'Handled' goes out once a session, not once for each of its messages.
create function private.broadcast_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.broadcast_changes('chat:inbox', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
  return null;
end;
$$;
create trigger broadcast after update on public.chat_sessions
  for each row when (old.is_handled is distinct from new.is_handled)
  execute function private.broadcast_chat_session();

create policy "visitors follow the session they know" on realtime.messages for select to anon, authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) ~ '^chat:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  );
create policy "admins follow the inbox" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'chat:inbox' and (select public.is_admin()));
