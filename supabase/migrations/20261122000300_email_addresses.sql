-- One rule for email addresses, here and in the site's forms (src/lib/email.ts). What [[:space:]] matches depends on the
-- database's locale, and JavaScript's \s is something else again: the characters that no address may hold are listed.
-- Rows that are there already stay ("not valid").
do $$
declare
  part text := '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff@<>,;"]+';
  rule text := format('length(email) <= 254 and email ~ %L', '^' || part || '@' || part || '[.]' || part || '$');
begin
  alter table public.newsletter_subscribers drop constraint newsletter_subscribers_email_check;
  execute 'alter table public.newsletter_subscribers add constraint newsletter_subscribers_email_check check (email = lower(email) and ' || rule || ') not valid';
  alter table public.contact_messages drop constraint contact_messages_email_check;
  execute 'alter table public.contact_messages add constraint contact_messages_email_check check (' || rule || ') not valid';
end
$$;
