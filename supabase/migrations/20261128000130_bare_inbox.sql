-- The editors' inbox says only that something has changed: whoever listens reads what it is by the Data API, where the policies
-- ask each time. A connection is asked when it joins; it went on getting every visitor's message, with the session's id, after
-- the role was gone.

create or replace function private.broadcast_chat_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'chat:inbox', true);
  if new.sender = 'bot' then
    perform realtime.send(
      jsonb_build_object('id', new.id, 'sender', new.sender, 'content', new.content, 'created_at', new.created_at),
      'message', 'chat:' || new.session_id, true);
  end if;
  return null;
end;
$$;

create or replace function private.broadcast_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'chat:inbox', true);
  return null;
end;
$$;
