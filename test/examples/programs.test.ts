/** The examples without pages, as their readers start them; the web shop is in test/browser. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { OPERATOR } from '../../src/domain/actor.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { checkPartner } from '../../src/operations/partners/conformance/check-partner.ts';
import { updatePartner } from '../../src/operations/partners/partners.ts';
import { type Example, startExample } from '../harness/example.ts';
import { freePort } from '../harness/http/loopback.ts';
import { add } from '../harness/orders/orders.ts';
import { waitingOrder } from '../harness/partners/pulled-orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const HANGS_MS = 200_000;
const ORDER_KEY = 'what the partner expects';

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten();
  // Examples write the present into their signals, and a time far ahead of the service is refused.
  platen.clock.set(new Date());
});
after(() => platen.close());

test('the examples run after npm ci --omit=dev: they import nothing but Node and files of the repository', () => {
  for (const name of readdirSync(EXAMPLES)) {
    const source = readFileSync(join(EXAMPLES, name), 'utf8');
    const imported = [...source.matchAll(/ from '([^']+)';$/gm)].map(([, from]) => from!);
    assert.deepEqual(
      imported.filter((from) => !/^(node:|\.)/.test(from)),
      [],
      name,
    );
  }
});

test('a port that is in use ends an example with a sentence, and that of the service is not taken for its own', async () => {
  const port = new URL(platen.url).port;
  for (const [name, setting] of [
    ['print-partner.ts', 'PARTNER_PORT'],
    ['webhook-receiver.ts', 'WEBHOOK_PORT'],
    ['web-shop.ts', 'SHOP_PORT'],
  ] as const) {
    const needed = { CLIENT_ID: 'a', CLIENT_SECRET: 'b', PORT: port };
    const example = startExample(name, { ...needed, [setting]: port });
    assert.equal(await example.ends(), 1, name);
    assert.match(
      example.output(),
      new RegExp(`^Port ${port} cannot be used: .* Set ${setting} to a free one\\.\n$`),
    );
    const other = startExample(name, { ...needed, [setting]: '0' });
    await other.says(/http:\/\/127\.0\.0\.1:(\d+)/);
    await other.close();
  }
});

describe('the print partner', () => {
  let partner: Example;
  let address: string;
  before(async () => {
    partner = startExample('print-partner.ts', {
      PLATEN_URL: platen.url,
      ORDER_KEY,
      SIGNAL_KEY: platen.keys.signal,
      PARTNER_PORT: '0',
    });
    address = await partner.says(/Listening for orders at (\S+)/);
  });
  after(() => partner.close());

  const post = async (document: unknown) =>
    (await fetch(address, { method: 'POST', body: JSON.stringify(document) })).status;
  const stateOf = async (reference: string) => {
    await platen.runDue();
    const ask = { apikey: platen.keys.live, reference };
    return (await platen.post('/core/1.0/orders/info', ask)).json.state;
  };

  test('cancels items whose files differ from the document', async () => {
    const reference = await add(platen);
    await platen.runDue();
    const { order } = await platen.partner.waitForDocument(reference);
    const items = order.items.map(({ id, files }) => ({
      id,
      files: files.map(({ url }) => ({ url, md5sum: '0'.repeat(32) })),
    }));
    assert.equal(await post({ order: { id: order.id, apikey: ORDER_KEY, items } }), 200);
    await partner.says(new RegExp(`Reported order ${order.id}`));
    assert.equal(await stateOf(reference), '500');
  });

  test('accepts an order, fetches its files, and sends signals until it has shipped', async () => {
    const changes = { partnerId: platen.keys.partnerId, address, orderKey: ORDER_KEY };
    await platen.core.operations.run(updatePartner, OPERATOR, changes);
    const reference = await add(platen);
    await platen.runDue();
    // The second one, after the order that was canceled.
    await partner.says(/Reported.+Reported/s);
    assert.equal(await stateOf(reference), '100');
  });

  test('pulls its orders with --pull, and produces each once', async () => {
    const { reference, id } = await waitingOrder(platen);
    const pulling = startExample(
      'print-partner.ts',
      { PLATEN_URL: platen.url, SIGNAL_KEY: platen.keys.otherSignal, PULL_EVERY_MS: '50' },
      ['--pull'],
    );
    await pulling.says(new RegExp(`Reported order ${id}`));
    await pulling.close();
    assert.equal(await stateOf(reference), '100');
    assert.equal(pulling.output().split(`Accepted order ${id}`).length, 2);
  });

  test('refuses requests with another key, and invalid documents', async () => {
    assert.equal(await post({ order: { apikey: 'another key', id: '1', items: [] } }), 401);
    assert.equal(await post('no document'), 400);
  });
});

test('the print partner scores 100 in the partner check', async () => {
  const port = await freePort();
  const hub = `http://127.0.0.1:${port}`;
  const signalKey = 'what the partner sends';
  const settings = { PLATEN_URL: hub, ORDER_KEY, SIGNAL_KEY: signalKey, PARTNER_PORT: '0' };
  const partner = startExample('print-partner.ts', settings);
  try {
    const report = await checkPartner({
      address: await partner.says(/Listening for orders at (\S+)/),
      orderKey: ORDER_KEY,
      signalKey,
      awaitsSignals: true,
      listen: { host: '127.0.0.1', port },
      hub: undefined,
      limits: {
        ...{ answerMs: HANGS_MS, waitMs: HANGS_MS, heldMs: HANGS_MS, graceMs: 0, slowMs: 1 },
        ...{ many: 12, large: 6 },
      },
      clock: systemClock,
      onProgress: () => undefined,
      stop: new AbortController().signal,
    });
    const others = report.results.filter(({ outcome }) => outcome !== 'passed');
    assert.deepEqual(
      others.map(({ code, seen }) => `${code}: ${seen}`),
      [],
    );
    assert.equal(report.score, 100);
  } finally {
    await partner.close();
  }
});
