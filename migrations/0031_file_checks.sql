-- Why: a client, or whoever runs the service, wants to know what a file is worth before it is ordered. A check fetches the files of one
-- item and reads them, without an order, without a price. Its files are due work like those of orders, in rows of their own, so that
-- nothing of a check can become part of an order.
-- Compatible from: 0029_putting_right

create table file_checks (
  -- 0 = of those who run the service, or of a print partner
  client_id bigint not null,
  number bigint generated always as identity,
  -- what its caller asks by; unguessable
  id text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  product text not null,
  options json not null,
  created_at timestamptz not null,
  primary key (client_id, number),
  unique (client_id, id)
);
create index file_checks_created on file_checks (created_at);

create table checked_files (
  client_id bigint not null,
  check_number bigint not null,
  n smallint not null check (n >= 1),
  type text not null,
  -- null = it was fetched, or could not be: the address is not needed any more
  url_sealed bytea,
  host text not null,
  -- null = the client gave none
  md5 text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'fetched', 'failed')),
  sha256 text,
  md5_computed text,
  size bigint,
  format text,
  failure text,
  failure_code text,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, check_number, n),
  foreign key (client_id, check_number) references file_checks on delete cascade,
  check ((state in ('waiting', 'running')) = (url_sealed is not null)),
  check ((state in ('waiting', 'running')) = (next_at is not null)),
  check ((state = 'fetched') = (sha256 is not null and size is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((failure is null) = (failure_code is null)),
  check ((state = 'running') = (lease_until is not null)),
  check (failure_code in ('address_refused', 'no_address', 'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total',
    'too_slow', 'too_large', 'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'aborted', 'status',
    'md5_mismatch', 'empty_file', 'storage_failed'))
);
create index checked_files_due on checked_files (next_at, check_number, n) where next_at is not null;
create index checked_files_by_host on checked_files (host, client_id, next_at, check_number, n) where next_at is not null;
create index checked_files_content on checked_files (sha256) where sha256 is not null;
