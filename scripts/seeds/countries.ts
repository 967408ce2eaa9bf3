import { iso31661, iso31662 } from 'iso-3166';
import { POSTCODE_REGEXES } from 'postcode-validator/lib/cjs/postcode-regexes.js';
import { zoneOf } from './zones.ts';

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

export function countriesTable(): string[][] {
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
export function statesTable(): string[][] {
  const rows = iso31662
    .map(({ code, name }) => [...code.split('-'), name])
    .filter(([country]) => requireState.includes(country!));
  return [['country', 'code', 'name'], ...[...rows, ...furtherStates].sort(byFirstCells)];
}

function byFirstCells(a: readonly string[], b: readonly string[]): number {
  const [left, right] = [a.slice(0, 2).join(' '), b.slice(0, 2).join(' ')];
  return left < right ? -1 : left > right ? 1 : 0;
}
