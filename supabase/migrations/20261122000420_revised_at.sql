-- When readers last got another text: `updated_at` changes with every write, a 'featured' flag's too. Null where the story is
-- as it was published. What is corrected within an hour of publication doesn't count, nor what is changed before it.
-- A write that gives another value itself, an import's for one, keeps it.

alter table public.articles add column revised_at timestamptz;

create function private.set_revised_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.revised_at is not distinct from old.revised_at
    and (new.title, new.excerpt, new.content, new.author) is distinct from (old.title, old.excerpt, old.content, old.author)
    and clock_timestamp() > new.date + interval '1 hour'
  then
    new.revised_at := clock_timestamp();
  end if;
  return new;
end;
$$;

create trigger set_revised_at before update on public.articles
  for each row execute function private.set_revised_at();
