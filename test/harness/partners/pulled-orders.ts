import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import type { Reply } from '../http/exchange.ts';
import { add, type OrderBody } from '../orders/orders.ts';
import type { TestPlaten } from '../platen.ts';
import { changePartner } from './change-partner.ts';

export interface WaitingOrder {
  readonly reference: string;
  readonly id: string;
  readonly itemIds: readonly string[];
}

/** An order that waits for the partner without an address, whose signal key is `otherSignal`. */
export async function waitingOrder(
  platen: TestPlaten,
  overrides: Partial<OrderBody> = {},
): Promise<WaitingOrder> {
  await changePartner(platen, platen.keys.partnerId, { open: false });
  const reference = await add(platen, overrides);
  await platen.runDue();
  await changePartner(platen, platen.keys.partnerId, { open: true });
  const { rows } = await sql<{ id: number; items: number }>`
    select o.id, count(*)::int as items from orders o join order_items i on i.order_id = o.id
    where o.reference = ${reference} group by o.id`.execute(platen.queries);
  const [order] = rows;
  const ids = Array.from({ length: order!.items + 1 }, (_, n) => String(order!.id * 10_000 + n));
  return { reference, id: ids[0]!, itemIds: ids.slice(1) };
}

/** A call of this partner. */
export function pull(platen: TestPlaten, call: string, fields: object = {}): Promise<Reply> {
  return platen.post(`/partner/1.0/orders/${call}`, { apikey: platen.keys.otherSignal, ...fields });
}

/** The partner reads and accepts such an order, and everything happens to it that it may be asked about then. */
export async function takeWithEverything(platen: TestPlaten, order: WaitingOrder): Promise<void> {
  await pull(platen, 'info', { order: order.id });
  await pull(platen, 'accept', { order: order.id });
  await cancelFlyers(platen, order);
}

/** The operator cancels 20 copies of the flyers of such an order, after the partner agreed. */
export async function cancelFlyers(platen: TestPlaten, { reference }: WaitingOrder): Promise<void> {
  await platen.core.operations.run(cancelForOperator, OPERATOR, {
    name: reference,
    reason: 'fewer guests',
    partnerAgreed: true,
    items: [{ reference: 'flyers', count: 20 }],
  });
}
