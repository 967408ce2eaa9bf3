-- Why: a call with an Idempotency-Key that begins a check of files got its reply before the files were fetched, and again at each repetition.
-- Compatible from: 0049_database_servers

-- the id of what the call began, about which a repetition is answered; null = the stored reply is sent again
alter table idempotency_keys add column begun text;
