-- Policies say what grants and row level security only imply, so that neither alone has to hold, and so that the
-- advisors of Supabase (`supabase db advisors`) have nothing to report.

-- What a reader leaves begins now and is unread, also if a later grant opened those columns.
alter policy "everyone subscribes" on public.newsletter_subscribers with check (created_at = now());
alter policy "everyone writes" on public.contact_messages with check (not is_read and created_at = now());

-- Tables of the schema `private` are for functions that run as their owner.
create policy "nobody" on private.rate_counters for all to anon, authenticated using (false) with check (false);
create policy "nobody" on private.content_revision for all to anon, authenticated using (false) with check (false);
