/** The tables of decisions.md §4 and interfaces.md §6, typed by hand. */

export const orderCodes = {
  1: 'order_state_new',
  5: 'order_state_verify',
  6: 'order_state_verified',
  7: 'order_state_verify_error',
  10: 'order_state_download',
  11: 'order_state_download_error',
  15: 'order_state_downloaded',
  30: 'order_state_render',
  31: 'order_state_render_error',
  32: 'order_state_rendered',
  40: 'order_state_upload',
  41: 'order_state_upload_error',
  45: 'order_state_uploaded',
  100: 'order_state_complete',
  500: 'order_state_canceled',
  501: 'order_state_sandbox_done',
} as const;

export type OrderNumber = keyof typeof orderCodes;

/** States that cannot be reached yet, with the reason. */
export const neverEntered: Readonly<Partial<Record<OrderNumber, string>>> = {
  31: 'preflight checks for no defects yet',
};

/**
 * States in which a client may always cancel; in 40 and 41 it depends on the handover; in all others never.
 */
export const alwaysCancelable: readonly OrderNumber[] = [1, 5, 6, 7, 10, 11, 15, 30, 31, 32];

export const itemCodes = {
  1: 'item_state_new',
  25: 'item_state_registered',
  40: 'item_state_produce',
  50: 'item_state_produced',
  60: 'item_state_packed',
  75: 'item_state_shipped',
  500: 'item_state_canceled',
} as const;

export type ItemNumber = keyof typeof itemCodes;

/** The status of an item that a signal leads to; null = a delay, which changes none. */
export const reached = {
  ItemRegistered: 25,
  ItemProduce: 40,
  ItemProduced: 50,
  ItemPacked: 60,
  ItemShipped: 75,
  ItemDelay: null,
  ItemError: null,
  ItemCanceled: 500,
} as const satisfies Record<string, ItemNumber | null>;

export type SignalType = keyof typeof reached;
