import { fullOrderId } from '../../../src/domain/orders/order-number.ts';
import {
  type Claimed,
  createWorkContext,
  type OutboundWork,
} from '../../../src/operations/engine/due-work.ts';
import type { TestPlaten } from '../platen.ts';
import { fullIds } from './orders.ts';

/** Claims due work about an order that its print partner got, as a process of its own: it is under way until it is settled. */
export async function claim<Row extends Claimed, Result>(
  platen: TestPlaten,
  work: OutboundWork<Row, Result>,
  reference: string,
) {
  const { clock, core } = platen;
  const context = createWorkContext(core.database, core.services, () => undefined);
  const request = { now: clock.now(), limit: 10, places: 20, perHost: 20, occupied: [], after: null };
  const { rows } = await context.claim(work, request);
  const { id } = fullIds(platen, reference);
  const row = rows.find(({ orderId }) => fullOrderId(orderId) === id);
  if (!row) throw new Error(`nothing of ${work.name} is due for ${reference}`);
  return {
    perform: () => context.perform(work, row, new AbortController().signal),
    settle: (result: Result) => context.settle(work, [{ row, result }], clock.now()),
  };
}
