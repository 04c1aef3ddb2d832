-- Live chat. Whoever knows a session's random id is its visitor; only admins see all sessions.

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null,
  sender text not null check (sender in ('user', 'bot')),
  content text not null check (content ~ '\S' and length(content) <= 4000),
  is_handled boolean not null default false,
  created_at timestamptz not null default now()
);
create index chat_messages_created_at_idx on public.chat_messages (created_at desc, id);
create index chat_messages_session_idx on public.chat_messages (session_id, created_at, id);

-- One row a session, kept by a trigger: the admin's list never scans all messages.
create table public.chat_sessions (
  session_id uuid primary key,
  last_message text not null,
  last_sender text not null,
  last_message_at timestamptz not null,
  is_handled boolean not null default false,
  -- When an editor first answered: from then on the automatic reply keeps quiet.
  answered_at timestamptz,
  created_at timestamptz not null default now()
);
create index chat_sessions_last_message_at_idx on public.chat_sessions (last_message_at desc, session_id);
create index chat_sessions_unhandled_idx on public.chat_sessions (last_message_at desc) where not is_handled;

alter table public.chat_messages enable row level security;
revoke all on public.chat_messages from anon, authenticated;
grant select, insert (session_id, sender, content) on public.chat_messages to anon, authenticated;
grant update (is_handled) on public.chat_messages to authenticated;
grant select, insert, update, delete on public.chat_messages to service_role;
create policy "visitors write as themselves" on public.chat_messages for insert to anon, authenticated
  with check (sender = 'user' or (select public.is_admin()));
create policy "admins read" on public.chat_messages for select to authenticated using ((select public.is_admin()));
create policy "admins mark" on public.chat_messages for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

alter table public.chat_sessions enable row level security;
revoke all on public.chat_sessions from anon, authenticated;
grant select on public.chat_sessions to authenticated;
grant select, insert, update, delete on public.chat_sessions to service_role;
create policy "admins read" on public.chat_sessions for select to authenticated using ((select public.is_admin()));

-- A visitor's pace: 20 messages a minute and 500 in all a session, 600 a minute over all sessions.
create function private.limit_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_rate('chat', new.session_id::text, 20);
  perform private.check_rate('chat-session', new.session_id::text, 500, '1 day');
  perform private.check_rate('chat', '*', 600);
  return new;
end;
$$;
create trigger limit_rate before insert on public.chat_messages
  for each row when (new.sender = 'user' and current_user in ('anon', 'authenticated'))
  execute function private.limit_chat();

-- Definer: visitors have no right to chat_sessions.
create function private.keep_chat_session() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.chat_sessions as s (session_id, last_message, last_sender, last_message_at, is_handled, answered_at)
    values (
      new.session_id, left(new.content, 200), new.sender, new.created_at, new.is_handled,
      case when new.sender = 'bot' and public.is_admin() then new.created_at end
    )
    on conflict (session_id) do update set
      last_message = case when excluded.last_message_at >= s.last_message_at then excluded.last_message else s.last_message end,
      last_sender = case when excluded.last_message_at >= s.last_message_at then excluded.last_sender else s.last_sender end,
      last_message_at = greatest(s.last_message_at, excluded.last_message_at),
      is_handled = s.is_handled or excluded.is_handled,
      answered_at = coalesce(s.answered_at, excluded.answered_at);
  elsif new.is_handled is distinct from old.is_handled then
    -- Handled if any message of the session is (specification, section 3).
    update public.chat_sessions set is_handled =
      new.is_handled or exists (
        select 1 from public.chat_messages m where m.session_id = new.session_id and m.is_handled
      )
    where session_id = new.session_id
      and is_handled is distinct from new.is_handled;
  end if;
  return null;
end;
$$;
create trigger keep_session after insert or update of is_handled on public.chat_messages
  for each row execute function private.keep_chat_session();

-- The conversation of the session whose id the caller holds: its newest messages, oldest first.
-- since: only what came at or after that moment (the caller drops what it has by id).
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
revoke execute on function public.chat_conversation(uuid, timestamptz) from public;
grant execute on function public.chat_conversation(uuid, timestamptz) to anon, authenticated, service_role;

-- The automatic reply's text, in this one place; {email} comes from the settings.
create function private.chat_auto_reply_text() returns text
language sql stable set search_path = '' as $$
  select 'Thank you for your message! Our team will get back to you soon. You can also reach us at '
    || coalesce(
      nullif((select settings ->> 'contactEmail' from public.site_settings where id = 1), ''),
      'hello@longhand.example')
    || '.';
$$;

-- Answers the visitor's last message, once, and no more after an editor has joined. Returns the reply or no row.
create function public.chat_auto_reply(session_id uuid)
returns table (id uuid, sender text, content text, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  -- Two calls at once: the second waits here and then sees the reply.
  perform 1 from public.chat_sessions s
  where s.session_id = chat_auto_reply.session_id and s.last_sender = 'user' and s.answered_at is null
  for update;
  if not found then
    return;
  end if;
  return query
    insert into public.chat_messages as m (session_id, sender, content)
    values (chat_auto_reply.session_id, 'bot', private.chat_auto_reply_text())
    returning m.id, m.sender, m.content, m.created_at;
end;
$$;
revoke execute on function public.chat_auto_reply(uuid) from public;
grant execute on function public.chat_auto_reply(uuid) to anon, authenticated, service_role;
