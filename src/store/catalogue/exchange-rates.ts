import { sql } from 'kysely';
import type { ExchangeRate, PlainDate } from '../../domain/catalogue/catalogue.ts';
import { EURO, RATE_PLACES } from '../../domain/catalogue/currency.ts';
import { formatScaled } from '../../lib/decimal.ts';
import { only } from '../../lib/lists.ts';
import { withdrawnCodes } from '../../lib/values/currency-codes.ts';
import type { Queries, Tx } from '../engine/db.ts';
import { recordset } from '../engine/json.ts';

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
