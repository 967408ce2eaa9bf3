import { sql } from 'kysely';
import type {
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../../domain/catalogue/catalogue.ts';
import { formatDecimal } from '../../lib/decimal.ts';
import { only } from '../../lib/lists.ts';
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
