-- Why: clients without a host of their own send their files to the service, and what is stored of files is deleted by rule once
-- nothing needs it any more. Processes of earlier releases fetch no uploaded file, and would refer to contents that are being
-- removed, so they cannot work beside this.

create table uploads (
  -- 0 = of those who run the service, or of a print partner, to be checked
  client_id bigint not null,
  id bigint generated always as identity,
  -- of the credential that made it: one of the sandbox sees no others
  mode text not null check (mode in ('live', 'sandbox')),
  -- SHA-256 of the last part of the address that the bytes are sent to, and of the address of the file: both are shown once
  token_hash bytea not null unique,
  file_hash bytea not null unique,
  -- what the client calls it
  name text,
  size bigint not null check (size > 0),
  -- null = the client gave none
  md5 text,
  created_at timestamptz not null,
  -- until then bytes may be sent
  expires_at timestamptz not null,
  -- one transfer at a time; its number and how long it is at work without giving notice
  run integer not null default 0,
  lease_until timestamptz,
  -- null = not complete
  sha256 text,
  md5_computed text,
  format text,
  stored_at timestamptz,
  primary key (client_id, id),
  check ((stored_at is null) = (sha256 is null)),
  check ((stored_at is null) = (md5_computed is null)),
  check ((stored_at is null) = (format is null)),
  check (stored_at is null or lease_until is null)
);
create index uploads_content on uploads (sha256) where sha256 is not null;
create index uploads_age on uploads (coalesce(stored_at, expires_at));

alter table order_files
  -- the upload that it is fetched from; null = it comes from a host, or its order is over
  add column upload_id bigint,
  -- since then its content is not needed any more; null = it is
  add column expired_at timestamptz,
  add foreign key (client_id, upload_id) references uploads,
  add check (expired_at is null or state = 'fetched');
create index order_files_upload on order_files (client_id, upload_id) where upload_id is not null;
create index order_files_content on order_files (sha256) where sha256 is not null and expired_at is null;
create index order_files_kept on order_files (order_id) where sha256 is not null and expired_at is null;

-- Contents that are being removed, or were lately. A row may refer to one of them only after it was stored once more.
create table pruned_contents (
  sha256 text primary key,
  marked_at timestamptz not null
);
create index pruned_contents_age on pruned_contents (marked_at);
