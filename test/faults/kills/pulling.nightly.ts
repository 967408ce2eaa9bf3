/** Programs that pull orders survive kills of the service at random moments, and produce every order exactly once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Core } from '../../../src/app/core.ts';
import { OPERATOR } from '../../../src/domain/actor.ts';
import { listPartners, updatePartner } from '../../../src/operations/partners/partners.ts';
import type { Reply } from '../../harness/http/exchange.ts';
import { requester } from '../../harness/http/request.ts';
import { flyer, validOrder } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { createRandom, type Random } from '../../harness/random.ts';
import { setStage } from '../../harness/stage.ts';
import { letPass, until } from '../../harness/wait.ts';
import { addOrders } from './added-orders.ts';

const ORDERS = 40;
const KILLS = 3;
const PROGRAMS = 2;
/** The number of rejected orders in a hundred. */
const REJECTED = 20;

test(`${KILLS} kills while ${PROGRAMS} programs of one partner pull ${ORDERS} orders`, async (t) => {
  const random = createRandom();
  t.diagnostic(`seed ${random.seed}`);
  const stage = await setStage({ settings: { PLATEN_LEASE_MS: '1000' } });
  const core = await stage.openBeside();
  try {
    const partners = await core.operations.run(listPartners, OPERATOR, undefined);
    for (const { id } of partners) {
      await core.operations.run(updatePartner, OPERATOR, { partnerId: id, address: null });
    }
    let service = stage.start();
    let url = service.ready;
    const orders = Array.from({ length: ORDERS }, () => validOrder(stage, { items: [flyer(stage)] }));
    await addOrders(await url, orders);
    const shop = new Shop(stage.keys.signal, () => url, random);
    const programs = Array.from({ length: PROGRAMS }, () => shop.work());
    const decidedAt: number[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      await service.ready;
      // In the midst of the calls.
      const before = shop.decided;
      await until('orders are pulled', () => shop.decided > before || shop.decided === ORDERS);
      await letPass(random.between(0, 50));
      service.kill('SIGKILL');
      await service.exited;
      decidedAt.push(shop.decided);
      service = stage.start();
      url = service.ready;
    }
    await Promise.all(programs);
    t.diagnostic(`decided at each kill: ${decidedAt.join(', ')}; accepted ${shop.accepted.length}`);
    assert.equal(new Set(shop.accepted).size, shop.accepted.length, 'an order was accepted twice');
    assert.deepEqual(await statesOf(core), {
      accepted: shop.accepted.length,
      rejected: ORDERS - shop.accepted.length,
    });
    await assertSound(core);
    await stage.stopAll();
  } finally {
    await core.close();
    await stage.tearDown();
  }
});

/** Programs of one print partner, which share nothing but what they did. */
class Shop {
  readonly accepted: string[] = [];
  readonly #decided = new Set<string>();
  readonly #key: string;
  readonly #url: () => Promise<string>;
  readonly #random: Random;

  constructor(key: string, url: () => Promise<string>, random: Random) {
    this.#key = key;
    this.#url = url;
    this.#random = random;
  }

  get decided(): number {
    return this.#decided.size;
  }

  /** Until every order is decided. */
  async work(): Promise<void> {
    await until('every order is decided', async () => {
      const list = await this.#call('', { limit: 10 });
      if (list.status === 200) for (const { order } of list.json) await this.#take(order);
      return this.decided >= ORDERS;
    });
  }

  async #take(order: string): Promise<void> {
    const read = await this.#call('info', { order });
    if (read.status === 409) return;
    assert.equal(read.json.order.id, order, read.text);
    if (this.#random.between(1, 100) <= REJECTED) {
      const { json } = await this.#call('reject', { order, cause: 'CancelMiscError' });
      if (json.status === 'rejected') this.#decided.add(order);
      return;
    }
    const { json } = await this.#call('accept', { order });
    if (json.status !== 'accepted') return;
    this.accepted.push(order);
    this.#decided.add(order);
  }

  /** Repeated under one key until it is answered. */
  async #call(name: string, fields: object): Promise<Reply> {
    const writes = name === 'accept' || name === 'reject';
    const headers = {
      'content-type': 'application/json',
      ...(writes ? { 'idempotency-key': randomUUID() } : {}),
    };
    const body = JSON.stringify({ apikey: this.#key, ...fields });
    for (;;) {
      const url = await this.#url();
      const asked = requester(url)('POST', `/partner/1.0/orders/${name}`, { body, headers });
      const reply = await asked.catch(() => undefined);
      if (reply && reply.status < 500) return reply;
      await letPass(20);
    }
  }
}

async function statesOf({ database }: Core): Promise<{ accepted: number; rejected: number } | undefined> {
  const { rows } = await sql<{ accepted: number; rejected: number }>`
    select count(*) filter (where state = 45)::int as accepted, count(*) filter (where state = 41)::int as rejected
    from orders`.execute(database.queries);
  return rows[0];
}
