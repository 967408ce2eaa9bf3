import type { OrderFilesRow, SignalsRow } from '../rows.ts';

/** The key of an order: the first columns of the key of everything that belongs to it. */
export interface OrderKey {
  readonly clientId: number;
  readonly orderId: number;
}

export interface ItemKey extends OrderKey {
  /** Its number in the order, from 1. */
  readonly item: number;
}

/**
 * The key of one claim of a file or handover. `run` is the fencing token: only the result of the newest run
 * counts.
 */
export interface ClaimKey extends OrderKey {
  readonly n: number;
  readonly run: number;
}

/** The names of these columns are the same in every table that has them. */
export type OrderKeyColumns = Pick<OrderFilesRow, 'client_id' | 'order_id'>;
export type ItemKeyColumns = Pick<SignalsRow, 'client_id' | 'order_id' | 'item_n'>;
export type ClaimKeyColumns = Pick<OrderFilesRow, 'client_id' | 'order_id' | 'n' | 'run'>;

/** The columns of a key, for the recordset of a set-based statement. */
export function orderKeyColumns({ clientId, orderId }: OrderKey): OrderKeyColumns {
  return { client_id: clientId, order_id: orderId };
}

export function itemKeyColumns(key: ItemKey): ItemKeyColumns {
  return { ...orderKeyColumns(key), item_n: key.item };
}

export function claimKeyColumns({ clientId, orderId, n, run }: ClaimKey): ClaimKeyColumns {
  return { client_id: clientId, order_id: orderId, n, run };
}
