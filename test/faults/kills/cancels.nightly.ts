/** Kills at any point of handovers and cancels: in the end print partners make what was ordered less what was canceled. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { Refused } from '../../../src/domain/refusal.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, textbook, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import type { CancelDocument, OrderDocument } from '../../harness/partners/print-partner.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { addOrdersBefore } from './added-orders.ts';

/** More than slow lives hand over in all: each life waits for documents of its own. */
const ORDERS = 160;
const KILLS = 3;
const CANCELS_A_KILL = 24;
/** As many as reach the print shop before each kill, also when it is slow. */
const DOCUMENTS_A_LIFE = 12;
const PACE = { PLATEN_LEASE_MS: '500', PLATEN_RETRY_FIRST_MS: '50', PLATEN_RETRY_MAX_MS: '200' };

test(`${KILLS} kills while ${ORDERS} orders are handed over and canceled in parts`, async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const stage = await setStage({ settings: PACE });
  const core = await stage.openBeside();
  const shop = new PrintShop(random);
  stage.partner.answerWith((document) => shop.take(document));
  stage.partner.answerCancelsWith((cancel) => shop.cancel(cancel));
  try {
    const orders = Array.from({ length: ORDERS }, () =>
      validOrder(stage, { items: [textbook(stage), flyer(stage)] }),
    );
    await addOrdersBefore(stage, orders);
    const references = orders.map(({ reference }) => reference);
    let canceled = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const service = stage.start();
      const ask = requester(await service.ready);
      const before = stage.partner.documents.length;
      // In the midst of the handovers.
      const arrived = (count: number) =>
        until('documents arrive', async () => stage.partner.documents.length >= before + count);
      const cancels = Array.from({ length: CANCELS_A_KILL }, async () => {
        await arrived(random.between(1, DOCUMENTS_A_LIFE));
        const name = random.pick(references);
        const items = partsOf(random);
        const body = JSON.stringify({ apikey: stage.keys.live, reference: name, items });
        const headers = { 'content-type': 'application/json' };
        // The client is cut off by the kill; what it asked for has happened or has not.
        void ask('POST', '/core/1.0/orders/cancel', { body, headers }).catch(() => undefined);
        const done = await cancelBeside(core, random.pick(references), partsOf(random));
        canceled += done;
      });
      await Promise.all(cancels);
      service.kill('SIGKILL');
      assert.deepEqual(await service.exited, { code: null, signal: 'SIGKILL' }, service.output());
    }
    const service = stage.start();
    await service.ready;
    await until('every order and every notice is decided', () => isDecided(core));
    assert.ok(stage.partner.cancels.length > 0);
    t.diagnostic(`${canceled} cancels, ${stage.partner.cancels.length} documents of them`);
    assert.deepEqual(shop.differences(await leftOf(core)), [], `seed ${random.seed}`);
    await assertSound(core);
    await stage.stopAll();
  } finally {
    await core.close();
    await stage.tearDown();
  }
});

/** A print shop that takes an order once, and answers slowly, late or not at all. */
class PrintShop {
  readonly #random: Random;
  readonly #copies = new Map<string, number>();
  readonly #newest = new Map<string, number>();
  readonly #orders = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  async take({ order }: OrderDocument): Promise<number | 'reset'> {
    if (!this.#orders.has(order.id)) {
      this.#orders.add(order.id);
      for (const { id, count } of order.items) this.#copies.set(id, Number(count));
    }
    await letPass(this.#random.between(0, 150));
    return this.#random.pick([200, 200, 200, 503, 'reset']);
  }

  cancel({ id: order, number, items }: CancelDocument['cancel']): number | 'reset' {
    if (!this.#orders.has(order)) return 404;
    for (const { id, left } of items) {
      if ((this.#newest.get(id) ?? 0) > Number(number)) continue;
      this.#newest.set(id, Number(number));
      this.#copies.set(id, Number(left));
    }
    return this.#random.pick([200, 200, 200, 503, 'reset']);
  }

  /** Items of taken orders of which it makes another number of copies. */
  differences(left: readonly Left[]): object[] {
    return left
      .filter(({ id }) => this.#orders.has(`${id.slice(0, 8)}0000`))
      .map(({ id, copies }) => ({ id, copies, makes: this.#copies.get(id) ?? 0 }))
      .filter(({ copies, makes }) => copies !== makes);
  }
}

function partsOf(random: Random) {
  const book = { reference: 'book', count: String(random.between(1, 2)) };
  const flyers = { reference: 'flyers', count: String(random.between(1, 60)) };
  return random.pick([[book], [flyers], [book, flyers]]);
}

/** Cancels by the operator, of parts or of a whole order; returns how many it did. */
async function cancelBeside(core: Core, name: string, parts: ReturnType<typeof partsOf>): Promise<number> {
  const items =
    parts.length > 1 ? [] : parts.map(({ count, ...item }) => ({ ...item, count: Number(count) }));
  const input = { name, items, reason: 'too many', partnerAgreed: true };
  try {
    await core.operations.run(cancelForOperator, OPERATOR, input);
    return 1;
  } catch (error) {
    if (error instanceof Refused) return 0;
    throw error;
  }
}

async function isDecided({ database }: Core): Promise<boolean> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from orders where state not in (45, 500))
      + (select count(*) from partner_cancels where state in ('waiting', 'running')) as open`.execute(
    database.queries,
  );
  return rows[0]!.open === 0;
}

interface Left {
  readonly id: string;
  readonly copies: number;
}

/** How many copies of each item are to be made, by its full id. */
async function leftOf({ database }: Core): Promise<readonly Left[]> {
  const { rows } = await sql<Left>`
    select (i.order_id * 10000 + i.n)::text as id, case when o.state = 500 then 0 else i.count - i.canceled end as copies
    from order_items i join orders o on o.client_id = i.client_id and o.id = i.order_id`.execute(
    database.queries,
  );
  return rows;
}
