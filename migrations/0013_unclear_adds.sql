-- Why: after a stall of the database a client may be answered 503 although its order was stored. Its next try with the
-- same body is answered as the first would have been, for an hour, by whichever process gets it.
-- Compatible from: 0011_doubtful
create table unclear_adds (
  client_id bigint not null,
  reference text not null,
  body_hash bytea not null,
  -- When the call that was answered so began: an order accepted before it is another one.
  at timestamptz not null,
  primary key (client_id, reference, body_hash)
);
