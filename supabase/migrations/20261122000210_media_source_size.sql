-- The size of the file that an editor chose, to notice the same file a second time: what is stored of a picture is drawn
-- anew and has another size. Files from before this were stored as they were chosen. null: unknown.
alter table public.media_library add column source_size bigint check (source_size > 0);
update public.media_library set source_size = file_size;
