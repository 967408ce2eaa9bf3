import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { Refused } from '../../../src/domain/refusal.ts';
import { core10 } from '../../../src/http/dialects/core-1.0/index.ts';
import { signal20 } from '../../../src/http/dialects/signal/2.0/index.ts';
import { addOrder } from '../../../src/operations/orders/add.ts';
import { recordSignals } from '../../../src/operations/signals/record.ts';
import { bring, flyer, validOrder } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { signalTime } from '../../harness/signals/signals.ts';

/**
 * Calls that share a commit must be answered as if each had its own: the same calls, one after the other to a
 * service that never coalesces, and all at once to one that takes 64 together.
 */
let alone: TestPlaten;
let together: TestPlaten;
before(async () => {
  alone = await startPlaten({ limits: { batchSize: 1 } });
  together = await startPlaten({ limits: { batchSize: 64 } });
});
after(async () => {
  await alone.close();
  await together.close();
});

type Outcome = { readonly done: unknown } | { readonly refused: unknown };

/** The answer of one call, a refusal with all of its problems. */
async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { done: await call() };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.problems };
    throw error;
  }
}

async function inTurn(calls: readonly (() => Promise<unknown>)[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const call of calls) outcomes.push(await outcomeOf(call));
  return outcomes;
}

const atOnce = (calls: readonly (() => Promise<unknown>)[]) => Promise.all(calls.map(outcomeOf));

const clientOf = (platen: TestPlaten) => ({
  kind: 'client' as const,
  clientId: platen.keys.clientId,
  credential: 'key 0' as const,
  appId: null,
  userId: null,
  mode: 'live' as const,
  tier: 'standard' as const,
  holdMinutes: 0,
  currency: 'EUR',
  simulation: undefined,
});
const partnerOf = (platen: TestPlaten) => ({
  kind: 'partner' as const,
  partnerId: platen.keys.partnerId,
  credential: 'key 0' as const,
});

/** 64 orders: most are valid, some repeat a reference, some break a rule. */
function adds(platen: TestPlaten): (() => Promise<unknown>)[] {
  return Array.from({ length: 64 }, (_, n) => {
    const order = validOrder(platen, { reference: `batch-${n % 7 === 6 ? n - 1 : n}` });
    if (n % 9 === 4) order.items = [flyer(platen, { product: 'flyer_ss_a5_xx' })];
    if (n % 11 === 5) order.addresses[0]!.country = 'XX';
    if (n % 13 === 8) order.items = [flyer(platen, { quote: 'a'.repeat(64), shipping_level: '' })];
    const input = core10.endpoints['orders/add'].decode({ ...order });
    return () => platen.core.operations.run(addOrder, clientOf(platen), input);
  });
}

/**
 * All stored values of the orders that do not differ from run to run: without numbers, times, sealed
 * addresses, ports.
 */
async function stored(platen: TestPlaten): Promise<unknown> {
  const result = await sql`
    select o.reference, o.mode, o.state, o.email, o.addresses, o.costs::text,
      (select json_agg(json_build_array(n, reference, product, count, shipping_option, cost, options, state, parcels) order by n)
        from order_items i where i.client_id = o.client_id and i.order_id = o.id) as items,
      (select json_agg(json_build_array(n, item_n, type, md5, state) order by n)
        from order_files f where f.client_id = o.client_id and f.order_id = o.id) as files
    from orders o order by o.reference`.execute(platen.queries);
  return result.rows;
}

test('64 concurrent adds are answered and stored like 64 sequential ones', async () => {
  const single = await inTurn(adds(alone));
  const coalesced = await atOnce(adds(together));
  const done = coalesced.filter((outcome) => 'done' in outcome).length;
  assert.ok(done > 20 && done < 60, `the list has valid and invalid orders: ${done} of 64 are valid`);
  assert.deepEqual(coalesced, single);
  assert.deepEqual(await stored(together), await stored(alone));
});

test('64 concurrent signals are answered and stored like 64 sequential ones', async () => {
  const reports = async (platen: TestPlaten) => {
    const { id, itemIds } = await bring(platen, 'signaled', 45);
    const types = ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked'];
    return Array.from({ length: 64 }, (_, n) => {
      const input = signal20.endpoints['signals/record'].decode({
        type: types[n % types.length],
        order: id,
        // Every tenth is about an item that does not exist.
        item: n % 10 === 9 ? `${id!.slice(0, -1)}9` : itemIds[n % itemIds.length],
        datetime: signalTime(new Date(Date.UTC(2026, 2, 2, 10, n % 5))),
      });
      return () => platen.core.operations.run(recordSignals, partnerOf(platen), input);
    });
  };
  const kindOf = (outcome: Outcome) => Object.keys(outcome)[0];
  const single = await inTurn(await reports(alone));
  const coalesced = await atOnce(await reports(together));
  assert.deepEqual(coalesced.map(kindOf), single.map(kindOf));
  // By receipt within an item, the only order that matters; the numbers themselves may have gaps.
  const facts = async ({ queries }: TestPlaten) =>
    (
      await sql`
        select item_n, type, signaled_at, verdict, seen_count from signals order by item_n, receipt`.execute(
        queries,
      )
    ).rows;
  assert.deepEqual(await facts(together), await facts(alone));
  assert.deepEqual(await stored(together), await stored(alone));
});

const TOO_LONG = randomBytes(8_000).toString('base64');

test('a row that the database refuses fails alone', async () => {
  const { operations } = together.core;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, n) => {
      const order = core10.endpoints['orders/add'].decode({
        ...validOrder(together, { reference: `lone-${n}` }),
      });
      // No caller can send this: the body parser refuses it. The index of references cannot store it.
      return operations.run(
        addOrder,
        clientOf(together),
        n === 5 ? { ...order, reference: TOO_LONG } : order,
      );
    }),
  );
  const failed = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []));
  assert.deepEqual(failed, [5]);
  const kept = await sql<{ count: number }>`
    select count(*) as count from orders where reference like 'lone-%'`.execute(together.queries);
  assert.equal(kept.rows[0]!.count, 15);
});
