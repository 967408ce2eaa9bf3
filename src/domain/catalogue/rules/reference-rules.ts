import type { Problem } from '../../refusal.ts';
import type {
  Catalogue,
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from '../catalogue.ts';
import { type AddProblemAt, addRepeated, collectProblems } from './import-problems.ts';

/**
 * The rules that reference tables must satisfy before they replace the current ones. All problems are
 * returned; their paths begin with the index of the row.
 */

/** The data that a table must be consistent with. */
export interface ValidationContext {
  readonly catalogue: Catalogue;
  readonly partnerIds: ReadonlySet<number>;
}

/** A country with states or VAT rates must not be removed. */
export function checkCountries(
  countries: readonly CountryEntry[],
  { catalogue }: ValidationContext,
): Problem[] {
  return collectProblems((addProblem) => {
    addRepeated(countries, countryKey, [], ['code'], addProblem);
    const named = new Set(countries.map(countryKey));
    for (const { code, states } of catalogue.countries.values()) {
      if (named.has(code) || (states.length === 0 && !catalogue.vatRates.has(code))) continue;
      addProblem([], { code: 'country_in_use', country: code });
    }
  });
}

export function checkStates(
  states: readonly CountryStateEntry[],
  { catalogue }: ValidationContext,
): Problem[] {
  return collectProblems((addProblem) => {
    addRepeated(states, stateKey, [], ['code'], addProblem);
    checkCountriesOf(states, catalogue, addProblem);
  });
}

/** Speeds must be unique, and a level with shipping rates must not be removed. */
export function checkShippingLevels(
  levels: readonly ShippingLevel[],
  { catalogue }: ValidationContext,
): Problem[] {
  return collectProblems((addProblem) => {
    addRepeated(levels, levelKey, [], ['reference'], addProblem);
    addRepeated(levels, ({ speed }) => String(speed), [], ['speed'], addProblem);
    const named = new Set(levels.map(levelKey));
    const rates = [...catalogue.shippingRates.values()].flat();
    for (const level of new Set(rates.map((rate) => rate.level))) {
      if (named.has(level)) continue;
      addProblem([], { code: 'level_in_use', level });
    }
  });
}

export function checkShippingRates(
  rates: readonly ShippingRate[],
  { catalogue, partnerIds }: ValidationContext,
): Problem[] {
  const levels = catalogue.levels.map(levelKey);
  return collectProblems((addProblem) => {
    addRepeated(rates, shippingRateKey, [], ['maxWeightG'], addProblem);
    for (const [index, { partnerId, level, daysMin, daysMax }] of rates.entries()) {
      if (!levels.includes(level))
        addProblem([index, 'level'], { code: 'must_be_one_of', given: level, values: levels });
      if (daysMax < daysMin)
        addProblem([index, 'daysMax'], {
          code: 'maximum_too_small',
          given: daysMax,
          least: daysMin,
          field: 'days_min',
        });
      if (partnerId !== null && !partnerIds.has(partnerId))
        addProblem([index, 'partnerId'], { code: 'partner_unknown', id: partnerId });
    }
  });
}

export function checkVatRates(rates: readonly VatRate[], { catalogue }: ValidationContext): Problem[] {
  return collectProblems((addProblem) => {
    addRepeated(rates, vatRateKey, [], ['validFrom'], addProblem);
    checkCountriesOf(rates, catalogue, addProblem);
  });
}

function checkCountriesOf(
  rows: readonly { readonly country: string }[],
  { countries }: Catalogue,
  addProblem: AddProblemAt,
): void {
  for (const [index, { country }] of rows.entries()) {
    if (!countries.has(country)) addProblem([index, 'country'], { code: 'country_not_in_table', country });
  }
}

/** The unique key of a row of each table. */
export function countryKey({ code }: CountryEntry): string {
  return code;
}

export function stateKey({ country, code }: CountryStateEntry): string {
  return `${code}, ${country}`;
}

export function levelKey({ reference }: ShippingLevel): string {
  return reference;
}

export function shippingRateKey({ partnerId, zone, level, option, maxWeightG }: ShippingRate): string {
  const whose = partnerId === null ? 'any partner' : `partner ${partnerId}`;
  return `${zone}, ${level}, ${option}, ${maxWeightG} g, ${whose}`;
}

export function vatRateKey({ vatClass, validFrom, ...place }: VatRate): string {
  return `${vatTerritoryOf(place)}, ${vatClass}, ${validFrom}`;
}

/** The country, state and zips that a rate applies to, as one text. */
export function vatTerritoryOf({
  country,
  state,
  zips,
}: Pick<VatRate, 'country' | 'state' | 'zips'>): string {
  return [country, ...(state === null ? [] : [state]), ...zips].join(' ');
}
