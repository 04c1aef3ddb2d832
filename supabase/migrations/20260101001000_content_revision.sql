-- A token that changes with every change of public content, so that a server knows which rendered pages are stale.
-- Random and not a counter: two databases never share one by chance.

create table private.content_revision (
  id integer primary key default 1 check (id = 1),
  revision uuid not null default gen_random_uuid()
);
alter table private.content_revision enable row level security;
insert into private.content_revision (id) values (1);

create function private.renew_content_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.content_revision set revision = gen_random_uuid() where id = 1;
  return null;
end;
$$;

do $$
declare t text;
begin
  foreach t in array array['site_settings', 'articles', 'insider_content', 'testimonials', 'faqs', 'digital_magazines'] loop
    execute format(
      'create trigger renew_content_revision after insert or update or delete or truncate on public.%I
       for each statement execute function private.renew_content_revision()', t);
  end loop;
end;
$$;
