import type { Problem } from '../refusal.ts';
import type {
  Catalogue,
  CountryEntry,
  CountryStateEntry,
  ShippingLevel,
  ShippingRate,
  VatRate,
} from './catalogue.ts';
import { collectProblems, type ReportAt, reportRepeated } from './import-report.ts';

/**
 * What the tables that every catalogue leans on must satisfy before they replace those there are. All problems
 * are returned; their paths begin with the place of the row.
 */

/** What a table must fit. */
export interface Surroundings {
  readonly catalogue: Catalogue;
  readonly partnerIds: ReadonlySet<number>;
}

/** What states and rates of VAT are of must stay. */
export function checkCountries(countries: readonly CountryEntry[], { catalogue }: Surroundings): Problem[] {
  return collectProblems((report) => {
    reportRepeated(countries, countryKey, [], ['code'], report);
    const named = new Set(countries.map(countryKey));
    for (const { code, states } of catalogue.countries.values()) {
      if (named.has(code) || (states.length === 0 && !catalogue.vatRates.has(code))) continue;
      report(
        [],
        `${code} is missing, and there are states or rates of VAT of it; import those without it first`,
      );
    }
  });
}

export function checkStates(states: readonly CountryStateEntry[], { catalogue }: Surroundings): Problem[] {
  return collectProblems((report) => {
    reportRepeated(states, stateKey, [], ['code'], report);
    checkCountriesOf(states, catalogue, report);
  });
}

/** Of two levels one must be faster, and every rate must keep its level. */
export function checkShippingLevels(
  levels: readonly ShippingLevel[],
  { catalogue }: Surroundings,
): Problem[] {
  return collectProblems((report) => {
    reportRepeated(levels, levelKey, [], ['reference'], report);
    reportRepeated(levels, ({ speed }) => String(speed), [], ['speed'], report);
    const named = new Set(levels.map(levelKey));
    const rates = [...catalogue.shippingRates.values()].flat();
    for (const level of new Set(rates.map((rate) => rate.level))) {
      if (named.has(level)) continue;
      report([], `${level} is missing, and there are shipping rates of it; import rates without it first`);
    }
  });
}

export function checkShippingRates(
  rates: readonly ShippingRate[],
  { catalogue, partnerIds }: Surroundings,
): Problem[] {
  const levels = catalogue.levels.map(levelKey);
  return collectProblems((report) => {
    reportRepeated(rates, shippingRateKey, [], ['maxWeightG'], report);
    for (const [index, { partnerId, level, daysMin, daysMax }] of rates.entries()) {
      if (!levels.includes(level))
        report([index, 'level'], `is "${level}"; it must be one of ${levels.join(', ')}`);
      if (daysMax < daysMin) report([index, 'daysMax'], `is ${daysMax}, less than the least, ${daysMin}`);
      if (partnerId !== null && !partnerIds.has(partnerId))
        report([index, 'partnerId'], `is ${partnerId}; there is no print partner with this id`);
    }
  });
}

export function checkVatRates(rates: readonly VatRate[], { catalogue }: Surroundings): Problem[] {
  return collectProblems((report) => {
    reportRepeated(rates, vatRateKey, [], ['validFrom'], report);
    checkCountriesOf(rates, catalogue, report);
  });
}

function checkCountriesOf(
  rows: readonly { readonly country: string }[],
  { countries }: Catalogue,
  report: ReportAt,
): void {
  for (const [index, { country }] of rows.entries()) {
    if (!countries.has(country)) report([index, 'country'], `is "${country}", which is no country here`);
  }
}

/** What may be in each table once, in words. */
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

export function vatRateKey({ country, vatClass, validFrom }: VatRate): string {
  return `${country}, ${vatClass}, ${validFrom}`;
}
