-- Why: stored JSON gets the names of its fields, in snake case like columns, so that a field that is renamed, dropped or
-- swapped in the code fails to compile or fails a test (docs/decisions/0017). What was written before is rewritten:
-- costs of orders and snapshots of quotes were lists without names, the rest had the names of the code. Amounts become
-- decimal text as in numeric columns. The functions build exactly the bytes that the service writes.

-- A list of JSON values, each written by one of the functions below.
create function pg_temp.list(texts text[]) returns text language sql immutable
  return '[' || array_to_string(texts, ',') || ']';

-- Ten-thousandths, a number or its digits.
create function pg_temp.amount(j json) returns text language sql immutable
  return '"' || ((j #>> '{}')::numeric * 0.0001)::text || '"';

create function pg_temp.options(j json) returns text language sql immutable
  return pg_temp.list(array(
    select '{"reference":' || (o -> 0) || ',"count":' || (o -> 1) || '}'
    from json_array_elements(j) with ordinality as e (o, n) order by n));

create function pg_temp.price_lines(j json) returns text language sql immutable
  return pg_temp.list(array(
    select '{"of":' || (l -> 0) || ',"rule":' || (l -> 1) || ',"unit_amount":' || pg_temp.amount(l -> 2)
      || ',"unit_currency":' || (l -> 3) || ',"exchange_rate":' || (l -> 4) || ',"times":' || (l -> 5)
      || ',"percent":' || pg_temp.amount(l -> 6) || ',"amount":' || pg_temp.amount(l -> 7) || '}'
    from json_array_elements(j) with ordinality as e (l, n) order by n));

create function pg_temp.priced_items(j json) returns text language sql immutable
  return pg_temp.list(array(
    select '{"reference":' || (i -> 0) || ',"product":' || (i -> 1) || ',"count":' || (i -> 2)
      || ',"options":' || pg_temp.options(i -> 3) || ',"cost":' || pg_temp.amount(i -> 4)
      || ',"vat_percent":' || pg_temp.amount(i -> 5) || ',"lines":' || pg_temp.price_lines(i -> 6) || '}'
    from json_array_elements(j) with ordinality as e (i, n) order by n));

create function pg_temp.fee_lines(j json) returns text language sql immutable
  return pg_temp.list(array(
    select '{"of":' || (f -> 0) || ',"unit_amount":' || pg_temp.amount(f -> 1) || ',"unit_currency":' || (f -> 2)
      || ',"exchange_rate":' || (f -> 3) || ',"amount":' || pg_temp.amount(f -> 4)
      || ',"vat_percent":' || pg_temp.amount(f -> 5) || '}'
    from json_array_elements(j) with ordinality as e (f, n) order by n));

create function pg_temp.vat_lines(j json) returns text language sql immutable
  return pg_temp.list(array(
    select '{"percent":' || pg_temp.amount(v -> 0) || ',"base":' || pg_temp.amount(v -> 1)
      || ',"amount":' || pg_temp.amount(v -> 2) || '}'
    from json_array_elements(j) with ordinality as e (v, n) order by n));

create function pg_temp.subtotals(j json) returns text language sql immutable
  return '{"items":' || pg_temp.amount(j -> 0) || ',"fee":' || pg_temp.amount(j -> 1)
    || ',"app_fee":' || pg_temp.amount(j -> 2) || '}';

create function pg_temp.shipping_offer(j json) returns text language sql immutable
  return '{"level":' || (j -> 0) || ',"level_name":' || (j -> 1) || ',"option":' || (j -> 2)
    || ',"days_min":' || (j -> 3) || ',"days_max":' || (j -> 4) || ',"unit_amount":' || pg_temp.amount(j -> 5)
    || ',"unit_currency":' || (j -> 6) || ',"exchange_rate":' || (j -> 7) || ',"price":' || pg_temp.amount(j -> 8)
    || ',"vat_percent":' || pg_temp.amount(j -> 9) || ',"vat":' || pg_temp.amount(j -> 10) || '}';

-- What costs and priced baskets begin with alike.
create function pg_temp.prices(j json) returns text language sql immutable
  return '"currency":' || (j -> 0) || ',"invoice_currency":' || (j -> 1) || ',"invoice_exchange_rate":' || (j -> 2)
    || ',"price":' || pg_temp.amount(j -> 3) || ',"vat":' || pg_temp.amount(j -> 4)
    || ',"subtotals":' || pg_temp.subtotals(j -> 5) || ',"items":' || pg_temp.priced_items(j -> 6)
    || ',"fees":' || pg_temp.fee_lines(j -> 7) || ',"vat_lines":' || pg_temp.vat_lines(j -> 8);

create function pg_temp.costs(j json) returns json language sql immutable
  return ('{"v":1,' || pg_temp.prices(j)
    || ',"shipments":' || pg_temp.list(array(
      select '{"items":' || (s -> 0) || ',"weight_g":' || (s -> 1) || ',"offer":' || pg_temp.shipping_offer(s -> 2) || '}'
      from json_array_elements(j -> 9) with ordinality as e (s, n) order by n))
    || ',"total":{"shipping":' || pg_temp.amount(j -> 10 -> 0) || ',"vat":' || pg_temp.amount(j -> 10 -> 1)
    || ',"amount":' || pg_temp.amount(j -> 10 -> 2) || '}}')::json;

create function pg_temp.basket(j json) returns text language sql immutable
  return '{"client_id":' || (j -> 0) || ',"currency":' || (j -> 1) || ',"invoice_currency":' || (j -> 2)
    || ',"country":' || (j -> 3) || ',"state":' || (j -> 4)
    || coalesce(',"state_required_in":' || nullif((j -> 5)::text, 'null'), '')
    || ',"items":' || pg_temp.list(array(
      select '{"reference":' || (i -> 0) || ',"product":' || (i -> 1) || ',"count":' || (i -> 2)
        || ',"options":' || pg_temp.options(i -> 3)
        || coalesce(',"shipping_level":' || nullif((i -> 4)::text, 'null'), '') || '}'
      from json_array_elements(j -> 6) with ordinality as e (i, n) order by n)) || '}';

create function pg_temp.priced(j json) returns text language sql immutable
  return '{' || pg_temp.prices(j)
    || ',"shipments":' || pg_temp.list(array(
      select '{"partner_id":' || (s -> 0) || ',"weight_g":' || (s -> 1) || ',"items":' || (s -> 2)
        || ',"offers":' || pg_temp.list(array(
          select pg_temp.shipping_offer(o) from json_array_elements(s -> 3) with ordinality as e (o, n) order by n)) || '}'
      from json_array_elements(j -> 9) with ordinality as e (s, n) order by n))
    || ',"rates":' || pg_temp.list(array(
      select '{"currency":' || (r -> 0) || ',"per_euro":' || (r -> 1) || ',"valid_from":' || (r -> 2) || '}'
      from json_array_elements(j -> 10) with ordinality as e (r, n) order by n)) || '}';

create function pg_temp.snapshot(j json) returns text language sql immutable
  return '{"v":1,"basket":' || pg_temp.basket(j -> 0) || ',"priced_at":' || (j -> 1) || ',"partners":' || (j -> 2)
    || ',"products":' || pg_temp.list(array(
      select '{"reference":' || (p -> 0) || ',"name":' || (p -> 1) || ',"file_types":' || (p -> 2)
        || ',"defaults":' || (p -> 3) || '}'
      from json_array_elements(j -> 3) with ordinality as e (p, n) order by n))
    || ',"priced":' || pg_temp.priced(j -> 4) || '}';

-- The object with a key under another name; without the key, as it is.
create function pg_temp.renamed(j jsonb, was text, named text) returns jsonb language sql immutable
  return case when j ? was then (j - was) || jsonb_build_object(named, j -> was) else j end;

update orders set
  costs = pg_temp.costs(costs),
  addresses = (
    select coalesce(jsonb_agg(pg_temp.renamed(address, 'customerIdentification', 'customer_identification') order by n), '[]')
    from jsonb_array_elements(addresses) with ordinality as e (address, n))
where costs is not null or addresses @? '$[*].customerIdentification';

update order_items
set reorder = pg_temp.renamed(pg_temp.renamed(reorder, 'orderReference', 'order_reference'), 'itemReference', 'item_reference')
where reorder ?| '{orderReference,itemReference}';

update order_items
set parcels = (
  select jsonb_agg(pg_temp.renamed(pg_temp.renamed(parcel, 'shippingOption', 'shipping_option'), 'shippedAt', 'shipped_at')
    order by n)
  from jsonb_array_elements(parcels) with ordinality as e (parcel, n))
where parcels <> '[]';

update attempts
set report = pg_temp.renamed(pg_temp.renamed(pg_temp.renamed(report, 'md5Expected', 'md5_expected'),
  'md5Actual', 'md5_actual'), 'retryAfterMs', 'retry_after_ms')
where report ?| '{md5Expected,md5Actual,retryAfterMs}';

update quotes set snapshot = convert_to(pg_temp.snapshot(convert_from(snapshot, 'UTF8')::json), 'UTF8');

-- Their fields had names already; the version is new.
update catalogue_editions as e set content = versioned.content, content_sha256 = sha256(convert_to(versioned.content, 'UTF8'))
from (select id, '{"v" : 1, ' || substr(content, 2) as content from catalogue_editions) as versioned
where versioned.id = e.id;

drop function pg_temp.snapshot, pg_temp.priced, pg_temp.basket, pg_temp.costs, pg_temp.prices, pg_temp.shipping_offer,
  pg_temp.subtotals, pg_temp.vat_lines, pg_temp.fee_lines, pg_temp.priced_items, pg_temp.price_lines, pg_temp.options,
  pg_temp.amount, pg_temp.list, pg_temp.renamed;
