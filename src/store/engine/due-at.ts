import type { OrderFilesRow } from '../rows.ts';

/** When the next row of a kind of work is due, and the number of its order. */
export interface DueAt {
  readonly at: NonNullable<OrderFilesRow['next_at']>;
  readonly id: OrderFilesRow['order_id'];
}
