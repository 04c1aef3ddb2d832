-- Pages of one's own, such as an imprint: /the-slug. The three legal pages are such pages.

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null check (title ~ '\S' and length(title) <= 300),
  slug text not null default '' check (length(slug) <= 100),
  -- Under the title, and in what search engines show.
  lead text not null default '' check (length(lead) <= 1000),
  content text not null check (content ~ '\S' and length(content) <= 200000),
  body jsonb check (private.is_story(body)),
  hidden boolean not null default false,
  legal text unique check (length(legal) <= 20) check (legal in ('privacy', 'terms', 'disclaimer')),
  -- Whether somebody of the magazine has read a legal page: it came with the software.
  confirmed boolean not null default false,
  revised_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (private.search_form(title || E'\n' || lead)) stored
);
create unique index pages_slug_idx on public.pages (slug);
create index pages_created_at_idx on public.pages (created_at desc, id);
create index pages_search_idx on public.pages using gin (search_text extensions.gin_trgm_ops) with (fastupdate = off);

alter table public.pages enable row level security;
revoke all on public.pages from anon, authenticated;
grant select on public.pages to anon;
grant select, insert, update, delete on public.pages to authenticated, service_role;
create policy "visitors read" on public.pages for select to anon using (not hidden);
create policy "accounts read" on public.pages for select to authenticated using (not hidden or (select public.is_admin()));
create policy "admins insert" on public.pages for insert to authenticated with check ((select public.is_admin()));
create policy "admins update" on public.pages for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "admins delete" on public.pages for delete to authenticated using ((select public.is_admin()));

-- As of articles and insider items (see slugs.sql).
create table public.page_slugs (
  slug text primary key check (length(slug) between 1 and 100),
  page_id uuid not null
);
create index page_slugs_page_id_idx on public.page_slugs (page_id);
alter table public.page_slugs enable row level security;
revoke all on public.page_slugs from anon, authenticated;
grant select on public.page_slugs to anon, authenticated;
grant select, insert, update, delete on public.page_slugs to service_role;
create policy "everybody reads" on public.page_slugs for select to anon, authenticated using (true);

-- What else is at the top of the site belongs to no page of one's own.
insert into public.page_slugs (slug, page_id)
select slug, '00000000-0000-0000-0000-000000000000' from unnest(array[
  'about', 'admin', 'assets', 'auth', 'authors', 'contact', 'editions', 'faq', 'functions', 'graphql', 'industry-insiders',
  'magazine', 'preview', 'realtime', 'rest', 'series', 'stock', 'storage', 'tags']) as slug;

create trigger set_slug before insert or update of slug on public.pages
  for each row execute function private.set_slug('page_slugs', 'page_id', 'page');
create trigger set_content before insert or update of body, content on public.pages
  for each row execute function private.set_content();
create trigger set_updated_at before update on public.pages
  for each row execute function private.set_updated_at();
create trigger renew_content_revision after insert or update or delete or truncate on public.pages
  for each statement execute function private.renew_content_revision();

-- The date that readers see follows what they read.
create function private.set_page_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if (new.title, new.lead, new.content, new.body) is distinct from (old.title, old.lead, old.content, old.body) then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end;
$$;
-- After set_content, by its name.
create trigger set_revised_at before update on public.pages
  for each row execute function private.set_page_revised_at();

create trigger record_added_activity after insert on public.pages referencing new table as added
  for each statement execute function private.record_activity('title', 'pages', 'added');
create trigger record_changed_activity after update on public.pages referencing old table as before new table as changed
  for each statement execute function private.record_activity('title', 'pages', 'added');
create trigger record_deleted_activity after delete on public.pages referencing old table as removed
  for each statement execute function private.record_activity('title', 'pages', 'added');

-- As before, but for pages, and without bodies.
create or replace function public.admin_search(list text, term text, skip integer, size integer, images_only boolean default false)
returns json
language plpgsql stable security definer set search_path = '' as $$
declare
  sorted text := case
    when list in ('articles', 'insider_content') then 'date'
    when list = 'digital_magazines' then 'issue_date'
    when list in ('testimonials', 'faqs', 'pages', 'newsletter_subscribers', 'contact_messages', 'media_library') then 'created_at'
  end;
  answer json;
begin
  if coalesce(case list
    when 'media_library' then public.staff_role() is null
    when 'newsletter_subscribers' then public.staff_role() <> 'owner'
    else not public.is_admin() end, true)
  then perform private.refuse('admin_search'); end if;
  if sorted is null then
    raise exception 'There is no list "%" to search.', list using errcode = '22023';
  end if;
  execute format(
    $q$select json_build_object(
      'total', (select count(*) from public.%1$I where %2$s),
      'rows', (select coalesce(json_agg(to_jsonb(page) - '{content,body,preview,search_text}'::text[]), '[]') from (
        select * from public.%1$I where %2$s order by %3$I desc, id offset $1 limit $2) page))$q$,
    list,
    private.search_condition(term) || case when images_only and list = 'media_library' then $q$ and file_type like 'image/%'$q$ else '' end,
    sorted)
  into answer using skip, least(size, 1000);
  return answer;
end;
$$;

-- As before, but for pages.
create or replace function public.media_uses(part text) returns table (kind text, name text)
language sql stable set search_path = '' as $$
  select story.kind, story.title
  from (
    select 'article' as kind, title, updated_at, concat_ws(' ', image, share_image, body) as places from public.articles
    union all select 'draft', title, updated_at, concat_ws(' ', image, share_image, body) from public.article_drafts
    union all select 'insider', title, updated_at, body::text from public.insider_content
    union all select 'insider draft', title, updated_at, body::text from public.insider_drafts
    union all select 'page', title, updated_at, body::text from public.pages
    union all select 'edition', title, updated_at, concat_ws(' ', cover_image_url, pdf_url) from public.digital_magazines
  ) story
  where strpos(story.places, part || '.') > 0
  order by array_position(array['article', 'draft', 'insider', 'insider draft', 'page', 'edition'], story.kind), story.updated_at desc
  limit 100;
$$;

-- What they say is a beginning. {name}, {address}, {email} and {country} stand for what the settings say.
insert into public.pages (id, legal, slug, title, lead, body, content, revised_at)
select id::uuid, legal, slug, title, lead, body::jsonb, '', '2024-01-01' from (values
  ('00000000-0000-4000-8000-000000000011', 'privacy', 'privacy-policy', 'Privacy Policy', 'What we learn about you when you read, write to us or subscribe, what we do with it, and how to have it deleted.',
   $body${"type":"doc","attrs":{"v":1},"content":[
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"In short"}]},
    {"type":"paragraph","content":[{"type":"text","text":"You can read everything on {name} without an account and without telling us who you are. We keep only what you send us yourself: an address for the newsletter, a message, a conversation in the chat. We sell none of it, and we run no advertising that follows you."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What we collect"}]},
    {"type":"paragraph","content":[{"type":"text","text":"We collect personal data in three places, each of which you can avoid:"}]},
    {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Newsletter: your email address and the time at which you subscribed."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Contact form: the name, email address, subject and message that you enter."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Chat: the messages you write and the time of each. A conversation carries a random number and no name, unless you give one."}]}]}]},
    {"type":"paragraph","content":[{"type":"text","text":"Our servers also see the technical details that every browser sends, such as the IP address a request came from. We use the IP address for a short time to hold back floods of automated messages, and do not keep it with what you wrote."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Why we use it"}]},
    {"type":"paragraph","content":[{"type":"text","text":"We use an address on the newsletter list to send the newsletter. We use messages and conversations to answer them, and to make the magazine better by what readers tell us. The legal basis is your consent, which you give by sending, and our legitimate interest in keeping the service available and free of abuse."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Cookies and storage"}]},
    {"type":"paragraph","content":[{"type":"text","text":"The public pages of {name} set no cookies for tracking and load no analytics. Until you close the tab, your browser keeps in its session storage how far you had scrolled, and whether a page that was out of date has been reloaded. If you write in the chat, your browser keeps the random number of the conversation, so that you find our answer when you come back: until 30 days after its last message, or until you press “End this conversation” in the chat. Editors who sign in to the editorial panel have their session kept in the storage of their own browser."}]},
    {"type":"paragraph","content":[{"type":"text","text":"Digital editions, pictures and links may lead to other websites. Their own policies apply there."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Who sees it"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Only the editors of {name} can read what you send. Our hosting provider stores it on our behalf and under contract, and may not use it for anything else. We hand data to authorities only where the law obliges us to, and we tell you so unless we are forbidden to."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"How long we keep it"}]},
    {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Newsletter addresses: until you unsubscribe, then they are deleted."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Contact messages: up to two years after the last answer, so that we can follow up."}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"Chat conversations: up to one year."}]}]}]},
    {"type":"paragraph","content":[{"type":"text","text":"You may ask us to delete any of these earlier."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"How it is protected"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Data is encrypted in transit and stored behind access rules that admit only editors. No system is perfectly safe. Should a breach concern you, we will tell you and the competent authority without delay."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Your rights"}]},
    {"type":"paragraph","content":[{"type":"text","text":"You may ask what we hold about you, have it corrected, receive a copy, or have it deleted, and you may withdraw your consent at any time. These rights are set out in the data protection law of {country} and, for readers in the European Union, in the General Data Protection Regulation. A message is enough, and we answer within 30 days. You may also complain to your data protection authority."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Children"}]},
    {"type":"paragraph","content":[{"type":"text","text":"The magazine is written for adults and may be read by anyone. We do not knowingly collect data from children without the consent of a parent. If you believe that a child has written to us, tell us and we will delete the message."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Changes"}]},
    {"type":"paragraph","content":[{"type":"text","text":"When this policy changes, the new text appears on this page with a new date. Where a change matters to newsletter readers, the newsletter says so."}]}]}$body$),
  ('00000000-0000-4000-8000-000000000012', 'terms', 'terms-conditions', 'Terms & Conditions', 'The rules for reading, quoting and writing to the magazine. By using this site you agree to them.',
   $body${"type":"doc","attrs":{"v":1},"content":[
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Who we are"}]},
    {"type":"paragraph","content":[{"type":"text","text":"This website is published by {name}, {address}. “We” and “us” mean the publisher, “you” means whoever uses the site."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Using the site"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Reading is free and needs no account. You may use the site for any lawful purpose. Please do not:"}]},
    {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"try to enter parts of the site that are not open to you, or to read what others have written to us;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"send unlawful, threatening or misleading messages through the forms or the chat, or pretend to be someone else;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"burden the site with automated requests beyond what search engines and feed readers usually make."}]}]}]},
    {"type":"paragraph","content":[{"type":"text","text":"We may block access for as long as these rules are broken."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Our content"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Articles, pictures, digital editions and the design of the site belong to {name} or to their authors and are protected by copyright. You may:"}]},
    {"type":"bulletList","content":[{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"read, print and save them for yourself;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"share links to them anywhere;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"quote short passages with the author’s name and a link to the article;"}]}]},{"type":"listItem","content":[{"type":"paragraph","content":[{"type":"text","text":"copy them for teaching, a reading group or a library, unchanged and free of charge."}]}]}]},
    {"type":"paragraph","content":[{"type":"text","text":"Anything more, including translation, republication and commercial use, needs our written permission."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"What you send us"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Letters, comments and ideas remain yours. By sending them you allow us to read and keep them in order to answer. We publish a message, in whole or in part, only after asking you. Do not send us what you are not free to share."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Newsletter"}]},
    {"type":"paragraph","content":[{"type":"text","text":"By subscribing you ask us to write to you by email. You can end this at any time and without giving a reason. Please subscribe with your own address only."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Links to other sites"}]},
    {"type":"paragraph","content":[{"type":"text","text":"We link to other websites where we think they help. We do not control them and are not responsible for what they publish or do."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Availability"}]},
    {"type":"paragraph","content":[{"type":"text","text":"We work to keep the site up and its content correct, but we do not promise that it is always available or free of errors. We may change or withdraw any part of it. Corrections to articles are marked in the article."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Liability"}]},
    {"type":"paragraph","content":[{"type":"text","text":"To the extent the law allows, we are not liable for damage that results from using the site or from relying on its content, unless it was caused by intent or gross negligence. Nothing in these terms limits a liability that cannot be limited by law."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Law and jurisdiction"}]},
    {"type":"paragraph","content":[{"type":"text","text":"These terms are governed by the law of {country}. The courts of the place where the publisher is based have jurisdiction, without prejudice to rights that consumers have where they live."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Changes"}]},
    {"type":"paragraph","content":[{"type":"text","text":"We may change these terms. The version on this page, with its date, is the one in force. If a part of them turns out to be invalid, the rest stays in force."}]}]}$body$),
  ('00000000-0000-4000-8000-000000000013', 'disclaimer', 'disclaimer', 'Disclaimer', 'What our stories are, what they are not, and how we deal with mistakes.',
   $body${"type":"doc","attrs":{"v":1},"content":[
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"General information"}]},
    {"type":"paragraph","content":[{"type":"text","text":"{name} publishes journalism, essays and interviews for general information and enjoyment. We check facts with care before publication and correct them afterwards, yet we cannot guarantee that everything is complete, accurate and up to date at the moment you read it."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"No professional advice"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Nothing on this site is legal, medical, financial or other professional advice. Before you act on something you read here, in a matter that has consequences, please ask somebody qualified who knows your situation."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Opinions"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Essays, columns and interviews express the views of their authors and of the people quoted. They are not necessarily the views of {name}, its editors or its partners."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Contributors and partners"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Some contributors write about fields in which they work. Where an interest could colour a story, we name it in the story. Partners have no say in what we publish, and anything paid for by a partner is marked as such."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"External links"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Our pages and digital editions link to websites that we neither own nor control. A link is not an endorsement. Addresses change hands, so please use your own judgement on the other side."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Names and pictures"}]},
    {"type":"paragraph","content":[{"type":"text","text":"Names, trademarks and logos belong to their owners and are used to identify them. Some names in our stories have been changed to protect people, and the story then says so. If you hold the rights to a picture and think that we use it wrongly, write to us and we will put it right."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Corrections"}]},
    {"type":"paragraph","content":[{"type":"text","text":"When we are wrong we say so. Send us the title of the article, the sentence, and what you know. We answer every such message, correct what needs it, and note in the article what was changed and when."}]},
    {"type":"heading","attrs":{"level":2},"content":[{"type":"text","text":"Liability"}]},
    {"type":"paragraph","content":[{"type":"text","text":"To the extent the law allows, {name} is not liable for losses that arise from the use of this site or from reliance on its content."}]}]}$body$)
) as texts (id, legal, slug, title, lead, body);
