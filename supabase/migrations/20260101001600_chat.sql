-- Live chat. Knowing a session's random id makes somebody its visitor; only editors see all sessions.

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  sender text not null check (sender in ('user', 'bot')),
  content text not null check (content ~ '\S' and length(content) <= 4000),
  is_handled boolean not null default false,
  -- The automatic reply, which a session's preview skips.
  is_automatic boolean not null default false,
  -- Whom of the panel it is from. Readers don't see it.
  author text default private.caller_name() check (length(author) <= 254),
  created_at timestamptz not null default now()
);
create index chat_messages_created_at_idx on public.chat_messages (created_at desc, id);
create index chat_messages_session_idx on public.chat_messages (session_id, created_at, id);
alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from anon, authenticated;
grant select, insert (session_id, sender, content) on public.chat_messages to anon, authenticated;
grant update (is_handled) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
create policy "visitors write as themselves" on public.chat_messages for insert to anon, authenticated
  with check (sender = 'user' or (select public.is_editor()));
create policy "editors read" on public.chat_messages for select to authenticated using ((select public.is_editor()));
create policy "editors mark" on public.chat_messages for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));

-- One row a session, kept by a trigger: the panel's list never scans all messages.
create table public.chat_sessions (
  session_id uuid primary key,
  -- Of the last message that a person wrote.
  last_message text not null,
  last_sender text not null,
  last_message_at timestamptz not null,
  -- When the visitor began to wait for an answer; null once an editor has answered or handled it.
  waiting_since timestamptz,
  is_handled boolean not null default false,
  -- Where the visitor gets the answers too.
  email text check (email = lower(email) and length(email) <= 254 and private.is_email(email)),
  -- When an editor first answered: from then on there is no automatic reply.
  answered_at timestamptz,
  -- When an editor moved it to Spam, where its later messages stay too.
  spam_at timestamptz,
  created_at timestamptz not null default now()
);
create index chat_sessions_last_message_at_idx on public.chat_sessions (last_message_at desc, session_id);
create index chat_sessions_unhandled_idx on public.chat_sessions (last_message_at desc) where not is_handled and spam_at is null;
create index chat_sessions_spam_idx on public.chat_sessions (last_message_at desc, session_id) where spam_at is not null;
create index chat_sessions_waiting_since_idx on public.chat_sessions (waiting_since)
  where waiting_since is not null and spam_at is null;
alter table public.chat_sessions enable row level security;
revoke all on public.chat_sessions from anon, authenticated;
grant select, update (spam_at) on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;
create policy "editors read" on public.chat_sessions for select to authenticated using ((select public.is_editor()));
create policy "editors mark" on public.chat_sessions for update to authenticated
  using ((select public.is_editor())) with check ((select public.is_editor()));
create trigger note_spam before update of spam_at on public.chat_sessions
  for each row when (not private.is_restoring()) execute function private.note_spam();

create function private.limit_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refuse_second_row();
  perform private.check_client('chat-address', 30, 600);
  perform private.check_rate('chat', new.session_id::text, 20);
  perform private.check_rate('chat-session', new.session_id::text, 500, '1 day');
  return new;
end;
$$;
-- For visitors and signed-in strangers; editors reply without bounds.
create trigger limit_rate before insert on public.chat_messages
  for each row when (current_user in ('anon', 'authenticated') and not public.is_editor())
  execute function private.limit_chat();

-- A visitor's new message makes a handled session unhandled again.
create function private.keep_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    -- It comes after a visitor's message, and changes nothing about the session.
    if new.is_automatic then
      return null;
    end if;
    insert into public.chat_sessions as s
      (session_id, last_message, last_sender, last_message_at, waiting_since, is_handled, answered_at)
    values (
      new.session_id, private.cut_text(new.content, 200), new.sender, new.created_at,
      case when new.sender = 'user' and not new.is_handled then new.created_at end, new.is_handled,
      case when new.sender = 'bot' then new.created_at end
    )
    on conflict (session_id) do update set
      last_message = case when excluded.last_message_at >= s.last_message_at then excluded.last_message else s.last_message end,
      last_sender = case when excluded.last_message_at >= s.last_message_at then excluded.last_sender else s.last_sender end,
      last_message_at = greatest(s.last_message_at, excluded.last_message_at),
      waiting_since = case when excluded.last_sender = 'user' then coalesce(s.waiting_since, excluded.waiting_since) end,
      -- Whatever the times: a message that was under way while an editor answered is not to be missed.
      is_handled = excluded.is_handled or (s.is_handled and excluded.last_sender <> 'user'),
      answered_at = coalesce(s.answered_at, excluded.answered_at);
  elsif new.is_handled is distinct from old.is_handled then
    update public.chat_sessions set
      waiting_since = case when not new.is_handled then waiting_since end,
      is_handled = new.is_handled or (is_handled and exists (
        select 1 from public.chat_messages m where m.session_id = new.session_id and m.is_handled
      ))
    where session_id = new.session_id
      and is_handled is distinct from new.is_handled;
  end if;
  return null;
end;
$$;
create trigger keep_session after insert or update of is_handled on public.chat_messages
  for each row when (not private.is_restoring()) execute function private.keep_chat_session();

-- The conversation of the session whose id the caller knows: its newest messages, oldest first. `since`: only what came at or after
-- that moment (the caller drops by id what it has).
create function public.chat_conversation(session_id uuid, since timestamptz default null)
returns table (id uuid, sender text, content text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select newest.id, newest.sender, newest.content, newest.created_at
  from (
    select m.id, m.sender, m.content, m.created_at
    from public.chat_messages m
    where m.session_id = chat_conversation.session_id
      and m.created_at >= coalesce(chat_conversation.since, '-infinity')
    order by m.created_at desc, m.id desc
    limit 200
  ) newest
  order by newest.created_at, newest.id;
$$;

-- The automatic reply in the owner's words, which may be others while the desk is away, or in the site's language. The texts are
-- those of src/lib/languages.
create function private.chat_auto_reply_text() returns text
language sql stable set search_path = '' as $$
  with english (reply) as (
    values ('Thank you for your message! Our team will get back to you soon. You can also reach us at {email}.')
  ), site (settings) as (
    select (select settings from public.site_settings where id = 1)
  ), away (away_from, away_until) as (
    select substring(settings ->> 'chatbotAwayFrom' from '^(1?[0-9]|2[0-3])$')::smallint,
      substring(settings ->> 'chatbotAwayUntil' from '^(1?[0-9]|2[0-3])$')::smallint
    from site
  )
  select left(replace(
    coalesce(
      case when private.after_hours(now(), away_from, away_until) > now() then nullif(trim(settings ->> 'chatbotAwayText'), '') end,
      nullif(nullif(trim(settings ->> 'chatbotAutoReply'), ''), reply),
      nullif(trim(settings -> 'texts' ->> reply), ''),
      case split_part(settings ->> 'language', '-', 1)
        when 'de' then 'Danke für Ihre Nachricht! Unser Team meldet sich bald. Sie erreichen uns auch unter {email}.'
        when 'hi' then 'आपके संदेश के लिए धन्यवाद! हमारी टीम जल्द ही आपको जवाब देगी। आप हमें {email} पर भी लिख सकते हैं।'
        when 'kn' then 'ನಿಮ್ಮ ಸಂದೇಶಕ್ಕೆ ಧನ್ಯವಾದ! ನಮ್ಮ ತಂಡ ಶೀಘ್ರದಲ್ಲೇ ಉತ್ತರಿಸಲಿದೆ. ಈ ವಿಳಾಸಕ್ಕೂ ಬರೆಯಬಹುದು: {email}'
      end,
      reply),
    '{email}',
    coalesce(nullif(settings ->> 'contactEmail', ''), 'hello@longhand.example')), 2000)
  from english, site, away;
$$;

-- Answers the visitor's last message, once, and not after an editor has joined. Returns the reply or no row.
create function public.chat_auto_reply(session_id uuid)
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
    insert into public.chat_messages as m (session_id, sender, content, is_automatic, author)
    values (chat_auto_reply.session_id, 'bot', private.chat_auto_reply_text(), true, null)
    returning m.id, m.sender, m.content, m.created_at;
end;
$$;

revoke execute on function public.chat_conversation(uuid, timestamptz), public.chat_auto_reply(uuid) from public;
grant execute on function public.chat_conversation(uuid, timestamptz), public.chat_auto_reply(uuid)
  to anon, authenticated, service_role;

-- Live updates: the database broadcasts on private channels, 'chat:<session id>' for a visitor, 'chat:inbox' for editors. The inbox
-- says only that something has changed: a connection is asked for its rights when it joins, the Data API with each read. Only
-- policies on realtime.messages: hosted Supabase lets a migration create nothing else in that schema.

-- Definer, because realtime.send would fail as anon, and swallows its errors.
create function private.broadcast_chat_message() returns trigger
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
create trigger broadcast after insert on public.chat_messages
  for each row when (not private.is_restoring()) execute function private.broadcast_chat_message();

-- 'Handled' is sent once a session, not once for each of its messages.
create function private.broadcast_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'chat:inbox', true);
  return null;
end;
$$;
create trigger broadcast after update on public.chat_sessions
  for each row when ((old.is_handled, old.spam_at) is distinct from (new.is_handled, new.spam_at))
  execute function private.broadcast_chat_session();

create policy "visitors follow the session they know" on realtime.messages for select to anon, authenticated
  using (
    extension = 'broadcast'
    and (select realtime.topic()) ~ '^chat:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  );
create policy "editors follow the inbox" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'chat:inbox' and (select public.is_editor()));
