import { date } from '../../lib/values/times.ts';
import { isCurrency } from '../catalogue/currency.ts';
import { type Path, type Problem, refuseIfAny } from '../refusal.ts';
import {
  type Capacity,
  capacityUnits,
  type MadeProducts,
  NO_TERMS,
  type PartnerCalendar,
  type PartnerCosts,
  type PartnerTerms,
  type ProductCosts,
  type ProductionDays,
  type ShippingCosts,
  type Size,
  type SizeLimits,
} from './partner-terms.ts';

const MOST_ENTRIES = 1000;
const PATTERN = /^[A-Za-z0-9_.*-]{1,100}$/;
const COUNTRY = /^[A-Z]{2}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const EVERY_WORKING_DAY: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Reads the terms of a partner from plain JSON. A field that is missing or null has no limit.
 * @throws {Refused} with every problem
 */
export function readPartnerTerms(json: unknown): PartnerTerms {
  const problems: Problem[] = [];
  const terms = readTerms(new Entry(json, [], problems));
  refuseIfAny(problems);
  return terms;
}

function readTerms(entry: Entry): PartnerTerms {
  const terms = {
    makes: entry.field('makes').optional((list) => list.list(readMade, 1)),
    shipsTo: entry.field('shipsTo').optional((list) => list.list(readCountry, 1)),
    capacity: entry.field('capacity').optional(readCapacity),
    calendar: entry.field('calendar').optional(readCalendar),
    productionDays: entry.field('productionDays').optional((list) => list.list(readProductionDays)) ?? [],
    costs: entry.field('costs').optional(readCosts),
    shareCapPercent: entry.field('shareCapPercent').optional((percent) => percent.integer(1, 100)),
    concurrency:
      entry.field('concurrency').optional((places) => places.integer(1, 1000)) ?? NO_TERMS.concurrency,
    seesClientCosts: entry.field('seesClientCosts').optional((sees) => sees.boolean()) ?? false,
    onlyClients: entry
      .field('onlyClients')
      .optional((list) => list.list((id) => id.integer(1, Number.MAX_SAFE_INTEGER))),
  };
  entry.checkFields();
  return terms;
}

function readMade(entry: Entry): MadeProducts {
  const made = {
    products: entry.field('products').list(readPattern, 1),
    options: entry.field('options').optional((list) => list.list(readPattern)),
    sizes: entry.field('sizes').optional(readSizes),
  };
  entry.checkFields();
  return made;
}

function readSizes(entry: Entry): SizeLimits {
  const sizes = { min: entry.field('min').optional(readSize), max: entry.field('max').optional(readSize) };
  entry.checkFields();
  return sizes;
}

function readSize(entry: Entry): Size {
  const size = { widthMm: entry.field('widthMm').number(), heightMm: entry.field('heightMm').number() };
  entry.checkFields();
  return size;
}

function readCapacity(entry: Entry): Capacity {
  const capacity = {
    amount: entry.field('amount').integer(0, 1_000_000_000),
    unit: entry.field('unit').oneOf(capacityUnits),
  };
  entry.checkFields();
  return capacity;
}

function readCalendar(entry: Entry): PartnerCalendar {
  const calendar = {
    timeZone: entry.field('timeZone').text(isTimeZone, 'a time zone such as Europe/Berlin'),
    workingDays:
      entry.field('workingDays').optional((list) => list.list((day) => day.integer(1, 7), 1)) ??
      EVERY_WORKING_DAY,
    cutOff: entry
      .field('cutOff')
      .optional((time) => time.text((text) => TIME.test(text), 'a time such as 14:30')),
    holidays:
      entry.field('holidays').optional((list) => list.list((day) => day.text(isDate, date.accepts))) ?? [],
  };
  entry.checkFields();
  return calendar;
}

function readProductionDays(entry: Entry): ProductionDays {
  const days = {
    products: entry.field('products').list(readPattern, 1),
    days: entry.field('days').integer(0, 365),
  };
  entry.checkFields();
  return days;
}

function readCosts(entry: Entry): PartnerCosts {
  const costs = {
    currency: entry.field('currency').text(isCurrency, 'an ISO 4217 currency such as EUR'),
    products: entry.field('products').list(readProductCosts, 1),
    shipping: entry.field('shipping').list(readShippingCosts, 1),
  };
  entry.checkFields();
  return costs;
}

function readProductCosts(entry: Entry): ProductCosts {
  const costs = {
    products: entry.field('products').list(readPattern, 1),
    perItem: entry.field('perItem').optional(readAmount) ?? NOTHING,
    perCopy: entry.field('perCopy').optional(readAmount) ?? NOTHING,
    perPage: entry.field('perPage').optional(readAmount) ?? NOTHING,
  };
  entry.checkFields();
  return costs;
}

function readShippingCosts(entry: Entry): ShippingCosts {
  const costs = {
    levels: entry.field('levels').optional((list) => list.list(readPattern, 1)),
    countries: entry.field('countries').optional((list) => list.list(readCountry, 1)),
    perShipment: entry.field('perShipment').optional(readAmount) ?? NOTHING,
    perKg: entry.field('perKg').optional(readAmount) ?? NOTHING,
  };
  entry.checkFields();
  return costs;
}

const NOTHING = '0';

function readPattern(entry: Entry): string {
  return entry.text((text) => PATTERN.test(text), 'a reference, in which * stands for any characters');
}

function readCountry(entry: Entry): string {
  return entry.text((text) => COUNTRY.test(text), 'an ISO 3166-1 alpha-2 code such as DE');
}

function readAmount(entry: Entry): string {
  return entry.text((text) => AMOUNT.test(text), 'an amount in quotes, such as "4.5412"');
}

function isDate(text: string): boolean {
  return date.read(text) !== undefined;
}

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A value of the document with its path. A wrong value is noted as a problem, and a stand-in is returned. */
class Entry {
  readonly #value: unknown;
  readonly #path: Path;
  readonly #problems: Problem[];
  readonly #known = new Set<string>();

  constructor(value: unknown, path: Path, problems: Problem[]) {
    this.#value = value;
    this.#path = path;
    this.#problems = problems;
  }

  field(name: string): Entry {
    this.#known.add(name);
    const value = isObject(this.#value) ? this.#value[name] : undefined;
    return new Entry(value, [...this.#path, name], this.#problems);
  }

  /** Reports everything that is not a known field. */
  checkFields(): void {
    if (!isObject(this.#value)) {
      this.#wrong('an object');
      return;
    }
    for (const name of Object.keys(this.#value)) {
      if (this.#known.has(name)) continue;
      const detail = `is not a field here; the fields are ${[...this.#known].join(', ')}`;
      this.#problems.push({ code: 'invalid_parameter', path: [...this.#path, name], detail });
    }
  }

  optional<T>(read: (entry: Entry) => T): T | null {
    return this.#value === undefined || this.#value === null ? null : read(this);
  }

  list<T>(read: (entry: Entry) => T, least = 0): T[] {
    const value = this.#value;
    if (!Array.isArray(value) || value.length < least || value.length > MOST_ENTRIES) {
      this.#wrong(`a list of ${least} to ${MOST_ENTRIES} entries`);
      return [];
    }
    return value.map((one, index) => read(new Entry(one, [...this.#path, index], this.#problems)));
  }

  text(isRight: (text: string) => boolean, accepts: string): string {
    if (typeof this.#value === 'string' && isRight(this.#value)) return this.#value;
    this.#wrong(accepts);
    return '';
  }

  oneOf<T extends string>(values: readonly [T, ...T[]]): T {
    const found = values.find((value) => value === this.#value);
    if (found === undefined) this.#wrong(`one of ${values.join(', ')}`);
    return found ?? values[0];
  }

  integer(least: number, most: number): number {
    const value = this.#value;
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.#wrong(`an integer from ${least} to ${most}`);
    return least;
  }

  number(): number {
    if (typeof this.#value === 'number' && this.#value > 0 && this.#value <= 100_000) return this.#value;
    this.#wrong('a number of millimetres');
    return 0;
  }

  boolean(): boolean {
    if (typeof this.#value !== 'boolean') this.#wrong('true or false');
    return this.#value === true;
  }

  #wrong(accepts: string): void {
    const detail = `${this.#value === undefined ? 'is missing; it' : ''} must be ${accepts}`.trim();
    this.#problems.push({ code: 'invalid_parameter', path: this.#path, detail });
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
