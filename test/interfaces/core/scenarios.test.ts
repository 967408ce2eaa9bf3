/**
 * What a client sees of each scenario of the simulated partner, as docs/guides/sandbox.md describes it
 * (decisions.md §11).
 */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { add, flyer } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

const HOUR_MS = 3_600_000;
/** No scenario takes longer. */
const LONGEST_HOURS = 150;

const ask = async (operation: string, reference: string) =>
  (await platen.post(`/core/1.0/orders/${operation}`, { apikey: platen.keys.sandbox, reference })).json;

const pass = (ms: number) => platen.runUntil(new Date(platen.clock.now().getTime() + ms));

interface Ended {
  readonly state: string;
  readonly states: string[];
  readonly log: string[];
  readonly tracking: string[];
  /** The signals of the first item, in order of receipt. */
  readonly signals: { type: string; verdict: string; seen: number; hours: number }[];
}

const twoItems = () => [flyer(platen, { reference: 'one' }), flyer(platen, { reference: 'two' })];

async function ended(reference: string): Promise<Ended> {
  const info = await ask('info', reference);
  const log = await ask('log', reference);
  const { rows } = await sql<Ended['signals'][number]>`
    select s.type, s.verdict, s.seen_count as seen,
      extract(epoch from s.received_at - s.signaled_at)::float8 / 3600 as hours
    from signals s join orders o on o.id = s.order_id
    where o.reference = ${reference} and s.item_n = 1 order by s.receipt`.execute(platen.queries);
  return {
    state: info.state,
    states: info.items.map((item: Record<string, string>) => item.state),
    log: log.map((entry: { state: string }) => entry.state),
    tracking: info.items.map((item: Record<string, string>) => item.tracking),
    signals: rows,
  };
}

async function play(scenario: string, speed: 'instant' | '1'): Promise<Ended> {
  const reference = `${newReference()} sim-${scenario} sim-speed-${speed}`;
  await add(platen, { apikey: platen.keys.sandbox, reference, items: twoItems() });
  if (speed === 'instant') await platen.runDue();
  else await pass(LONGEST_HOURS * HOUR_MS);
  return ended(reference);
}

const LOG_BEFORE = ['5', '6', '10', '15', '30', '32', '40'];
const ALL = ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped'];
const typesOf = ({ signals }: Ended) => signals.map(({ type }) => type);
const verdictsOf = ({ signals }: Ended) => signals.map(({ verdict }) => verdict);

for (const speed of ['instant', '1'] as const) {
  describe(`at speed ${speed}`, () => {
    const ships = (order: Ended) => {
      assert.equal(order.state, '501');
      assert.deepEqual(order.log, [...LOG_BEFORE, '45', '501']);
      assert.deepEqual(order.states, ['75', '75']);
      for (const code of order.tracking) assert.match(code, /^SANDBOX-\d{9}/);
    };

    test('happy: every signal once, each moves its item', async () => {
      const order = await play('happy', speed);
      ships(order);
      assert.deepEqual(typesOf(order), ALL);
      assert.deepEqual(new Set(verdictsOf(order)), new Set(['moved']));
    });

    test('minimal: registered and shipped, nothing else', async () => {
      const order = await play('minimal', speed);
      ships(order);
      assert.deepEqual(typesOf(order), ['ItemRegistered', 'ItemShipped']);
    });

    test('delay: delayed once, then shipped', async () => {
      const order = await play('delay', speed);
      ships(order);
      assert.deepEqual(typesOf(order), ALL.toSpliced(2, 0, 'ItemDelay'));
      // Not later than the signal that changed the item's status before it: a delay that was over before it
      // was reported.
      assert.equal(verdictsOf(order)[2], speed === 'instant' ? 'stale' : 'moved');
    });

    test('error: an error, production begins a second time, then shipped', async () => {
      const order = await play('error', speed);
      ships(order);
      const again = order.signals[3]!;
      if (speed === 'instant') {
        // Within one second it is a repetition of the same signal.
        assert.deepEqual(typesOf(order), ALL.toSpliced(2, 0, 'ItemError'));
        assert.equal(order.signals[1]!.seen, 2);
      } else {
        assert.deepEqual(typesOf(order), ALL.toSpliced(2, 0, 'ItemError', 'ItemProduce'));
        assert.deepEqual([again.type, again.verdict], ['ItemProduce', 'already_there']);
      }
    });

    test('cancel: the partner cancels every item', async () => {
      const order = await play('cancel', speed);
      assert.equal(order.state, '500');
      assert.deepEqual(order.log, [...LOG_BEFORE, '45', '500']);
      assert.deepEqual(order.states, ['500', '500']);
      assert.deepEqual(order.tracking, ['', '']);
    });

    test('partial: every second item is canceled, the others ship', async () => {
      const order = await play('partial', speed);
      assert.equal(order.state, '501');
      assert.deepEqual(order.states, ['75', '500']);
      assert.equal(order.tracking[1], '');
    });

    test('duplicate: every signal three times, stored once and counted', async () => {
      const order = await play('duplicate', speed);
      ships(order);
      assert.deepEqual(typesOf(order), ALL);
      assert.deepEqual(new Set(order.signals.map(({ seen }) => seen)), new Set([3]));
    });

    test('shuffled: every signal once in a wrong order, ItemShipped not as the last', async () => {
      const order = await play('shuffled', speed);
      ships(order);
      assert.deepEqual(typesOf(order).sort(), ALL.toSorted());
      assert.notEqual(typesOf(order).at(-1), 'ItemShipped');
      assert.equal(verdictsOf(order).at(-1), 'stale');
    });

    test('two-parcels: both codes are shown', async () => {
      const order = await play('two-parcels', speed);
      ships(order);
      for (const code of order.tracking) assert.match(code, /^SANDBOX-\d{9}, SANDBOX-\d{9}$/);
    });
  });
}

test('the handover to the dead partner is retried like a live one, and abandoned after a day', async () => {
  const reference = '1 sim-dead-partner sim-speed-1';
  await add(platen, { apikey: platen.keys.sandbox, reference, items: twoItems() });
  await pass(23 * HOUR_MS);
  assert.equal((await ask('info', reference)).state, '40');
  await pass(2 * HOUR_MS);
  const order = await ended(reference);
  assert.equal(order.state, '41');
  assert.deepEqual(order.log, [...LOG_BEFORE, '41']);
  assert.deepEqual(order.signals, []);
});

test('at instant speed it takes a tenth of a second', async () => {
  const reference = 'sim-dead-partner at once';
  await add(platen, { apikey: platen.keys.sandbox, reference });
  await pass(100);
  assert.equal((await ask('info', reference)).state, '41');
});

describe('during a delay', () => {
  for (const [scenario, cause] of [
    ['delay', 'paper out of stock'],
    ['error', 'failed quality control'],
  ] as const) {
    test(`${scenario} is visible in orders/info until production continues`, async () => {
      const reference = `watched sim-${scenario} sim-speed-60`;
      await add(platen, { apikey: platen.keys.sandbox, reference, items: [flyer(platen)] });
      const seen: string[] = [];
      for (let minute = 0; minute < LONGEST_HOURS; minute += 1) {
        await pass(60_000);
        const [item] = (await ask('info', reference)).items;
        const now = `${item.delayed} ${item.delay_cause}`.trim();
        if (seen.at(-1) !== now) seen.push(now);
      }
      assert.deepEqual(seen, ['0', `1 ${cause}`, '0']);
    });
  }
});

test('speed divides the time: sixty times faster takes a sixtieth', async () => {
  // Two clients, because equal references of one client give equal simulations.
  const untilDone = async (clientId: number, speed: number) => {
    const owner = { interface: 'core', clientId, mode: 'sandbox' } as const;
    const wanted = { owner, simulation: { speed } };
    const { key } = await platen.core.operations.run(createKey, OPERATOR, wanted);
    const placed = platen.clock.now().getTime();
    await add(platen, { apikey: key, reference: 'how long', items: [flyer(platen)] });
    await pass((LONGEST_HOURS * HOUR_MS) / speed);
    const { rows } = await sql<{ at: Date }>`
      select l.at from order_log l join orders o on o.id = l.order_id
      where o.reference = 'how long' and o.client_id = ${clientId} and l.state = 501`.execute(platen.queries);
    return rows[0]!.at.getTime() - placed;
  };
  const slow = await untilDone(platen.keys.clientId, 1);
  assert.equal(slow % HOUR_MS, 0);
  assert.equal(await untilDone(platen.keys.enterpriseId, 60), slow / 60);
});

test('signals are posted at the time of their event, shuffled ones later', async () => {
  const delays = async (scenario: string) =>
    (await play(scenario, '1')).signals.map(({ hours }) => Math.floor(hours));
  assert.deepEqual(new Set(await delays('happy')), new Set([0]));
  assert.ok((await delays('shuffled')).some((hours) => hours >= 1));
});
