-- A session's row showed the automatic reply, so every new conversation looked the same: it shows the last message that
-- a person wrote. A visitor's new message makes a handled session unhandled again.

alter table public.chat_messages add column is_automatic boolean not null default false;

create or replace function private.keep_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- It comes after a visitor's message, and changes nothing about the session.
    if new.is_automatic then
      return null;
    end if;
    insert into public.chat_sessions as s (session_id, last_message, last_sender, last_message_at, is_handled, answered_at)
    values (
      new.session_id, left(new.content, 200), new.sender, new.created_at, new.is_handled,
      case when new.sender = 'bot' then new.created_at end
    )
    on conflict (session_id) do update set
      last_message = case when excluded.last_message_at >= s.last_message_at then excluded.last_message else s.last_message end,
      last_sender = case when excluded.last_message_at >= s.last_message_at then excluded.last_sender else s.last_sender end,
      last_message_at = greatest(s.last_message_at, excluded.last_message_at),
      -- Whatever the times: a message that was under way while an editor answered is not to be missed.
      is_handled = excluded.is_handled or (s.is_handled and excluded.last_sender <> 'user'),
      answered_at = coalesce(s.answered_at, excluded.answered_at);
  elsif new.is_handled is distinct from old.is_handled then
    update public.chat_sessions set is_handled =
      new.is_handled or (is_handled and exists (
        select 1 from public.chat_messages m where m.session_id = new.session_id and m.is_handled
      ))
    where session_id = new.session_id
      and is_handled is distinct from new.is_handled;
  end if;
  return null;
end;
$$;

-- Answers the visitor's last message, once, and no more after an editor has joined. Returns the reply or no row.
create or replace function public.chat_auto_reply(session_id uuid)
returns table (id uuid, sender text, content text, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- Two calls at once: the second waits here, and then sees the reply among the messages.
  perform 1 from public.chat_sessions s
  where s.session_id = chat_auto_reply.session_id and s.answered_at is null
  for update;
  if not found then
    return;
  end if;
  if (
    select m.sender from public.chat_messages m where m.session_id = chat_auto_reply.session_id
    order by m.created_at desc, m.id desc limit 1
  ) is distinct from 'user' then
    return;
  end if;
  return query
    insert into public.chat_messages as m (session_id, sender, content, is_automatic)
    values (chat_auto_reply.session_id, 'bot', private.chat_auto_reply_text(), true)
    returning m.id, m.sender, m.content, m.created_at;
end;
$$;

-- What is there already. Automatic replies are known by their text, whatever email address they name.
update public.chat_messages set is_automatic = true
where sender = 'bot'
  and content like 'Thank you for your message! Our team will get back to you soon. You can also reach us at %.';

-- Nobody listens during a migration.
alter table public.chat_sessions disable trigger broadcast;

update public.chat_sessions s set
  last_message = left(m.content, 200), last_sender = m.sender, last_message_at = m.created_at
from (
  select distinct on (session_id) session_id, content, sender, created_at
  from public.chat_messages where not is_automatic
  order by session_id, created_at desc, id desc
) m
where m.session_id = s.session_id and s.last_message_at <> m.created_at;

-- An automatic reply that an admin's own browser had asked for counted as an editor's answer.
update public.chat_sessions s set answered_at = null
where s.answered_at is not null
  and not exists (
    select 1 from public.chat_messages m
    where m.session_id = s.session_id and m.sender = 'bot' and not m.is_automatic
  );

-- 'Mark as Handled' marks every message of a session: one that is not came afterwards.
update public.chat_sessions s set is_handled = false
where s.is_handled
  and exists (
    select 1 from public.chat_messages m
    where m.session_id = s.session_id and m.sender = 'user' and not m.is_handled
  );

alter table public.chat_sessions enable trigger broadcast;
