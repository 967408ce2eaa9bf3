/** What the JSON columns of orders and their items hold. */

/** One of `orders.addresses`. */
export interface StoredAddress {
  readonly type: 'delivery';
  readonly company?: string | undefined;
  readonly firstname: string;
  readonly lastname: string;
  readonly street1: string;
  readonly street2?: string | undefined;
  readonly zip?: string | undefined;
  readonly city: string;
  readonly state?: string | undefined;
  readonly country: string;
  readonly email: string;
  readonly phone: string;
  readonly customer_identification?: string | undefined;
}

/** `orders.meta`: the client's own data, stored and handed over as it came. */
export type StoredMeta = readonly unknown[];

/** `order_items.reorder` */
export interface StoredReorder {
  readonly cause?: string | undefined;
  readonly desc?: string | undefined;
  readonly order_reference?: string | undefined;
  readonly item_reference?: string | undefined;
}

/** One of `order_items.options`. */
export interface StoredOption {
  readonly reference: string;
  readonly count: number;
}
