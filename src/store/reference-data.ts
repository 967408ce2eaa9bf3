import { sql } from 'kysely';
import type { Country, ShippingLevel, ShippingRate, VatRate } from '../domain/catalogue.ts';
import { formatDecimal } from '../lib/decimal.ts';
import type { Queries, Tx } from './db.ts';
import { toJson } from './json.ts';

/** Countries are the first of it: where there are none, nothing of it is there. */
export async function hasReferenceData(queries: Queries): Promise<boolean> {
  const result = await sql<{ found: boolean }>`
    select exists (select from countries) as found`.execute(queries);
  return result.rows[0]!.found;
}

/** Countries with their states. */
export async function insertCountries(tx: Tx, countries: readonly Country[]): Promise<void> {
  const rows = countries.map(({ code, name, requireState, zipPattern, zone }) => ({
    code,
    name,
    require_state: requireState,
    zip_pattern: zipPattern,
    zone,
  }));
  await sql`
    insert into countries (code, name, require_state, zip_pattern, zone)
    select code, name, require_state, zip_pattern, zone
    from json_to_recordset(${toJson(rows)}::json) as r (
      code text, name text, require_state boolean, zip_pattern text, zone text)`.execute(tx);
  const states = countries.flatMap(({ code: country, states }) =>
    states.map(({ code, name }) => ({ country, code, name })),
  );
  await sql`
    insert into country_states (country, code, name)
    select country, code, name
    from json_to_recordset(${toJson(states)}::json) as r (country text, code text, name text)`.execute(tx);
}

export async function insertShippingLevels(tx: Tx, levels: readonly ShippingLevel[]): Promise<void> {
  await sql`
    insert into shipping_levels (reference, name, note, speed)
    select reference, name, note, speed
    from json_to_recordset(${toJson(levels)}::json) as r (
      reference text, name text, note text, speed smallint)`.execute(tx);
}

export async function insertShippingRates(tx: Tx, rates: readonly ShippingRate[]): Promise<void> {
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
  await sql`
    insert into shipping_rates (partner_id, zone, level, option, weight_max_g, price, currency, days_min, days_max)
    select partner_id, zone, level, option, weight_max_g, price, currency, days_min, days_max
    from json_to_recordset(${toJson(rows)}::json) as r (
      partner_id bigint, zone text, level text, option text, weight_max_g int, price numeric, currency text,
      days_min smallint, days_max smallint)`.execute(tx);
}

export async function insertVatRates(tx: Tx, rates: readonly VatRate[]): Promise<void> {
  const rows = rates.map(({ country, vatClass, percent, validFrom }) => ({
    country,
    vat_class: vatClass,
    percent: formatDecimal(percent),
    valid_from: validFrom,
  }));
  await sql`
    insert into vat_rates (country, vat_class, percent, valid_from)
    select country, vat_class, percent, valid_from
    from json_to_recordset(${toJson(rows)}::json) as r (
      country text, vat_class text, percent numeric, valid_from date)`.execute(tx);
}
