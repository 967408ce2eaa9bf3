-- Why: a look for due files or handovers skipped the rows of a full host or client one by one, so that behind 40,000 of them it
-- took 50 ms. With these indexes it steps from the work of one client at one host to the next.
-- Compatible from: 0024_board

create index order_files_by_host on order_files (host, client_id, next_at, order_id, n) where next_at is not null;
-- the simulator of sandbox orders is a host like any other
create index handovers_by_partner on handovers ((coalesce(partner_id::text, 'simulator')), client_id, next_at, order_id, n)
  where next_at is not null;
