import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Country, ExchangeRate, ShippingLevel, ShippingRate, VatRate } from '../domain/catalogue.ts';
import type { Problem } from '../domain/refusal.ts';
import { parseCsv } from '../lib/csv.ts';
import type { LocatedObject } from '../lib/located.ts';
import {
  type Fields,
  FileProblems,
  optional,
  type RecordOf,
  readRecord,
  required,
} from './catalogue-file/fields.ts';
import * as kinds from './catalogue-file/kinds.ts';
import { readEcbRates } from './ecb-rates.ts';

/** What a new database begins with: files beside the code, made by scripts/seeds.ts or written by hand. */
const FOLDER = join(import.meta.dirname, '../../seeds');

export interface ReferenceData {
  readonly countries: readonly Country[];
  readonly levels: readonly ShippingLevel[];
  readonly shippingRates: readonly ShippingRate[];
  readonly vatRates: readonly VatRate[];
  readonly exchangeRates: readonly ExchangeRate[];
}

export async function readReferenceData(): Promise<ReferenceData> {
  return {
    countries: await readCountries(),
    levels: await readTable('shipping-levels.csv', levelFields),
    shippingRates: (await readTable('shipping-rates.csv', rateFields)).map(toShippingRate),
    vatRates: (await readTable('vat-rates.csv', vatFields)).map(({ vat_class, valid_from, ...rate }) => ({
      ...rate,
      vatClass: vat_class,
      validFrom: valid_from,
    })),
    exchangeRates: await readExchangeRates(),
  };
}

/** The demo's assortment, as a catalogue file. */
export function readDemoCatalogue(): Promise<string> {
  return readSeed('demo-catalogue.json');
}

const countryFields = {
  code: required(kinds.reference),
  name: required(kinds.text),
  require_state: required(kinds.flag),
  zip_pattern: optional(kinds.text, null),
  zone: optional(kinds.reference, null),
};

const stateFields = {
  country: required(kinds.reference),
  code: required(kinds.reference),
  name: required(kinds.text),
};

const levelFields = {
  reference: required(kinds.reference),
  name: required(kinds.text),
  note: required(kinds.text),
  speed: required(kinds.whole(1)),
};

const rateFields = {
  zone: required(kinds.reference),
  level: required(kinds.reference),
  option: required(kinds.text),
  weight_max_g: required(kinds.whole(1)),
  price: required(kinds.amount),
  currency: required(kinds.currency),
  days_min: required(kinds.whole(0)),
  days_max: required(kinds.whole(0)),
};

const vatFields = {
  country: required(kinds.reference),
  vat_class: required(kinds.oneOf('standard', 'book')),
  percent: required(kinds.amount),
  valid_from: required(kinds.date),
};

async function readCountries(): Promise<Country[]> {
  const statesOf = Map.groupBy(await readTable('states.csv', stateFields), ({ country }) => country);
  const countries = await readTable('countries.csv', countryFields);
  return countries.map(({ require_state, zip_pattern, ...country }) => ({
    ...country,
    requireState: require_state,
    zipPattern: zip_pattern,
    states: (statesOf.get(country.code) ?? []).map(({ code, name }) => ({ code, name })),
  }));
}

/** Whatever partner ships: rates of one partner are the operator's. */
function toShippingRate({
  weight_max_g,
  days_min,
  days_max,
  ...rate
}: RecordOf<typeof rateFields>): ShippingRate {
  return { ...rate, partnerId: null, maxWeightG: weight_max_g, daysMin: days_min, daysMax: days_max };
}

async function readExchangeRates(): Promise<readonly ExchangeRate[]> {
  const { rates, problems } = readEcbRates(await readSeed('exchange-rates.xml'));
  demandWhole('exchange-rates.xml', problems);
  return rates;
}

/** A CSV file whose first line names its columns. */
async function readTable<F extends Fields>(name: string, fields: F): Promise<RecordOf<F>[]> {
  const [heading, ...lines] = parseCsv(await readSeed(name));
  const problems = new FileProblems();
  const rows = lines.flatMap(({ line, cells }): RecordOf<F>[] => {
    const given = heading!.cells.map((column, place) => {
      return [column, { line, kind: 'scalar', value: cells[place] ?? '' }] as const;
    });
    const record: LocatedObject = { line, kind: 'object', fields: new Map(given) };
    const row = readRecord(fields, record, [], problems);
    return row ? [row] : [];
  });
  demandWhole(name, problems.list);
  return rows;
}

function demandWhole(name: string, [problem]: readonly Problem[]): void {
  if (problem)
    throw new Error(`seeds/${name}, line ${problem.line}: ${problem.path.join('.')} ${problem.detail}`);
}

function readSeed(name: string): Promise<string> {
  return readFile(join(FOLDER, name), 'utf8');
}
