import type { PlainDate } from '../catalogue/catalogue.ts';

/**
 * What a print partner makes, where it ships, how much, when and at which costs. One JSON document per
 * partner, read by `readPartnerTerms`; a partner without terms makes and ships everything.
 */
export interface PartnerTerms {
  /** An item must match one of them; null = every item. */
  readonly makes: readonly MadeProducts[] | null;
  /** Country codes; null = every country. */
  readonly shipsTo: readonly string[] | null;
  /** Its capacity per working day; null = no limit. */
  readonly capacity: Capacity | null;
  /** Null = works around the clock, in UTC. */
  readonly calendar: PartnerCalendar | null;
  /** The first entry that matches a product applies; no entry = the ship date is not known. */
  readonly productionDays: readonly ProductionDays[];
  /** Its charges to the operator; null = not known. */
  readonly costs: PartnerCosts | null;
  /** The largest share of a day's items that it gets while other partners can make them; null = no limit. */
  readonly shareCapPercent: number | null;
  /** The most concurrent handovers. */
  readonly concurrency: number;
  /** Whether its order documents contain the client's price instead of the partner's charges. */
  readonly seesClientCosts: boolean;
  /** The clients whose orders it takes; null = all. */
  readonly onlyClients: readonly number[] | null;
}

/** References of products, exact or with `*` for any characters. */
export type ProductPatterns = readonly string[];

export interface MadeProducts {
  readonly products: ProductPatterns;
  /** References or patterns of the accepted options; null = every option. The number of pages is always accepted. */
  readonly options: readonly string[] | null;
  /** Limits of the trim size, in either orientation; null = every size. */
  readonly sizes: SizeLimits | null;
}

export interface SizeLimits {
  readonly min: TrimSize | null;
  readonly max: TrimSize | null;
}

export interface TrimSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface Capacity {
  readonly amount: number;
  readonly unit: CapacityUnit;
}

export const capacityUnits = ['copies', 'items'] as const;
export type CapacityUnit = (typeof capacityUnits)[number];

export interface PartnerCalendar {
  /** An IANA name such as Europe/Berlin. */
  readonly timeZone: string;
  /** 1 = Monday … 7 = Sunday. */
  readonly workingDays: readonly number[];
  /** `HH:MM` in its time zone: later orders count for the next working day; null = midnight. */
  readonly cutOff: string | null;
  readonly holidays: readonly PlainDate[];
}

export interface ProductionDays {
  readonly products: ProductPatterns;
  /** The number of working days. */
  readonly days: number;
}

/** Amounts are decimal strings such as `4.5412`, without VAT. */
export interface PartnerCosts {
  readonly currency: string;
  /** The first entry that matches a product applies; no entry = its costs are not known. */
  readonly products: readonly ProductCosts[];
  /** The first entry that matches a shipment applies; no entry = its costs are not known. */
  readonly shipping: readonly ShippingCosts[];
}

export interface ProductCosts {
  readonly products: ProductPatterns;
  readonly perItem: string;
  readonly perCopy: string;
  /** Per page of each copy. */
  readonly perPage: string;
}

export interface ShippingCosts {
  /** References of shipping levels; null = every level. */
  readonly levels: readonly string[] | null;
  /** Country codes; null = every country. */
  readonly countries: readonly string[] | null;
  readonly perShipment: string;
  readonly perKg: string;
}

/** The default limit of concurrent handovers to one partner. */
export const USUAL_CONCURRENCY = 16;

/** The terms of a partner without any. */
export const NO_TERMS: PartnerTerms = {
  makes: null,
  shipsTo: null,
  capacity: null,
  calendar: null,
  productionDays: [],
  costs: null,
  shareCapPercent: null,
  concurrency: USUAL_CONCURRENCY,
  seesClientCosts: false,
  onlyClients: null,
};

/** Whether a reference matches one of these patterns. */
export function matchesAny(patterns: readonly string[], reference: string): boolean {
  return patterns.some((pattern) => matches(pattern, reference));
}

/**
 * Whether a reference matches a pattern. Each `*` takes as few characters as possible, so the time is
 * proportional to the length of the reference.
 */
function matches(pattern: string, reference: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return pattern === reference;
  if (!reference.startsWith(first) || !reference.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest) {
    const found = reference.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return from <= reference.length - last.length;
}
