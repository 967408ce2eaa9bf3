-- Why: a failover of the database and a standby that falls behind are seen by nothing that the service stores. What a worker sees of
-- the servers is kept, so that it is compared with what another worker saw before.
-- Compatible from: 0043_fewer_indexes_of_lanes

-- The primaries that this database had: each failover begins a new timeline of the same system.
create table database_timelines (
  system_identifier text not null,
  timeline integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (system_identifier, timeline)
);

-- The servers that follow a primary.
create table database_standbys (
  system_identifier text not null,
  timeline integer not null,
  name text not null,
  -- what it had not replayed when it was last seen
  lag_bytes bigint not null check (lag_bytes >= 0),
  seen_at timestamptz not null,
  -- when it was last seen without a lag that matters
  caught_up_at timestamptz not null,
  primary key (system_identifier, timeline, name),
  foreign key (system_identifier, timeline) references database_timelines
);
