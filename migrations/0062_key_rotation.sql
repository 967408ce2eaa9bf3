-- Why: the secret key can be replaced while the service runs. Until everything is sealed with the new one, the database knows both,
-- so that no process starts without a key that something is sealed with.
-- Compatible from: 0049_database_servers

-- the fingerprints of further keys that something may be sealed with; empty = everything is sealed with the key of key_fingerprint
alter table service add column other_keys text[] not null default '{}';
