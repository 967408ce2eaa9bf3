import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { add, bring, type RestingState, shipEverything } from '../../harness/orders/orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { startBesideService } from '../beside-service.ts';
import type { CommandLine } from '../command-line.ts';

let service: TestPlaten;
let platen: CommandLine;
let close: () => Promise<void>;

before(async () => {
  ({ service, platen, close } = await startBesideService());
});

after(() => close());

async function why(reference: string) {
  const { out, err } = await platen('orders', 'why', reference);
  const { json } = await platen('orders', 'why', reference, '--json');
  assert.equal(err, '');
  for (const sentence of json.because) assert.ok(out.includes(sentence), sentence);
  return { out, json };
}

/** For every state in which an order rests: what it waits for, and what the explanation must contain. */
const states: Record<
  RestingState,
  { waitsFor: string; codes: readonly string[]; says: RegExp; isTriedAgain?: true }
> = {
  1: {
    waitsFor: 'worker',
    codes: ['verification_due'],
    says: /in 1 order_state_new since .*verified as soon as a worker/s,
    isTriedAgain: true,
  },
  7: {
    waitsFor: 'clock',
    codes: ['verification_failed'],
    says: /cannot be verified: the original .* has not shipped\. Next check at/,
    isTriedAgain: true,
  },
  10: {
    waitsFor: 'file host',
    codes: ['files_missing', 'file_waiting'],
    says: /0 of 1 file fetched\..*File 1 \(product\) was not fetched after 1 attempt: .*Next attempt at/s,
    isTriedAgain: true,
  },
  11: {
    waitsFor: 'operator',
    codes: ['download_failed', 'file_fetch_failed'],
    says: /File 1 .*could not be fetched: .*orders replace-file [0-9]{12} N .*run `platen orders retry [0-9]{12}`/s,
  },
  32: {
    waitsFor: 'clock',
    codes: ['held'],
    says: /is held until .*run `platen orders release [0-9]{12}`/s,
    isTriedAgain: true,
  },
  40: {
    waitsFor: 'print partner',
    codes: ['handover_waiting', 'handover_doubtful'],
    says: /Not accepted by Test printer after 1 attempt: .*\(status 503\)\. Next attempt at/,
    isTriedAgain: true,
  },
  41: {
    waitsFor: 'operator',
    codes: ['upload_failed', 'handover_failed'],
    says: /Not accepted by Test printer: .*status 400.*Once fixed, run `platen orders retry [0-9]{12}`/s,
  },
  45: {
    waitsFor: 'print partner',
    codes: ['items_unfinished', 'handover_taken', 'item_unfinished', 'item_unfinished'],
    says: /2 of 2 items not shipped yet.*Accepted by Test printer at .*Item 1 \(book\) .*No signal has arrived/s,
  },
  100: {
    waitsFor: 'nothing',
    codes: ['all_shipped', 'moved_by_signal'],
    says: /Every item has shipped\..*ItemShipped of item 2 .*from Test printer/s,
  },
  500: { waitsFor: 'nothing', codes: ['canceled'], says: /The client canceled the order\./ },
  501: {
    waitsFor: 'nothing',
    codes: ['sandbox_done', 'moved_by_signal'],
    says: /sandbox order .*ItemShipped of item 2 .*from the simulator/s,
  },
};

for (const [state, { waitsFor, codes, says, isTriedAgain = false }] of Object.entries(states)) {
  test(`state ${state}`, async () => {
    const { reference } = await bring(service, newReference('why'), Number(state) as RestingState);
    const { out, json } = await why(reference);
    assert.match(out, says);
    assert.deepEqual(
      [json.state, json.waits_for, json.next_at !== null],
      [Number(state), waitsFor, isTriedAgain],
    );
    assert.deepEqual(
      json.reasons.map((reason: { code: string }) => reason.code),
      codes,
    );
  });
}

test('the JSON gives codes with their facts', async () => {
  const failed = await bring(service, newReference('why'), 11);
  const [summary, file] = (await why(failed.reference)).json.reasons;
  assert.deepEqual(summary, { code: 'download_failed', failed: 1, of: 1 });
  assert.deepEqual([file.code, file.file, file.type], ['file_fetch_failed', 1, 'product']);
  assert.deepEqual([file.failure.code, file.failure.last_attempt.status], ['status', 404]);
  const refused = await bring(service, newReference('why'), 41);
  const [, handover] = (await why(refused.reference)).json.reasons;
  assert.deepEqual([handover.code, handover.partner], ['handover_failed', 'Test printer']);
  assert.deepEqual([handover.failure.code, handover.failure.last_attempt.status], ['handover_refused', 400]);
  const { json } = await platen('orders', 'get', refused.reference, '--json', '--timeline');
  assert.deepEqual(
    [json.reason_code, json.timeline.at(-1).reason_code],
    ['handover_refused', 'handover_refused'],
  );
});

test('a handover that a signal proved names that signal', async () => {
  const { reference, id, itemIds } = await bring(service, newReference('why'), 40);
  await postSignal(service, { type: 'ItemProduce', order: id, item: itemIds[0] });
  await postSignal(service, {
    type: 'ItemDelay',
    order: id,
    item: itemIds[0],
    cause: 'no paper',
    delay: '5',
  });
  const { out, json } = await why(reference);
  assert.match(out, /Accepted by Test printer at .*, as ItemProduce of item 1 .* proves/);
  assert.deepEqual(
    [json.signal.type, json.signal.item, json.partners],
    ['ItemProduce', itemIds[0], ['Test printer']],
  );
});

test('a delay and its cause are named with the state of the item', async () => {
  const { reference, id, itemIds } = await bring(service, newReference('why'), 45);
  service.clock.advanceBy(1000);
  await postSignal(service, { type: 'ItemProduced', order: id, item: itemIds[0] });
  service.clock.advanceBy(1000);
  await postSignal(service, { type: 'ItemDelay', order: id, item: itemIds[0], cause: 'cutting error' });
  const { out } = await why(reference);
  assert.match(
    out,
    /Item 1 \(book\) is in 50 item_state_produced and is delayed\. .*ItemDelay .*: cutting error\./,
  );
});

test('a signal that contradicts an earlier one', async () => {
  const { reference, id, itemIds } = await bring(service, newReference('why'), 45);
  await shipEverything(service, reference);
  await postSignal(service, { type: 'ItemCanceled', order: id, item: itemIds[0], cause: 'CancelBookRip' });
  const { out } = await why(reference);
  assert.match(
    out,
    /In conflict with an earlier signal, and without effect: ItemCanceled of item 1 .*: CancelBookRip/,
  );
});

test('an order that was canceled and shipped all the same', async () => {
  const { reference, id, itemIds } = await bring(service, newReference('why'), 41);
  const cancel = { apikey: service.keys.live, reference };
  const shipped = { tracking: 'T1', shipping_option: 'DHL' };
  assert.equal((await service.post('/core/1.0/orders/cancel', cancel)).status, 200);
  await postSignal(service, { type: 'ItemProduce', order: id, item: itemIds[1] });
  await postSignal(service, { type: 'ItemShipped', order: id, item: itemIds[0], ...shipped });
  const { out, json } = await why(reference);
  const expected = [
    /In conflict with its cancellation: item 1 \(book\) was reported as 75 item_state_shipped, by ItemShipped of item 1 .*from Test printer/,
    /In conflict with its cancellation: item 2 \(flyers\) was reported as 40 item_state_produce, by ItemProduce of item 2 /,
  ];
  for (const sentence of expected) assert.match(out, sentence);
  assert.doesNotMatch(out, /moved there/);
  assert.equal(json.state, 500);
  const shown = (await platen('orders', 'get', reference)).out;
  assert.match(shown, /conflict +item 1 \(book\) was reported as 75 item_state_shipped/);
  const { conflicts } = (await platen('orders', 'get', reference, '--json')).json;
  assert.equal(conflicts.length, 2);
  assert.deepEqual((await platen('check', '--json')).json.ok, true);
});

test('a print partner that may have the order is shown as such', async () => {
  const { reference } = await bring(service, newReference('why'), 40);
  const { out } = await why(reference);
  assert.match(
    out,
    /No clear answer says whether Test printer has the order\. Its client can no longer cancel it/,
  );
  assert.match((await platen('orders', 'get', reference)).out, /partner +Test printer: waiting, may have it/);
  const { handovers } = (await platen('orders', 'get', reference, '--json')).json;
  assert.deepEqual(handovers, [{ partner: 'Test printer', state: 'waiting', doubtful: true }]);
});

test('an order that its partner canceled', async () => {
  const { reference, id, itemIds } = await bring(service, newReference('why'), 45);
  for (const item of itemIds)
    await postSignal(service, {
      type: 'ItemCanceled',
      order: id,
      item,
      cause: 'CancelBookRip',
      message: 'page 3',
    });
  const { out, json } = await why(reference);
  assert.match(
    out,
    /The print partner canceled every item that was left\..*ItemCanceled of item 2 .*: CancelBookRip, page 3\./s,
  );
  assert.equal(json.signal.item, itemIds[1]);
});

test('an order that is paused says since when and why, until it is released', async (t) => {
  await platen('outgoing', 'pause', '--kind', 'handovers', '--reason', 'the press moves');
  t.after(() => platen('outgoing', 'release', '--all'));
  const reference = await add(service);
  await service.runDue();
  const { out, json } = await why(reference);
  assert.match(
    out,
    /not given to Test printer: orders to print partners have been paused since .* UTC, because the press moves\./,
  );
  assert.match(out, /run `platen outgoing release --order [0-9]{12}`/);
  assert.doesNotMatch(out, /as soon as a worker|Next attempt/);
  assert.deepEqual([json.state, json.waits_for, json.next_at], [40, 'operator', null]);
  const [listed] = (await platen('outgoing', 'list', '--json')).json.paused;
  const [{ code, kind, partner, since, because }] = json.reasons;
  assert.deepEqual(
    [code, kind, partner, since, because],
    ['outgoing_paused', 'handovers', 'Test printer', listed.since, 'the press moves'],
  );
  await platen('outgoing', 'release', '--order', reference);
  assert.deepEqual(
    (await why(reference)).json.reasons.map((reason: { code: string }) => reason.code),
    ['handover_due'],
  );
});

test('an order whose document is to be sent again, while that is paused, says so until it is released', async (t) => {
  const { reference } = await bring(service, newReference('why'), 45);
  await platen('outgoing', 'pause', '--kind', 'handovers', '--reason', 'the press moves');
  t.after(() => platen('outgoing', 'release', '--all'));
  await platen('orders', 'resend', reference);
  await service.runDue();
  const { out, json } = await why(reference);
  assert.match(
    out,
    /Its document is not sent to Test printer again: orders to print partners have been paused since .* UTC, because the press moves\./,
  );
  const paused = json.reasons.filter(({ code }: { code: string }) => code === 'resend_paused');
  assert.deepEqual(
    paused.map(({ partner, because }: Record<string, string>) => [partner, because]),
    [['Test printer', 'the press moves']],
  );
  await platen('outgoing', 'release', '--order', reference);
  await service.runDue();
  assert.doesNotMatch((await why(reference)).out, /again/);
});

test('an earlier state is printed as of its time', async () => {
  const { reference } = await bring(service, newReference('why'), 45);
  const then = service.clock.now().toISOString();
  service.clock.advanceBy(5000);
  await shipEverything(service, reference);
  const at = async (...more: string[]) => (await platen('orders', 'get', reference, '--json', ...more)).json;
  assert.deepEqual([(await at()).state, (await at('--at', then)).state], [100, 45]);
  const { out } = await platen('orders', 'get', reference, '--at', then, '--timeline');
  assert.match(out, /order_state_download/);
  assert.doesNotMatch(out, /ItemShipped/);
  assert.ok(out.includes(`as of       ${then.replace('T', ' ').replace('Z', ' UTC')}`), out);
  assert.deepEqual([(await at()).as_of, (await at('--at', then)).as_of], [null, then]);
  assert.equal((await platen('orders', 'get', reference, '--at', 'yesterday')).code, 2);
  assert.match((await platen('orders', 'get', reference, '--at', '2020-01-01 00:00:00')).err, /before order/);
});
