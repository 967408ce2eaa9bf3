-- Why: a print partner that was passed over may produce the order all the same. Its signals were refused, so the one sign that an
-- item is printed twice was lost. They are kept in a table of their own, because they never move an item.
-- Compatible from: 0024_board

create table late_signals (
  client_id bigint not null,
  order_id bigint not null,
  item_n smallint not null,
  -- the partner that had the item before; another one has it now
  partner_id bigint not null references partners,
  -- SHA-256 over the whole normalised signal: its identity at this partner
  hash bytea not null,
  receipt bigint generated always as identity,
  version text not null check (version in ('1.1', '2.0')),
  type text not null,
  signaled_at timestamptz not null,
  tracking text,
  shipping_option text,
  cause text,
  message text,
  delay_hours numeric(8, 2),
  -- only that the partner does not make the item contradicts nothing
  verdict text not null check (verdict = case when type = 'ItemCanceled' then 'stale' else 'conflict' end),
  received_at timestamptz not null,
  seen_count integer not null default 1,
  -- since then it needs no person: the partner canceled the item, or an operator settled it; null = it needs a person
  settled_at timestamptz,
  primary key (client_id, order_id, item_n, partner_id, hash),
  foreign key (client_id, order_id, item_n) references order_items
);

create index late_signals_unsettled on late_signals (client_id, order_id) where settled_at is null;

alter table order_acts drop constraint order_acts_action_check;
alter table order_acts add constraint order_acts_action_check check (action in (
  'cancel', 'hold', 'release', 'retry', 'readdress', 'take', 'resend', 'note', 'replace', 'accept', 'settle'));
