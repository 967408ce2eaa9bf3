import type { PlainDate, Product } from '../../catalogue/catalogue.ts';
import type { ItemOption } from '../../catalogue/options.ts';
import { productionDay } from '../calendar.ts';
import type { CapacityUnit, PartnerTerms } from '../partner-terms.ts';

/** A partner with everything that routing depends on, besides its load. */
export interface RoutedPartner {
  readonly id: number;
  readonly name: string;
  readonly priority: number;
  readonly open: boolean;
  /** The start of new orders; null = it is not paused. */
  readonly pausedUntil: Date | null;
  readonly endedAt: Date | null;
  readonly terms: PartnerTerms;
}

/** An item as routing sees it. */
export interface RoutedItem {
  readonly reference: string;
  readonly product: string;
  readonly options: readonly ItemOption[];
  /** Null if the product has none, or is no longer in the catalogue. */
  readonly trim: Product['trim'];
  readonly count: number;
  readonly weightMg: number;
}

/** Items that one partner is to make and ship together. */
export interface RoutedShipment {
  readonly clientId: number;
  readonly country: string;
  /** Undefined = not chosen yet. */
  readonly level: string | undefined;
  readonly items: readonly RoutedItem[];
  /** The partner that made the original of a reorder. */
  readonly originalPartnerId?: number | undefined;
  /** The partner that its price is based on. */
  readonly plannedPartnerId?: number | undefined;
}

/** The maker of the originals, if all items are reorders of one. */
export function commonOriginal(
  items: readonly { readonly originalPartnerId: number | null }[],
): number | undefined {
  const [first, ...others] = items.map(({ originalPartnerId }) => originalPartnerId);
  return others.every((other) => other === first) ? (first ?? undefined) : undefined;
}

/** The load assigned to a partner on one day. */
export type PartnerLoad = Readonly<Record<CapacityUnit, number>>;

export const NO_LOAD: PartnerLoad = { items: 0, copies: 0 };

/** The load that a shipment adds to its partner; items without copies left add nothing. */
export function loadOf(items: readonly Pick<RoutedItem, 'count'>[]): PartnerLoad {
  return {
    items: items.filter(({ count }) => count > 0).length,
    copies: items.reduce((sum, { count }) => sum + count, 0),
  };
}

export function addedLoad(a: PartnerLoad, b: PartnerLoad): PartnerLoad {
  return { items: a.items + b.items, copies: a.copies + b.copies };
}

/** The day that counts a shipment assigned to a partner now: it is made then or later. */
export function dayOf({ calendar }: Pick<PartnerTerms, 'calendar'>, now: Date): PlainDate {
  return productionDay(calendar, now);
}
