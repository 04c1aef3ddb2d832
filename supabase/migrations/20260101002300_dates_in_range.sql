-- Only dates that JavaScript can read, in every table above. Postgres also accepts 'infinity', years before Christ and those of five
-- digits: one of them in one story would leave the site without a sitemap, and stop its build.
do $$
declare
  place record;
begin
  for place in
    select c.relname as table_name, a.attname as column_name
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid in ('timestamptz'::regtype, 'date'::regtype)
  loop
    execute format(
      $q$alter table public.%1$I add check (%2$I between '0001-01-01 00:00Z' and '9999-12-31 00:00Z')$q$,
      place.table_name, place.column_name);
  end loop;
end;
$$;
