-- Why: what can be ordered, what it costs, how it ships and what is taxed becomes the operator's own data.
-- Tables of the catalogue are small, read whole into every process and replaced by imports; catalogue_epoch
-- tells the processes when. Quotes are what was promised; editions are the catalogues they were computed from.

drop table products;
drop table shipping_levels;

alter table service add column catalogue_epoch bigint not null default 1;
alter table clients add column currency text not null default 'EUR' check (currency ~ '^[A-Z]{3}$');

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
  width_mm numeric(8, 2),
  height_mm numeric(8, 2),
  bleed_mm numeric(6, 2) not null default 0,
  -- of one copy, without its pages and options
  weight_mg bigint not null check (weight_mg >= 0),
  valid_from date not null,
  check (quantity_max >= quantity_min),
  check (bound = (pages_min is not null and pages_max is not null and pages_step is not null)),
  check (pages_max >= pages_min)
);

create table product_options (
  product text not null references products on delete cascade,
  reference text not null,
  -- place in the list of the product
  n integer not null,
  note text not null default '',
  category text not null check (category like 'type\_%'),
  is_default boolean not null default false,
  weight_mg bigint not null default 0 check (weight_mg >= 0),
  page_weight_mg bigint not null default 0 check (page_weight_mg >= 0),
  primary key (product, reference)
);
-- at most one default in a category
create unique index product_options_default on product_options (product, category) where is_default;

create table price_rows (
  product text not null references products on delete cascade,
  -- null = a price of the product itself
  option text,
  unit text not null check (unit in (
    'price_unit_pr_order', 'price_unit_pr_item', 'price_unit_pr_quantity', 'price_unit_pr_page', 'price_unit_pr_book')),
  quantity_min integer not null check (quantity_min >= 1),
  -- null = no end
  quantity_max integer check (quantity_max >= quantity_min),
  amount numeric(18, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  unique nulls not distinct (product, option, unit, quantity_min, valid_from),
  foreign key (product, option) references product_options on delete cascade
);

-- What one client may order and how its prices differ; product and category null = everything.
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

create table countries (
  code text primary key check (code ~ '^[A-Z]{2}$'),
  name text not null,
  require_state boolean not null default false,
  -- what a zip looks like, as a regular expression; null = anything
  zip_pattern text,
  -- null = nothing is shipped there
  zone text
);

create table country_states (
  country text not null references countries,
  code text not null,
  name text not null,
  primary key (country, code)
);

create table shipping_levels (
  reference text primary key,
  name text not null,
  note text not null default '',
  -- 1 = slowest; a level that is not offered is replaced by the next faster one
  speed smallint not null unique
);

create table shipping_rates (
  -- null = whatever partner ships
  partner_id bigint references partners,
  zone text not null,
  level text not null references shipping_levels,
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

create table vat_rates (
  country text not null references countries,
  vat_class text not null check (vat_class in ('standard', 'book')),
  percent numeric(6, 3) not null check (percent >= 0),
  valid_from date not null,
  primary key (country, vat_class, valid_from)
);

-- Units of a currency for one euro, as the European Central Bank publishes them.
create table exchange_rates (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  date date not null,
  rate numeric(18, 8) not null check (rate > 0),
  primary key (currency, date)
);

-- What a catalogue was when a process took it into use, so that quotes can be computed again. Contents that come
-- back keep their number.
create table catalogue_editions (
  id integer primary key generated always as identity,
  content_sha256 bytea not null unique check (length(content_sha256) = 32),
  -- the rows of the catalogue as they are read
  content text not null,
  -- when it was last taken into use; another one took its place when the next one was
  in_use_at timestamptz not null
);
create index catalogue_editions_by_use on catalogue_editions (in_use_at);

create table quotes (
  client_id bigint not null references clients,
  -- what all hashes of the quote begin with; the rest of a hash names the shipment and the offer
  key bytea not null check (length(key) = 28),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- an order came too late for it: it stays expired, even if the clock is set back
  seen_expired boolean not null default false,
  -- the catalogue it was computed by. No foreign key: every quote would lock the same row, and editions are forgotten
  -- after their last quote
  edition integer not null,
  -- what was asked for and what was promised: JSON without the names of fields
  snapshot bytea not null,
  primary key (client_id, key)
);
create index quotes_by_age on quotes (expires_at);
-- As it stands and in its row up to a page: to compress it, or to store it elsewhere, costs more than it saves.
alter table quotes alter column snapshot set storage external;
alter table quotes set (toast_tuple_target = 8160);

-- The costs an order was accepted with: lines, shipments, VAT, exchange rate. Frozen, and written without the names
-- of fields.
alter table orders add column costs json;
