/** The orders of some time once more, under the rules as they are and under others, over the admin interface and the command line. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { commandLine } from '../../cli/command-line.ts';
import { type AdminCall, adminCaller } from '../../harness/access/admin.ts';
import { flyer, textbook, validOrder } from '../../harness/orders/orders.ts';
import { changePartner } from '../../harness/partners/change-partner.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';

const COSTS = { currency: 'EUR', shipping: [{ per_shipment: '4' }] };

let platen: TestPlaten;
let admin: AdminCall;

before(async () => {
  platen = await startPlaten();
  admin = await adminCaller(platen, 'read-only');
  const { partnerId, otherPartnerId } = platen.keys;
  await change(partnerId, { terms: { makes: [{ products: ['textbook_*'] }], costs: costs('2') } });
  await change(otherPartnerId, { terms: { makes: [{ products: ['flyer_*'] }], costs: costs('0.1') } });
  for (const n of [1, 2, 3]) {
    const items = [textbook(platen, { reference: 'book' }), flyer(platen, { reference: 'flyer' })];
    const body = validOrder(platen, { reference: `past-${n}`, items });
    assert.equal((await platen.post('/core/1.0/orders/add', body)).status, 201);
  }
  await platen.runDue();
  const sandbox = validOrder(platen, { reference: 'tried', apikey: platen.keys.sandbox });
  assert.equal((await platen.post('/core/1.0/orders/add', sandbox)).status, 201);
  // Up to now, which is the moment of the last order.
  platen.clock.advanceBy(1000);
});
after(() => platen.close());

const costs = (perCopy: string) => ({
  currency: 'EUR',
  products: [{ products: ['*'], perCopy }],
  shipping: [{ perShipment: '4' }],
});

const change = (partnerId: number, changes: object) => changePartner(platen, partnerId, changes);

describe('rehearsal of routing', () => {
  test('under the rules as they are, everything is as it was; nothing is stored', async () => {
    const before = (await admin('/partners/loads')).json;
    const same = await admin('/partners/rehearse');
    assert.equal(same.status, 200);
    assert.deepEqual([same.json.orders, same.json.moved_orders, same.json.impossible_orders], [3, 0, 0]);
    assert.deepEqual(same.json.rehearsed, same.json.actual);
    assert.ok(Number(same.json.actual.cost) > 0);
    for (const { actual, rehearsed, days } of same.json.partners) {
      assert.deepEqual(actual, rehearsed);
      for (const day of days) assert.deepEqual(day.actual, day.rehearsed);
    }
    assert.deepEqual((await admin('/partners/loads')).json, before);
    const withSandbox = await admin('/partners/rehearse', { sandbox: true });
    assert.equal(withSandbox.json.orders, 4);
  });

  test('other rules move orders, make some impossible, and name who could not make them', async () => {
    const { partnerId, otherPartnerId } = platen.keys;
    const partners = [
      { id: partnerId, terms: { costs: { ...COSTS, products: [{ products: ['*'], per_copy: '0.05' }] } } },
      { id: otherPartnerId, open: false },
    ];
    const moved = (await admin('/partners/rehearse', { partners })).json;
    assert.deepEqual([moved.moved_orders, moved.impossible_orders], [3, 0]);
    assert.deepEqual([moved.actual.shipments, moved.rehearsed.shipments], [6, 3]);
    const none = [
      { id: partnerId, terms: { ships_to: ['AT'] } },
      { id: otherPartnerId, open: false },
    ];
    const { json } = await admin('/partners/rehearse', { partners: none });
    assert.equal(json.impossible_orders, 3);
    assert.deepEqual(json.impossible[0].parts, [
      {
        items: ['book', 'flyer'],
        sentence:
          'no print partner can make "book", "flyer": Test printer does not ship to DE; Other printer is closed for new orders',
        verdicts: json.impossible[0].parts[0].verdicts,
      },
    ]);
  });

  test('a rule or a time that makes no sense is refused with its field', async () => {
    const rule = { id: platen.keys.partnerId, terms: { ships_to: ['Germany'] } };
    const wrong = await admin('/partners/rehearse', { partners: [rule, { id: 77 }, {}] });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /partners\[0\]\.terms\.ships_to\[0\]/);
    assert.match(wrong.text, /no print partner has this id/);
    const long = await admin('/partners/rehearse', { from: '2020-01-01T00:00:00Z' });
    assert.equal(long.status, 400);
    assert.match(long.text, /366 days/);
  });

  test('the command line shows the same', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platen-test-'));
    const command = commandLine(platen.settings);
    const rules = join(folder, 'rules.json');
    const partners = [
      { id: platen.keys.partnerId, terms: { ships_to: ['AT'], capacity: { amount: 1, unit: 'items' } } },
    ];
    await writeFile(rules, JSON.stringify(partners));
    const period = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T00:00:00.000Z' };
    const args = [
      'partners',
      'routing',
      'rehearse',
      '--rules',
      rules,
      '--from',
      period.from,
      '--to',
      period.to,
    ];
    const json = await command(...args, '--json');
    assert.equal(json.code, 0, json.err);
    assert.deepEqual(json.json, (await admin('/partners/rehearse', { ...period, partners })).json);
    const { out } = await command(...args);
    assert.match(out, /^3 orders accepted from/);
    assert.match(out, /^Test printer +3 → 0/m);
    assert.match(
      out,
      /past-1: no print partner can make "book": Test printer does not ship to DE; Other printer does not make/,
    );
    await writeFile(rules, '{"partners": []}');
    const refused = await command(...args);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /partners must be a list of 0 to 1000 entries/);
    await rm(folder, { recursive: true });
  });
});
