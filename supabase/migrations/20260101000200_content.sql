-- What visitors read and admins edit: settings, articles, insider content, testimonials, FAQs, editions.
-- updated_at lets the panel notice that another admin saved meanwhile.

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

-- One row, held by its check; the app merges it over its defaults.
create table public.site_settings (
  id integer primary key default 1 check (id = 1),
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 200000),
  updated_at timestamptz not null default now()
);

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  excerpt text not null default '' check (length(excerpt) <= 1000),
  content text not null check (content ~ '\S' and length(content) <= 200000),
  author text not null default '' check (length(author) <= 200),
  category text not null default '' check (length(category) <= 100),
  date timestamptz not null default now(),
  image text check (length(image) <= 2000),
  featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a search looks in, here and below; lines keep a term from matching across two fields.
  search_text text not null generated always as (title || E'\n' || excerpt || E'\n' || author) stored
);

create table public.insider_content (
  id uuid primary key default gen_random_uuid(),
  type text not null default 'behind-scenes'
    check (type in ('behind-scenes', 'expert-interview', 'industry-analysis', 'trend-report')),
  title text not null check (title ~ '\S' and length(title) <= 300),
  content text not null check (content ~ '\S' and length(content) <= 200000),
  author text not null default '' check (length(author) <= 200),
  date timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a list shows: keeps the start-up read bounded, however long the texts are.
  preview text not null generated always as (left(content, 600)) stored,
  search_text text not null generated always as (title || E'\n' || author || E'\n' || left(content, 600)) stored
);

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and length(name) <= 200),
  company text check (length(company) <= 200),
  quote text not null check (quote ~ '\S' and length(quote) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (name || E'\n' || coalesce(company, '') || E'\n' || quote) stored
);

create table public.faqs (
  id uuid primary key default gen_random_uuid(),
  question text not null check (question ~ '\S' and length(question) <= 500),
  answer text not null check (answer ~ '\S' and length(answer) <= 10000),
  category text check (length(category) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (question || E'\n' || answer || E'\n' || coalesce(category, '')) stored
);

create table public.digital_magazines (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  issue_date date not null,
  cover_image_url text check (length(cover_image_url) <= 2000),
  pdf_url text check (length(pdf_url) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (title) stored
);

-- The same rights for all six: everyone reads, admins do everything.
do $$
declare t text;
begin
  foreach t in array array['site_settings', 'articles', 'insider_content', 'testimonials', 'faqs', 'digital_magazines'] loop
    execute format('alter table public.%I enable row level security', t);
    execute format('revoke all on public.%I from anon, authenticated', t);
    execute format('grant select on public.%I to anon', t);
    execute format('grant select, insert, update, delete on public.%I to authenticated, service_role', t);
    execute format('create policy "everyone reads" on public.%I for select to anon, authenticated using (true)', t);
    execute format('create policy "admins insert" on public.%I for insert to authenticated with check ((select public.is_admin()))', t);
    execute format('create policy "admins update" on public.%I for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()))', t);
    execute format('create policy "admins delete" on public.%I for delete to authenticated using ((select public.is_admin()))', t);
    execute format('create trigger set_updated_at before update on public.%I for each row execute function private.set_updated_at()', t);
  end loop;
end;
$$;

-- The order of each start-up read; the id settles ties, so that pages neither repeat nor skip a row.
create index articles_date_idx on public.articles (date desc, id);
create index articles_category_date_idx on public.articles (category, date desc, id);
create index articles_featured_date_idx on public.articles (date desc, id) where featured;
create index insider_content_date_idx on public.insider_content (date desc, id);
create index testimonials_created_at_idx on public.testimonials (created_at desc, id);
create index faqs_created_at_idx on public.faqs (created_at desc, id);
create index digital_magazines_issue_date_idx on public.digital_magazines (issue_date desc, id);
