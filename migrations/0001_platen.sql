-- Why: the schema of 0.1.0, from top to bottom: the first release that anybody installs.
--
-- Whatever belongs to a client has client_id first in its key, so that what is read together is stored together. Amounts are numeric
-- with four decimals, times are timestamptz, JSON is written and read by the *-json.ts files of src/store.
--
-- Work that workers do has the same columns everywhere:
--   next_at         when it is due; null = nothing is to be done
--   lease_until     who runs it has until then; after it the work is due again
--   run             how often it was claimed: a worker whose run is over writes nothing any more
--   tries           how often it was tried since it last began anew; the pause before the next try grows with it
--   first_try_at    when it last began anew


-- The installation

-- One row: which secret key the values are sealed with, and numbers that grow with every change of access rights, the catalogue or
-- partners, by which processes notice that what they keep in memory is outdated.
create table service (
  only_row boolean default true primary key check (only_row),
  key_fingerprint text not null,
  access_epoch bigint not null default 1,
  catalogue_epoch bigint not null default 1,
  partner_epoch bigint not null default 1,
  -- the fingerprints of further keys that something may be sealed with; empty = everything is sealed with the key of key_fingerprint
  other_keys text[] not null default '{}',
  -- the fingerprints of keys that an ended rotation has replaced: no process may start with one of them as its current key
  retired_keys text[] not null default '{}'
);

-- One row that is updated to learn whether the database takes writes.
create table write_probe (
  n smallint primary key,
  at timestamptz not null,
  -- takes new pages on the disk, in a transaction that is undone: an update of one row finds no full disk
  filling text
);


-- Clients, print partners and their credentials

-- Who orders.
create table clients (
  id bigint generated always as identity primary key,
  name text not null,
  tier text not null default 'standard' check (tier in ('standard', 'enterprise')),
  -- how long its orders can be canceled before they go to a print partner
  hold_minutes integer not null default 0 check (hold_minutes between 0 and 43200),
  created_at timestamptz not null,
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  ended_at timestamptz
);

-- What a client pays that differs from the price list, and what it cannot order: of a product, of a category, or of everything.
create table client_terms (
  client_id bigint not null references clients,
  id bigint generated always as identity,
  product text,
  category text,
  available boolean not null default true,
  -- added to every price line: 5 = five percent more, -10 = ten percent less
  percent numeric(7, 4) not null default 0 check (percent > -100),
  -- charged once an order
  order_fee numeric(18, 4) not null default 0 check (order_fee >= 0),
  currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  primary key (client_id, id),
  check (product is null or category is null)
);

-- The tracking mails that the customers of a client get.
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

-- Who prints and ships.
create table partners (
  id bigint generated always as identity primary key,
  name text not null,
  -- where the order document is posted to; null = the partner pulls its orders
  address text,
  -- the key we present to the partner, sealed because it is sent again with every document
  order_key_sealed bytea not null,
  priority integer not null default 100,
  open boolean not null default true,
  created_at timestamptz not null,
  -- null = makes and ships everything
  terms json check (json_typeof(terms) = 'object'),
  -- no new orders before
  paused_until timestamptz,
  ended_at timestamptz
);

-- How much a print partner was given on a day, for its capacity.
create table partner_days (
  partner_id bigint not null references partners,
  day date not null,
  items bigint not null,
  copies bigint not null,
  primary key (partner_id, day)
);

-- OAuth apps. What each is granted is in access_tokens, the rest of the authorization server in oauth_records.
create table apps (
  id bigint generated always as identity primary key,
  -- the owner, on whose account client credentials act
  client_id bigint not null references clients,
  -- what OAuth calls client_id
  public_id text not null unique,
  name text not null,
  -- a public app (a phone, a page) keeps no secret and must use PKCE
  confidential boolean not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  -- null = the usual hour
  access_token_seconds integer check (access_token_seconds between 300 and 2592000),
  -- also of an app that has a secret; public apps always use it
  pkce_required boolean not null default false
);

-- What confidential apps prove who they are with: the newest, and the one before until it expires.
create table app_secrets (
  id bigint generated always as identity primary key,
  app_id bigint not null references apps,
  hash bytea not null unique,
  last_four text not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index secrets_of_app on app_secrets (app_id);

-- Keys of the core, signal and admin interfaces, as hashes.
create table credentials (
  id bigint generated always as identity primary key,
  interface text not null check (interface in ('core', 'signal', 'admin')),
  mode text check (mode in ('live', 'sandbox')),
  client_id bigint references clients,
  partner_id bigint references partners,
  -- the beginning and the end of the key, which are shown so that people know which one it is
  prefix text not null,
  hash bytea not null unique,
  last_four text not null,
  -- calls a minute; 0 = no limit, null = that of the settings
  rate_limit integer check (rate_limit >= 0),
  created_at timestamptz not null,
  -- a rolled key works until here
  expires_at timestamptz,
  revoked_at timestamptz,
  -- of a sandbox key: what the simulated print partner does with its orders
  scenario text,
  -- how many times faster than in life; 0 = all at once
  speed integer check (speed >= 0),
  name text not null default '',
  role text check (role in ('read-only', 'operator', 'administrator')),
  last_used_at timestamptz,
  last_used_from text,
  check ((interface = 'core') = (client_id is not null and mode is not null)),
  check ((interface = 'signal') = (partner_id is not null)),
  check (mode is not distinct from 'sandbox' or (scenario is null and speed is null)),
  check ((interface = 'admin') = (role is not null))
);


-- People

-- Those who sign in: of the operator, of a client, of a print partner.
create table users (
  id bigint generated always as identity primary key,
  client_id bigint references clients,
  name text not null,
  -- in lower case: how it was typed does not make another user
  email text not null check (email = lower(email)) unique,
  -- scrypt with its parameters and salt
  password_hash text,
  created_at timestamptz not null,
  role text not null check (role in ('administrator', 'operator', 'read-only', 'client', 'partner')),
  partner_id bigint references partners,
  ended_at timestamptz,
  -- the secret of the second factor; pending until a code has proved that the user's device has it
  totp_sealed bytea,
  totp_pending_sealed bytea,
  -- the time step of the last code that was used: no code counts twice
  totp_step bigint,
  alert_mails text not null default 'off' check (alert_mails in ('off', 'critical', 'all')),
  -- the newest alert that was mailed, or that was there when the user asked for them
  alerts_mailed_to bigint not null default 0,
  erased_at timestamptz,
  check ((role = 'client') = (client_id is not null)),
  check ((role = 'partner') = (partner_id is not null)),
  check (totp_step is null or totp_sealed is not null),
  check (erased_at is null or ended_at is not null)
);
create index users_of_client on users (client_id, id);
create index users_of_partner on users (partner_id, id) where partner_id is not null;
create index users_with_alert_mails on users (id) where alert_mails <> 'off';

-- Of the panel and the authorization server: a session that ends is ended for both.
create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- of the token in the cookie; a new one at every sign-in
  token_hash bytea not null unique,
  created_at timestamptz not null,
  -- written at most once a minute
  used_at timestamptz not null,
  -- when the user last entered the password, and the code where there is one
  confirmed_at timestamptz not null,
  address text not null,
  browser text not null,
  -- what the authorization server remembers about apps in this session
  authorizations_sealed bytea,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id, id);
create index sessions_by_use on sessions (used_at);

-- Public keys of users: a signature over a challenge proves that the user has the authenticator.
create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- the name that the authenticator knows the key by
  credential_id bytea not null check (length(credential_id) between 1 and 1023) unique,
  -- in the form of COSE
  public_key bytea not null,
  -- of signatures, as the authenticator counts them; 0 = it does not count
  counter bigint not null check (counter >= 0),
  name text not null,
  created_at timestamptz not null,
  -- null = never
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- Each challenge of a passkey counts once.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_end on used_challenges (expires_at);

-- Codes, as hashes, by which a user who has lost the second factor signs in once.
create table recovery_codes (
  user_id bigint not null references users,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- Links by which the first administrator, an invited user or one without a password sets a password.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('first_run', 'new_password', 'invitation')),
  user_id bigint references users,
  created_at timestamptz not null,
  -- null = until there is an administrator
  expires_at timestamptz,
  used_at timestamptz,
  check ((purpose = 'first_run') = (user_id is null)),
  check ((purpose = 'first_run') = (expires_at is null))
);
create index links_of_user on one_time_links (user_id) where user_id is not null;

-- How many mails were asked for, by a hash of the address, so that nobody can have others flooded.
create table mail_requests (
  -- addresses share a slot by chance
  slot integer primary key check (slot between 0 and 65535),
  began_at timestamptz not null,
  count integer not null
);

-- Access tokens of apps, as hashes.
create table access_tokens (
  id bigint generated always as identity primary key,
  hash bytea not null unique,
  app_id bigint not null references apps,
  -- whose orders it may see
  client_id bigint not null references clients,
  -- who granted it; null = client credentials of the owner
  user_id bigint references users,
  scope text not null check (scope in ('read', 'read-write')),
  -- the grant it came from, as a hash; revoking the grant revokes it
  grant_hash bytea,
  -- what the authorization server wants back, sealed
  payload_sealed bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index tokens_of_grant on access_tokens (grant_hash) where grant_hash is not null;
create index tokens_by_expiry on access_tokens (expires_at);

-- What the authorization server stores between two calls: codes, grants, interactions, refresh tokens.
create table oauth_records (
  model text not null,
  id_hash bytea not null,
  payload_sealed bytea not null,
  grant_hash bytea,
  app_id bigint references apps,
  user_id bigint references users,
  created_at timestamptz not null,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id_hash)
);
create index oauth_records_of_grant on oauth_records (grant_hash) where grant_hash is not null;
create index oauth_records_of_user on oauth_records (user_id, model) where user_id is not null;
create index oauth_records_by_expiry on oauth_records (expires_at) where expires_at is not null;

-- The keys by which the authorization server signs.
create table oauth_keys (
  id bigint generated always as identity primary key,
  sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

-- Who changed what. Entries are chained by hashes of their texts, so that a text can be blanked later and a changed one is found.
create table audit_log (
  -- without gaps
  n bigint primary key check (n >= 1),
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  -- JSON as it was hashed; null = nothing more to say, or blanked
  details text,
  -- of actor, action, subject and details
  text_hash bytea not null,
  -- of the chain hash before it, n, at and text_hash
  chain_hash bytea not null
);


-- The catalogue: small, read whole into every process, replaced by imports

-- What is printed, with the counts, pages and files that orders may have.
create table products (
  reference text primary key,
  name text not null,
  note text not null default '',
  category text not null,
  -- bound products are made of cover + book and need the option total_pages
  bound boolean not null,
  file_types text[] not null check (cardinality(file_types) > 0),
  -- which rate of VAT applies at the destination
  vat_class text not null check (vat_class in ('standard', 'book')),
  pages_min integer,
  pages_max integer,
  pages_step integer,
  quantity_min integer not null default 1 check (quantity_min >= 1),
  quantity_max integer not null,
  quantity_step integer not null default 1 check (quantity_step >= 1),
  width_mm numeric(9, 3),
  height_mm numeric(9, 3),
  bleed_mm numeric(9, 3) not null default 0,
  -- of one copy, without its pages and options
  weight_mg bigint not null check (weight_mg >= 0),
  valid_from date not null,
  -- what is known of how it is made; null = nothing
  construction json check (json_typeof(construction) = 'object'),
  -- how strictly its files are judged, where it differs from the defaults
  preflight json check (json_typeof(preflight) = 'object'),
  check (quantity_max >= quantity_min),
  check (bound = (pages_min is not null and pages_max is not null and pages_step is not null)),
  check (pages_max >= pages_min)
);

-- What a product can be ordered with: papers, colours, finishings.
create table product_options (
  product text not null references products (reference) on delete cascade,
  reference text not null,
  -- place in the list of the product
  n integer not null,
  note text not null default '',
  category text not null check (category like 'type\_%'),
  is_default boolean not null default false,
  weight_mg bigint not null default 0 check (weight_mg >= 0),
  page_weight_mg bigint not null default 0 check (page_weight_mg >= 0),
  -- the paper of an option: grams per square metre, and cubic centimetres per gram
  grammage_gsm integer check (grammage_gsm > 0),
  bulk numeric(6, 4) check (bulk > 0),
  -- what pages are printed in with this option; null = it changes nothing
  colour text check (colour in ('black', 'colour')),
  -- a copy may contain it several times
  counted boolean not null default false,
  primary key (product, reference),
  check ((grammage_gsm is null) = (bulk is null))
);
create unique index product_options_default on product_options (product, category) where is_default;

-- What a product or an option costs in a range of quantities, from a date on.
create table price_rows (
  product text not null references products (reference) on delete cascade,
  -- null = a price of the product itself
  option text,
  unit text not null
    check (unit in ('price_unit_pr_order', 'price_unit_pr_item', 'price_unit_pr_quantity', 'price_unit_pr_page',
      'price_unit_pr_book')),
  quantity_min integer not null check (quantity_min >= 1),
  -- null = no end
  quantity_max integer,
  amount numeric(18, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  unique nulls not distinct (product, option, unit, quantity_min, valid_from),
  foreign key (product, option) references product_options (product, reference) on delete cascade,
  check (quantity_max >= quantity_min)
);

-- How fast clients can have their orders shipped.
create table shipping_levels (
  reference text primary key,
  name text not null,
  note text not null default '',
  -- 1 = slowest; a level that is not offered is replaced by the next faster one
  speed smallint not null unique
);

-- What an offer of a shipping level costs, by zone and weight.
create table shipping_rates (
  -- null = whatever partner ships
  partner_id bigint references partners,
  zone text not null,
  level text not null references shipping_levels (reference),
  -- the carrier's name of it, shown to the client
  option text not null,
  weight_max_g integer not null check (weight_max_g > 0),
  price numeric(18, 4) not null check (price >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  days_min smallint not null,
  days_max smallint not null,
  unique nulls not distinct (partner_id, zone, level, option, weight_max_g),
  check (days_max >= days_min)
);

-- Where is shipped to, and what addresses there look like.
create table countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  require_state boolean not null default false,
  -- what a zip looks like, as a regular expression; null = anything
  zip_pattern text,
  -- null = nothing is shipped there
  zone text,
  -- zips that differ are refused; otherwise they are a warning
  zip_certain boolean not null default false
);

-- The states and provinces of countries that have them in their addresses.
create table country_states (
  country text not null references countries (code),
  code text not null,
  name text not null,
  primary key (country, code)
);

-- The VAT at a destination, from a date on.
create table vat_rates (
  country text not null references countries (code),
  vat_class text not null check (vat_class in ('standard', 'book')),
  percent numeric(6, 3) not null check (percent >= 0),
  valid_from date not null,
  -- of a territory with a rate of its own: its state, or what its zips begin with
  state text check (state ~ '^[A-Z]{2}$'),
  zips text[] not null default '{}',
  unique nulls not distinct (country, state, zips, vat_class, valid_from)
);

-- What one euro is worth in another currency.
create table exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  date date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency, date)
);

-- Where a tracking code of a carrier leads to.
create table tracking_links (
  -- in lower case
  shipping_option text primary key,
  address text not null
);

-- Words of tracking mails in place of those of the service.
create table tracking_texts (
  locale text primary key check (locale in ('en', 'de', 'fr', 'es')),
  subject text not null,
  body text not null
);

-- What clients were promised, and until when.
create table quotes (
  client_id bigint not null references clients,
  -- what all hashes of the quote begin with; the rest of a hash names the shipment and the offer
  key bytea not null check (length(key) = 28),
  expires_at timestamptz not null,
  -- an order came too late for it: it stays expired, even if the clock is set back
  seen_expired boolean not null default false,
  -- what was asked for and what was promised: JSON
  snapshot bytea not null,
  primary key (client_id, key)
) with (toast_tuple_target = 8160);
-- As it stands, and in its row up to a page: to compress it or to store it elsewhere costs more than it saves.
alter table quotes alter column snapshot set storage external;
create index quotes_by_age on quotes (expires_at);


-- Orders

-- Codes of src/domain/reasons and src/domain/files/defects, as they are stored.
create domain file_failure as text check (value in (
  'address_refused', 'no_address', 'connect_failed', 'tls_failed', 'timeout_first_byte', 'timeout_total', 'too_slow',
  'too_large', 'too_many_redirects', 'redirect_refused', 'reset', 'bad_answer', 'port_refused', 'headers_too_large',
  'not_a_print_file', 'aborted', 'status', 'md5_mismatch', 'empty_file', 'storage_failed'));
create domain handover_failure as text check (value in (
  'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent', 'handover_unanswered'));
create domain file_defect as text check (value in (
  'file_format', 'file_incomplete', 'file_damaged', 'stream_damaged', 'file_too_complex', 'encrypted', 'page_count',
  'page_count_step', 'page_tree_lies', 'page_blank', 'file_blank', 'trailing_data', 'page_size', 'page_size_mixed',
  'page_orientation', 'page_scaled', 'trim_missing', 'trim_outside', 'bleed_missing', 'bleed_empty', 'file_repaired',
  'portfolio', 'sheet_blank', 'font_standard', 'bleed_wide', 'crop_box', 'margin_unsafe', 'gutter_unsafe',
  'cover_spine', 'spine_text', 'font_not_embedded', 'font_broken', 'text_small', 'rich_black_text', 'line_thin',
  'image_resolution', 'image_resolution_low', 'lineart_resolution', 'image_huge', 'image_shape', 'colour_rgb',
  'colour_spot', 'colour_registration', 'colour_in_bw', 'ink_coverage', 'white_overprint', 'transparency',
  'output_intent', 'comments', 'form_fields', 'xfa', 'layers_hidden', 'active_content', 'attachment'));
-- Why an order waits or failed: its own reasons, and those of its files and handovers.
create domain order_reason as text check (value in (
  'no_partner_can_make_it', 'original_not_shipped', 'original_cannot_ship', 'canceled_by_client',
  'canceled_by_operator', 'canceled_by_partner', 'address_refused', 'no_address', 'connect_failed', 'tls_failed',
  'timeout_first_byte', 'timeout_total', 'too_slow', 'too_large', 'too_many_redirects', 'redirect_refused', 'reset',
  'bad_answer', 'port_refused', 'headers_too_large', 'not_a_print_file', 'aborted', 'status', 'md5_mismatch',
  'empty_file', 'storage_failed', 'handover_refused', 'handover_busy', 'handover_unclear', 'handover_unsent',
  'handover_unanswered', 'file_format', 'file_incomplete', 'file_damaged', 'stream_damaged', 'file_too_complex',
  'encrypted', 'page_count', 'page_count_step', 'page_tree_lies', 'page_blank', 'file_blank', 'trailing_data',
  'page_size', 'page_size_mixed', 'page_orientation', 'page_scaled', 'trim_missing', 'trim_outside', 'bleed_missing',
  'bleed_empty', 'file_repaired', 'portfolio', 'sheet_blank', 'font_standard', 'bleed_wide', 'crop_box',
  'margin_unsafe', 'gutter_unsafe', 'cover_spine', 'spine_text', 'font_not_embedded', 'font_broken', 'text_small',
  'rich_black_text', 'line_thin', 'image_resolution', 'image_resolution_low', 'lineart_resolution', 'image_huge',
  'image_shape', 'colour_rgb', 'colour_spot', 'colour_registration', 'colour_in_bw', 'ink_coverage', 'white_overprint',
  'transparency', 'output_intent', 'comments', 'form_fields', 'xfa', 'layers_hidden', 'active_content', 'attachment'));

create sequence order_numbers start 10000000;

-- What clients ordered.
create table orders (
  client_id bigint not null references clients,
  -- the order number; full ids on the partner's side are number * 10000 (+ item index)
  id bigint not null,
  reference text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  -- src/domain/orders/order-states.ts
  state smallint not null check (state in (1, 5, 6, 7, 10, 11, 15, 30, 31, 32, 40, 41, 45, 100, 500, 501)),
  email text not null,
  -- for customs: what the end customer paid, and the code of the goods
  price numeric(18, 4),
  currency text,
  hc text,
  -- the client's own data, handed over unchanged
  meta jsonb,
  addresses jsonb not null,
  created_at timestamptz not null,
  held_until timestamptz,
  -- why the order waits or failed: a detail of src/domain/details/reasons.ts, with the code; null while all is well
  reason jsonb,
  next_at timestamptz,
  -- what it was accepted with: lines, shipments and their quotes, VAT, exchange rate; frozen
  costs json not null,
  reason_code order_reason,
  interface text not null check (interface in ('core', 'apps')),
  app_id bigint references apps,
  -- when what it says of people was blanked
  erased_at timestamptz,
  -- the addresses of its files together, by src/operations/engine/sealed-addresses.ts; null = it has none
  urls_sealed bytea,
  primary key (client_id, id),
  unique (client_id, reference),
  check (mode = 'sandbox' or state <> 501),
  check (mode = 'live' or state <> 100),
  check (state not in (100, 500, 501) or next_at is null),
  check ((reason is null) = (reason_code is null)),
  check ((interface = 'apps') = (app_id is not null))
);
create unique index orders_by_id on orders (id);
create index orders_due on orders (next_at, id) where next_at is not null;
create index orders_of_sandbox on orders (client_id, id) where mode = 'sandbox';
create index orders_by_state on orders (client_id, mode, state, id);
create index orders_to_erase on orders (id) where erased_at is null and state in (100, 500, 501);

-- What an order consists of, who makes it and how far it is.
create table order_items (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  reference text not null,
  product text not null,
  product_name text not null,
  title text,
  count integer not null check (count > 0),
  shipping_level text not null,
  shipping_option text not null,
  -- for customs, like those of the order
  price numeric(18, 4),
  currency text,
  hc text,
  -- what the client is charged for it, in the currency of the costs
  cost numeric(18, 4) not null default 0,
  -- why it is made once more, and for which item of which order
  reorder jsonb,
  options jsonb not null,
  partner_id bigint references partners,
  -- src/domain/signals/item-states.ts
  state smallint not null default 1 check (state in (1, 25, 40, 50, 60, 75, 500)),
  -- the current ItemDelay: {cause, hours, since}; null = not delayed
  delay jsonb,
  -- shipped so far: {tracking, shipping_option, shipped_at}
  parcels jsonb not null default '[]',
  -- it lies finished in the store of a print partner: nothing is printed, and it has no files
  from_stock boolean not null default false,
  -- The day on which the item is due to ship, in UTC: that of its handover, as order documents say. Null = its print partner
  -- does not have it.
  due_on date,
  -- its shipment in the costs of the order, from 1
  shipment smallint not null check (shipment >= 1),
  -- the day of its partner on which it is counted; null = it is not counted
  routed_on date,
  -- how many copies the client or the operator canceled; what its print partner cancels are the others
  canceled integer not null default 0,
  -- since when none is left, and the receipt of the last signal before that; null = some are left
  canceled_at timestamptz,
  canceled_receipt bigint,
  -- the date on which it ships, on the calendar of its print partner; null = not known
  ship_on date,
  -- the end of that date there, from which on the item is late; null = not known, or its order has ended
  ship_by timestamptz,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders (client_id, id),
  check (routed_on is null or partner_id is not null),
  check (canceled >= 0 and canceled <= count),
  check ((canceled = count) = (canceled_at is not null)),
  check ((canceled_at is null) = (canceled_receipt is null)),
  check (ship_by is null or ship_on is not null)
);
create index order_items_delayed on order_items (client_id, order_id) where delay is not null;
create index order_items_on_board on order_items (partner_id, state, due_on, order_id, n)
  where due_on is not null and state < 75;
create index order_items_late on order_items (ship_by) where ship_by is not null and state < 75;

-- The states that an order came into, beginning with its acceptance.
create table order_log (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  state smallint not null,
  at timestamptz not null,
  reason jsonb,
  -- An order is logged in the transaction, and with the time, of the attempt that moved it.
  reason_code order_reason,
  primary key (client_id, order_id, n),
  check ((reason is null) = (reason_code is null))
);

-- What an operator finds an order by: each word of its reference, addresses, names, items and tracking codes. Rows of orders are
-- written at every step of their lives, so these are beside them and written once (docs/decisions/0020-searching-orders.md).
create table order_terms (
  client_id bigint not null,
  term text collate "C" not null,
  order_id bigint not null,
  primary key (client_id, term, order_id)
);

-- What an operator or a client did to an order, with the values before.
create table order_acts (
  client_id bigint not null,
  order_id bigint not null,
  n integer not null check (n >= 1),
  at timestamptz not null,
  -- The credential: the command line, a session or a key.
  actor text not null,
  user_id bigint,
  action text not null
    check (action in ('cancel', 'hold', 'release', 'retry', 'readdress', 'take', 'resend', 'note', 'replace', 'accept',
      'settle', 'repeat', 'confirm')),
  details jsonb not null,
  -- null = it was not part of a bulk run
  bulk_id bigint,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders (client_id, id)
);

-- Replies that a repeated call gets again.
create table idempotency_keys (
  scope text not null,
  operation text not null,
  key text not null,
  body_hash bytea not null,
  status smallint not null,
  reply text not null,
  created_at timestamptz not null,
  -- that of the order the reply is about; null = that of the caller
  mode text check (mode in ('live', 'sandbox')),
  -- the id of what the call began, about which a repetition is answered; null = the stored reply is sent again
  begun text,
  primary key (scope, operation, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- After a stall of the database a client may be answered 503 although its order was stored. Its next try with the same body is
-- answered as the first would have been, for an hour, by whichever process gets it.
create table unclear_adds (
  client_id bigint not null,
  reference text not null,
  body_hash bytea not null,
  -- When the call that was answered so began: an order accepted before it is another one.
  at timestamptz not null,
  primary key (client_id, reference, body_hash)
);

-- What is done to many orders at once: the preview and the run have the same orders, and a killed worker goes on.
create table bulk_runs (
  id bigint generated always as identity primary key,
  action text not null check (action in ('cancel', 'hold', 'release', 'retry', 'note')),
  parameters jsonb not null,
  total integer not null,
  state text not null default 'previewed' check (state in ('previewed', 'running', 'stopped', 'done')),
  actor text not null,
  user_id bigint,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  check ((state = 'previewed') = (started_at is null)),
  check ((state in ('stopped', 'done')) = (ended_at is not null))
);
create index bulk_runs_running on bulk_runs (id) where state = 'running';
create index bulk_runs_by_age on bulk_runs (created_at);

-- The orders of a bulk run, and what came of it for each.
create table bulk_orders (
  client_id bigint not null,
  order_id bigint not null,
  bulk_id bigint not null references bulk_runs on delete cascade,
  id bigint generated always as identity unique,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- Why it was skipped or failed: a code with facts.
  reason jsonb,
  next_at timestamptz,
  -- How often it failed unexpectedly.
  run integer not null default 0,
  primary key (client_id, order_id, bulk_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((state in ('skipped', 'failed')) = (reason is not null)),
  check (state = 'waiting' or next_at is null)
);
create index bulk_orders_due on bulk_orders (next_at, id) where next_at is not null;
create index bulk_orders_by_run on bulk_orders (bulk_id);

-- Orders that are handed over although handovers are paused.
create table released_orders (
  order_id bigint primary key
);

-- Orders whose personal data is to be blanked once they have ended.
create table wanted_erasures (
  client_id bigint not null,
  order_id bigint not null,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id)
);


-- Files

-- Files that are sent here before they are ordered or checked, by those who have no host for them.
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
  -- until then bytes may be sent
  expires_at timestamptz not null,
  -- one transfer at a time: how many there were, and until when the present one is taken to be at work
  run integer not null default 0,
  lease_until timestamptz,
  -- null = not complete
  sha256 text,
  md5_computed text,
  format text,
  stored_at timestamptz,
  -- such as 'user 7' or 'partner 3'; null = the client
  holder text,
  primary key (client_id, id),
  check ((stored_at is null) = (sha256 is null)),
  check ((stored_at is null) = (md5_computed is null)),
  check ((stored_at is null) = (format is null)),
  check (stored_at is null or lease_until is null)
);
create index uploads_content on uploads (sha256) where sha256 is not null;
create index uploads_age on uploads (coalesce(stored_at, expires_at));
create index uploads_of_holders on uploads (client_id, holder) where holder is not null;

-- Files of orders, and how far fetching them is.
create table order_files (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- null = a file of the order itself
  item_n smallint,
  type text not null,
  url_sealed bytea,
  -- host and port of the address in clear, so that one slow host cannot take every transfer
  host text not null,
  -- null = the client gave none; then the computed sum is what the replies show
  md5 text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'fetched', 'failed')),
  sha256 text,
  md5_computed text,
  size bigint,
  format text,
  failure jsonb,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  failure_code file_failure,
  -- While the store or the network of this service is out, the time that a file may take stands still.
  outage_ms bigint not null default 0 check (outage_ms >= 0),
  -- null = not judged
  defects jsonb,
  -- codes of defects that the client wants printed all the same
  accepted text[] not null default '{}',
  -- why the order stops at this file; null = it does not
  stop jsonb,
  stop_code file_defect,
  -- the upload that it is fetched from; null = it comes from a host, or its order is over
  upload_id bigint,
  -- since then its content is not needed any more; null = it is
  expired_at timestamptz,
  -- Its item was canceled: the order does not wait for it and does not stop at it.
  canceled boolean not null default false,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders (client_id, id),
  foreign key (client_id, upload_id) references uploads (client_id, id),
  check ((state = 'fetched') = (sha256 is not null and size is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((state = 'running') = (lease_until is not null)),
  check (state in ('waiting', 'running') or next_at is null),
  check ((failure is null) = (failure_code is null)),
  check (defects is null or state = 'fetched'),
  check (stop is null or defects is not null),
  check ((stop is null) = (stop_code is null)),
  check (expired_at is null or state = 'fetched')
);
create index order_files_due on order_files (next_at, order_id, n) where next_at is not null;
create index order_files_upload on order_files (client_id, upload_id) where upload_id is not null;
create index order_files_content on order_files (sha256) where sha256 is not null and expired_at is null;
create index order_files_kept on order_files (order_id) where sha256 is not null and expired_at is null;
create index order_files_by_host on order_files (host, client_id, next_at, order_id, n) where next_at is not null;

-- What a content says about itself, read once for all orders that have it.
create table file_facts (
  sha256 text not null,
  -- the version of the reader: a newer one may read more from the same content
  reader smallint not null,
  facts jsonb not null,
  primary key (sha256, reader)
);

-- Checks of files before anything is ordered: for which product and options.
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

-- The files of a check, fetched like those of orders.
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
  failure jsonb,
  failure_code file_failure,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, check_number, n),
  foreign key (client_id, check_number) references file_checks (client_id, number) on delete cascade,
  check ((state in ('waiting', 'running')) = (url_sealed is not null)),
  check ((state in ('waiting', 'running')) = (next_at is not null)),
  check ((state = 'fetched') = (sha256 is not null and size is not null)),
  check ((state = 'failed') = (failure is not null)),
  check ((failure is null) = (failure_code is null)),
  check ((state = 'running') = (lease_until is not null))
);
create index checked_files_due on checked_files (next_at, check_number, n) where next_at is not null;
create index checked_files_by_host on checked_files (host, client_id, next_at, check_number, n) where next_at is not null;
create index checked_files_content on checked_files (sha256) where sha256 is not null;

-- Contents that nothing refers to; removed a while after they were marked.
create table pruned_contents (
  sha256 text primary key,
  marked_at timestamptz not null
);
create index pruned_contents_age on pruned_contents (marked_at);


-- Routing and print partners

-- Decisions which partner makes which items, and why.
create table routings (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  shipment smallint not null,
  -- the numbers of the items that it is about
  items smallint[] not null,
  -- null = no partner can make them
  partner_id bigint references partners,
  cause text not null check (cause in ('verified', 'moved', 'refused', 'operator')),
  at timestamptz not null,
  -- production and shipping in EUR at the partner; null = not known
  cost numeric(18, 4),
  -- the same at the partner that the price was based on; null = not known, or the same partner
  planned_cost numeric(18, 4),
  verdicts json,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders (client_id, id)
);
create index routings_explained on routings (at) where verdicts is not null;

-- Order documents for print partners, and how far handing them over is.
create table handovers (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- null = the built-in simulator of sandbox orders
  partner_id bigint references partners,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'taken', 'refused', 'withdrawn')),
  -- some try ended without an answer: the partner may have the order although nobody said so
  doubtful boolean not null default false,
  first_try_at timestamptz,
  settled_at timestamptz,
  failure jsonb,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  failure_code handover_failure,
  -- when the partner first read the document; null = it has not collected it
  collected_at timestamptz,
  -- Whether the items of a taken handover were seen to be registered; they are looked at until then.
  registered boolean not null default false,
  -- whether it was ever about to be sent
  begun boolean not null default false,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((state in ('taken', 'refused', 'withdrawn')) = (settled_at is not null)),
  check ((state = 'running') = (lease_until is not null)),
  check (state not in ('taken', 'refused', 'withdrawn') or next_at is null),
  check ((failure is null) = (failure_code is null))
);
create index handovers_due on handovers (next_at, order_id, n) where next_at is not null;
create index handovers_of_partner on handovers (partner_id, client_id, order_id) where partner_id is not null;
create index handovers_by_partner on handovers (coalesce(partner_id::text, 'simulator'), client_id, next_at, order_id, n)
  where next_at is not null;
create index handovers_to_be_pulled on handovers (partner_id, order_id, n)
  where state = 'waiting' and next_at is null and partner_id is not null;
create index handovers_unregistered on handovers (settled_at) where state = 'taken' and not registered;
create index handovers_doubtful on handovers (client_id, order_id)
  where doubtful and state in ('waiting', 'running', 'refused');

-- A document that is sent once more; its handover stays as it is.
create table resends (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null,
  state text not null check (state in ('waiting', 'running', 'ended')),
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  -- whether it was ever about to be sent
  begun boolean not null default false,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id, n) references handovers (client_id, order_id, n),
  check ((state = 'running') = (lease_until is not null)),
  check ((state = 'ended') = (next_at is null))
);
create index resends_due on resends (next_at, order_id, n) where next_at is not null;

-- Cancels that print partners have to be sent.
create table partner_cancels (
  client_id bigint not null,
  order_id bigint not null,
  n smallint not null check (n >= 1),
  -- the handover whose print partner is notified
  handover_n smallint not null,
  -- for each item how many copies are canceled, and how many are still to be made
  items jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  -- failed: the partner was not notified, or did not agree
  state text not null default 'waiting' check (state in ('waiting', 'running', 'taken', 'failed')),
  first_try_at timestamptz,
  -- null while waiting: its handover is not decided yet, or the partner is to pull it
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  -- whether it was ever about to be sent
  begun boolean not null default false,
  -- once the partner confirms it, its items are routed to another one; they are not canceled
  reroutes boolean not null default false,
  primary key (client_id, order_id, n),
  foreign key (client_id, order_id, handover_n) references handovers (client_id, order_id, n),
  check ((state = 'running') = (lease_until is not null)),
  check (state not in ('taken', 'failed') or next_at is null)
);
create index partner_cancels_due on partner_cancels (next_at, order_id, n) where next_at is not null;
create index partner_cancels_failed on partner_cancels (client_id, order_id) where state = 'failed';
create index partner_cancels_to_read on partner_cancels (client_id, order_id, n) where state = 'waiting' and next_at is null;

-- What came of each try to fetch, to hand over, to send again, to cancel.
create table attempts (
  client_id bigint not null,
  order_id bigint not null,
  kind text not null check (kind in ('fetch', 'handover', 'resend', 'cancel')),
  n smallint not null,
  run integer not null,
  ended_at timestamptz not null,
  outcome text not null,
  report jsonb not null,
  primary key (client_id, order_id, kind, n, run)
);
create index attempts_by_end on attempts using brin (ended_at);

-- What print partners reported. A repeated signal is one row.
create table signals (
  client_id bigint not null,
  order_id bigint not null,
  item_n smallint not null,
  -- SHA-256 over the whole normalised signal: its identity
  hash bytea not null,
  receipt bigint generated always as identity,
  partner_id bigint references partners,
  version text not null check (version in ('1.1', '2.0')),
  type text not null,
  signaled_at timestamptz not null,
  tracking text,
  shipping_option text,
  cause text,
  message text,
  delay_hours numeric(8, 2),
  verdict text not null check (verdict in ('moved', 'already_there', 'stale', 'conflict')),
  received_at timestamptz not null,
  seen_count integer not null default 1,
  primary key (client_id, order_id, item_n, hash),
  foreign key (client_id, order_id, item_n) references order_items (client_id, order_id, n)
);
create index signals_deprecated on signals (partner_id, received_at) where version = '1.1' or type = 'ItemError';
create index signals_in_conflict on signals (received_at) where verdict = 'conflict';
create index signals_registered on signals (partner_id, received_at, receipt) where type = 'ItemRegistered' and partner_id is not null;
create index signals_shipped on signals (partner_id, received_at, receipt) where type = 'ItemShipped' and verdict = 'moved';

-- Signals of a partner about an item that another one has by now.
create table late_signals (
  client_id bigint not null,
  order_id bigint not null,
  item_n smallint not null,
  -- the partner that had the item before
  partner_id bigint not null references partners,
  -- SHA-256 over the whole normalised signal: its identity at this partner
  hash bytea not null,
  receipt bigint generated always as identity,
  type text not null,
  signaled_at timestamptz not null,
  tracking text,
  shipping_option text,
  cause text,
  message text,
  delay_hours numeric(8, 2),
  -- only that the partner does not make the item contradicts nothing
  verdict text not null,
  received_at timestamptz not null,
  seen_count integer not null default 1,
  -- since then it needs no person: the partner canceled the item, or an operator settled it; null = it needs a person
  settled_at timestamptz,
  primary key (client_id, order_id, item_n, partner_id, hash),
  foreign key (client_id, order_id, item_n) references order_items (client_id, order_id, n),
  check (verdict = case when type = 'ItemCanceled' then 'stale' else 'conflict' end)
);
create index late_signals_unsettled on late_signals (client_id, order_id) where settled_at is null;

-- How far the simulated partner of a sandbox order is.
create table simulations (
  client_id bigint not null,
  order_id bigint not null,
  scenario text not null,
  -- how many times faster than in life; 0 = all at once
  speed integer not null check (speed >= 0),
  -- when the simulated partner took the order
  started_at timestamptz,
  -- how many of its signals are posted
  posted integer not null default 0,
  -- when the next one is; null = none is left, or the partner does not have the order
  next_at timestamptz,
  primary key (client_id, order_id),
  foreign key (client_id, order_id) references orders (client_id, id),
  check (started_at is not null or (posted = 0 and next_at is null))
);
create index simulations_due on simulations (next_at, order_id) where next_at is not null;


-- Telling clients

-- Where clients and apps have their events sent to.
create table webhook_endpoints (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  -- the app that made it; null = the client itself
  app_id bigint references apps,
  mode text not null check (mode in ('live', 'sandbox', 'both')),
  -- addresses may contain access keys
  url_sealed bytea not null,
  url_masked text not null,
  types text[] not null check (cardinality(types) > 0),
  -- sent in the body of every event
  apikey_sealed bytea not null,
  secret_sealed bytea not null,
  -- signs as well until then, so that receivers can change to the new one
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  status text not null default 'active' check (status in ('active', 'disabled', 'deleted')),
  disabled_reason text check (disabled_reason in ('gone', 'failing', 'by_client', 'by_operator', 'access_revoked')),
  disabled_at timestamptz,
  created_at timestamptz not null,
  -- attempts that failed since the last event that was delivered, of which event they were first, and whether of others as well
  failures integer not null default 0,
  failing_since timestamptz,
  failing_order bigint,
  failing_n integer,
  several_failing boolean not null default false,
  -- the breaker: nothing is sent before this time
  paused_until timestamptz,
  check ((old_secret_sealed is null) = (old_secret_until is null)),
  check ((status = 'disabled') = (disabled_reason is not null)),
  check ((disabled_reason is null) = (disabled_at is null)),
  check ((failures = 0) = (failing_since is null)),
  check ((failing_since is null) = (failing_order is null)),
  check ((failing_order is null) = (failing_n is null))
);
create index webhook_endpoints_of_client on webhook_endpoints (client_id) where status <> 'deleted';
create index webhook_endpoints_failing on webhook_endpoints (id) where failing_since is not null or status = 'disabled';

-- What clients are sent, by webhooks and by the list of events.
create table order_events (
  client_id bigint not null,
  -- negative: test events of the endpoint with this number
  order_id bigint not null,
  n integer not null check (n >= 1),
  id bigint generated always as identity,
  mode text not null check (mode in ('live', 'sandbox')),
  type text not null
    check (type in ('CloudprinterOrderValidated', 'CloudprinterOrderCanceled', 'ItemValidated', 'ItemProduce',
      'ItemProduced', 'ItemPacked', 'ItemShipped', 'ItemError', 'ItemCanceled', 'OrderError', 'FileDelayed')),
  item_n smallint,
  -- when it happened, as its print partner says
  at timestamptz not null,
  -- what its type has to say beyond that
  facts jsonb not null,
  created_at timestamptz not null,
  -- its number among the events of its client and mode; given when they are first listed, so that none that is committed late is skipped
  listed_n bigint,
  primary key (client_id, order_id, n)
);
create index order_events_unlisted on order_events (client_id, mode, id) where listed_n is null;
create unique index order_events_listed on order_events (client_id, mode, listed_n) where listed_n is not null;
create index order_events_created on order_events (created_at);

-- How many events of a client and mode have a number in the list.
create table event_lists (
  client_id bigint not null references clients,
  mode text not null check (mode in ('live', 'sandbox')),
  listed bigint not null default 0,
  primary key (client_id, mode)
);

-- How far an endpoint was sent of an order: one event after the other, never two at a time.
create table webhook_lanes (
  client_id bigint not null,
  order_id bigint not null,
  endpoint_id bigint not null,
  state text not null check (state in ('idle', 'waiting', 'running')),
  -- events up to this one were sent, set aside or not asked for
  position integer not null check (position >= 0),
  -- the newest event that the endpoint asked for
  last_n integer not null,
  -- an event to send once more, out of turn
  resend_n integer,
  first_try_at timestamptz,
  next_at timestamptz,
  lease_until timestamptz,
  run integer not null default 0,
  tries integer not null default 0,
  primary key (client_id, order_id, endpoint_id),
  check (position <= last_n),
  check ((state = 'idle') = (position = last_n and resend_n is null)),
  check ((state = 'idle') = (next_at is null)),
  check ((state = 'running') = (lease_until is not null))
);
create index webhook_lanes_by_endpoint on webhook_lanes ((endpoint_id::text), client_id, next_at, order_id, endpoint_id)
  where next_at is not null;

-- What came of each try to send an event.
create table webhook_attempts (
  client_id bigint not null,
  endpoint_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  event_n integer not null,
  tries integer not null,
  at timestamptz not null,
  ms integer not null,
  outcome text not null check (outcome in ('delivered', 'refused', 'gone', 'unanswered', 'unsent')),
  status smallint,
  -- why there was no answer
  code text,
  -- the beginning of the answer, or what prevented one
  detail text not null check (octet_length(detail) <= 4096),
  -- when the event is sent again; null = this was the last attempt
  retry_at timestamptz,
  -- the tries are spent, and the event is left out
  set_aside boolean not null default false,
  -- null = nothing was sent
  request_headers jsonb,
  -- null = no answer arrived
  answer_headers jsonb,
  primary key (client_id, endpoint_id, id),
  check (not (outcome = 'delivered' and set_aside))
);
create index webhook_attempts_of_order on webhook_attempts (client_id, order_id, event_n);
create index webhook_attempts_at on webhook_attempts (at);

-- Mails about parcels, alerts and passwords, and how far sending them is.
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
  -- whether it was ever about to be sent
  begun boolean not null default false,
  foreign key (client_id, order_id) references orders (client_id, id),
  check ((kind = 'tracking') = (client_id is not null and order_id is not null and tracking is not null)),
  check ((kind = 'tracking') = (user_id is null)),
  check ((state = 'running') = (lease_until is not null)),
  check ((state in ('waiting', 'running')) = (next_at is not null)),
  check ((state in ('waiting', 'running')) = (settled_at is null))
);
create unique index mails_of_parcels on mails (client_id, order_id, tracking) where kind = 'tracking';
create index mails_due on mails ((kind = 'new_password'), next_at, id) where next_at is not null;
create unique index mails_of_users on mails (user_id, kind) where kind <> 'tracking' and next_at is not null;
create index mails_in_trouble on mails (id) where state in ('failed', 'doubtful');
create index mails_settled on mails (settled_at) where settled_at is not null;
create index mails_by_user on mails (user_id, kind, settled_at) where user_id is not null;
create index mails_by_due_time on mails (next_at, id) where next_at is not null;

-- What is not sent out for the time being.
create table outgoing_pauses (
  kind text primary key check (kind in ('handovers', 'cancels', 'webhooks', 'mails')),
  since timestamptz not null,
  reason text not null
);


-- Figures

create sequence request_log_ids;

-- One partition for each day: dropping it costs nothing and leaves no dead rows.
create table request_log (
  at timestamptz not null,
  id bigint not null default nextval('request_log_ids'),
  interface text not null,
  method text not null,
  -- The route; of a call that has none, its path without its query.
  path text not null,
  status smallint not null,
  ms integer not null,
  client_id bigint,
  partner_id bigint,
  -- As log lines name it, such as 'key 12'; null = none that was valid.
  credential text,
  app text,
  address text not null,
  request_id text not null,
  error_types text[],
  parameters text[],
  replayed boolean not null default false,
  -- Of refused calls: masked, up to 16 kB; null = it was not JSON, or not kept.
  body text,
  body_cut boolean not null default false,
  body_bytes integer,
  content_type text
) partition by range (at);
create index request_log_at on request_log (at, id);
create index request_log_client on request_log (client_id, at, id) where client_id is not null;
create index request_log_partner on request_log (partner_id, at, id) where partner_id is not null;
create index request_log_refused on request_log (at, id) where status >= 400;
create index request_log_request on request_log (request_id);

-- How many orders of a client have ended in which state, as rows that are added up: no transaction waits for another.
create table finished_orders (
  client_id bigint not null,
  mode text not null,
  state smallint not null,
  orders bigint not null
);

-- What transactions add to daily_orders, as rows that no other transaction waits for.
create table order_additions (
  client_id bigint not null,
  partner_id bigint not null,
  mode text not null,
  day date not null,
  measure text not null,
  -- how long it took since the order was accepted, in steps of a quarter of a doubling; 0 where nothing is timed
  bucket smallint not null,
  count bigint not null
);

-- Counts of days (docs/decisions/0021-request-log-and-figures.md): counting the orders of a year takes longer than a person waits.
create table daily_orders (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  mode text not null,
  measure text not null,
  count bigint not null,
  -- how many took how long, by bucket (src/domain/figures/durations.ts)
  buckets jsonb not null,
  primary key (client_id, partner_id, day, mode, measure),
  check (mode in ('live', 'sandbox')),
  check (measure in ('accepted', 'handed_over', 'shipped', 'on_time', 'canceled', 'failed'))
);
create index daily_orders_by_day on daily_orders (day);

-- What is added to daily_calls.
create table call_additions (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  interface text not null,
  method text not null,
  -- the route; '' = calls of paths that do not exist
  path text not null,
  calls bigint not null,
  -- answered with a status of 400 to 499
  refused bigint not null,
  -- answered with a status from 500 on
  failed bigint not null
);

-- Counts of the calls of days.
create table daily_calls (
  client_id bigint not null,
  partner_id bigint not null,
  day date not null,
  interface text not null,
  method text not null,
  path text not null,
  calls bigint not null,
  refused bigint not null,
  failed bigint not null,
  primary key (client_id, partner_id, day, interface, method, path)
);
create index daily_calls_by_day on daily_calls (day);

-- The service may run as a role that may not change the schema, but the request log gets a partition for each day, and loses one. These two
-- functions do that with the rights of the role that migrates, and nothing else (docs/guides/deployment.md).

-- Attached, because creating a partition in place would wait for every reader of the log, and block writers.
create function create_request_log_day(day date) returns void language plpgsql security definer as $$
declare
  name text := 'request_log_' || to_char(day, 'YYYYMMDD');
begin
  execute format('create table %I (like request_log including defaults including constraints)', name);
  execute format('alter table request_log attach partition %I for values from (%L) to (%L)', name,
    day || ' 00:00:00+00', day + 1 || ' 00:00:00+00');
end $$;

create function drop_request_log_day(day date) returns void language plpgsql security definer as $$
begin
  execute format('drop table if exists %I', 'request_log_' || to_char(day, 'YYYYMMDD'));
end $$;

-- A caller must not be able to put tables of its own before those of the schema.
do $$ begin
  execute format('alter function create_request_log_day(date) set search_path = %I, pg_temp', current_schema());
  execute format('alter function drop_request_log_day(date) set search_path = %I, pg_temp', current_schema());
end $$;
revoke execute on function create_request_log_day(date), drop_request_log_day(date) from public;


-- Upkeep

-- A fact about one order or one part of the service that needs a person: raised and cleared by comparing this table with the facts.
create table alerts (
  id bigint generated always as identity primary key,
  cause text not null,
  -- 'order 10000003' or the part of the service
  subject text not null,
  client_id bigint,
  order_id bigint,
  since timestamptz not null,
  raised_at timestamptz not null,
  -- over, or acknowledged; null = open
  cleared_at timestamptz,
  -- who acknowledged it
  cleared_by text,
  -- when a process saw the fact last; null = it is stored elsewhere
  seen_at timestamptz,
  unique (cause, subject, since)
);
create index alerts_open on alerts (cause, id) where cleared_at is null;
create index alerts_of_order on alerts (client_id, order_id) where order_id is not null;
create index alerts_open_of_orders on alerts (cause, order_id) where cleared_at is null and order_id is not null;

-- Folders that workers write backups to.
create table backup_folders (
  -- from a file in the folder: one that several servers share is one, and one that moves stays the same
  id text primary key,
  -- the one that looked last
  server text not null,
  path text not null,
  every_hours integer not null check (every_hours > 0),
  kept integer not null check (kept > 0),
  -- its backups have the secret key, encrypted
  with_key boolean not null,
  looked_at timestamptz not null,
  -- when the next backup is; null = at the next look
  due_at timestamptz
);

-- Backups that are in a folder, asked for, being written, or failed.
create table backups (
  id bigint generated always as identity primary key,
  state text not null check (state in ('waiting', 'running', 'written', 'failed')),
  requested_at timestamptz not null,
  -- null = the schedule, or a command
  requested_by text,
  -- null = no worker has begun
  folder_id text references backup_folders on delete cascade,
  -- the one that wrote it; null = none has begun, or it is not known
  server text,
  started_at timestamptz,
  ended_at timestamptz,
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  -- of its file
  name text,
  taken_at timestamptz,
  bytes bigint,
  rows bigint,
  files_included boolean,
  files integer,
  files_bytes bigint,
  -- contents whose bytes had changed in the store
  damaged_files integer,
  has_key boolean,
  -- when its server had read it to its end, and every byte was as it was written
  verified_at timestamptz,
  -- why it failed, or cannot be restored
  problem text,
  -- contents that orders need and the store lacked; null = not compared
  missing_files integer,
  unique (folder_id, name),
  check (state <> 'written' or (folder_id is not null and name is not null and taken_at is not null and bytes is not null)),
  check ((state = 'failed') = (problem is not null))
);
create unique index backups_waiting on backups ((true)) where state = 'waiting';

-- Times at which the database was restored: what was sent between the backup and the restore is not known here.
create table restores (
  at timestamptz primary key,
  reason text not null
);

-- How long things are kept where the operator chose another time than the usual.
create table retention_rules (
  what text primary key,
  days integer not null check (days >= 1)
);

-- What was deleted because its time was over.
create table retention_runs (
  -- the name of the rule
  what text primary key,
  ran_at timestamptz not null,
  -- what ended until then was deleted; never moves back
  deleted_before timestamptz not null,
  -- what was deleted so far
  rows bigint not null check (rows >= 0)
);

-- One row. Nothing is deleted while the clock may be far ahead.
create table retention_guard (
  only_row boolean default true primary key check (only_row),
  -- the latest time that was trusted; a running service stores it every ten minutes
  seen_at timestamptz not null,
  -- since when nothing is deleted, until a person confirms the time; null = the time is trusted
  refused_at timestamptz
);

-- Servers of the database that were seen, to notice a failover to one that lacked something.
create table database_timelines (
  system_identifier text not null,
  timeline integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (system_identifier, timeline)
);

-- Standbys of these servers, to notice that one which takes over lacks something.
create table database_standbys (
  system_identifier text not null,
  timeline integer not null,
  name text not null,
  -- what it had not replayed when it was last seen
  lag_bytes bigint not null check (lag_bytes >= 0),
  seen_at timestamptz not null,
  -- when it was last seen without a lag that matters
  caught_up_at timestamptz not null,
  primary key (system_identifier, timeline, name),
  foreign key (system_identifier, timeline) references database_timelines (system_identifier, timeline)
);


-- A dead version of a hot row is in the way of every claim: these are vacuumed after a fiftieth of them has changed.
alter table attempts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table handovers set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table order_events set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table order_files set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table order_items set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table order_log set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table signals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table webhook_lanes set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
