import type { PlainDate } from '../catalogue/catalogue.ts';
import { endOfDate, productionDaysOf, shipDate } from './calendar.ts';
import type { PartnerTerms } from './partner-terms.ts';

/** The date on which an item ships, fixed when its order is accepted. */
export interface ShipDate {
  /** The date on the calendar of its print partner. */
  readonly on: PlainDate;
  /** The end of that date, after which the item is late. */
  readonly by: Date;
}

/** The part of an order's costs that its ship dates depend on. */
export interface DatedOrder {
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
