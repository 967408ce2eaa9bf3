import { exampleOf, matchesWhole } from '../../lib/text/patterns.ts';
import { meantCountry } from '../../lib/values/meant-codes.ts';
import type { Detail } from '../details/details.ts';
import type { AddProblem, Path } from '../refusal.ts';
import type { Catalogue, Country } from './catalogue.ts';

interface Place {
  readonly country: string;
  readonly state: string | null | undefined;
}

/** Where items are delivered, as written by the client. */
export interface Destination {
  readonly country: string;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
}

/** States of US addresses that are countries of their own in prices and VAT. */
const COUNTRIES_AMONG_STATES = new Set(['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

/** Countries that addresses write as France, by the beginning of the zip; the longest come first. */
const COUNTRIES_IN_FRENCH_ZIPS: readonly (readonly [string, string])[] = [
  ['97133', 'BL'],
  ['97150', 'MF'],
  ['971', 'GP'],
  ['972', 'MQ'],
  ['973', 'GF'],
  ['974', 'RE'],
  ['975', 'PM'],
  ['976', 'YT'],
  ['977', 'BL'],
  ['978', 'MF'],
  ['986', 'WF'],
  ['987', 'PF'],
  ['988', 'NC'],
];

/**
 * The one spelling of a destination that has two (decisions.md §7): US with the state PR is the country PR, and FR with a zip
 * of 971 is GP. All prices, options and VAT are those of this one. What the client wrote is what print partners get.
 */
export function canonicalDestination<Written extends Destination>(
  written: Written,
  countries: Catalogue['countries'],
): Written | Destination {
  const country = countryMeant(written, countries);
  return country === undefined || !countries.has(country)
    ? written
    : { country, state: null, zip: written.zip };
}

function countryMeant(
  { country, state, zip }: Destination,
  countries: Catalogue['countries'],
): string | undefined {
  if (country === 'US' && state) {
    const code = stateIn(countries.get(country), state);
    return COUNTRIES_AMONG_STATES.has(code) ? code : undefined;
  }
  if (country !== 'FR' || !zip) return undefined;
  const compact = compactZip(zip, country);
  return COUNTRIES_IN_FRENCH_ZIPS.find(([beginning]) => compact.startsWith(beginning))?.[1];
}

/** A zip in capital letters without blanks, dots, hyphens and the letters of its country in front of digits. */
export function compactZip(zip: string, country: string): string {
  const compact = zip.replace(/[\s.\u2010-\u2015-]+/g, '').toUpperCase();
  const signs = [DISTINGUISHING_SIGNS[country] ?? '', country];
  const sign = signs.find(
    (letters) => compact.startsWith(letters) && /^\d/.test(compact.slice(letters.length)),
  );
  return compact.slice(sign?.length ?? 0);
}

/**
 * Checks the country and state of an address: a known country, and one of its states if it requires one. The
 * path is that of the object with both fields. States are checked only in countries with a list of states.
 */
export function checkPlace(
  { country: code, state }: Place,
  path: Path,
  countries: Catalogue['countries'],
  addProblem: AddProblem,
  needsState: (country: Country) => boolean = ({ requireState }) => requireState,
): void {
  const country = countries.get(code);
  if (!country) {
    addProblem('invalid_parameter', [...path, 'country'], unknownCountry(code));
    return;
  }
  const [first] = country.states;
  const facts = { country: code, example: first?.code };
  if (state === undefined || state === null) {
    if (!needsState(country)) return;
    addProblem('state_required', [...path, 'state'], { code: 'state_needed', ...facts });
  } else if (country.requireState && first && !country.states.some((known) => known.code === state)) {
    addProblem('invalid_parameter', [...path, 'state'], { code: 'state_unknown', state, ...facts });
  }
}

/** The problem of a country that is not in the table. */
export function unknownCountry(code: string): Detail {
  return { code: 'country_unknown', country: code, meant: meantCountry(code) };
}

/** Checks that shipping to a destination is offered; an unknown country is left to `checkPlace`. */
export function checkServed(
  written: Destination,
  path: Path,
  { countries, shippingRates }: Pick<Catalogue, 'countries' | 'shippingRates'>,
  addProblem: AddProblem,
): void {
  const { country: code } = canonicalDestination(written, countries);
  const country = countries.get(code);
  if (!country || (country.zone !== null && shippingRates.has(country.zone))) return;
  addProblem('country_not_served', path, {
    code: 'country_not_served',
    given: written.country,
    country: code,
  });
}

/** The code of a state by its code or name, if the country requires a state; any other string unchanged. */
export function stateIn(country: Country | undefined, state: string): string {
  if (!country?.requireState) return state;
  const written = comparable(state);
  const named = country.states.find(({ code, name }) => [code, name].map(comparable).includes(written));
  return named?.code ?? state;
}

/** A name without case, accents and punctuation. */
function comparable(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '');
  return letters
    .replace(/[\s.-]+/g, ' ')
    .trim()
    .toLowerCase();
}

interface WithZip {
  readonly country: string;
  readonly zip: string | undefined;
}

/** Refuses a zip only if the pattern of its country is certain. A missing zip is not reported here. */
export function checkZip(
  address: WithZip,
  path: Path,
  countries: Catalogue['countries'],
  addProblem: AddProblem,
): void {
  const { country: code, zip } = address;
  const country = countries.get(code);
  if (!country?.zipCertain || !country.zipPattern || !isUnusualZip(address, countries)) return;
  const real = REAL_ZIPS[code];
  const example = real && matches(country.zipPattern, real) ? real : exampleOf(country.zipPattern);
  const detail = { code: 'zip_invalid', zip: zip ?? undefined, country: code, example } as const;
  addProblem('invalid_parameter', [...path, 'zip'], detail);
}

/**
 * Existing zips, because a string that a pattern accepts need not exist: the pattern for GB accepts C35GH.
 */
const REAL_ZIPS: Readonly<Record<string, string>> = {
  CA: 'K1A 0B1',
  DE: '10115',
  FR: '75001',
  GB: 'SW1A 1AA',
  NL: '1012 JS',
  US: '10001',
};

/** Whether a zip, in any notation, does not match the pattern of its country. */
export function isUnusualZip({ country, zip }: WithZip, countries: Catalogue['countries']): boolean {
  const pattern = countries.get(country)?.zipPattern;
  if (!pattern || zip === undefined || matches(pattern, zip.trim())) return false;
  const compact = zip.replace(/[\s.\u2010-\u2015-]+/g, '').toUpperCase();
  const prefixes = ['', country, DISTINGUISHING_SIGNS[country] ?? ''];
  return !prefixes.some(
    (prefix) => compact.startsWith(prefix) && matches(pattern, compact.slice(prefix.length)),
  );
}

/** Letters before a zip besides the country code, as in D-10115. */
const DISTINGUISHING_SIGNS: Readonly<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  CA: 'CDN',
  DE: 'D',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  GB: 'UK',
  HU: 'H',
  IT: 'I',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  US: 'USA',
};

const COUNTRIES_WITHOUT_ZIP = new Set(
  (
    'AE AG AO AW BF BI BJ BM BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK HM IE KI KM KN KP ' +
    'LY ML MO MR MW NA NR NU PE QA RW SB SC SL SR ST SX SY TD TF TG TK TL TO TT TV UG VU'
  ).split(' '),
);

/** Whether existing clients leave out the zip in addresses of a country (decisions.md §7). */
export function zipMayBeMissing(country: string): boolean {
  return COUNTRIES_WITHOUT_ZIP.has(country);
}

/** Matches the whole zip; letters may be in lower case. */
function matches(pattern: string, zip: string): boolean {
  return matchesWhole(pattern, zip);
}
