import type { OrderFilesRow } from '../rows.ts';

/** The key of an order: the first columns of the key of everything that belongs to it. */
export interface OrderKey {
  readonly clientId: number;
  readonly orderId: number;
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
export type ClaimKeyColumns = Pick<OrderFilesRow, 'client_id' | 'order_id' | 'n' | 'run'>;

/** The columns of a key, for the recordset of a set-based statement. */
export function orderKeyColumns({ clientId, orderId }: OrderKey): OrderKeyColumns {
  return { client_id: clientId, order_id: orderId };
}

export function claimKeyColumns({ clientId, orderId, n, run }: ClaimKey): ClaimKeyColumns {
  return { client_id: clientId, order_id: orderId, n, run };
}
