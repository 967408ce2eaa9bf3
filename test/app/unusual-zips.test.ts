/** decisions.md §3: a zip is refused only where the pattern is certain; elsewhere it is a warning in the log. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readConfig } from '../../src/app/config/config.ts';
import { type Service, startService } from '../../src/app/service/service.ts';
import { createLogTo } from '../../src/lib/log/log.ts';
import { requester } from '../harness/http/request.ts';
import { flyer, germanAddress, validOrder } from '../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../harness/platen.ts';

interface Line {
  readonly level: string;
  readonly msg: string;
}

const lines: Line[] = [];
let platen: TestPlaten;
let logging: Service;

before(async () => {
  platen = await startPlaten();
  logging = await startService({
    config: readConfig({ ...platen.settings, PORT: '0' }),
    log: createLogTo('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
    clock: platen.clock,
  });
});

after(async () => {
  await logging.close();
  await platen.close();
});

async function add(country: string, zip: string) {
  lines.length = 0;
  const order = validOrder(platen, { items: [flyer(platen)], addresses: [germanAddress({ country, zip })] });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(order);
  const { status } = await requester(logging.url)('POST', '/core/1.0/orders/add', { body, headers });
  return { reference: order.reference, status };
}

test('a zip that does not match the pattern of its country is a warning', async () => {
  const { reference, status } = await add('IN', '11 00');
  assert.equal(status, 201);
  const { clientId: client } = platen.keys;
  const msg = 'the zip of an order does not have the form of its country';
  const expected = { level: 'warn', msg, client, reference, country: 'IN', zip: '11 00' };
  assert.partialDeepStrictEqual(lines, [expected]);
});

test('a zip that matches, or belongs to an order that is refused, is none', async () => {
  assert.equal((await add('IN', '110 001')).status, 201);
  assert.deepEqual(lines, []);
  assert.equal((await add('DE', '1011')).status, 400);
  assert.deepEqual(lines, []);
});
