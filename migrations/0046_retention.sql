-- Why: what is deleted after a time is counted, and nothing is deleted while the clock may have jumped: a clock that is set ahead
-- by a year would make everything old.
-- Compatible from: 0043_fewer_indexes_of_lanes

create table retention_runs (
  -- the name of the rule
  what text primary key,
  ran_at timestamptz not null,
  -- what ended until then was deleted; never moves back
  deleted_before timestamptz not null,
  -- what was deleted so far
  rows bigint not null check (rows >= 0)
);

create table retention_guard (
  only_row boolean primary key default true check (only_row),
  -- the latest time that was trusted; a running service stores it every ten minutes
  seen_at timestamptz not null,
  -- since when nothing is deleted, until a person confirms the time; null = the time is trusted
  refused_at timestamptz
);

-- Attempts are written in the order of their time, so ranges of blocks find the old ones, and cost nothing when one is written.
create index attempts_by_end on attempts using brin (ended_at);
