import { exampleOf } from '../../lib/text/pattern-example.ts';
import type { AddProblem, Path } from '../refusal.ts';
import type { Catalogue, Country } from './catalogue.ts';

interface Place {
  readonly country: string;
  readonly state: string | null | undefined;
}

/**
 * Checks the country and state of an address: a known country, and one of its states where it requires one.
 * The path is that of the object with both fields. States are checked only in countries with a list of
 * states.
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
    addProblem(
      'invalid_parameter',
      [...path, 'country'],
      `is "${code}"; it must be an ISO 3166-1 alpha-2 code such as DE`,
    );
    return;
  }
  const [first] = country.states;
  const accepted = `a two-letter state${first ? ` such as ${first.code}` : ''}`;
  if (state === undefined || state === null) {
    if (!needsState(country)) return;
    addProblem('state_required', [...path, 'state'], `is missing; addresses in ${code} require ${accepted}`);
  } else if (country.requireState && first && !country.states.some((known) => known.code === state)) {
    addProblem(
      'invalid_parameter',
      [...path, 'state'],
      `is "${state}", which is not a state of ${code}; it must be ${accepted}`,
    );
  }
}

/** Checks the form of a zip by the pattern of its country. A missing zip is not reported here. */
export function checkZip(
  { country: code, zip }: { readonly country: string; readonly zip: string | undefined },
  path: Path,
  countries: Catalogue['countries'],
  addProblem: AddProblem,
): void {
  const pattern = countries.get(code)?.zipPattern;
  if (!pattern || zip === undefined || matches(pattern, zip)) return;
  const example = exampleOf(pattern);
  const accepted = `a valid zip in ${code}${example ? ` such as ${example}` : ''}`;
  addProblem('invalid_parameter', [...path, 'zip'], `is "${zip}"; it must be ${accepted}`);
}

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
  return new RegExp(`^(?:${pattern})$`, 'i').test(zip.trim());
}
