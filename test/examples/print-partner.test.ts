/** examples/print-partner.ts, with cancels of copies, outages, refusals and links that lead nowhere. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { cancelForOperator } from '../../src/operations/orders/acts/cancel.ts';
import { type Example, startExample } from '../harness/example.ts';
import { type SlowHost, startSlowHost } from '../harness/files/slow-host.ts';
import { BUSY, type Relay, startRelay } from '../harness/http/relay.ts';
import { add } from '../harness/orders/orders.ts';
import type { CancelDocument, OrderDocument } from '../harness/partners/print-partner.ts';
import { waitingOrder } from '../harness/partners/pulled-orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';
import { until } from '../harness/wait.ts';

const ORDER_KEY = 'what the partner expects';
const SIGNALS = '/signal/2.0/status/';
/** More calls than a program repeats that stops after some. */
const OUTAGE = Array(8).fill(BUSY);

let platen: TestPlaten;
let relay: Relay;
before(async () => {
  platen = await startPlaten();
  // Examples write the present into their signals, and a time far ahead of the service is refused.
  platen.clock.set(new Date());
  relay = await startRelay(platen.url);
});
after(async () => {
  await relay.close();
  await platen.close();
});

async function stateOf(reference: string): Promise<string> {
  const ask = { apikey: platen.keys.live, reference };
  return (await platen.post('/core/1.0/orders/info', ask)).json.state;
}

describe('orders by POST', () => {
  let partner: Example;
  let address: string;
  let host: SlowHost;
  before(async () => {
    const settings = { PLATEN_URL: relay.url, ORDER_KEY, SIGNAL_KEY: platen.keys.signal, PARTNER_PORT: '0' };
    partner = startExample('print-partner.ts', settings);
    address = await partner.says(/Listening for orders at (\S+)/);
    host = await startSlowHost();
  });
  after(async () => {
    await partner.close();
    await host.close();
  });

  const post = async (document: object) =>
    (await fetch(address, { method: 'POST', body: JSON.stringify(document) })).status;
  const printed = (item: string) => partner.output().split(`copies of item ${item}\n`).length - 1;

  /** A document that the service has posted elsewhere, with links that the test controls. */
  async function documentWith(urlOf: (url: string) => string) {
    const reference = await add(platen);
    await platen.runDue();
    const { order } = await platen.partner.waitForDocument(reference);
    const items = order.items.map(({ files, ...item }) => ({
      ...item,
      files: files.map((file) => ({ ...file, url: urlOf(file.url) })),
    }));
    return { reference, order: { ...order, apikey: ORDER_KEY, items } satisfies OrderDocument['order'] };
  }

  test('cancels copies of some items, and makes the others', async () => {
    const { reference, order } = await documentWith((url) => url);
    const [book, flyers] = order.items.map(({ id }) => id);
    const held = order.items.map((item) => ({ ...item, files: [host.file(`/${item.id}.pdf`)] }));
    assert.equal(await post({ order: { ...order, items: held } }), 200);
    const cancel = async (items: { reference: string; count?: number }[]) => {
      const input = { name: reference, items, reason: 'too many', partnerAgreed: true };
      await platen.core.operations.run(cancelForOperator, OPERATOR, input);
      await platen.runDue();
      return { ...platen.partner.cancels.at(-1)!, apikey: ORDER_KEY };
    };
    const [first, second, third] = [
      await cancel([{ reference: 'flyers', count: 40 }]),
      await cancel([{ reference: 'book' }]),
      await cancel([{ reference: 'flyers', count: 10 }]),
    ];
    // The newest document about the flyers comes first and counts.
    const answers = [];
    for (const document of [third, first, second, first]) answers.push(await post({ cancel: document }));
    assert.deepEqual(answers, [200, 200, 200, 200]);
    for (const item of [book, flyers]) {
      await until(`the file of ${item} is fetched`, () => host.held.length === 1);
      await host.held[0]!.give();
    }
    await partner.says(new RegExp(`Reported order ${order.id}`));
    assert.match(partner.output(), new RegExp(`Printed 50 copies of item ${flyers}\n`));
    assert.equal(printed(book!), 0);
    assert.equal(await stateOf(reference), '100');

    assert.equal(await post({ cancel: third }), 200);
    const late: CancelDocument['cancel'] = { ...third, number: '4' };
    assert.deepEqual([await post({ cancel: late }), await post({ cancel: late })], [409, 409]);
    assert.equal(await post({ cancel: { ...late, apikey: 'another key' } }), 401);
  });

  test('an outage of the service loses nothing', async () => {
    const { reference, order } = await documentWith((url) => url);
    relay.faults(SIGNALS, 'lost', ...OUTAGE);
    assert.equal(await post({ order }), 200);
    await partner.says(new RegExp(`Reported order ${order.id}`));
    assert.equal(await stateOf(reference), '100');
  });

  test('an order that has stopped continues with its next document, and nothing is printed twice', async () => {
    const { reference, order } = await documentWith((url) => url);
    relay.faults(SIGNALS, 'none', 'none', { status: 403 });
    assert.equal(await post({ order }), 200);
    await partner.says(new RegExp(`Order ${order.id} stopped: signals were answered with 403`));
    for (let time = 0; time < 2; time++) assert.equal(await post({ order }), 200);
    await partner.says(new RegExp(`Reported order ${order.id}`));
    assert.deepEqual(
      order.items.map(({ id }) => printed(id)),
      [1, 1],
    );
    assert.equal(await stateOf(reference), '100');
  });

  test('a link that fails cancels nothing', async () => {
    const { reference, order } = await documentWith((url) => url.replace(platen.url, relay.url));
    const [book, flyers] = order.items;
    const pathOf = (item: typeof book) => new URL(item!.files[0]!.url).pathname;
    relay.faults(pathOf(book), BUSY, 'broken', { status: 408 });
    relay.faults(pathOf(flyers), { status: 404 });
    assert.equal(await post({ order }), 200);
    await partner.says(new RegExp(`Order ${order.id} stopped: a link leads to no file`));
    assert.deepEqual([printed(book!.id), printed(flyers!.id)], [1, 0]);
    assert.equal(await post({ order }), 200);
    await partner.says(new RegExp(`Reported order ${order.id}`));
    assert.deepEqual([printed(book!.id), printed(flyers!.id)], [1, 1]);
    assert.equal(await stateOf(reference), '100');
  });
});

test('with --pull, an order is produced whose accept was not answered, and whose signals were refused', {}, async () => {
  const { reference, id, itemIds } = await waitingOrder(platen);
  relay.faults('/partner/1.0/orders/accept', 'lost', ...OUTAGE);
  relay.faults(SIGNALS, 'none', { status: 401 });
  const settings = { PLATEN_URL: relay.url, SIGNAL_KEY: platen.keys.otherSignal, PULL_EVERY_MS: '50' };
  const pulling = startExample('print-partner.ts', settings, ['--pull']);
  try {
    await pulling.says(new RegExp(`Order ${id} stopped[\\s\\S]+Reported order ${id}`));
    for (const item of itemIds) assert.equal(pulling.output().split(`copies of item ${item}\n`).length, 2);
    assert.equal(await stateOf(reference), '100');
  } finally {
    await pulling.close();
  }
});
