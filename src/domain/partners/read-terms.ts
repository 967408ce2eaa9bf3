import { isTimeZone } from '../../lib/time-zones.ts';
import { date } from '../../lib/values/times.ts';
import { wasCurrency } from '../catalogue/currency.ts';
import { type Problem, refuseIfAny } from '../refusal.ts';
import { JsonEntry } from './json-entry.ts';
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
  type SizeLimits,
  type TrimSize,
} from './partner-terms.ts';

const PATTERN = /^[A-Za-z0-9_.*-]{1,100}$/;
const COUNTRY = /^[A-Z]{2}$/;
const AMOUNT = /^\d{1,12}(\.\d{1,4})?$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const EVERY_WORKING_DAY: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Reads the terms of a partner from plain JSON, the value of the field `terms`. A field that is missing or null has no limit.
 * @throws {Refused} with every problem
 */
export function readPartnerTerms(json: unknown): PartnerTerms {
  const problems: Problem[] = [];
  const terms = readTerms(new JsonEntry(json, ['terms'], problems));
  refuseIfAny(problems);
  return terms;
}

/** The terms at an entry of a document. */
export function readTerms(entry: JsonEntry): PartnerTerms {
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

function readMade(entry: JsonEntry): MadeProducts {
  const made = {
    products: entry.field('products').list(readPattern, 1),
    options: entry.field('options').optional((list) => list.list(readPattern)),
    sizes: entry.field('sizes').optional(readSizes),
  };
  entry.checkFields();
  return made;
}

function readSizes(entry: JsonEntry): SizeLimits {
  const sizes = { min: entry.field('min').optional(readSize), max: entry.field('max').optional(readSize) };
  entry.checkFields();
  return sizes;
}

function readSize(entry: JsonEntry): TrimSize {
  const size = { widthMm: entry.field('widthMm').number(), heightMm: entry.field('heightMm').number() };
  entry.checkFields();
  return size;
}

function readCapacity(entry: JsonEntry): Capacity {
  const capacity = {
    amount: entry.field('amount').integer(0, 1_000_000_000),
    unit: entry.field('unit').oneOf(capacityUnits),
  };
  entry.checkFields();
  return capacity;
}

function readCalendar(entry: JsonEntry): PartnerCalendar {
  const calendar = {
    timeZone: entry.field('timeZone').text(isTimeZone, { kind: 'time_zone' }),
    workingDays:
      entry.field('workingDays').optional((list) => list.list((day) => day.integer(1, 7), 1)) ??
      EVERY_WORKING_DAY,
    cutOff: entry
      .field('cutOff')
      .optional((time) => time.text((text) => TIME.test(text), { kind: 'time_of_day' })),
    holidays:
      entry.field('holidays').optional((list) => list.list((day) => day.text(isDate, date.accepts))) ?? [],
  };
  entry.checkFields();
  return calendar;
}

function readProductionDays(entry: JsonEntry): ProductionDays {
  const days = {
    products: entry.field('products').list(readPattern, 1),
    days: entry.field('days').integer(0, 365),
  };
  entry.checkFields();
  return days;
}

function readCosts(entry: JsonEntry): PartnerCosts {
  const costs = {
    currency: entry.field('currency').text(wasCurrency, { kind: 'currency' }),
    products: entry.field('products').list(readProductCosts, 1),
    shipping: entry.field('shipping').list(readShippingCosts, 1),
  };
  entry.checkFields();
  return costs;
}

function readProductCosts(entry: JsonEntry): ProductCosts {
  const costs = {
    products: entry.field('products').list(readPattern, 1),
    perItem: entry.field('perItem').optional(readAmount) ?? NOTHING,
    perCopy: entry.field('perCopy').optional(readAmount) ?? NOTHING,
    perPage: entry.field('perPage').optional(readAmount) ?? NOTHING,
  };
  entry.checkFields();
  return costs;
}

function readShippingCosts(entry: JsonEntry): ShippingCosts {
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

function readPattern(entry: JsonEntry): string {
  return entry.text((text) => PATTERN.test(text), { kind: 'reference_pattern' });
}

function readCountry(entry: JsonEntry): string {
  return entry.text((text) => COUNTRY.test(text), { kind: 'country' });
}

function readAmount(entry: JsonEntry): string {
  return entry.text((text) => AMOUNT.test(text), { kind: 'quoted_amount' });
}

function isDate(text: string): boolean {
  return date.read(text) !== undefined;
}
