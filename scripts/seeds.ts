/**
 * `npm run seeds`: generates those seeds that are not written by hand. The output is reviewed and committed,
 * so that running the service needs none of this. `--check` writes nothing and fails when a file is outdated.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { iso31661, iso31662 } from 'iso-3166';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { inStoredOrder } from '../src/domain/catalogue/stored-order.ts';
import { writeCatalogueFile } from '../src/formats/catalogue-file/catalogue-file.ts';
import { formatCsvLine } from '../src/lib/text/csv.ts';
import { books } from './seeds/demo/books.ts';
import { sheets } from './seeds/demo/sheets.ts';
import { things } from './seeds/demo/things.ts';
import { type Zone, zoneOf } from './seeds/zones.ts';

/** The demo assortment that `platen seed demo` imports, as a catalogue file. */
function demoCatalogue(): string {
  return writeCatalogueFile({ products: inStoredOrder([...books(), ...sheets(), ...things()]) }, 'json');
}

/** A carrier's service to a zone. The price is base + price per kilogram × kilograms. */
interface Service {
  readonly zone: Zone;
  readonly level: 'cp_postal' | 'cp_ground' | 'cp_saver' | 'cp_fast';
  readonly option: string;
  readonly baseEur: number;
  readonly perKgEur: number;
  readonly days: readonly [min: number, max: number];
}

const letterWeightsG = [100, 250, 500, 1000, 2000];
const parcelWeightsG = [500, 1000, 2000, 5000, 10_000, 20_000, 30_000];

/** A zone need not have every level: a missing one is replaced by the next faster one. */
const services: readonly Service[] = [
  service('germany', 'cp_postal', 'Deutsche Post Letter', 1.4, 1.1, [1, 3]),
  service('germany', 'cp_ground', 'DHL Paket', 4.1, 0.34, [1, 2]),
  service('germany', 'cp_ground', 'DPD Classic', 3.85, 0.42, [1, 3]),
  service('germany', 'cp_fast', 'UPS Express', 11.9, 0.55, [1, 1]),

  service('eu_near', 'cp_postal', 'Deutsche Post Letter International', 3.2, 4.9, [3, 6]),
  service('eu_near', 'cp_ground', 'DPD Classic', 8.9, 0.72, [2, 4]),
  service('eu_near', 'cp_ground', 'UPS Standard', 9.6, 0.61, [2, 3]),
  service('eu_near', 'cp_saver', 'UPS Express Saver', 19.8, 1.35, [1, 2]),
  service('eu_near', 'cp_fast', 'DHL Express Worldwide', 26.4, 1.6, [1, 1]),

  service('eu_far', 'cp_postal', 'Deutsche Post Letter International', 3.4, 5.6, [4, 9]),
  service('eu_far', 'cp_ground', 'DPD Classic', 12.4, 1.08, [3, 6]),
  service('eu_far', 'cp_saver', 'UPS Express Saver', 25.2, 1.95, [2, 3]),
  service('eu_far', 'cp_fast', 'DHL Express Worldwide', 32.7, 2.3, [1, 2]),

  service('europe', 'cp_postal', 'Deutsche Post Letter International', 3.6, 6.4, [5, 12]),
  service('europe', 'cp_ground', 'UPS Standard', 17.5, 1.44, [3, 7]),
  service('europe', 'cp_saver', 'UPS Express Saver', 31.6, 2.7, [2, 4]),
  service('europe', 'cp_fast', 'DHL Express Worldwide', 38.9, 3.1, [1, 3]),

  service('north_america', 'cp_postal', 'Deutsche Post Letter International', 3.9, 9.8, [7, 16]),
  service('north_america', 'cp_ground', 'FedEx International Economy', 28.4, 3.9, [4, 7]),
  service('north_america', 'cp_saver', 'UPS Express Saver', 36.2, 4.6, [2, 4]),
  service('north_america', 'cp_fast', 'DHL Express Worldwide', 43.5, 5.2, [1, 3]),

  service('asia_pacific', 'cp_postal', 'Deutsche Post Letter International', 4.1, 12.2, [8, 20]),
  service('asia_pacific', 'cp_saver', 'UPS Express Saver', 42.8, 6.4, [3, 6]),
  service('asia_pacific', 'cp_fast', 'DHL Express Worldwide', 49.9, 7.1, [2, 4]),

  service('world', 'cp_postal', 'Deutsche Post Letter International', 4.3, 13.9, [10, 28]),
  service('world', 'cp_fast', 'DHL Express Worldwide', 61.5, 9.4, [3, 7]),
];

function service(
  zone: Zone,
  level: Service['level'],
  option: string,
  baseEur: number,
  perKgEur: number,
  days: Service['days'],
): Service {
  return { zone, level, option, baseEur, perKgEur, days };
}

function shippingRatesTable(): string[][] {
  const rows = services.flatMap((offered) => {
    const weights = offered.level === 'cp_postal' ? letterWeightsG : parcelWeightsG;
    return weights.map((weightG) => rateRow(offered, weightG));
  });
  return [['zone', 'level', 'option', 'weight_max_g', 'price', 'currency', 'days_min', 'days_max'], ...rows];
}

function rateRow(
  { zone, level, option, baseEur, perKgEur, days: [min, max] }: Service,
  weightG: number,
): string[] {
  const price = baseEur + (perKgEur * weightG) / 1000;
  return [zone, level, option, String(weightG), price.toFixed(2), 'EUR', String(min), String(max)];
}

/** Countries whose addresses need a state (interfaces.md 2.4). */
const requireState = ['CA', 'US'];

/** In these countries the zip may be missing (decisions.md §7), so the zip is not checked. */
const zipIsOptional: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BM BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE KI KM KN KP ' +
    'LY ML MO MR MW NA NR NU PE QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU'
  ).split(' '),
);

/** In these countries the pattern is certain: another zip is refused (decisions.md §3). */
const zipIsCertain = ['CA', 'DE', 'FR', 'GB', 'NL', 'US'];

/** Corrections where the package refuses zips that are in real use. */
const widerPatterns: Readonly<Record<string, string>> = {
  AR: '^([A-HJ-NP-Z]\\d{4}([A-Z]{3})?|\\d{4})$',
  AS: '^96799([ -]\\d{4})?$',
  // Without lookahead.
  AT: '^[1-9]\\d{3}$',
  CO: '^\\d{6}$',
  GB: '^(GIR ?0AA|BFPO ?\\d{1,4}|[A-Z]\\d ?\\d[A-Z]{2}|[A-Z]\\d[A-Z\\d] ?\\d[A-Z]{2}|[A-Z]{2}\\d[A-Z\\d]? ?\\d[A-Z]{2})$',
  IL: '^\\d{5}(\\d{2})?$',
  JP: '^\\d{3}-?\\d{4}$',
  KH: '^\\d{5,6}$',
  KZ: '^(\\d{6}|[A-Z]\\d{2}[A-Z]\\d[A-Z]\\d)$',
  PL: '^\\d{2}-?\\d{3}$',
  PT: '^\\d{4}(-?\\d{3})?$',
  SA: '^\\d{5}(-?\\d{4})?$',
  SV: '^(CP )?\\d{4}$',
  TW: '^\\d{3}(-?\\d{2,3})?$',
  US: '^\\d{5}(-?\\d{4})?$',
};

function countriesTable(): string[][] {
  const rows = iso31661.map(({ alpha2, name }) => [
    alpha2,
    name,
    String(requireState.includes(alpha2)),
    zipPatternOf(alpha2),
    zipIsCertain.includes(alpha2) ? 'true' : '',
    zoneOf(alpha2) ?? '',
  ]);
  return [
    ['code', 'name', 'require_state', 'zip_pattern', 'zip_certain', 'zone'],
    ...rows.sort(byFirstCells),
  ];
}

/** A regular expression for the zip in capital letters; empty = any zip. */
function zipPatternOf(country: string): string {
  if (zipIsOptional.has(country)) return '';
  return widerPatterns[country] ?? packagedPatterns.get(country)?.source ?? '';
}

const packagedPatterns: ReadonlyMap<string, RegExp> = new Map(
  [...POSTCODE_REGEXES].map(([country, pattern]) => [String(country), pattern]),
);

/** What US addresses have as a state besides ISO 3166-2: military mail, and the freely associated states. */
const furtherStates = [
  ['US', 'AA', 'Armed Forces Americas'],
  ['US', 'AE', 'Armed Forces Europe'],
  ['US', 'AP', 'Armed Forces Pacific'],
  ['US', 'FM', 'Federated States of Micronesia'],
  ['US', 'MH', 'Marshall Islands'],
  ['US', 'PW', 'Palau'],
];

/**
 * The states of the countries that require one. For the US, ISO 3166-2 lists the states, the District of Columbia and the
 * outlying areas.
 */
function statesTable(): string[][] {
  const rows = iso31662
    .map(({ code, name }) => [...code.split('-'), name])
    .filter(([country]) => requireState.includes(country!));
  return [['country', 'code', 'name'], ...[...rows, ...furtherStates].sort(byFirstCells)];
}

function byFirstCells(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.slice(0, 2).join(' '), b.slice(0, 2).join(' ')];
  return left < right ? -1 : left > right ? 1 : 0;
}

const FOLDER = join(import.meta.dirname, '../seeds');

const csv = (rows: readonly string[][]) => rows.map((cells) => `${formatCsvLine(cells)}\n`).join('');

const files: Readonly<Record<string, () => string>> = {
  'countries.csv': () => csv(countriesTable()),
  'states.csv': () => csv(statesTable()),
  'shipping-rates.csv': () => csv(shippingRatesTable()),
  'demo-catalogue.json': demoCatalogue,
};

const stale: string[] = [];
for (const [name, make] of Object.entries(files)) {
  const text = make();
  if ((await readFile(join(FOLDER, name), 'utf8').catch(() => '')) === text) continue;
  stale.push(name);
  if (!process.argv.includes('--check')) await writeFile(join(FOLDER, name), text);
}

if (stale.length === 0) console.log('Every seed is fresh.');
else if (!process.argv.includes('--check')) console.log(`Made ${stale.join(', ')}.`);
else {
  console.error(`Stale: ${stale.join(', ')}. Run npm run seeds, and look at what changed.`);
  process.exitCode = 1;
}
