import type { Calendar, Costs, Made, Size, Terms } from './terms.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Terms as they are being typed, with what was left out; undefined = a field does not have the shape that the cards of terms
 * can show. Whether they are valid is decided by the service.
 */
export function typedTerms(json: unknown): Terms | undefined {
  try {
    return termsOf(objectOf(json));
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

function termsOf(json: Json): Terms {
  return {
    makes: optional(json.makes, (makes) => listOf(makes, madeOf)),
    ships_to: optional(json.ships_to, countriesOf),
    capacity: optional(json.capacity, capacityOf),
    calendar: optional(json.calendar, calendarOf),
    production_days:
      optional(json.production_days, (days) => listOf(days, (entry) => productionDaysOf(objectOf(entry)))) ??
      [],
    costs: optional(json.costs, (costs) => costsOf(objectOf(costs))),
    share_cap_percent: optional(json.share_cap_percent, numberOf),
    concurrency: optional(json.concurrency, numberOf),
    sees_client_costs: json.sees_client_costs === true,
    only_clients: optional(json.only_clients, (ids) => listOf(ids, numberOf)),
  };
}

function madeOf(value: unknown): Made {
  const { products, options, sizes } = objectOf(value);
  return {
    products: textsOf(products),
    options: optional(options, textsOf),
    sizes: optional(sizes, (both) => {
      const { min, max } = objectOf(both);
      return { min: optional(min, sizeOf), max: optional(max, sizeOf) };
    }),
  };
}

function sizeOf(value: unknown): Size {
  const { width_mm, height_mm } = objectOf(value);
  return { width_mm: numberOf(width_mm), height_mm: numberOf(height_mm) };
}

function capacityOf(value: unknown): NonNullable<Terms['capacity']> {
  const { amount, unit } = objectOf(value);
  return { amount: numberOf(amount), unit: oneOf(unit, 'copies', 'items') };
}

function calendarOf(value: unknown): Calendar {
  const { time_zone, working_days, cut_off, holidays } = objectOf(value);
  return {
    time_zone: textOf(time_zone),
    working_days: optional(working_days, (days) => listOf(days, weekdayOf)) ?? [],
    cut_off: optional(cut_off, textOf),
    holidays: optional(holidays, (days) => listOf(days, dateOf)) ?? [],
  };
}

function productionDaysOf({ products, days }: Json): Terms['production_days'][number] {
  return { products: textsOf(products), days: numberOf(days) };
}

function costsOf({ currency, products, shipping }: Json): Costs {
  return {
    currency: textOf(currency),
    products: listOf(products, (entry) => {
      const { products: patterns, per_item, per_copy, per_page } = objectOf(entry);
      return {
        products: textsOf(patterns),
        per_item: amountOf(per_item),
        per_copy: amountOf(per_copy),
        per_page: amountOf(per_page),
      };
    }),
    shipping: listOf(shipping ?? [], (entry) => {
      const { levels, countries, per_shipment, per_kg } = objectOf(entry);
      return {
        levels: optional(levels, textsOf),
        countries: optional(countries, countriesOf),
        per_shipment: amountOf(per_shipment),
        per_kg: amountOf(per_kg),
      };
    }),
  };
}

function optional<Value>(value: unknown, read: (value: unknown) => Value): Value | null {
  return value === undefined || value === null ? null : read(value);
}

function objectOf(value: unknown): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Unreadable();
  return value as Json;
}

function listOf<Entry>(value: unknown, read: (entry: unknown) => Entry): Entry[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value.map(read);
}

const textsOf = (value: unknown) => listOf(value, textOf);

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Unreadable();
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw new Unreadable();
  return value;
}

/** From 1, Monday, to 7: the browser refuses to name the day of a date that is too far away. */
function weekdayOf(value: unknown): number {
  const day = numberOf(value);
  if (!Number.isInteger(day) || day < 1 || day > 7) throw new Unreadable();
  return day;
}

/** An amount that was left out is nothing. */
function amountOf(value: unknown): string {
  return optional(value, textOf) ?? '0';
}

function oneOf<Value extends string>(value: unknown, ...allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new Unreadable();
  return found;
}

/** Codes that the browser has names of: it refuses any other text. */
function countriesOf(value: unknown): string[] {
  return listOf(value, (code) => {
    const text = textOf(code);
    if (!/^[A-Z]{2}$/.test(text)) throw new Unreadable();
    return text;
  });
}

function dateOf(value: unknown): string {
  const text = textOf(value);
  if (Number.isNaN(Date.parse(text))) throw new Unreadable();
  return text;
}
