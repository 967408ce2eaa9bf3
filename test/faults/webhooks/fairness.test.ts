/** Endpoints that hang, and a database that takes nothing for a while: no endpoint waits for another, and no event is lost. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Service } from '../../../src/app/service/service.ts';
import { ENDPOINT_CONCURRENCY } from '../../../src/domain/webhooks/deliveries.ts';
import { DELIVERY_PLACES } from '../../../src/operations/webhooks/deliver.ts';
import { bring } from '../../harness/orders/orders.ts';
import { assertSound } from '../../harness/orders/sound.ts';
import { startBeside, startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';
import { type Hooks, hooksOf } from '../../operations/webhooks/hooks.ts';
import { type Receiver, startReceiver, status } from '../../operations/webhooks/receiver.ts';

const CLIENTS = 10;
const ENDPOINTS = 1_000;
const HANGING = 100;
/** Orders of each client: more than may be on their way to one endpoint. */
const ORDERS = ENDPOINT_CONCURRENCY + 1;

let platen: TestPlaten;
let hooks: Hooks;
let good: Receiver;
before(async () => {
  platen = await startPlaten();
  hooks = hooksOf(platen);
  good = await startReceiver();
});
after(async () => {
  await good.close();
  await platen.close();
});
afterEach(async () => {
  await hooks.deleteAll();
  good.take();
});

const workers = (count: number): Promise<Service[]> =>
  Promise.all(
    Array.from({ length: count }, () =>
      startBeside(platen, { PLATEN_ROLE: 'worker', PLATEN_SWEEP_MS: '50', PLATEN_LEASE_MS: '5000' }),
    ),
  );

test(`${HANGING} of ${ENDPOINTS} endpoints hang, and the others get everything meanwhile`, async (t) => {
  const hanging = await startReceiver();
  const held = new Held();
  hanging.answerWith((response, { event }) => held.add(response, event.apikey!));
  const fill = await fillEndpoints(good.url, hanging.url);
  const [worker] = await workers(1);
  try {
    await until('the others have everything', () => good.received.length >= ENDPOINTS - HANGING);
    assert.equal(good.received.length, ENDPOINTS - HANGING);
    await until('all that may hang do', () => held.most.size === HANGING);
    const most = Math.max(...held.most.values());
    t.diagnostic(`${held.all.size} deliveries hang, ${most} of an endpoint`);
    assert.ok(held.mostOfAll <= DELIVERY_PLACES);
    assert.ok(most <= ENDPOINT_CONCURRENCY);
    await fill.stop();
    for (const response of held.all) response.writeHead(204).end();
    // Not followed by the check of invariants: the events belong to orders that do not exist, and what hangs is left undelivered.
  } finally {
    await worker!.close();
    await hanging.close();
    await fill.remove();
  }
});

/** Requests that are not answered, and how many there were at most at a time. */
class Held {
  readonly all = new Set<ServerResponse>();
  readonly most = new Map<string, number>();
  mostOfAll = 0;
  readonly #open = new Map<string, number>();

  add(response: ServerResponse, endpoint: string): void {
    const change = (by: number) => {
      const open = (this.#open.get(endpoint) ?? 0) + by;
      this.#open.set(endpoint, open);
      this.most.set(endpoint, Math.max(open, this.most.get(endpoint) ?? 0));
    };
    change(1);
    this.all.add(response);
    this.mostOfAll = Math.max(this.mostOfAll, this.all.size);
    response.once('close', () => {
      change(-1);
      this.all.delete(response);
    });
  }
}

/** Endpoints of clients, copied from two of one client, with a lane for one order, those that hang for all. The keys of these are their own. */
async function fillEndpoints(goodUrl: string, hangingUrl: string) {
  const { queries } = platen;
  const { id: copied } = await hooks.add(goodUrl, { types: ['CloudprinterOrderValidated'] });
  await sql`insert into clients (name, created_at) select 'Fair shop ' || n, now() from generate_series(1, ${CLIENTS}) n`.execute(
    queries,
  );
  const ofEach = ENDPOINTS / CLIENTS;
  await sql`
    insert into webhook_endpoints (client_id, mode, url_sealed, url_masked, types, apikey_sealed, secret_sealed, created_at)
    select c.id, w.mode, w.url_sealed, w.url_masked, w.types, w.apikey_sealed, w.secret_sealed, w.created_at
    from webhook_endpoints w, clients c, generate_series(1, ${ofEach - HANGING / CLIENTS})
    where w.id = ${copied} and c.name like 'Fair shop %'`.execute(queries);
  const { rows: clients } = await sql<{ id: number }>`
    select id from clients where name like 'Fair shop %'`.execute(queries);
  for (const { id: clientId } of clients) {
    for (let n = 0; n < HANGING / CLIENTS; n++) {
      await hooks.add(hangingUrl, { clientId, types: ['CloudprinterOrderValidated'] });
    }
  }
  await sql`
    insert into order_events (client_id, order_id, n, mode, type, at, facts, created_at)
    select id, 1000000 + id * 100 + n, 1, 'live', 'CloudprinterOrderValidated', created_at, '{}', created_at
    from clients, generate_series(1, ${ORDERS}) n where name like 'Fair shop %'`.execute(queries);
  await sql`
    insert into webhook_lanes (client_id, order_id, endpoint_id, state, position, last_n, next_at)
    select e.client_id, e.order_id, w.id, 'waiting', 0, 1, ${platen.clock.now()} from order_events e
    join webhook_endpoints w on w.client_id = e.client_id
    where e.order_id > 1000000 and (e.order_id % 100 = 1 or w.url_masked = ${hangingUrl})`.execute(queries);
  return {
    /** Nothing more is sent. */
    stop: () => sql`update webhook_lanes set next_at = '2026-03-03' where state = 'waiting'`.execute(queries),
    async remove() {
      await sql`delete from webhook_lanes where order_id > 1000000`.execute(queries);
      await sql`delete from order_events where order_id > 1000000`.execute(queries);
      await sql`update webhook_endpoints set status = 'deleted' where client_id in (
        select id from clients where name like 'Fair shop %')`.execute(queries);
    },
  };
}

test('while the database is full, nothing is accepted or lost, and what was sent is settled when there is space', async () => {
  const { id } = await hooks.add(good.url);
  const order = await bring(platen, newReference('full'), 45);
  assert.deepEqual(good.take().length, 3);
  const sent = Promise.withResolvers<ServerResponse>();
  good.answerWith((response) => sent.resolve(response));
  const produce = { type: 'ItemProduce', order: order.id, item: order.itemIds[0] };
  await postSignal(platen, produce);
  const both = await workers(2);
  try {
    const response = await sent.promise;
    const space = await fillDatabase(platen);
    good.answerWith(status(204));
    response.writeHead(204).end();
    const next = { ...produce, type: 'ItemProduced' };
    const full = await platen.post('/signal/2.0/status/', {
      ...{ apikey: platen.keys.signal, datetime: '2026-03-02 11:00:00 GMT' },
      ...next,
    });
    assert.equal(full.status, 503, full.text);
    await until('the settlement was refused', space.refusedAttempts);
    await space.free();
    await until('it is settled', async () => (await hooks.waiting(id)) === 0);
    await postSignal(platen, next);
    await until('the next event has arrived', () =>
      good.received.some(({ event }) => event.type === 'ItemProduced'),
    );
  } finally {
    await Promise.all(both.map((worker) => worker.close()));
  }
  const received = good.take();
  const types = [...new Set(received.map(({ event }) => event.type))];
  assert.deepEqual(types, ['ItemProduce', 'ItemProduced']);
  assert.equal(new Set(received.map((one) => `${one.id} ${one.body}`)).size, 2);
  const delivered = (await hooks.attempts(id)).filter(({ event }) => event.type === 'ItemProduce');
  assert.equal(delivered.length, 1, 'an event that was sent once was settled once');
  await assertSound(platen.core);
});

/** Refuses events and attempts as a full disk does. */
async function fillDatabase({ queries }: TestPlaten) {
  const run = (text: string) => sql.raw(text).execute(queries);
  await run('create sequence refused_attempts');
  await run(`create function no_space() returns trigger language plpgsql as $$ begin
    perform nextval('refused_attempts'); raise exception 'no space left on device' using errcode = '53100'; end $$`);
  for (const table of ['webhook_attempts', 'order_events']) {
    await run(`create trigger no_space before insert on ${table} execute function no_space()`);
  }
  return {
    /** Sequences keep what failed transactions took: that of the signal, and one more at least. */
    async refusedAttempts() {
      const { rows } = await sql<{ taken: number }>`
        select last_value::int as taken from refused_attempts`.execute(queries);
      return rows[0]!.taken >= 3;
    },
    async free() {
      await run('drop function no_space cascade');
      await run('drop sequence refused_attempts');
    },
  };
}
