-- Why: a process that is started with the settings of before an ended rotation made its key one of the database again, and shut out all
-- others. The database remembers which keys rotations have replaced, and no process starts with one of them.
-- Compatible from: 0049_database_servers

-- the fingerprints of keys that an ended rotation has replaced: no process may start with one of them as its current key
alter table service add column retired_keys text[] not null default '{}';
