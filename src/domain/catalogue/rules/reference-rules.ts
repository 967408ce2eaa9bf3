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
      addProblem([], `${code} is missing but still has states or VAT rates; import these without it first`);
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
      addProblem([], `${level} is missing but still has shipping rates; import these without it first`);
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
        addProblem([index, 'level'], `is "${level}"; it must be one of ${levels.join(', ')}`);
      if (daysMax < daysMin) addProblem([index, 'daysMax'], `is ${daysMax}, less than days_min ${daysMin}`);
      if (partnerId !== null && !partnerIds.has(partnerId))
        addProblem([index, 'partnerId'], `is ${partnerId}; no print partner has this id`);
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
    if (!countries.has(country))
      addProblem([index, 'country'], `is "${country}", which is not in the table of countries`);
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
