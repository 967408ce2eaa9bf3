import type { ItemDelay, Parcel } from '../../domain/signals/item-states.ts';

/** The content of the JSON columns of items that signals fill. Times are ISO 8601 in UTC. */

/** `order_items.delay` */
export interface StoredDelay {
  readonly cause: string | undefined;
  readonly hours: number | undefined;
  readonly since: string;
}

/** One of `order_items.parcels`. */
export interface StoredParcel {
  readonly tracking: string;
  readonly shipping_option: string | undefined;
  readonly shipped_at: string;
}

export function storedDelay(delay: ItemDelay): StoredDelay {
  return { cause: delay.cause, hours: delay.hours, since: delay.since.toISOString() };
}

export function toDelay(stored: StoredDelay): ItemDelay {
  return { cause: stored.cause, hours: stored.hours, since: new Date(stored.since) };
}

export function storedParcel(parcel: Parcel): StoredParcel {
  return {
    tracking: parcel.tracking,
    shipping_option: parcel.shippingOption,
    shipped_at: parcel.shippedAt.toISOString(),
  };
}

export function toParcel(stored: StoredParcel): Parcel {
  return {
    tracking: stored.tracking,
    shippingOption: stored.shipping_option,
    shippedAt: new Date(stored.shipped_at),
  };
}
