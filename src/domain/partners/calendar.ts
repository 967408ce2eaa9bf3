import { DAY_MS } from '../../lib/clock.ts';
import { dateIn, instantOf } from '../../lib/time-zones.ts';
import type { PlainDate } from '../catalogue/catalogue.ts';
import { dateOf } from '../catalogue/effective-dates.ts';
import { matchesAny, type PartnerCalendar, type PartnerTerms } from './partner-terms.ts';

/** The default calendar of a partner: around the clock, in UTC. */
const AROUND_THE_CLOCK: PartnerCalendar = {
  timeZone: 'UTC',
  workingDays: [1, 2, 3, 4, 5, 6, 7],
  cutOff: null,
  holidays: [],
};

/** The working days that a partner needs for a product; undefined = not in its terms. */
export function productionDaysOf(
  { productionDays }: Pick<PartnerTerms, 'productionDays'>,
  product: string,
): number | undefined {
  return productionDays.find(({ products }) => matchesAny(products, product))?.days;
}

/**
 * The date on which a partner ships an order that was accepted at an instant. The order counts for that day
 * if the partner works then and the cut-off has not passed, else for the next working day. Production takes
 * that many working days more.
 */
export function shipDate(
  calendar: PartnerCalendar | null,
  productionDays: number,
  acceptedAt: Date,
): PlainDate {
  const works = workingDayOf(calendar ?? AROUND_THE_CLOCK);
  let date = productionDay(calendar, acceptedAt);
  for (let left = productionDays; left > 0; left -= 1) date = from(works, dayAfter(date));
  return date;
}

/** The working day that an order arriving at an instant counts for. */
export function productionDay(calendar: PartnerCalendar | null, arrivedAt: Date): PlainDate {
  if (calendar === null) return dateOf(arrivedAt);
  const { timeZone, cutOff } = calendar;
  const today = dateIn(timeZone, arrivedAt);
  const isLate = cutOff !== null && arrivedAt > instantOf(timeZone, today, cutOff);
  return from(workingDayOf(calendar), isLate ? dayAfter(today) : today);
}

/** The end of a date in the time zone of a partner: the first instant of the next one. */
export function endOfDate(calendar: PartnerCalendar | null, date: PlainDate): Date {
  return instantOf((calendar ?? AROUND_THE_CLOCK).timeZone, dayAfter(date), '00:00');
}

type WorksOn = (date: PlainDate) => boolean;

function workingDayOf({ workingDays, holidays }: PartnerCalendar): WorksOn {
  const closed = new Set(holidays);
  return (date) => workingDays.includes(weekdayOf(date)) && !closed.has(date);
}

/**
 * The date itself or the next working day. One exists, because each week has a working day and the list of
 * holidays is finite.
 */
function from(works: WorksOn, date: PlainDate): PlainDate {
  let day = date;
  while (!works(day)) day = dayAfter(day);
  return day;
}

/** 1 = Monday … 7 = Sunday. */
function weekdayOf(date: PlainDate): number {
  return new Date(date).getUTCDay() || 7;
}

function dayAfter(date: PlainDate): PlainDate {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

/** The date on which an item ships, fixed when its order is accepted. */
export interface ShipDate {
  /** The date on the calendar of its print partner. */
  readonly on: PlainDate;
  /** The end of that date, after which the item is late. */
  readonly by: Date;
}

/** The part of an order's costs that its ship dates depend on. */
interface DatedOrder {
  readonly shipments: readonly {
    /** The partner that is to make it; null = none is planned. */
    readonly partnerId: number | null;
    /** References of its items. */
    readonly items: readonly string[];
  }[];
  readonly items: readonly { readonly reference: string; readonly product: string }[];
}

/**
 * Ship dates by item reference. A shipment leaves when its last item is ready, so it has no date if the terms
 * of its partner lack the production time of one of them.
 */
export function shipDatesOf(
  { shipments, items: ordered }: DatedOrder,
  partners: readonly { readonly id: number; readonly terms: PartnerTerms }[],
  acceptedAt: Date,
): ReadonlyMap<string, ShipDate> {
  return new Map(
    shipments.flatMap(({ partnerId, items }) => {
      const terms = partners.find(({ id }) => id === partnerId)?.terms;
      const products = ordered
        .filter(({ reference }) => items.includes(reference))
        .map(({ product }) => product);
      const date = terms && dateOfShipment(products, terms, acceptedAt);
      return date ? items.map((reference) => [reference, date] as const) : [];
    }),
  );
}

function dateOfShipment(
  products: readonly string[],
  terms: PartnerTerms,
  acceptedAt: Date,
): ShipDate | undefined {
  const days = products.flatMap((product) => productionDaysOf(terms, product) ?? []);
  if (products.length === 0 || days.length < products.length) return undefined;
  const on = shipDate(terms.calendar, Math.max(...days), acceptedAt);
  return { on, by: endOfDate(terms.calendar, on) };
}
