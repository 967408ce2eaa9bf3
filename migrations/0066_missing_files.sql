-- Why: a backup whose store had lost files that orders need looked as if it had everything.
-- Compatible from: 0049_database_servers

-- contents that orders need and the store lacked; null = not compared, as in backups of older releases
alter table backups add column missing_files integer;
