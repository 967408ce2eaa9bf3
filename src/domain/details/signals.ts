import { formatGmt } from '../../lib/text/timestamps.ts';

/** What is refused in signals. */
export const signalDetails = {
  /** `given`: what was sent, cut or only described. */
  bundle_malformed: ({ given, most }: Given & { readonly most: number }) =>
    `is ${given}; it must be an array of 1 to ${most} signals`,
  signal_malformed: ({ given }: Given) => `is ${given}; it must be a signal object`,
  signal_type_unknown: ({ given, types }: Given & { readonly types: readonly string[] }) =>
    `is ${given}; it must be one of ${types.join(', ')}`,
  not_id_of_order: ({ given }: Given) =>
    `is ${given}, which is not the id of an order; take it from the order document`,
  not_id_of_item: ({ given }: Given) =>
    `is ${given}, which is not the id of an item; take it from the order document`,
  order_not_handed_over: ({ order }: { readonly order: string }) =>
    `${order} is not an order that was handed over to you; take both ids from the order document`,
  item_not_of_order: ({ item, order }: { readonly item: string; readonly order: string }) =>
    `${item} is not an item of order ${order} that was handed over to you; take both ids from the order document`,
  too_many_items_named: ({ items, most }: { readonly items: number; readonly most: number }) =>
    `refers to ${items} items in total; the maximum is ${most}, so split the bundle`,
  no_tracking_code: 'has no tracking code; send the one on the label of the parcel',
  tracking_is_job_ticket: ({ given }: { readonly given: string }) =>
    `is "${given}", which is the code of a job ticket or order document; send the one on the label of the parcel`,
  time_ahead: ({ at, now }: { readonly at: string; readonly now: string }) =>
    `is ${formatGmt(new Date(at))}, more than a day ahead of the time here, ${formatGmt(new Date(now))}`,
  too_many_parcels: ({ item, most }: OfItem) =>
    `is another parcel of item ${item}, which has the maximum of ${most} parcels`,
  too_many_signals: ({ item, most }: OfItem) =>
    `refers to item ${item}, for which the maximum of ${most} signals is recorded; only the first signal of a type and new parcels are accepted`,
  order_is_live: 'is a live order: only its print partner reports on it',
  not_one_of_items: ({ items }: { readonly items: readonly string[] }) =>
    `is not one of its items, ${items.join(', ')}`,
};

interface Given {
  readonly given: string;
}

interface OfItem {
  /** Its full id. */
  readonly item: string;
  readonly most: number;
}
