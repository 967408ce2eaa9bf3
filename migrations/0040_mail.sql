-- Why: end customers are mailed when a parcel of theirs was shipped. Only apps send the address of the end customer, so an order
-- keeps the interface and the app that it came by. A mail is a row that is due, like a handover: its content is made from the
-- facts when it is sent, so no text and no link is stored.
-- Compatible from: 0036_ship_dates

alter table orders
  -- null = it was added before this was stored
  add column interface text check (interface in ('core', 'apps')),
  add column app_id bigint references apps,
  add check (interface is null or (interface = 'apps') = (app_id is not null));

-- Which clients have their end customers mailed, and how; a client without a row has not.
create table client_mails (
  client_id bigint primary key references clients,
  tracking boolean not null,
  -- null = that of the country of the delivery address
  locale text check (locale in ('en', 'de', 'fr', 'es')),
  -- the name of the sender; null = that of the client
  sender_name text,
  -- where answers go to; null = the sender of the service
  reply_to text
);

-- Texts that the operator wrote in place of the preset ones.
create table tracking_texts (
  locale text primary key check (locale in ('en', 'de', 'fr', 'es')),
  subject text not null,
  body text not null,
  updated_at timestamptz not null
);

-- Where the parcels of a shipping option are tracked.
create table tracking_links (
  -- in lower case
  shipping_option text primary key,
  address text not null
);

create table mails (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('tracking', 'alerts', 'new_password')),
  -- the order, and the tracking code of the parcel; empty = a parcel without one
  client_id bigint,
  order_id bigint,
  tracking text,
  -- the user that other kinds are for
  user_id bigint references users,
  created_at timestamptz not null,
  -- counts how often it was sent again after it had been sent; part of its Message-ID
  edition smallint not null default 1,
  -- doubtful: the mail server may have accepted it; dropped: there was nothing to say any more
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'sent', 'doubtful', 'failed', 'dropped')),
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  -- the end of the last attempt, and what came of it
  tried_at timestamptz,
  reason text,
  settled_at timestamptz,
  foreign key (client_id, order_id) references orders,
  check ((kind = 'tracking') = (client_id is not null and order_id is not null and tracking is not null)),
  check ((kind = 'tracking') = (user_id is null)),
  check ((state = 'running') = (lease_until is not null)),
  check ((state in ('waiting', 'running')) = (next_at is not null)),
  check ((state in ('waiting', 'running')) = (settled_at is null))
);
-- One mail for each parcel.
create unique index mails_of_parcels on mails (client_id, order_id, tracking) where kind = 'tracking';
-- What a user waits for is sent first, and a user has one at a time.
create index mails_due on mails ((kind = 'new_password'), next_at, id) where next_at is not null;
create unique index mails_of_users on mails (user_id, kind) where kind <> 'tracking' and next_at is not null;
create index mails_in_trouble on mails (id) where state in ('failed', 'doubtful');
create index mails_settled on mails (settled_at) where settled_at is not null;
