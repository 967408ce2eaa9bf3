import type { OperatorActor } from '../../domain/actor.ts';
import { lastOf } from '../../lib/lists.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import { type FinalFacts, readFinalFacts } from '../../store/checks/final-facts.ts';
import type { ReadOperation } from '../engine/operation.ts';

const PAGE = 1_000;

export interface DigestInput {
  readonly clientId: number;
  /** The time that all times are relative to. */
  readonly start: Date;
}

/**
 * SHA-256, in hexadecimal, over the final records of all orders of a client: their state, log with reason
 * codes, items with delay and parcels, and signals with verdict. Two digests are equal if and only if the
 * same orders had the same outcome: an order is identified by its position among the sorted references, and
 * times are counted from the start, so that neither order numbers nor the machine affect it.
 */
export const digestOrders: ReadOperation<OperatorActor, DigestInput, string> = {
  kind: 'read',
  readsMany: true,
  async run(queries, _context, { clientId, start }) {
    const orders: { reference: string; facts: string }[] = [];
    for (let after = 0; ; ) {
      const page = await readFinalFacts(queries, clientId, after, PAGE);
      for (const order of page) {
        // One hash per order, because the data of a large simulation may exceed the memory of a process.
        orders.push({ reference: order.reference, facts: sha256(canonical(order, start)).toString('hex') });
      }
      if (page.length < PAGE) break;
      after = lastOf(page).orderNumber;
    }
    orders.sort((a, b) => (a.reference < b.reference ? -1 : 1));
    const lines = orders.map(({ facts }, index) => `${index + 1} ${facts}\n`);
    return sha256(lines.join('')).toString('hex');
  },
};

/** JSON of arrays only, so that the order of fields is fixed. */
function canonical({ state, log, items, signals }: FinalFacts, start: Date): string {
  const since = (time: number | Date) => Number(time) - start.getTime();
  return JSON.stringify([
    state,
    log.map((row) => [row.state, since(row.at), row.reason]),
    items.map(({ n, state, delay, parcels }) => [
      n,
      state,
      delay && [delay.cause ?? null, delay.hours ?? null, since(delay.since)],
      parcels.map((parcel) => [parcel.tracking, parcel.shippingOption ?? null, since(parcel.shippedAt)]),
    ]),
    signals.map((signal) => [
      signal.item,
      signal.type,
      since(signal.signaledAt),
      since(signal.receivedAt),
      signal.verdict,
      signal.seenCount,
      signal.tracking,
      signal.shippingOption,
      signal.cause,
      signal.message,
      signal.delayHours,
    ]),
  ]);
}
