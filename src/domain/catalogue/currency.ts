import { DAY_MS } from '../../lib/clock.ts';
import { formatRatio, formatScaled, type Ratio } from '../../lib/decimal.ts';
import { activeCodes, withdrawnCodes } from '../../lib/values/currency-codes.ts';
import { refused } from '../refusal.ts';
import type { Catalogue, PlainDate } from './catalogue.ts';
import { newestOn } from './effective-dates.ts';

/** The value of one euro in the currency, as a decimal string with eight places, and the day of the rate. */
export interface UsedRate {
  readonly currency: string;
  readonly perEuro: string;
  /** Null for the euro itself. */
  readonly validFrom: PlainDate | null;
}

type ExchangeRates = Catalogue['exchangeRates'];

/** The value of one euro in a currency, times 10^8, and the day of the rate; the euro itself has no day. */
interface EuroRate {
  readonly rate: bigint;
  readonly validFrom: PlainDate | null;
}

export const EURO = 'EUR';
/** The decimals of a rate, in files, in the database and in replies. */
export const RATE_PLACES = 8;
/** The age in days from which rates are too old; they are published every working day. */
export const STALE_DAYS = 7;

/** Whether a code is currently in ISO 4217. */
export function isCurrency(code: string): boolean {
  return activeCodes.has(code);
}

/** Whether a code is or was in ISO 4217: files may have rates and prices in a currency that was withdrawn. */
export function wasCurrency(code: string): boolean {
  return activeCodes.has(code) || withdrawnCodes.has(code);
}

/** The newest rate of a currency that is not in the future; the euro needs none. */
export function rateOn(rates: ExchangeRates, currency: string, today: PlainDate): EuroRate | undefined {
  if (currency === EURO) return { rate: 10n ** BigInt(RATE_PLACES), validFrom: null };
  return newestOn(rates.get(currency) ?? [], today);
}

/** The currencies that amounts can be converted to on a day. */
export function currenciesOn(rates: ExchangeRates, today: PlainDate): string[] {
  const converted = [...rates].filter(([, dated]) => newestOn(dated, today));
  return [EURO, ...converted.map(([currency]) => currency)];
}

/** Whether the newest rates are so old that prices in other currencies are wrong, or missing. */
export function areRatesStale(newest: PlainDate | null, now: Date): boolean {
  return newest === null || now.getTime() - Date.parse(newest) > STALE_DAYS * DAY_MS;
}

/** The exchange rate from one currency to another, from their euro rates as in UsedRate. */
export function exchangeRatio(fromPerEuro: string, toPerEuro: string): Ratio {
  const rate = (perEuro: string) => BigInt(perEuro.replace('.', ''));
  return { numerator: rate(toPerEuro), denominator: rate(fromPerEuro) };
}

/** The exchange rate for conversions. */
export interface ExchangeRatio extends Ratio {
  /** A decimal string with eight places; conversions use the exact rate. */
  readonly shown: string;
}

/** The exchange rates of one day; records which of them are used. */
export class Exchange {
  readonly #rates: ExchangeRates;
  readonly #today: PlainDate;
  readonly #found = new Map<string, EuroRate>();
  readonly #taken = new Map<string, EuroRate>();
  readonly #ratios = new Map<string, ExchangeRatio>();

  constructor(rates: ExchangeRates, today: PlainDate) {
    this.#rates = rates;
    this.#today = today;
  }

  /** The exact value of one unit of `from` in `to`. Throws a refusal if a rate is missing. */
  rate(from: string, to: string): ExchangeRatio {
    const pair = `${from} ${to}`;
    const known = this.#ratios.get(pair);
    if (known) return known;
    const ratio = { numerator: this.#take(to).rate, denominator: this.#take(from).rate };
    const found = { ...ratio, shown: formatRatio(ratio, RATE_PLACES) };
    this.#ratios.set(pair, found);
    return found;
  }

  /** The euro rates behind the rate from one currency to another, for `exchangeRatio`. */
  perEuro(from: string, to: string): [from: string, to: string] {
    const shown = (currency: string) => formatScaled(this.#take(currency).rate, RATE_PLACES);
    return [shown(from), shown(to)];
  }

  /** Whether amounts in a currency can be converted. */
  knows(currency: string): boolean {
    return this.#find(currency) !== undefined;
  }

  /** The used rates, in the order of their first use. */
  get taken(): UsedRate[] {
    return [...this.#taken].map(([currency, { rate, validFrom }]) => ({
      currency,
      perEuro: formatScaled(rate, RATE_PLACES),
      validFrom,
    }));
  }

  /** Cached, because a list of products needs it for each of its prices. */
  #find(currency: string): EuroRate | undefined {
    const found = this.#found.get(currency) ?? rateOn(this.#rates, currency, this.#today);
    if (found) this.#found.set(currency, found);
    return found;
  }

  #take(currency: string): EuroRate {
    const rate = this.#find(currency);
    if (!rate) {
      throw refused('invalid_parameter', { code: 'exchange_rate_missing', currency }, ['currency']);
    }
    this.#taken.set(currency, rate);
    return rate;
  }
}
