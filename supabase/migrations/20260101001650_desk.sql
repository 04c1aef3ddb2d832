-- Mails to the desk: where mail is on, owners and editors hear of letters and chats that nobody has answered for five minutes. One mail
-- lists all that wait, and the next one comes a quarter of an hour later at the earliest.

-- Until when somebody knows what came. In `private`, so that a restored backup tells nobody of what they have heard of.
create table private.desk_notices (
  user_id uuid primary key references public.staff (user_id) on delete cascade,
  noticed_until timestamptz not null default now()
);
alter table private.desk_notices enable row level security;
revoke all on private.desk_notices from public, anon, authenticated;
create policy "nobody" on private.desk_notices for all to anon, authenticated using (false) with check (false);

create function private.begin_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.desk_notices (user_id) values (new.user_id) on conflict do nothing;
  return null;
end;
$$;
create trigger begin_notices after insert on public.staff for each row execute function private.begin_notices();
insert into private.desk_notices (user_id) select user_id from public.staff;

-- When somebody is to get the next notice; null where nothing waits that they haven't heard of.
create function private.next_notice_for(member public.staff) returns timestamptz
language sql stable set search_path = '' as $$
  select case when waiting.since is not null then private.after_hours(
    greatest(waiting.since + interval '5 minutes', n.noticed_until + interval '20 minutes'), member.quiet_from, member.quiet_until) end
  from private.desk_notices n, lateral (
    select least(
      case when member.notify_letters then (
        select min(l.created_at) from public.contact_messages l
          where not l.is_read and l.spam_at is null and l.created_at > n.noticed_until) end,
      case when member.notify_chats then (
        select min(c.waiting_since) from public.chat_sessions c
          where c.spam_at is null and c.waiting_since > n.noticed_until) end)
  ) as waiting (since)
  where n.user_id = member.user_id and member.role in ('owner', 'editor');
$$;

create function private.next_notice() returns timestamptz
language sql stable set search_path = '' as $$
  select min(private.next_notice_for(s)) from public.staff s;
$$;

create function private.queue_notices() returns void
language sql set search_path = '' as $$
  with free as (
    -- A second sender passes over those that the first one has in hand.
    select n.user_id from private.desk_notices n for update skip locked),
  noticed as (
    update private.desk_notices n set noticed_until = now() - interval '5 minutes'
    from free join public.staff s on s.user_id = free.user_id
    where n.user_id = free.user_id and private.next_notice_for(s) <= now() returning n.user_id)
  insert into public.mails (kind, recipient)
  select 'notice', lower(u.email) from noticed join auth.users u on u.id = noticed.user_id where private.is_email(lower(u.email));
$$;

-- Answers to a chat by mail -----------------------------------------------------------------------------------------------------

-- The address that a chat's visitor has left; with one, it is stored, and '' removes it. Null where it would be of no use: there is no
-- such chat, or no mail is sent. Knowing the session's id makes somebody its visitor.
create function public.chat_email(session_id uuid, address text default null) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if private.mail_mode() = 'off' then return null; end if;
  if address is not null then
    perform private.check_client('chat-email', 10, 300);
    update public.chat_sessions s set email = nullif(lower(private.plain_email(address)), '')
      where s.session_id = chat_email.session_id;
  end if;
  return (select coalesce(s.email, '') from public.chat_sessions s where s.session_id = chat_email.session_id);
end;
$$;
revoke execute on function public.chat_email(uuid, text) from public;
grant execute on function public.chat_email(uuid, text) to anon, authenticated, service_role;

-- Two minutes later, so that several answers come in one mail, and none to a visitor who is still writing.
create function private.queue_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mails (kind, recipient, session_id, due_at)
  select 'answer', s.email, s.session_id, now() + interval '2 minutes' from public.chat_sessions s
  where s.session_id = new.session_id and s.email is not null and private.mail_mode() <> 'off' and not exists (
    select from public.mails m where m.kind = 'answer' and m.session_id = s.session_id and m.state = 'queued');
  return null;
end;
$$;
create trigger queue_answer after insert on public.chat_messages for each row
  when (new.sender = 'bot' and not new.is_automatic and not private.is_restoring()) execute function private.queue_answer();

-- {question, answers}: the answers since the mail was queued that the visitor hasn't replied to; null for none.
create function private.chat_answers(mail public.mails) returns json
language sql stable set search_path = '' as $$
  with question as (
    select m.content, m.created_at from public.chat_messages m
    where m.session_id = mail.session_id and m.sender = 'user' order by m.created_at desc, m.id desc limit 1)
  select json_build_object(
    'question', (select content from question),
    'answers', json_agg(m.content order by m.created_at, m.id))
  from public.chat_messages m
  where m.session_id = mail.session_id and m.sender = 'bot' and not m.is_automatic
    and m.created_at >= greatest(mail.created_at, (select created_at from question))
    -- The address may have been taken back.
    and exists (select from public.chat_sessions s where s.session_id = mail.session_id and s.email = mail.recipient)
  having count(*) > 0;
$$;

-- What a mail says when it is sent; null where there is nothing to say any more.
create function private.desk_mail(mail public.mails) returns json
language plpgsql stable set search_path = '' as $$
declare
  member public.staff;
  old_enough constant timestamptz := now() - interval '5 minutes';
  letters integer;
  chats integer;
begin
  -- The links in these are made when they are sent: no secret is in the queue.
  if mail.kind in ('invitation', 'recovery') then
    return (
      select json_build_object('user_id', u.id) from auth.users u
      where u.email = mail.recipient and (mail.kind = 'recovery' or u.last_sign_in_at is null) limit 1);
  end if;
  if mail.kind = 'answer' then return private.chat_answers(mail); end if;
  if mail.kind <> 'notice' then return null; end if;
  select s.* into member from public.staff s join auth.users u on u.id = s.user_id
    where lower(u.email) = mail.recipient and s.role in ('owner', 'editor');
  select count(*) into letters from public.contact_messages l
    where member.notify_letters and not l.is_read and l.spam_at is null and l.created_at <= old_enough;
  select count(*) into chats from public.chat_sessions c
    where member.notify_chats and c.spam_at is null and c.waiting_since <= old_enough;
  if letters + chats = 0 then return null; end if;
  return json_build_object(
    'letters', letters, 'chats', chats,
    'newestLetters', (select json_agg(l) from (
      select name, subject from public.contact_messages l
      where member.notify_letters and not l.is_read and l.spam_at is null and l.created_at <= old_enough
      order by created_at desc, id limit 10) as l),
    'newestChats', (select json_agg(c) from (
      select session_id, last_message from public.chat_sessions c
      where member.notify_chats and c.spam_at is null and c.waiting_since <= old_enough
      order by waiting_since desc, session_id limit 10) as c));
end;
$$;

-- The caller's choice.
create function public.choose_notices(letters boolean, chats boolean, quiet_from integer default null, quiet_until integer default null)
returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('choose_notices'); end if;
  update public.staff s
  set notify_letters = letters, notify_chats = chats,
    quiet_from = choose_notices.quiet_from, quiet_until = choose_notices.quiet_until
  where s.user_id = auth.uid();
end;
$$;
revoke execute on function public.choose_notices(boolean, boolean, integer, integer) from public;
grant execute on function public.choose_notices(boolean, boolean, integer, integer) to authenticated;
