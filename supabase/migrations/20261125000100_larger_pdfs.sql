-- An edition's PDF may have 200 MB. The limit is the bucket's, so it holds for all its types; the panel and the embedded server
-- keep 50 MB for all others.
update storage.buckets set file_size_limit = 209715200 where id in ('magazine_files', 'media_library');
