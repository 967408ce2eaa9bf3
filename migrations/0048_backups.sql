-- Why: people who do not see the machine of a worker see what backups there are, and ask for one.
-- Compatible from: 0043_fewer_indexes_of_lanes

-- Where workers write backups, as of their last look.
create table backup_folders (
  -- from a file in the folder: one that several servers share is one, and one that moves stays the same
  id text primary key,
  -- the one that looked last
  server text not null,
  path text not null,
  every_hours integer not null check (every_hours > 0),
  kept integer not null check (kept > 0),
  -- its backups have the secret key, encrypted
  with_key boolean not null,
  looked_at timestamptz not null,
  -- when the next backup is; null = at the next look
  due_at timestamptz
);

-- A backup that is in a folder, or is asked for, is being written, or failed. Its row goes when its file has gone.
create table backups (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'written', 'failed')),
  requested_at timestamptz not null,
  -- null = the schedule, or a command
  requested_by text,
  -- null = no worker has begun
  folder_id text references backup_folders on delete cascade,
  -- the one that wrote it; null = none has begun, or it is not known
  server text,
  started_at timestamptz,
  ended_at timestamptz,
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  -- of its file
  name text,
  taken_at timestamptz,
  bytes bigint,
  rows bigint,
  files_included boolean,
  files integer,
  files_bytes bigint,
  -- contents whose bytes had changed in the store
  damaged_files integer,
  has_key boolean,
  -- when its server had read it to its end, and every byte was as it was written
  verified_at timestamptz,
  -- why it failed, or cannot be restored
  problem text,
  check (state <> 'written' or (folder_id is not null and name is not null and taken_at is not null and bytes is not null)),
  check ((state = 'failed') = (problem is not null)),
  unique (folder_id, name)
);

-- One may wait at a time.
create unique index backups_waiting on backups ((true)) where state = 'waiting';
