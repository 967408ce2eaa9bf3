import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  CountryEntry,
  CountryStateEntry,
  ExchangeRate,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../domain/catalogue/catalogue.ts';
import type { Problem } from '../domain/refusal.ts';
import * as tables from '../formats/catalogue-file/reference-tables.ts';
import { readTableFile, type TableForm } from '../formats/catalogue-file/table-file.ts';
import { readEcbRates } from '../formats/ecb-rates.ts';

/** What a new database begins with: files beside the code, made by scripts/seeds.ts or written by hand. */
const FOLDER = join(import.meta.dirname, '../../seeds');

export interface ReferenceData {
  readonly countries: readonly CountryEntry[];
  readonly states: readonly CountryStateEntry[];
  readonly levels: readonly ShippingLevel[];
  readonly shippingRates: readonly ShippingRate[];
  readonly vatRates: readonly VatRate[];
  readonly exchangeRates: readonly ExchangeRate[];
}

export async function readReferenceData(): Promise<ReferenceData> {
  return {
    countries: await readTable('countries.csv', tables.countryForm),
    states: await readTable('states.csv', tables.stateForm),
    levels: await readTable('shipping-levels.csv', tables.shippingLevelForm),
    shippingRates: await readTable('shipping-rates.csv', tables.shippingRateForm),
    vatRates: await readTable('vat-rates.csv', tables.vatRateForm),
    exchangeRates: await readExchangeRates(),
  };
}

/** The demo's assortment, as a catalogue file. */
export function readDemoCatalogue(): Promise<string> {
  return readSeed('demo-catalogue.json');
}

async function readExchangeRates(): Promise<readonly ExchangeRate[]> {
  const { rates, problems } = readEcbRates(await readSeed('exchange-rates.xml'));
  demandWhole('exchange-rates.xml', problems);
  return rates;
}

async function readTable<Row>(name: string, form: TableForm<Row>): Promise<readonly Row[]> {
  const { rows, problems } = readTableFile(form, await readSeed(name));
  demandWhole(name, problems);
  return rows;
}

function demandWhole(name: string, [problem]: readonly Problem[]): void {
  if (problem)
    throw new Error(`seeds/${name}, line ${problem.line}: ${problem.path.join('.')} ${problem.detail}`);
}

function readSeed(name: string): Promise<string> {
  return readFile(join(FOLDER, name), 'utf8');
}
