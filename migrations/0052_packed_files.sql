-- Why: most of what a packed order occupies is its files: a row with entries in three indexes for each, of which half is sums in
-- hexadecimal, and an address that is sealed on its own. They are packed with the history.
-- Compatible from: 0049_database_servers
-- Until the first order is packed, a day after this: older releases would not find its files.

alter table packed_orders
  -- the rows of `order_files`, as src/store/engine/packed/files.ts writes and reads them
  add column files json not null default '[]',
  -- the addresses of all its files, as src/operations/engine/sealed-addresses.ts seals them; null = it has none that are packed
  add column urls_sealed bytea,
  -- the SHA-256 of each file; null = none was fetched
  add column contents bytea[],
  -- since when all of these are not needed any more; null = some are
  add column files_expired_at timestamptz;

-- The orders that need a content, and those whose contents are to expire.
create index packed_orders_content on packed_orders using gin (contents) where contents is not null and files_expired_at is null;
create index packed_orders_kept on packed_orders (ended_at) where contents is not null and files_expired_at is null;
