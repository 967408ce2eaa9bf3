/** Due times and leases that no pause of this service explains: left behind by a clock that was wrong for a while. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import { OPERATOR, SYSTEM } from '../../src/domain/actor.ts';
import { updateClient } from '../../src/operations/access/clients.ts';
import { checkInvariants } from '../../src/operations/checks/check.ts';
import { capDueTimes } from '../../src/operations/engine/due-times.ts';
import { retryOrder } from '../../src/operations/orders/retry.ts';
import { add, bring, type RestingState } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';
import { hooksOf } from '../operations/webhooks/hooks.ts';
import { type Receiver, startReceiver, status } from '../operations/webhooks/receiver.ts';
import { addOneFileOrder, readOrder, stateOf } from './story.ts';

const MINUTE_MS = 60_000;
const FAR = '2038-01-19T03:14:07Z';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());

async function impossible(): Promise<number> {
  const results = await platen.core.operations.run(checkInvariants, OPERATOR, { blobs: false });
  return results.find(({ name }) => name === 'due_times_are_possible')!.count;
}

const cap = () => platen.core.operations.run(capDueTimes, SYSTEM, undefined);

async function damage(statement: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows } = await statement.execute(platen.queries);
  assert.equal(numAffectedRows, 1n);
}

/** What waits for the clock in each state, and how a clock in 2038 leaves it behind. */
const stranded: readonly (readonly [
  name: string,
  state: RestingState,
  damage: (reference: string) => RawBuilder<unknown>,
])[] = [
  ['a new order', 1, (reference) => sql`update orders set next_at = ${FAR} where reference = ${reference}`],
  [
    'a file to fetch',
    10,
    (reference) => sql`update order_files f set next_at = ${FAR}, state = 'waiting' from orders o
      where o.id = f.order_id and o.reference = ${reference} and f.n = 1`,
  ],
  [
    'a file whose process died',
    10,
    (reference) => sql`update order_files f set next_at = ${FAR}, lease_until = ${FAR}, state = 'running'
      from orders o where o.id = f.order_id and o.reference = ${reference} and f.n = 1`,
  ],
  [
    'a handover',
    40,
    (reference) => sql`update handovers h set next_at = ${FAR}, first_try_at = ${FAR} from orders o
      where o.id = h.order_id and o.reference = ${reference}`,
  ],
];

for (const [name, state, strand] of stranded) {
  describe(`${name} that is due in 2038`, () => {
    let reference: string;
    beforeEach(async () => {
      reference = newReference('stranded');
      await bring(platen, reference, state);
      if (state === 10) platen.files.behave(platen.files.requests.at(-1)!.path, 'ok');
      await damage(strand(reference));
    });

    test('is found by the check and capped by the worker', async () => {
      assert.equal(await impossible(), 1);
      assert.equal(await cap(), 1);
      assert.equal(await impossible(), 0);
      await platen.runUntil(new Date(platen.clock.now().getTime() + MINUTE_MS));
      assert.equal(await stateOf(platen, reference), 45);
    });

    test('moves on by a retry', async () => {
      await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
      assert.equal(await impossible(), 0);
      await platen.runUntil(new Date(platen.clock.now().getTime() + MINUTE_MS));
      assert.equal(await stateOf(platen, reference), 45);
    });
  });
}

describe('a hold that was counted from an acceptance in 2038', () => {
  before(() =>
    platen.core.operations.run(updateClient, OPERATOR, {
      clientId: platen.keys.enterpriseId,
      holdMinutes: 90,
    }),
  );

  test('is counted from now on', async () => {
    const reference = await add(platen, { apikey: platen.keys.enterpriseLive });
    await platen.runDue();
    await damage(sql`update orders set created_at = ${FAR}, held_until = ${FAR}::timestamptz + interval '90 minutes',
      next_at = ${FAR}::timestamptz + interval '90 minutes' where reference = ${reference}`);
    assert.equal(await impossible(), 1);
    await cap();
    const { nextAt } = await readOrder(platen, reference);
    assert.equal(nextAt!.getTime() - platen.clock.now().getTime(), 90 * MINUTE_MS);
    assert.equal(await impossible(), 0);
  });
});

describe('a simulated partner that began in 2038', () => {
  test('continues now', async () => {
    const reference = await add(platen, { apikey: platen.keys.sandbox, reference: 'ahead sim-speed-60' });
    await platen.runDue();
    assert.equal(await stateOf(platen, reference), 45);
    await damage(sql`update simulations s set started_at = ${FAR}, next_at = ${FAR} from orders o
      where o.id = s.order_id and o.reference = ${reference}`);
    assert.equal(await impossible(), 1);
    await cap();
    assert.equal(await impossible(), 0);
    await platen.runUntil(new Date(platen.clock.now().getTime() + 30 * 24 * 60 * MINUTE_MS));
    assert.equal(await stateOf(platen, reference), 501);
  });
});

describe('a webhook with an event that is due in 2038', () => {
  let receiver: Receiver;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.close());

  for (const [name, strand] of [
    ['after a failed attempt', sql`update webhook_lanes set next_at = ${FAR}`],
    [
      'because its process died',
      sql`update webhook_lanes set next_at = ${FAR}, lease_until = ${FAR}, state = 'running'`,
    ],
    [
      'because it is paused until then',
      sql`update webhook_endpoints set paused_until = ${FAR}, failing_since = ${FAR}, failures = 20, failing_order = 1,
        failing_n = 1, several_failing = true where status = 'active'`,
    ],
  ] as const) {
    test(`${name}, is found by the check and sent`, async () => {
      const hooks = hooksOf(platen);
      const { id } = await hooks.add(receiver.url, { types: ['CloudprinterOrderValidated'] });
      receiver.answerWith(status(500));
      await bring(platen, newReference('stranded'), 45);
      receiver.take();
      receiver.answerWith(status(204));
      await damage(strand);
      assert.equal(await impossible(), 1);
      assert.equal(await cap(), 1);
      assert.equal(await impossible(), 0);
      await hooks.elapse(MINUTE_MS);
      assert.equal(receiver.take().length, 1);
      assert.equal((await hooks.find(id)).failingSince, null);
      await hooks.deleteAll();
    });
  }
});

test('what waits as it should is neither found nor changed', async () => {
  const { reference, path } = await addOneFileOrder(platen);
  platen.files.behave(path, '503');
  await platen.runDue();
  await platen.runUntil(new Date(platen.clock.now().getTime() + 30 * MINUTE_MS));
  assert.equal(await stateOf(platen, reference), 10);
  assert.equal(await impossible(), 0);
  assert.equal(await cap(), 0);
});

test('a file that waits for its next attempt is fetched at once by a retry', async () => {
  const { reference, path } = await addOneFileOrder(platen);
  platen.files.behave(path, '503');
  await platen.runDue();
  platen.files.behave(path, 'ok');
  const { from, files } = await platen.core.operations.run(retryOrder, OPERATOR, { name: reference });
  assert.deepEqual([from, files], ['download', 1]);
  await platen.runDue();
  assert.equal(await stateOf(platen, reference), 45);
});
