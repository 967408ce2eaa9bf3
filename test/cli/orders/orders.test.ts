import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { add, bring, hosted, textbook } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { postSignal, signalTime } from '../../harness/signals/signals.ts';
import { startBesideService } from '../beside-service.ts';
import type { CommandLine } from '../command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;

before(async () => {
  ({ service, platen, close } = await startBesideService());
});

after(() => close());

/** Executes all due work, including that of the last command. */
async function workOn(): Promise<void> {
  service.clock.set(new Date());
  await service.runDue();
}

async function ask(...args: string[]) {
  const result = await platen(...args, '--json');
  assert.equal(result.code, 0, result.err);
  return result.json;
}

test('the timeline has every event in order, and no secret', async () => {
  const files = ['cover', 'book'].map((type) => {
    const file = hosted(service, type, `/timeline-${type}.pdf`);
    return { ...file, url: `${file.url}?key=file-secret` };
  });
  await bring(service, 'timeline', 100, { items: [textbook(service, { files })] });
  const order = await ask('orders', 'get', 'timeline', '--timeline');
  assert.deepEqual(
    order.timeline.map((event: Record<string, string>) => event.state ?? event.type ?? event.kind),
    ['accepted', 5, 'routing', 6, 10, 'cover', 'book', 15, 30, 32, 40, 'handover', 45, 'ItemShipped', 100],
  );
  const times = order.timeline.map(({ at }: { at: string }) => at);
  assert.deepEqual(times, times.toSorted());
  assert.equal(order.items[0].tracking.length, 1);
  assert.partialDeepStrictEqual(order.items[0], { shipping_level: 'cp_ground', shipping_option: 'Parcel' });

  const { out } = await platen('orders', 'get', order.id, '--timeline');
  const printed = JSON.stringify(order) + out;
  for (const secret of [
    'file-secret',
    'http://',
    service.keys.signal,
    service.partner.documents[0]!.order.apikey,
  ]) {
    assert.ok(!printed.includes(secret), secret);
  }
  assert.match(out, /signal +ItemShipped of item 1: moved, dated 20.*, tracking/);
  assert.doesNotMatch((await platen('orders', 'get', 'timeline')).out, /ItemShipped/);
});

test('an order is found by reference, by full id, and by client when two use one reference', async () => {
  const { id } = await bring(service, 'twice', 45);
  await add(service, { reference: 'twice', apikey: service.keys.otherLive });
  assert.equal((await ask('orders', 'get', id!)).reference, 'twice');

  const { code, err } = await platen('orders', 'get', 'twice');
  assert.equal(code, 1);
  assert.match(err, /Test shop.*Other shop/);
  const mine = await ask('orders', 'get', 'twice', '--client', String(service.keys.clientId));
  assert.equal(mine.id, id);

  assert.match((await platen('orders', 'get', 'nowhere')).err, /neither the reference nor the full id/);
  assert.match((await platen('orders', 'get', id!, '--client', '999')).err, /of client 999/);
});

test('a client cannot give the full id of an order of another client a second meaning', async () => {
  const { id } = await bring(service, 'meant', 45);
  await add(service, { reference: id!, apikey: service.keys.otherLive });
  const { code, err } = await platen('orders', 'get', id!);
  assert.equal(code, 1);
  assert.match(err, /names orders of several clients, (?=.*Other shop).*Test shop/);
  const mine = await ask('orders', 'get', id!, '--client', String(service.keys.clientId));
  assert.equal(mine.reference, 'meant');
});

test('a held order waits until it is released', async () => {
  await bring(service, 'held', 32);
  assert.match((await platen('orders', 'get', 'held')).out, /held +until/);

  assert.equal((await ask('orders', 'release', 'held')).state, 40);
  await workOn();
  assert.equal((await ask('orders', 'get', 'held')).state, 45);
  assert.match((await platen('orders', 'release', 'held')).err, /is not held; it is in state 45/);
});

test('an order that stopped at a file continues once the file is right', async () => {
  const path = '/late.pdf';
  const files = [hosted(service, 'cover', path), hosted(service, 'book', '/in-time.pdf')];
  service.files.behave(path, '404');
  const reference = await add(service, { items: [textbook(service, { files })] });
  await service.runDue();
  assert.equal((await ask('orders', 'get', reference)).state, 11);

  service.files.behave(path, 'ok');
  const retried = await ask('orders', 'retry', reference);
  assert.deepEqual([retried.from_state, retried.state, retried.files], [11, 10, 1]);
  await workOn();
  assert.equal((await ask('orders', 'get', reference)).state, 45);
  assert.match((await platen('orders', 'retry', reference)).err, /nothing to retry/);
});

test('an order that was refused is handed over again', async () => {
  await bring(service, 'refused', 41);
  const retried = await ask('orders', 'retry', 'refused');
  assert.deepEqual([retried.from_state, retried.state, retried.handovers], [41, 40, 1]);
  await workOn();
  assert.equal((await ask('orders', 'get', 'refused')).state, 45);
});

describe('many orders are retried at once', () => {
  const STATES = { 11: ['lost-1', 'lost-2'], 41: ['unwanted-1', 'unwanted-2', 'unwanted-3'] } as const;
  const stateOf = async (reference: string) => (await ask('orders', 'get', reference)).state;
  const referencesOf = ({ orders }: { orders: { reference: string }[] }) =>
    orders.map(({ reference }) => reference);
  let between: string;

  before(async () => {
    service.clock.set(new Date());
    for (const reference of STATES[11]) await bring(service, reference, 11);
    await bring(service, STATES[41][0], 41);
    service.clock.advanceBy(60_000);
    between = service.clock.now().toISOString().slice(0, 19).replace('T', ' ');
    for (const reference of STATES[41].slice(1)) await bring(service, reference, 41);
  });

  test('first they are shown, and nothing changes', async () => {
    const preview = await ask('orders', 'retry', '--state', '41', '--dry-run');
    assert.deepEqual(referencesOf(preview), STATES[41]);
    assert.deepEqual([preview.dry_run, preview.retried], [true, 0]);
    const { out } = await platen('orders', 'retry', '--state', '41', '--dry-run');
    assert.match(out, /unwanted-1 .*Test shop .*status 400/);
    assert.match(out, /3 orders in state 41 order_state_upload_error\. Nothing was changed\./);
    for (const reference of STATES[41]) assert.equal(await stateOf(reference), 41);
  });

  test('without --yes they are shown as well, and the command fails', async () => {
    const { code, out, err } = await platen('orders', 'retry', '--state', '41');
    assert.equal(code, 1);
    assert.match(out, /unwanted-3/);
    assert.match(err, /--yes/);
    assert.equal(await stateOf('unwanted-3'), 41);
  });

  test('only those that stopped since a time', async () => {
    const retried = await ask('orders', 'retry', '--state', '41', '--since', between, '--yes');
    assert.deepEqual(referencesOf(retried), STATES[41].slice(1));
    assert.equal(retried.retried, 2);
    assert.equal(await stateOf(STATES[41][0]), 41);
    await workOn();
    for (const reference of STATES[41].slice(1)) assert.equal(await stateOf(reference), 45);
  });

  test('only those of a client', async () => {
    const { otherClientId } = service.keys;
    const none = await ask('orders', 'retry', '--state', '11', '--client', String(otherClientId), '--yes');
    assert.deepEqual([none.orders, none.retried], [[], 0]);
    const { out } = await platen('orders', 'retry', '--state', '11', '--yes');
    assert.match(out, /Retried 2 orders\./);
    assert.deepEqual(await Promise.all(STATES[11].map(stateOf)), [10, 10]);
  });

  test('those that their print partner may have are marked', async () => {
    const reference = await add(service, { reference: 'maybe' });
    service.partner.answerWith(409);
    await workOn();
    service.partner.answerWith(200);
    const { orders } = await ask('orders', 'retry', '--state', '41', '--dry-run');
    const maybe = orders.find((order: { reference: string }) => order.reference === reference);
    assert.partialDeepStrictEqual(maybe, { doubtful: true, reason_code: 'handover_unclear' });
    const { out } = await platen('orders', 'retry', reference);
    assert.match(out, /may have it already: it is sent again under the same ID/);
  });

  test('one order and many are not mixed', async () => {
    for (const args of [
      ['unwanted-1', '--state', '41'],
      [],
      ['unwanted-1', '--since', between],
      ['--state', '45'],
    ])
      assert.equal((await platen('orders', 'retry', ...args)).code, 2, args.join(' '));
  });
});

test('a new address of the print partner applies to waiting orders', async () => {
  const partner = String(service.keys.partnerId);
  await bring(service, 'moved', 40);
  await ask('partners', 'update', partner, '--pull');
  await service.runUntil(new Date(Date.now() + 60_000));
  assert.equal((await ask('orders', 'get', 'moved')).state, 40);
  assert.equal((await ask('check')).ok, true);

  await ask('partners', 'update', partner, '--address', service.partner.address);
  await service.runDue();
  assert.equal((await ask('orders', 'get', 'moved')).state, 45);
});

test('the list of print partners shows their last deprecated signal', async () => {
  const { id, itemIds } = await bring(service, 'deprecated', 45);
  const printer = async () => (await ask('partners', 'list'))[0].deprecated_signal_at;
  await postSignal(service, { type: 'ItemProduce', order: id, item: itemIds[0] });
  assert.equal(await printer(), null);
  const deprecated = { path: '/1.1/status/', bundled: false };
  await postSignal(service, { type: 'ItemPacked', order: id, item: itemIds[0] }, deprecated);
  assert.equal(await printer(), service.clock.now().toISOString());
  await postSignal(service, { type: 'ItemError', order: id, item: itemIds[1] });
  assert.match(
    (await platen('partners', 'list')).out,
    /deprecated signal \(UTC\).*Test printer .*\d\d:\d\d:\d\d/s,
  );
});

test('the list of print partners shows whose clock is off', async () => {
  const { id, itemIds } = await bring(service, 'wrong-clock', 45);
  const printer = async () => (await ask('partners', 'list'))[0].clock_shift;
  assert.equal(await printer(), null);
  const since = service.clock.now();
  const datetime = signalTime(new Date(since.getTime() + 3_600_000));
  await postSignal(service, { type: 'ItemRegistered', order: id, item: itemIds[0], datetime });
  assert.deepEqual(await printer(), { seconds: 3600, whole_hours: true, since: since.toISOString() });
  assert.match((await platen('partners', 'list')).out, /clock is off.*Test printer .* 1 hour ahead/s);
});

test('check finds no contradiction after all this', async () => {
  const { ok, invariants } = await ask('check');
  assert.ok(ok, JSON.stringify(invariants.filter(({ count }: { count: number }) => count > 0)));
});
