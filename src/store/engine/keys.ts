import { sql } from 'kysely';
import type { OrderFilesRow, SignalsRow } from '../rows.ts';
import type { Queries } from './db.ts';

/** The key of an order: the first columns of the key of everything that belongs to it. */
export interface OrderKey {
  readonly clientId: number;
  readonly orderId: number;
}

export interface ItemKey extends OrderKey {
  /** Its number in the order, from 1. */
  readonly item: number;
}

/** A file or handover of an order as text, as the statements that store results return it: `order/n`. */
export const workKey = ({ orderId, n }: { orderId: number; n: number }): string => `${orderId}/${n}`;

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

/**
 * Rows `asked` of orders of which only the number is known, as in signals and links to files: the only place
 * where an order's client is looked up.
 */
export function askedByNumber(orderNumbers: readonly number[]) {
  return sql`(select client_id, id as order_id from orders where id = any(${orderNumbers}::bigint[])) as asked`;
}

/** The keys of the orders with these numbers; unknown numbers are left out. */
export async function findOrderKeys(queries: Queries, orderNumbers: readonly number[]): Promise<OrderKey[]> {
  const result = await sql<OrderKeyColumns>`select * from ${askedByNumber(orderNumbers)}`.execute(queries);
  return result.rows.map(toOrderKey);
}

/** Orders, each once, as rows `asked (client_id, order_id)`: whatever belongs to them is found by the first columns of its key. */
export function asked(orders: readonly OrderKey[]) {
  const keys = distinctOrders(orders);
  const clientIds = keys.map(({ clientId }) => clientId);
  const orderIds = keys.map(({ orderId }) => orderId);
  return sql`unnest(${ofUnknownLength(clientIds, 'bigint')}, ${ofUnknownLength(orderIds, 'bigint')}) as asked (client_id, order_id)`;
}

/**
 * An array as a parameter, of which the server does not see how many elements it has: it would plan the statement anew at each
 * call, because few elements promise a cheaper plan than the one that is kept, and planning costs more than such a statement.
 */
export function ofUnknownLength(values: readonly unknown[], type: 'bigint' | 'text' | 'boolean') {
  return sql`(select ${[...values]}::${sql.raw(type)}[])`;
}

/** Each order once. */
export function distinctOrders(orders: readonly OrderKey[]): OrderKey[] {
  const byNumber = new Map(orders.map(({ clientId, orderId }) => [orderId, { clientId, orderId }]));
  return [...byNumber.values()];
}

export function toOrderKey({ client_id, order_id }: OrderKeyColumns): OrderKey {
  return { clientId: client_id, orderId: order_id };
}

export function itemKeyColumns(key: ItemKey): ItemKeyColumns {
  return { ...orderKeyColumns(key), item_n: key.item };
}

export function claimKeyColumns({ clientId, orderId, n, run }: ClaimKey): ClaimKeyColumns {
  return { client_id: clientId, order_id: orderId, n, run };
}
