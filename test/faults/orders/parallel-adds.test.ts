import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../../src/app/service/service.ts';
import { inWordsOfApps } from '../../harness/client-interfaces.ts';
import type { Ask, Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { loadOf } from '../../harness/load.ts';
import { type OrderBody, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';

const AT_ONCE = 32;

/** How the bodies of a round, all with one reference, may differ. */
interface Kind {
  readonly name: string;
  body(order: OrderBody, n: number): OrderBody;
  headers?(reference: string, n: number): Record<string, string>;
}

const kinds: readonly Kind[] = [
  { name: 'of the same body', body: (order) => order },
  {
    name: 'of different bodies',
    body: (order, n) => ({
      ...order,
      email: `support-${n}@shop.example`,
      items: order.items.slice(0, 1 + (n % order.items.length)),
    }),
  },
  {
    // Never coalesced, so every one is a transaction of its own.
    name: 'each under an Idempotency-Key of its own',
    body: (order, n) => ({ ...order, email: `support-${n}@shop.example` }),
    headers: (reference, n) => ({ 'Idempotency-Key': `${reference}-${n}` }),
  },
  {
    name: 'some of them under an Idempotency-Key',
    body: (order, n) => ({ ...order, email: `support-${n}@shop.example` }),
    headers: (reference, n): Record<string, string> =>
      n % 3 === 0 ? { 'Idempotency-Key': `${reference}-${n}` } : {},
  },
];

/**
 * T7: many clients add an order with one reference at the same time, through two services on one database, by
 * core and by apps.
 */
function parallelAdds(rounds: number): void {
  describe(`${AT_ONCE} parallel adds of one reference, ${rounds} rounds`, () => {
    let platen: TestPlaten;
    let second: Service;
    let doors: readonly Door[];

    before(async () => {
      platen = await startPlaten();
      second = await startBeside(platen);
      const asks = [platen.request, requester(second.url)];
      const authorization = `Bearer ${platen.tokens.live}`;
      doors = [...asks.map((ask) => byCore(ask)), ...asks.map((ask) => byApps(ask, authorization))];
    });
    after(async () => {
      await second.close();
      await platen.close();
    });

    for (const [index, kind] of kinds.entries()) {
      test(kind.name, async () => {
        for (let round = index; round < rounds; round += kinds.length) await addAtOnce(kind, round);
      });
    }

    test('all parts of an order come from one of the adds, without deadlocks', async () => {
      const orders = await sql<{ items: number; files: number; expected: number }>`
        select o.id, (select count(*) from order_items i where i.order_id = o.id) as items,
          (select count(*) from order_files f where f.order_id = o.id) as files
        from orders o`.execute(platen.queries);
      assert.equal(orders.rows.length, rounds);
      for (const { items, files } of orders.rows) assert.equal(files, items === 2 ? 3 : 2);
      assert.equal(await countDeadlocks(platen), 0);
      await assertSound(platen.core);
    });

    async function addAtOnce(kind: Kind, round: number): Promise<void> {
      const reference = `round-${round}`;
      const order = validOrder(platen, { reference });
      const bodies = Array.from({ length: AT_ONCE }, (_, n) => kind.body(order, n));
      const replies = await Promise.all(
        bodies.map((body, n) => doors[n % doors.length]!(body, kind.headers?.(reference, n))),
      );
      const winner = replies.findIndex(({ status }) => status === 201);
      for (const [n, { status, text, json }] of replies.entries()) {
        if (n === winner) continue;
        assert.equal(status, 400, `${reference} ${status} ${text}`);
        assert.equal(json.error.type, 'order_reference_not_unique', text);
      }
      const { rows } = await sql<{ email: string }>`
        select email from orders where reference = ${reference}`.execute(platen.queries);
      assert.deepEqual(rows, [{ email: bodies[winner]?.email }]);
    }
  });
}

parallelAdds(loadOf({ test: 10, nightly: 50, long: 1_000 }));

/** One service by one interface. */
type Door = (body: OrderBody, headers?: Record<string, string>) => Promise<Reply>;

const JSON_TYPE = { 'content-type': 'application/json' };

function byCore(ask: Ask): Door {
  return (body, headers) =>
    ask('POST', '/core/1.0/orders/add', {
      body: JSON.stringify(body),
      headers: { ...JSON_TYPE, ...headers },
    });
}

function byApps(ask: Ask, authorization: string): Door {
  return ({ apikey: _apikey, ...body }, headers) =>
    ask('POST', '/apps/2.0/orders/add', {
      body: JSON.stringify(inWordsOfApps(body)),
      headers: { ...JSON_TYPE, authorization, ...headers },
    });
}

/** A connection reports its statistics when it ends, so all but this one are ended first. */
async function countDeadlocks({ queries }: TestPlaten): Promise<number> {
  return queries.connection().execute(async (connection) => {
    await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      connection,
    );
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks from pg_stat_database where datname = current_database()`.execute(connection);
    return rows[0]!.deadlocks;
  });
}
