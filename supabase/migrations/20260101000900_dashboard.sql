-- The dashboard's counts, made where the rows are. Invoker: a caller counts only what it may read.

create function public.dashboard_counts() returns json
language sql stable security invoker set search_path = '' as $$
  select json_build_object(
    'articles', (select count(*) from public.articles),
    'insiders', (select count(*) from public.insider_content),
    'testimonials', (select count(*) from public.testimonials),
    'faqs', (select count(*) from public.faqs),
    'subscribers', (select count(*) from public.newsletter_subscribers),
    'featured', (select count(*) from public.articles where featured),
    'categories', (select count(*) from public.article_categories()),
    'unhandledChats', (select count(*) from public.chat_sessions where not is_handled),
    'unreadMessages', (select count(*) from public.contact_messages where not is_read)
  );
$$;
revoke execute on function public.dashboard_counts() from public;
grant execute on function public.dashboard_counts() to authenticated, service_role;
