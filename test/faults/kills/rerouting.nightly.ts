/** Kills while orders go from one print partner to another: at no moment do both of them make one, and in the end one does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { rerouteOrder } from '../../../src/operations/orders/routing/reroute.ts';
import { createPartner } from '../../../src/operations/partners/partners.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { type PrintPartner, startPrintPartner } from '../../harness/partners/print-partner.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { setStage } from '../../harness/stage.ts';
import { until } from '../../harness/wait.ts';
import { addOrdersBefore } from './added-orders.ts';

const ORDERS = 40;
const KILLS = 2;
const REROUTES_A_KILL = 16;
const PACE = { PLATEN_LEASE_MS: '500', PLATEN_RETRY_FIRST_MS: '50', PLATEN_RETRY_MAX_MS: '200' };

test(`${KILLS} kills while ${ORDERS} orders are handed over and routed again`, async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const stage = await setStage({ settings: PACE });
  const core = await stage.openBeside();
  const second = await startPrintPartner();
  const twice: string[] = [];
  const shops = [new PrintShop(stage.partner, random), new PrintShop(second, random)] as const;
  for (const [shop, other] of [shops, [shops[1], shops[0]] as const]) {
    shop.onTaken = (id) => other.makes.has(id) && twice.push(id);
  }
  try {
    const { address } = second;
    await core.operations.run(createPartner, OPERATOR, { name: 'Second', address, priority: 900 });
    const orders = Array.from({ length: ORDERS }, () => validOrder(stage, { items: [flyer(stage)] }));
    await addOrdersBefore(stage, orders);
    const references = orders.map(({ reference }) => reference);
    let asked = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const service = stage.start();
      await service.ready;
      const before = stage.partner.documents.length + second.documents.length;
      await until(
        'a document arrives',
        async () => stage.partner.documents.length + second.documents.length > 0,
      );
      // The first ones may come before any order can go to another partner.
      await until('an order is routed again', async () => {
        if (asked === 0) asked += await reroute(core, random.pick(references));
        return asked > 0;
      });
      for (let n = 0; n < REROUTES_A_KILL; n++) asked += await reroute(core, random.pick(references));
      await until(
        'a document or a cancel arrives',
        async () =>
          [stage.partner, second].some(({ cancels }) => cancels.length > 0) ||
          stage.partner.documents.length + second.documents.length > before,
      );
      service.kill('SIGKILL');
      assert.deepEqual(await service.exited, { code: null, signal: 'SIGKILL' }, service.output());
    }
    await stage.start().ready;
    await until('every order and every cancel is decided', () => isDecided(core));
    t.diagnostic(`${asked} reroutes, ${second.documents.length} documents to the second partner`);
    assert.ok(asked > 0);
    assert.deepEqual(twice, [], `seed ${random.seed}`);
    const made = shops.flatMap(({ makes }) => [...makes]);
    assert.equal(made.length, ORDERS, `seed ${random.seed}`);
    assert.equal(new Set(made).size, ORDERS);
    await assertSound(core);
    await stage.stopAll();
  } finally {
    await core.close();
    await second.close();
    await stage.tearDown();
  }
});

/** A print shop that makes what it was sent until it is canceled, and often does not answer although it understood. */
class PrintShop {
  readonly makes = new Set<string>();
  onTaken: (order: string) => void = () => {};

  constructor(partner: PrintPartner, random: Random) {
    const answer = () => random.pick([200, 200, 200, 503, 'reset'] as const);
    const canceled = new Set<string>();
    partner.answerWith(({ order: { id } }) => {
      if (!canceled.has(id)) {
        this.makes.add(id);
        this.onTaken(id);
      }
      return answer();
    });
    partner.answerCancelsWith(({ id }) => {
      canceled.add(id);
      this.makes.delete(id);
      return answer();
    });
  }
}

/** Returns 1 if the order goes, or will go, to another partner. */
async function reroute(core: Core, name: string): Promise<number> {
  try {
    await core.operations.run(rerouteOrder, OPERATOR, { name });
    return 1;
  } catch (error) {
    if (error instanceof Refused) return 0;
    throw error;
  }
}

async function isDecided({ database }: Core): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from orders where state <> 45)
      + (select count(*) from partner_cancels where state in ('waiting', 'running')) as open`.execute(
    database.queries,
  );
  return rows[0]!.open === 0;
}
