-- A new digital edition has its mail: an editor is asked, or it is sent automatically once the edition is public.

create function private.edition_public_from(publish_at timestamptz, issue_date date) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(publish_at, issue_date::timestamp at time zone private.site_time_zone());
$$;
grant execute on function private.edition_public_from(timestamptz, date) to authenticated;

-- Nothing is sent for editions that were public before delivery was turned on.
create function private.set_editions_from() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.editions_from := case
    when new.mode = 'off' then null
    when tg_op = 'UPDATE' and old.mode <> 'off' then old.editions_from
    else now() end;
  return new;
end;
$$;
create trigger set_editions_from before insert or update on public.mail_settings
  for each row when (not private.is_restoring()) execute function private.set_editions_from();

-- What waits for its edition goes when that changes or is deleted, or when nothing is to be sent automatically any more. The panel
-- schedules it again after it has saved an edition.
create function private.withdraw_edition_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.newsletter_issues i
  where i.is_automatic and i.state = 'scheduled' and (tg_table_name = 'mail_settings' or i.edition_id::text = old.id::text);
  return null;
end;
$$;
create trigger withdraw_edition_mails after update on public.mail_settings
  for each row when (new.mode = 'off' or new.edition_mail = 'ask') execute function private.withdraw_edition_mails();
create trigger withdraw_edition_mails after update of title, slug, issue_date, publish_at, hidden, cover_image_url
  on public.digital_magazines for each row
  when ((old.title, old.slug, old.issue_date, old.publish_at, old.hidden, old.cover_image_url)
    is distinct from (new.title, new.slug, new.issue_date, new.publish_at, new.hidden, new.cover_image_url))
  execute function private.withdraw_edition_mails();
create trigger withdraw_edition_mails_of_deleted after delete on public.digital_magazines
  for each row execute function private.withdraw_edition_mails();

-- New editions that no newsletter is about yet. An old one that is added to the archive is none.
create function public.edition_offers() returns table (id uuid, title text)
language sql stable security invoker set search_path = '' as $$
  select e.id, e.title
  from public.mail_settings s, public.digital_magazines e, private.edition_public_from(e.publish_at, e.issue_date) as public_from
  where s.mode <> 'off' and not e.hidden
    and public_from <= now() and public_from > now() - interval '60 days' and greatest(e.created_at, public_from) >= s.editions_from
    and not exists (select from public.newsletter_issues i where i.edition_id = e.id)
  order by public_from desc, e.id;
$$;

-- Ends the offer: a cancelled newsletter stands for it. False where there is one already.
create function public.decline_edition_mail(edition uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not public.is_editor() then perform private.refuse('decline_edition_mail'); end if;
  insert into public.newsletter_issues (kind, edition_id, subject, state, finished_at)
  select 'edition', e.id, regexp_replace(e.title, '[\u0001-\u001f\u007f]', ' ', 'g'), 'cancelled', now()
  from public.digital_magazines e
  where e.id = edition and not exists (select from public.newsletter_issues i where i.edition_id = e.id);
  return found;
end;
$$;

-- Schedules the mail of an edition that was just saved for the time when it is public, or puts the one that waits up to date. False
-- where none is to be sent automatically: the owner wants to be asked, the caller may not send newsletters, somebody has written, sent or cancelled one already, or the
-- edition has been public for an hour.
create function public.schedule_edition_mail(edition uuid, subject text, html text, plain_text text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  e public.digital_magazines;
  public_from timestamptz;
begin
  if not public.is_editor() then perform private.refuse('schedule_edition_mail'); end if;
  if not private.may_send() then return false; end if;
  -- Locked: two editors save it one after the other.
  select * into e from public.digital_magazines m where m.id = edition and not m.hidden for update;
  public_from := private.edition_public_from(e.publish_at, e.issue_date);
  if not exists (
    select from public.mail_settings s
    where s.mode <> 'off' and s.edition_mail = 'send' and public_from > now() - interval '60 days'
      and greatest(e.created_at, public_from) >= greatest(s.editions_from, now() - interval '1 hour'))
    or exists (
      select from public.newsletter_issues i where i.edition_id = edition and not (i.is_automatic and i.state = 'scheduled'))
  then return false; end if;
  insert into public.newsletter_issues as i
    (kind, edition_id, subject, html, plain_text, state, send_at, is_automatic, sent_by)
  values ('edition', edition, schedule_edition_mail.subject, schedule_edition_mail.html, schedule_edition_mail.plain_text,
    'scheduled', greatest(public_from, now()), true, auth.uid())
  on conflict (edition_id) where is_automatic do update
    set subject = excluded.subject, html = excluded.html, plain_text = excluded.plain_text, send_at = excluded.send_at
    where i.state = 'scheduled';
  return found;
end;
$$;

revoke execute on function public.edition_offers(), public.decline_edition_mail(uuid),
  public.schedule_edition_mail(uuid, text, text, text) from public;
grant execute on function public.edition_offers(), public.decline_edition_mail(uuid),
  public.schedule_edition_mail(uuid, text, text, text) to authenticated;
