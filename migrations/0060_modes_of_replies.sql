-- Why: a reply that was replayed about a sandbox order had the mode of the key, which may be a live one.
-- Compatible from: 0049_database_servers

-- that of the order the reply is about; null = that of the caller
alter table idempotency_keys add column mode text check (mode in ('live', 'sandbox'));
