/** One client, one slow host or one silent partner must not stop the work of the others. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Service } from '../../src/app/service/service.ts';
import { createWorkContext } from '../../src/operations/engine/due-work.ts';
import { fetchFiles } from '../../src/operations/files/fetch.ts';
import { progressDueOrders } from '../../src/operations/orders/advance.ts';
import { type SlowHost, startSlowHost } from '../harness/files/slow-host.ts';
import { add, flyer } from '../harness/orders/orders.ts';
import { startBeside, startPlaten, type TestPlaten } from '../harness/platen.ts';
import { newReference } from '../harness/references.ts';
import { until } from '../harness/wait.ts';
import { stateOf } from './story.ts';

let platen: TestPlaten;
let worker: Service | undefined;
const hosts: SlowHost[] = [];

before(async () => {
  platen = await startPlaten();
});
after(() => platen.close());
afterEach(async () => {
  await worker?.close();
  worker = undefined;
  for (const host of hosts.splice(0)) await host.close();
  platen.partner.answerWith(200);
});

async function work(places: number, perHost = places): Promise<void> {
  worker = await startBeside(platen, {
    PLATEN_ROLE: 'worker',
    PLATEN_SWEEP_MS: '20',
    PLATEN_PLACES: String(places),
    PLATEN_PLACES_PER_HOST: String(perHost),
    PLATEN_PLACES_PER_PARTNER: String(perHost),
    PLATEN_FILE_FIRST_BYTE_MS: '60000',
  });
}

const isIn = (state: number, reference: string) => async () => (await stateOf(platen, reference)) === state;
const held = () => hosts.reduce((sum, host) => sum + host.held.length, 0);

async function silentHosts(count: number): Promise<void> {
  for (let n = 0; n < count; n++) hosts.push(await startSlowHost());
}

/** An order with as many files on each of the silent hosts. */
function addSilent(apikey: string, filesPerHost: number): Promise<string> {
  const files = hosts.flatMap((host) =>
    Array.from({ length: filesPerHost }, (_, n) => host.file(`/${newReference('silent')}-${n}.pdf`)),
  );
  return add(platen, { apikey, items: [flyer(platen, { files })] });
}

describe('silent file hosts', () => {
  test('of one client hold half of the places, and the others are served', async () => {
    await silentHosts(4);
    await work(8);
    await addSilent(platen.keys.otherLive, 5);
    await until('the client has its share', () => held() === 4);
    const quick = [await add(platen), await add(platen, { apikey: platen.keys.enterpriseLive })];
    for (const reference of quick) await until('the others are served', isIn(45, reference));
    assert.equal(held(), 4);
  });

  test('of two clients leave places for a third', async () => {
    await silentHosts(4);
    await work(9);
    await addSilent(platen.keys.otherLive, 5);
    await addSilent(platen.keys.enterpriseLive, 5);
    const quick = await add(platen);
    await until('the others are served', isIn(45, quick));
    await until('both have their shares', () => held() >= 6);
    assert.ok(held() <= 7, String(held()));
  });

  test('of files that one client has checked count with those of its orders', async () => {
    await silentHosts(4);
    await work(8);
    await addSilent(platen.keys.otherLive, 5);
    await until('the client has its share', () => held() === 4);
    const [mine, others] = await Promise.all(
      [platen.keys.otherLive, platen.keys.enterpriseLive].map(async (apikey) => {
        const files = [hosts[0]!.file(`/${newReference('checked')}.pdf`)];
        const request = { product: 'flyer_ss_a5_fc', files, wait: '0' };
        return (await platen.post('/core/1.0/files/check', { apikey, ...request })).json.id as string;
      }),
    );
    await until('the check of the other client has a place', () => held() === 5);
    const stateOfCheck = async (apikey: string, id?: string) =>
      (await platen.post('/core/1.0/files/check', { apikey, id, wait: '0' })).json.files[0].state;
    assert.equal(await stateOfCheck(platen.keys.otherLive, mine), 'waiting');
    assert.equal(await stateOfCheck(platen.keys.enterpriseLive, others), 'running');
  });

  test('that several clients use leave places for others at the same host', async () => {
    await silentHosts(1);
    await work(64, 8);
    await addSilent(platen.keys.otherLive, 20);
    await until('the client has its share of the host', () => held() === 4);
    await addSilent(platen.keys.live, 1);
    await until('the other client is at the host', () => held() === 5);
    for (const { give } of hosts[0]!.held.slice(-1)) await give();
  });
});

test('orders that a partner holds up leave places for those of other clients', async () => {
  platen.partner.answerWith(({ order }) => (order.client.reference.startsWith('stuck') ? 'hang' : 200));
  await work(64, 8);
  const stuck: string[] = [];
  for (let n = 0; n < 10; n++)
    stuck.push(await add(platen, { apikey: platen.keys.otherLive, reference: newReference('stuck') }));
  const atPartner = () =>
    platen.partner.documents.filter(({ order }) => stuck.includes(order.client.reference)).length;
  await until('the client has its share of the partner', () => atPartner() === 4);
  const quick = await add(platen);
  await until('the other order is handed over', isIn(45, quick));
  assert.equal(atPartner(), 4);
});

test('a claim takes turns among clients, although one was first with many', async () => {
  const { core, clock, keys } = platen;
  const context = createWorkContext(core.database, core.services, () => undefined);
  await silentHosts(8);
  await addSilent(keys.otherLive, 2);
  await addSilent(keys.enterpriseLive, 1);
  await context.step(progressDueOrders, clock.now(), 10, (_id, error) => {
    throw error;
  });
  const { rows } = await context.claim(fetchFiles, {
    now: clock.now(),
    limit: 12,
    places: 12,
    perHost: 12,
    occupied: [],
    after: null,
  });
  const counts = [...Map.groupBy(rows, ({ clientId }) => clientId)].map(([, of]) => of.length);
  assert.deepEqual(counts, [4, 4]);
});
