import { sql } from 'kysely';
import type {
  CountryEntry,
  CountryStateEntry,
  ExchangeRate,
  PlainDate,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import { EURO, RATE_PLACES } from '../../domain/catalogue/currency.ts';
import type { TrackingLink } from '../../domain/mail/tracking-texts.ts';
import { formatDecimal, formatScaled } from '../../lib/decimal.ts';
import { only } from '../../lib/lists.ts';
import { withdrawnCodes } from '../../lib/values/currency-codes.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';

/** Countries are imported first: without them the other tables are empty. */
export async function hasReferenceData(queries: Queries): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    select exists (select from countries) as found`.execute(queries);
  return only(result.rows).found;
}

/** Replaces all countries; a removed country must not be referenced any more. */
export async function replaceCountries(tx: Tx, countries: readonly CountryEntry[]): Promise<void> {
  const codes = countries.map(({ code }) => code);
  await sql`delete from countries where code <> all (${codes}::text[])`.execute(tx);
  const rows = countries.map(({ code, name, requireState, zipPattern, zipCertain, zone }) => ({
    code,
    name,
    require_state: requireState,
    zip_pattern: zipPattern,
    zip_certain: zipCertain,
    zone,
  }));
  await sql`
    insert into countries (code, name, require_state, zip_pattern, zip_certain, zone)
    select code, name, require_state, zip_pattern, zip_certain, zone
    from ${recordset(rows)`r (
      code text, name text, require_state boolean, zip_pattern text, zip_certain boolean, zone text)`}
    on conflict (code) do update set name = excluded.name, require_state = excluded.require_state,
      zip_pattern = excluded.zip_pattern, zip_certain = excluded.zip_certain, zone = excluded.zone`.execute(
    tx,
  );
}

/** Replaces all states of all countries. */
export async function replaceStates(tx: Tx, states: readonly CountryStateEntry[]): Promise<void> {
  await sql`delete from country_states`.execute(tx);
  await sql`
    insert into country_states (country, code, name)
    select country, code, name
    from ${recordset(states)`r (country text, code text, name text)`}`.execute(tx);
}

/** Replaces all levels; a removed level must have no rates. */
export async function replaceShippingLevels(tx: Tx, levels: readonly ShippingLevel[]): Promise<void> {
  const references = levels.map(({ reference }) => reference);
  await sql`delete from shipping_levels where reference <> all (${references}::text[])`.execute(tx);
  // Speeds must be unique at every moment, also while levels exchange them.
  await sql`update shipping_levels set speed = -speed`.execute(tx);
  await sql`
    insert into shipping_levels (reference, name, note, speed)
    select reference, name, note, speed
    from ${recordset(levels)`r (
      reference text, name text, note text, speed smallint)`}
    on conflict (reference) do update
      set name = excluded.name, note = excluded.note, speed = excluded.speed`.execute(tx);
}

export async function replaceShippingRates(tx: Tx, rates: readonly ShippingRate[]): Promise<void> {
  const rows = rates.map((rate) => ({
    partner_id: rate.partnerId,
    zone: rate.zone,
    level: rate.level,
    option: rate.option,
    weight_max_g: rate.maxWeightG,
    price: formatDecimal(rate.price),
    currency: rate.currency,
    days_min: rate.daysMin,
    days_max: rate.daysMax,
  }));
  await sql`delete from shipping_rates`.execute(tx);
  await sql`
    insert into shipping_rates (partner_id, zone, level, option, weight_max_g, price, currency, days_min, days_max)
    select partner_id, zone, level, option, weight_max_g, price, currency, days_min, days_max
    from ${recordset(rows)`r (
      partner_id bigint, zone text, level text, option text, weight_max_g int, price numeric, currency text,
      days_min smallint, days_max smallint)`}`.execute(tx);
}

export async function replaceVatRates(tx: Tx, rates: readonly VatRate[]): Promise<void> {
  const rows = rates.map(({ country, state, zips, vatClass, percent, validFrom }) => ({
    country,
    state,
    zips,
    vat_class: vatClass,
    percent: formatDecimal(percent),
    valid_from: validFrom,
  }));
  await sql`delete from vat_rates`.execute(tx);
  await sql`
    insert into vat_rates (country, state, zips, vat_class, percent, valid_from)
    select country, state, zips, vat_class, percent, valid_from
    from ${recordset(rows)`r (
      country text, state text, zips text[], vat_class text, percent numeric, valid_from date)`}`.execute(tx);
}

/**
 * Rates that are this much older than the newest cannot be the newest of their currency any more, unless it was withdrawn: its last
 * rate is final. What is in the future, by a mistyped day, is not the newest.
 */
const RATE_DAYS = 366;

/** The rates of a catalogue. */
export const ratesInUse = sql`
  select currency, date, rate::text
  from exchange_rates
    join (select currency, max(date) as last from exchange_rates group by currency) as of_currency using (currency),
    (select coalesce(max(date) filter (where date <= current_date), min(date)) as newest from exchange_rates) as of_all
  where date > case when currency = any(${[...withdrawnCodes]}::text[]) then last else newest end - ${RATE_DAYS}::integer
  order by currency, date`;

/** Stores rates; an existing rate of a currency and day is replaced. */
export async function saveExchangeRates(tx: Tx, rates: readonly ExchangeRate[]): Promise<void> {
  const rows = rates.map(({ currency, validFrom, rate }) => ({
    currency,
    date: validFrom,
    rate: formatScaled(rate, RATE_PLACES),
  }));
  await sql`
    insert into exchange_rates (currency, date, rate)
    select currency, date, rate
    from ${recordset(rows)`r (currency text, date date, rate numeric)`}
    on conflict (currency, date) do update set rate = excluded.rate`.execute(tx);
}

/** The stored rates from one day to another. */
export async function ratesBetween(
  queries: Queries,
  first: PlainDate,
  last: PlainDate,
): Promise<ExchangeRate[]> {
  const { rows } = await sql<{ currency: string; date: PlainDate; rate: string }>`
    select currency, date::text, rate::text from exchange_rates where date between ${first} and ${last}`.execute(
    queries,
  );
  return rows.map(({ currency, date, rate }) => ({
    currency,
    validFrom: date,
    rate: BigInt(rate.replace('.', '')),
  }));
}

/** The day of the newest rates; undefined if there are none. */
export async function newestRateDate(queries: Queries): Promise<PlainDate | undefined> {
  const result = await sql<{ date: PlainDate | null }>`
    select max(date)::text as date from exchange_rates`.execute(queries);
  return only(result.rows).date ?? undefined;
}

/** The currencies of prices, shipping and fees that have no exchange rate in use. */
export async function currenciesWithoutRate(queries: Queries): Promise<string[]> {
  const result = await sql<{ currency: string }>`
    select currency from (
      select currency from price_rows union select currency from shipping_rates
      union select currency from client_terms where order_fee is not null) as used
    where currency <> ${EURO} and currency not in (select currency from (${ratesInUse}) as r) order by 1`.execute(
    queries,
  );
  return result.rows.map(({ currency }) => currency);
}

/** All links as one JSON array; null = there are none. */
export const trackingLinkColumns = sql`(select json_agg(json_build_object('shippingOption', shipping_option, 'address', address))
  from tracking_links)`;

export async function listTrackingLinks(queries: Queries): Promise<TrackingLink[]> {
  const result = await sql<TrackingLink>`
    select shipping_option as "shippingOption", address from tracking_links order by shipping_option`.execute(
    queries,
  );
  return result.rows;
}

/** Null removes the link. */
export async function saveTrackingLink(
  tx: Tx,
  shippingOption: string,
  address: string | null,
): Promise<void> {
  if (address === null) {
    await sql`delete from tracking_links where shipping_option = ${shippingOption}`.execute(tx);
    return;
  }
  await sql`
    insert into tracking_links (shipping_option, address) values (${shippingOption}, ${address})
    on conflict (shipping_option) do update set address = excluded.address`.execute(tx);
}
