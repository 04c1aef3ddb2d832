-- Sending. Whatever sends (the embedded backend, or an Edge Function) claims a few mails, sends them, and acknowledges each one as soon
-- as the provider has accepted it. A sender that dies keeps its mails for five minutes, then they are claimed again: so nobody is left
-- out, and only those few may come twice.

create function private.may_send() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(public.staff_role() = 'owner'
    or public.is_editor() and (select editors_send from public.mail_settings), false);
$$;

-- How many mails of newsletters may still be sent within the bound a day.
create function private.room_today() returns bigint
language sql stable set search_path = '' as $$
  select coalesce((
    select per_day - (select count(*) from public.mails where kind = 'issue' and sent_at > now() - interval '24 hours')
    from public.mail_settings), 1000000);
$$;

-- When claim_mails has something to do next; null for never.
create function private.next_mail() returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  next_room timestamptz := now();
begin
  if private.mail_mode() = 'off' then return null; end if;
  if private.room_today() <= 0 then
    select m.sent_at + interval '24 hours' into next_room from public.mails m
    where m.kind = 'issue' and m.sent_at is not null
    order by m.sent_at desc offset (select per_day - 1 from public.mail_settings) limit 1;
  end if;
  return least(
    (select min(due_at) from public.mails where kind <> 'issue' and state in ('queued', 'sending')),
    (select min(send_at) from public.newsletter_issues where state = 'scheduled'),
    private.next_notice(),
    (select min(greatest(next_room, i.not_before, case when i.is_reached then (
        select min(due_at) from public.mails m
        where m.kind = 'issue' and m.issue_id = i.id and m.state in ('queued', 'sending')) end))
      from public.newsletter_issues i where i.state = 'sending'));
end;
$$;

-- Ends an issue once all its mails are done.
create function private.finish_issue(issue uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_issues i set state = 'sent', finished_at = now()
  where i.id = issue and i.state = 'sending' and i.is_reached and not exists (
    select from public.mails m where m.kind = 'issue' and m.issue_id = issue and m.state in ('queued', 'sending'));
end;
$$;

-- Starts what is due, and claims up to `most` mails for five minutes: [{id, kind, issue_id, email, key, data}], single ones first.
-- `data` is what a mail to or from the desk says.
create function public.claim_mails(most integer default 20) returns json
language plpgsql security definer set search_path = '' as $$
declare
  lease constant timestamptz := clock_timestamp() + interval '5 minutes';
  claimed uuid[];
  issue record;
  room bigint;
  more uuid[];
  found_count bigint;
  last_reader uuid;
begin
  if private.mail_mode() = 'off' then return '[]'; end if;
  for issue in
    select i.id, i.send_at,
      i.is_automatic and not exists (
        select from public.digital_magazines e
        where e.id = i.edition_id and not e.hidden and private.edition_public_from(e.publish_at, e.issue_date) <= now()) as is_early
    from public.newsletter_issues i
    where i.state = 'scheduled' and i.send_at <= now() for update skip locked
  loop
    -- The site was down, or this is a copy of it.
    if issue.send_at < now() - interval '2 hours' then
      update public.newsletter_issues i
      set state = 'paused', pause_reason = 'It was due more than two hours ago, and is not sent that late without asking.'
      where i.id = issue.id;
    -- The site's time zone has changed.
    elsif issue.is_early then
      update public.newsletter_issues i set state = 'paused', pause_reason = 'Its digital edition is not public.' where i.id = issue.id;
    else
      update public.newsletter_issues i set state = 'sending', started_at = coalesce(i.started_at, now()) where i.id = issue.id;
    end if;
  end loop;
  perform private.queue_notices();

  with due as (
    select m.id, m.kind, m.subscriber_id, private.desk_mail(m) is null as is_void, m.state = 'sending' as is_unsure from public.mails m
    where m.kind <> 'issue' and m.state in ('queued', 'sending') and m.due_at <= now()
    order by m.due_at limit most for update skip locked),
  taken as (
    update public.mails m
    set state = case when (case due.kind when 'confirmation' then s.status = 'pending' when 'test' then true else not due.is_void end)
        then 'sending' else 'skipped' end,
      attempts = m.attempts + 1, may_repeat = m.may_repeat or due.is_unsure, due_at = lease
    from due left join public.newsletter_subscribers s on s.id = due.subscriber_id
    where m.id = due.id returning m.id, m.state)
  select array(select id from taken where state = 'sending') into claimed;

  for issue in
    select i.id, i.reached, i.is_reached from public.newsletter_issues i
    where i.state = 'sending' and (i.not_before is null or i.not_before <= now())
    order by i.started_at for update skip locked
  loop
    room := least(most - cardinality(claimed), private.room_today());
    exit when room <= 0;
    with due as (
      select m.id, m.subscriber_id, m.state = 'sending' as is_unsure from public.mails m
      where m.kind = 'issue' and m.issue_id = issue.id and m.state in ('queued', 'sending') and m.due_at <= now()
      order by m.due_at limit room for update skip locked),
    taken as (
      update public.mails m
      set state = case when s.status = 'active' then 'sending' else 'skipped' end,
        attempts = m.attempts + 1, may_repeat = m.may_repeat or due.is_unsure, due_at = lease
      from due left join public.newsletter_subscribers s on s.id = due.subscriber_id
      where m.id = due.id returning m.id, m.state)
    select array(select id from taken where state = 'sending'), room - (select count(*) from taken) into more, room;
    claimed := claimed || more;
    if not issue.is_reached and room > 0 then
      with readers as (
        select s.id from public.newsletter_subscribers s
        where s.status = 'active' and (issue.reached is null or s.id > issue.reached)
          and not exists (select from public.mails m where m.subscriber_id = s.id and m.issue_id = issue.id)
        order by s.id limit room),
      made as (
        insert into public.mails (kind, issue_id, subscriber_id, state, attempts, due_at)
        select 'issue', issue.id, readers.id, 'sending', 1, lease from readers returning id)
      select array(select id from made), (select count(*) from readers), (select id from readers order by id desc limit 1)
        into more, found_count, last_reader;
      claimed := claimed || more;
      update public.newsletter_issues i
        set reached = coalesce(last_reader, i.reached), is_reached = found_count < room where i.id = issue.id;
    end if;
    perform private.finish_issue(issue.id);
  end loop;

  return (
    select coalesce(json_agg(json_build_object(
      'id', m.id, 'kind', m.kind, 'issue_id', m.issue_id, 'email', coalesce(m.recipient, s.email), 'key', k.key,
      'data', private.desk_mail(m))), '[]')
    from public.mails m
    left join public.newsletter_subscribers s on s.id = m.subscriber_id
    left join public.newsletter_keys k on k.subscriber_id = m.subscriber_id
    where m.id = any (claimed));
end;
$$;

-- Pauses an issue of which ten of the first hundred mails, or later one of ten, failed or came back: something is wrong with the list
-- or with us.
create function private.pause_on_trouble(issue uuid, answer text) returns void
language plpgsql set search_path = '' as $$
declare
  done bigint;
  failed bigint;
begin
  select count(*) filter (where m.state = 'failed' or m.feedback = 'bounced'), count(*) into failed, done from public.mails m
    where m.kind = 'issue' and m.issue_id = issue and m.state in ('sent', 'failed');
  if failed > greatest(10, done / 10) then
    update public.newsletter_issues i
    set state = 'paused', pause_reason = format('%s of %s mails failed, the last one with: %s', failed, done, left(answer, 800))
    where i.id = issue and i.state = 'sending';
  end if;
end;
$$;

-- What became of a mail. `outcome` is 'sent' (`answer` is the provider's id of it), or with the provider's words in `answer`: 'retry' for
-- something that passes, 'bounced' for an address that doesn't exist, 'failed' for this mail alone, and 'refused' where the provider
-- takes nothing from us.
create function public.acknowledge_mail(mail uuid, outcome text, answer text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  delays constant interval[] := array['1 minute', '5 minutes', '30 minutes', '2 hours', '6 hours'];
  sent public.mails;
begin
  select * into sent from public.mails m where m.id = mail for update;
  if sent.id is null or sent.state = 'sent' then return; end if;
  if outcome = 'sent' then
    update public.mails m set state = 'sent', sent_at = clock_timestamp(), provider_id = left(answer, 300), error = null where m.id = mail;
    update public.newsletter_subscribers s set soft_bounces = 0 where s.id = sent.subscriber_id and s.soft_bounces > 0;
  elsif outcome = 'refused' and sent.kind = 'issue' then
    update public.mails m set state = 'queued', due_at = now(), error = left(answer, 900), attempts = m.attempts - 1 where m.id = mail;
    update public.newsletter_issues i set state = 'paused', pause_reason = left(answer, 1000) where i.id = sent.issue_id and i.state = 'sending';
  elsif outcome in ('retry', 'refused') and sent.attempts <= cardinality(delays) then
    update public.mails m set state = 'queued', due_at = now() + delays[sent.attempts], error = left(answer, 900) where m.id = mail;
    -- A provider that is asked too often needs a pause, and no other mails.
    update public.newsletter_issues i set not_before = now() + interval '1 minute' where i.id = sent.issue_id and sent.kind = 'issue';
  else
    update public.mails m set state = 'failed', error = left(answer, 900) where m.id = mail;
    update public.newsletter_subscribers s
    set soft_bounces = s.soft_bounces + 1,
      status = case when outcome = 'bounced' or s.soft_bounces >= 2 then 'bounced' else s.status end, status_at = now()
    where s.id = sent.subscriber_id and s.status in ('active', 'pending') and outcome in ('bounced', 'retry');
    perform private.pause_on_trouble(sent.issue_id, answer);
  end if;
  if sent.kind = 'issue' then perform private.finish_issue(sent.issue_id); end if;
end;
$$;

-- What a provider tells later of a mail that it accepted: 'soft' for one that came back for now, 'bounced' for an address that doesn't
-- exist, 'left' for a reader who unsubscribed there, and 'complained'. Providers tell the same several times; only what is worse than
-- before changes anything.
create function public.record_feedback(mail uuid, feedback text, words text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ranks constant text[] := array['soft', 'bounced', 'left', 'complained'];
  told public.mails;
begin
  update public.mails m set feedback = record_feedback.feedback, error = left(words, 900)
  where m.id = mail
    and coalesce(array_position(ranks, m.feedback), 0) < array_position(ranks, record_feedback.feedback)
  returning * into told;
  if told.id is null then return; end if;
  update public.newsletter_subscribers s
  set status = case told.feedback when 'left' then 'unsubscribed' when 'complained' then 'complained' else 'bounced' end,
    status_at = now()
  where s.id = told.subscriber_id and case told.feedback
    when 'complained' then s.status <> 'complained'
    -- Three issues in a row.
    when 'soft' then s.status = 'active' and 3 = (
      select count(*) filter (where latest.feedback = 'soft') from (
        select m.feedback from public.mails m
        where m.subscriber_id = s.id and m.kind = 'issue' and m.state = 'sent' order by m.sent_at desc limit 3) as latest)
    else s.status in ('active', 'pending') end;
  if told.feedback = 'bounced' then perform private.pause_on_trouble(told.issue_id, words); end if;
end;
$$;
revoke execute on function public.claim_mails(integer), public.acknowledge_mail(uuid, text, text),
  public.record_feedback(uuid, text, text) from public, anon, authenticated;
grant execute on function public.claim_mails(integer), public.acknowledge_mail(uuid, text, text),
  public.record_feedback(uuid, text, text) to service_role;

-- The panel ---------------------------------------------------------------------------------------------------------------------

-- Sends a draft, at once or at a time. False where it is no draft any more: somebody else was faster, or the button was pressed
-- twice. `seen` is the updated_at of the draft that the caller looked at.
create function public.send_issue(issue uuid, seen timestamptz, at timestamptz default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  draft public.newsletter_issues;
begin
  if not private.may_send() then perform private.refuse('send_issue'); end if;
  select * into draft from public.newsletter_issues i where i.id = issue and i.state = 'draft' for update;
  if draft.id is null then return false; end if;
  if private.mail_mode() = 'off' then raise exception 'Mail delivery is off.' using errcode = '22023'; end if;
  if draft.updated_at <> seen then
    raise exception 'Somebody has changed this newsletter meanwhile. Look at it again.' using errcode = 'PT409';
  end if;
  if draft.subject !~ '\S' or draft.html = '' then
    raise exception 'A subject and a text are required.' using errcode = '22023';
  end if;
  update public.newsletter_issues i
  set state = 'scheduled', send_at = greatest(coalesce(send_issue.at, now()), now()), sent_by = auth.uid() where i.id = issue;
  return true;
end;
$$;

-- Pauses, resumes or cancels an issue, takes a scheduled one back as a draft, or sends a finished one to those who haven't got it: new
-- subscribers, and failed mails. False where it isn't in a state for that.
create function public.steer_issue(issue uuid, step text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  -- Every editor may stop what goes wrong.
  if not (public.is_editor() and step = 'pause' or private.may_send()) then perform private.refuse('steer_issue'); end if;
  if step not in ('pause', 'resume', 'cancel', 'draft', 'again') then
    raise exception 'There is no step "%".', step using errcode = '22023';
  end if;
  update public.newsletter_issues i
  set state = case step when 'pause' then 'paused' when 'cancel' then 'cancelled' when 'draft' then 'draft' else 'sending' end,
    started_at = case when step in ('resume', 'again') then coalesce(i.started_at, now()) else i.started_at end,
    reached = case when step <> 'again' then i.reached end,
    is_reached = i.is_reached and step <> 'again',
    not_before = null, pause_reason = null,
    finished_at = case when step = 'cancel' then now() end
  where i.id = issue and i.state = any (case step
    when 'pause' then array['sending'] when 'resume' then array['paused'] when 'draft' then array['scheduled']
    when 'again' then array['sent'] else array['scheduled', 'sending', 'paused'] end);
  if not found then return false; end if;
  if step = 'cancel' then
    update public.mails m set state = 'skipped' where m.kind = 'issue' and m.issue_id = issue and m.state = 'queued';
  elsif step = 'again' then
    update public.mails m set state = 'queued', attempts = 0, due_at = now()
      from public.newsletter_subscribers s
      where m.kind = 'issue' and m.issue_id = issue and m.state in ('failed', 'skipped') and s.id = m.subscriber_id and s.status = 'active';
  end if;
  return true;
end;
$$;

-- Sends an issue to the caller alone. False where there is none.
create function public.test_issue(issue uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('test_issue'); end if;
  if not exists (select from public.newsletter_issues i where i.id = issue) then return false; end if;
  if private.mail_mode() = 'off' then raise exception 'Mail delivery is off.' using errcode = '22023'; end if;
  perform private.check_rate('mail-test', auth.uid()::text, 30, interval '1 hour');
  insert into public.mails (kind, issue_id, recipient) select 'test', issue, lower(u.email) from auth.users u where u.id = auth.uid();
  return true;
end;
$$;

-- How an issue stands, without addresses: {sent, failed, skipped, waiting, ahead, mayRepeat, cameBack, complained, left,
-- errors: [{error, count}]}. `ahead` are subscribers whose mails have not been made; `left` are those who unsubscribed after they got it
-- and before the next one.
create function public.issue_report(issue uuid) returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  i public.newsletter_issues;
begin
  if not public.is_editor() then perform private.refuse('issue_report'); end if;
  select * into i from public.newsletter_issues n where n.id = issue;
  return (
    select json_build_object(
      'sent', count(*) filter (where m.state = 'sent'),
      'failed', count(*) filter (where m.state = 'failed'),
      'skipped', count(*) filter (where m.state = 'skipped'),
      'waiting', count(*) filter (where m.state in ('queued', 'sending')),
      'mayRepeat', count(*) filter (where m.may_repeat),
      'cameBack', count(*) filter (where m.feedback in ('soft', 'bounced')),
      'complained', count(*) filter (where m.feedback = 'complained'),
      'ahead', case when i.is_reached or i.state not in ('sending', 'paused') then 0 else (
        select count(*) from public.newsletter_subscribers s
        where s.status = 'active' and (i.reached is null or s.id > i.reached)) end,
      'left', (
        select count(*) from public.newsletter_subscribers s join public.mails got on got.subscriber_id = s.id and got.issue_id = i.id
        where s.status = 'unsubscribed' and got.state = 'sent' and s.status_at > got.sent_at
          and s.status_at < coalesce((select min(n.started_at) from public.newsletter_issues n where n.started_at > i.started_at), 'infinity')),
      'errors', (
        select coalesce(json_agg(e order by e.count desc), '[]') from (
          select f.error, count(*) from public.mails f
          where f.kind = 'issue' and f.issue_id = i.id and f.error is not null
            and (f.state in ('failed', 'queued') or f.feedback in ('soft', 'bounced'))
          group by f.error order by 2 desc limit 20) as e))
    from public.mails m where m.kind = 'issue' and m.issue_id = i.id);
end;
$$;

revoke execute on function public.send_issue(uuid, timestamptz, timestamptz), public.steer_issue(uuid, text),
  public.test_issue(uuid), public.issue_report(uuid) from public;
grant execute on function public.send_issue(uuid, timestamptz, timestamptz), public.steer_issue(uuid, text),
  public.test_issue(uuid), public.issue_report(uuid) to authenticated;
