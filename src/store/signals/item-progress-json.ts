/** What the JSON columns of items hold that signals fill. Times are ISO 8601 in UTC. */

/** `order_items.delay` */
export interface StoredDelay {
  readonly cause?: string | undefined;
  readonly hours?: number | undefined;
  readonly since: string;
}

/** One of `order_items.parcels`. */
export interface StoredParcel {
  readonly tracking: string;
  readonly shipping_option?: string | undefined;
  readonly shipped_at: string;
}
