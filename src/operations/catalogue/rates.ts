import type { OperatorActor, SystemActor } from '../../domain/actor.ts';
import type { ExchangeRate, PlainDate } from '../../domain/catalogue/catalogue.ts';
import { dateOf, newestOn } from '../../domain/catalogue/effective-dates.ts';
import { areRatesStale } from '../../domain/catalogue/rates-age.ts';
import { refuseIfAny } from '../../domain/refusal.ts';
import { readEcbRates } from '../../formats/ecb-rates.ts';
import { bumpCatalogueEpoch, readCatalogue } from '../../store/catalogue/catalogue.ts';
import { newestRateDate, saveExchangeRates } from '../../store/catalogue/exchange-rates.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';

export interface RatesAge {
  /** The day of the newest rates; null if the table is empty. */
  readonly newest: PlainDate | null;
  /** Older than a week, so that prices in other currencies are wrong. */
  readonly stale: boolean;
}

export interface ImportedRates extends RatesAge {
  readonly rates: number;
  readonly days: number;
}

/** Imports the exchange rates of a file of the European Central Bank. */
export const importRates: WriteOperation<OperatorActor, { text: string }, ImportedRates> = {
  kind: 'write',
  audit: (_input, { rates, newest }) => ({
    action: 'imported exchange rates',
    subject: 'exchange rates',
    details: { rates, newest },
  }),
  async run(tx, { now }, { text }) {
    const { rates, problems } = readEcbRates(text);
    refuseIfAny(problems);
    await bumpCatalogueEpoch(tx);
    await saveExchangeRates(tx, rates);
    const days = new Set(rates.map(({ validFrom }) => validFrom)).size;
    const newest = (await newestRateDate(tx)) ?? null;
    return { rates: rates.length, days, newest, stale: areRatesStale(newest, now) };
  },
};

/** The current rate of each currency. */
export const listRates: ReadOperation<OperatorActor, void, ExchangeRate[]> = {
  kind: 'read',
  async run(queries, { now }) {
    const { exchangeRates } = await readCatalogue(queries);
    const rates = [...exchangeRates.values()].flatMap((ofOne) => newestOn(ofOne, dateOf(now)) ?? []);
    return rates.sort((a, b) => (a.currency < b.currency ? -1 : 1));
  },
};

export const ratesAge: ReadOperation<OperatorActor | SystemActor, void, RatesAge> = {
  kind: 'read',
  async run(queries, { now }) {
    const newest = (await newestRateDate(queries)) ?? null;
    return { newest, stale: areRatesStale(newest, now) };
  },
};
