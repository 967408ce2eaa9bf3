-- Why: that files cannot be stored, that a backup is overdue or that a replica is unused is seen by a process and stored nowhere. After
-- such an alert was acknowledged, or looked at by a process that sees it differently, it was raised again as a new one.
-- Compatible from: 0049_database_servers

-- when a process saw the fact last; null = it is stored elsewhere
alter table alerts add column seen_at timestamptz;
