import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import type { ExchangeRate, PlainDate } from '../../domain/catalogue/catalogue.ts';
import { areRatesStale, RATE_PLACES } from '../../domain/catalogue/currency.ts';
import { dateOf, newestOn } from '../../domain/catalogue/effective-dates.ts';
import { refuseFileIfAny } from '../../domain/refusal.ts';
import { readEcbRates } from '../../formats/ecb-rates.ts';
import { formatScaled } from '../../lib/decimal.ts';
import { entryAt, lastOf } from '../../lib/lists.ts';
import { readCatalogue } from '../../store/catalogue/catalogue.ts';
import {
  currenciesWithoutRate,
  newestRateDate,
  ratesBetween,
  saveExchangeRates,
} from '../../store/catalogue/reference-data.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import {
  beginImport,
  differences,
  type EntryForm,
  type FileImport,
  importedEntries,
  mapOf,
} from './changes.ts';
import type { ImportedTable } from './tables.ts';

export interface RatesAge {
  /** The day of the newest rates; null if the table is empty. */
  readonly newest: PlainDate | null;
  /** Older than a week, so that prices in other currencies are wrong. */
  readonly stale: boolean;
}

export interface ImportedRates extends RatesAge, ImportedTable {
  readonly rates: number;
  readonly days: number;
}

/** Imports the exchange rates of a file of the European Central Bank. Rates of other days and currencies stay. */
export const importRates: WriteOperation<OperatorActor, FileImport, ImportedRates> = {
  kind: 'write',
  audit: ({ dryRun }, { rates, newest }) =>
    dryRun ? undefined : { action: 'import_rates', subject: 'exchange rates', details: { rates, newest } },
  async run(tx, { now }, input) {
    const { rates, problems } = readEcbRates(input.text, dateOf(now));
    refuseFileIfAny(problems);
    const version = await beginImport(tx, input);
    const dates = rates.map(({ validFrom }) => validFrom).sort();
    const stored = mapOf(await ratesBetween(tx, entryAt(dates, 0), lastOf(dates)), rateEntry.keyOf);
    const imported = mapOf(rates, rateEntry.keyOf);
    const { added, changed, unchanged } = differences(stored, imported);
    if (!input.dryRun) await saveExchangeRates(tx, rates);
    const newest = newer((await newestRateDate(tx)) ?? null, lastOf(dates));
    return {
      ...importedEntries({ added, changed, unchanged, removed: [] }, stored, rateEntry),
      version,
      rates: rates.length,
      days: new Set(dates).size,
      newest,
      stale: areRatesStale(newest, now),
    };
  },
};

const rateEntry: EntryForm<ExchangeRate> = {
  keyOf: ({ currency, validFrom }) => `${currency}, ${validFrom}`,
  write: ({ rate }) => ({ rate: formatScaled(rate, RATE_PLACES) }),
};

function newer(stored: PlainDate | null, imported: PlainDate): PlainDate {
  return stored !== null && stored > imported ? stored : imported;
}

/** The current rate of each currency. */
export const listRates: ReadOperation<OperatorActor, void, ExchangeRate[]> = {
  kind: 'read',
  async run(queries, { now }) {
    const { exchangeRates } = await readCatalogue(queries);
    const rates = [...exchangeRates.values()].flatMap((ofOne) => newestOn(ofOne, dateOf(now)) ?? []);
    return rates.sort((a, b) => (a.currency < b.currency ? -1 : 1));
  },
};

export interface RatesState extends RatesAge {
  /** The currencies that are used in prices and have no rate. */
  readonly missing: readonly string[];
}

export const ratesState: ReadOperation<OperatorActor | SystemActor, void, RatesState> = {
  kind: 'read',
  async run(queries, { now }) {
    const newest = (await newestRateDate(queries)) ?? null;
    return { newest, stale: areRatesStale(newest, now), missing: await currenciesWithoutRate(queries) };
  },
};

export function withoutRate(missing: readonly string[]): string {
  return `prices in ${missing.join(' and ')} have no exchange rate, so what has no other price is not for sale`;
}
