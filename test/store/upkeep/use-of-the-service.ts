import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { keysOf } from '../../../src/lib/keys.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import { capDueTimes } from '../../../src/operations/engine/due-times.ts';
import { orderTimeline } from '../../../src/operations/history/timeline.ts';
import { stoppedOrders } from '../../../src/operations/orders/retry.ts';
import { searchOrders } from '../../../src/operations/orders/search.ts';
import { reportPartners } from '../../../src/operations/partners/report.ts';
import { showClock } from '../../../src/operations/upkeep/clock-guard.ts';
import { extendUpload } from '../../../src/store/files/uploads.ts';
import { markExpired } from '../../../src/store/quotes/quotes.ts';
import { adminCaller } from '../../harness/access/admin.ts';
import { printFile } from '../../harness/files/print-files.ts';
import { upload } from '../../harness/files/uploads.ts';
import { add, bring, flyer, hosted, validOrder } from '../../harness/orders/orders.ts';
import { searches } from '../../harness/orders/searches.ts';
import { cancelFlyers, pull, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import { keepHouse, type TestPlaten } from '../../harness/platen.ts';
import { hashOf, quote, quotedOrder } from '../../harness/quotes/quotes.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { hooksOf } from '../../operations/webhooks/hooks.ts';
import type { Receiver } from '../../operations/webhooks/receiver.ts';

/** A client and its print partners use the service, and an operator looks on: as many statements as few calls execute. */
export async function useService(platen: TestPlaten, receiver: Receiver): Promise<void> {
  const { keys, post } = platen;
  const ask = await adminCaller(platen, 'administrator');
  const operator = async (path: string, fields: object = {}) => {
    const reply = await ask(path, fields);
    assert.equal(reply.status, 200, `${path}: ${reply.text}`);
    return reply;
  };
  const hooks = hooksOf(platen);
  const { id } = await hooks.add(receiver.url);
  for (const state of [7, 10, 11, 32, 40, 41, 45, 100, 500, 501] as const)
    await bring(platen, `in-${state}`, state);
  const apikey = keys.live;
  const reference = 'in-45';
  for (const call of ['info', 'log', 'files', 'invoice'])
    await post(`/core/1.0/orders/${call}`, { apikey, reference });
  await post('/core/1.0/orders/', { apikey });
  await post('/core/1.0/orders/quote', { ...validOrder(platen), apikey });
  await post('/core/1.0/orders/retry', { apikey, reference: 'in-11' });
  await post('/core/1.0/orders/cancel', { apikey, reference: 'in-41' });
  await post('/core/1.0/webhooks/events', { apikey });
  const bytes = Buffer.from('%PDF-1.4 an upload of a few bytes');
  const md5sum = createHash('md5').update(bytes).digest('hex');
  const url = await upload(platen, bytes);
  await add(platen, { items: [flyer(platen, { files: [{ type: 'product', url, md5sum }] })] });
  await post('/core/1.0/files/check', {
    apikey,
    product: 'flyer_ss_a5_fc',
    files: [hosted(platen, 'product', '/checked.pdf')],
  });
  await postSignal(platen, {
    type: 'ItemProduce',
    order: (await bring(platen, 'signals', 45)).id,
    item: '1',
  });
  for (const [call, fields] of [
    ['/orders', { text: 'in-4' }],
    ['/orders/info', { name: reference }],
    ['/orders/note', { name: reference, text: 'seen' }],
    ['/orders/cancel', { name: 'in-45', reason: 'tested', partner_agreed: true }],
    ['/orders/totals', {}],
    ['/webhooks/attempts', { id }],
    ['/webhooks/replay', { id, since: '2020-01-01T00:00:00Z' }],
    ['/privacy/export', { email: 'greta@reader.example' }],
    ['/alerts', { cause: 'late_signal' }],
    ['/board', {}],
  ] as const)
    await operator(call, fields);
  await platen.runDue();
  await lookAround(platen, operator);
  await changeOrders(platen, operator);
  await collectOrders(platen);
  for (const [path, fields] of [
    ['/webhooks', {}],
    ['/webhooks/disable', { id }],
    ['/webhooks/enable', { id }],
    ['/webhooks/test', { id }],
  ] as const)
    await operator(path, fields);
  await platen.runDue();
  await operator('/webhooks/delete', { id });
  await keepHouse(platen);
  await receiver.close();
}

type Operator = (path: string, fields?: object) => Promise<{ readonly json: { readonly id: number } }>;

/** What reads, and changes no order. */
async function lookAround({ core, keys, clock, queries }: TestPlaten, operator: Operator): Promise<void> {
  const { operations } = core;
  await operations.run(checkInvariants, OPERATOR, { blobs: true });
  await operations.run(capDueTimes, SYSTEM, undefined);
  await operations.run(watchAlerts, SYSTEM, undefined);
  await operations.run(orderTimeline, OPERATOR, { name: 'in-45' });
  await operations.run(reportPartners, OPERATOR, {});
  await operations.run(stoppedOrders, OPERATOR, { state: 'upload_error' });
  await operations.run(showClock, OPERATOR, undefined);
  const searched = {
    clients: { large: keys.clientId, small: keys.otherClientId },
    partners: { large: keys.partnerId, small: keys.otherPartnerId },
    ...{ orders: 20, now: clock.now() },
  };
  for (const search of Object.values(searches))
    await operations.run(searchOrders, OPERATOR, search(searched)).catch(() => undefined);
  // These happen to slow uploads, and to quotes that are old.
  const now = clock.now();
  await extendUpload(queries, { clientId: keys.clientId, id: 1, run: 1 }, now, now);
  await queries
    .transaction()
    .execute((tx) => markExpired(tx, [{ clientId: keys.clientId, hash: 'unknown' }]));
  for (const [path, fields] of [
    ['/orders/routing', { name: 'in-45' }],
    ['/orders/cancel/preview', { name: 'in-40' }],
    ['/outgoing', {}],
    ['/attention', {}],
    ['/partners', {}],
    ['/partners/rehearse', {}],
    ['/health', {}],
    ['/mails', {}],
    ['/figures', {}],
    ['/retention/preview', {}],
    ['/retention/preview', { what: 'personal-data', days: 400 }],
    ['/retention/clock', {}],
  ] as const)
    await operator(path, fields);
}

/** What operators and clients change of single orders, and of many in one run. */
async function changeOrders(platen: TestPlaten, operator: Operator): Promise<void> {
  const { keys, files } = platen;
  const states = { held: 11, replaced: 11, again: 11, readdressed: 10, resent: 45, 'to-bulk': 45 } as const;
  for (const name of keysOf(states)) await bring(platen, name, states[name]);
  await bring(platen, 'stopped', 41);
  await bring(platen, 'to-erase', 500, { email: 'erased@shop.example' });
  const late = await bring(platen, 'rerouted', 45);
  const { url } = files.put('/new.pdf', printFile('product', '/new.pdf'));
  for (const [path, fields] of [
    ['/orders/hold', { name: 'held', minutes: 5 }],
    ['/orders/release', { name: 'held' }],
    ['/orders/retry', { name: 'again' }],
    ['/orders/retry', { name: 'stopped' }],
    ['/orders/readdress', { name: 'readdressed', street1: 'Kastanienallee 3' }],
    ['/orders/files/replace', { name: 'replaced', file: 1, url }],
    ['/orders/resend', { name: 'resent' }],
    ['/orders/reroute', { name: 'rerouted', from_partner_id: keys.partnerId, partner_agreed: true }],
    ['/privacy/erase', { email: 'erased@shop.example' }],
  ] as const)
    await operator(path, fields);
  // The partner that was passed over prints all the same.
  for (const item of [late.itemIds[0], late.itemIds[0]])
    await postSignal(platen, { type: 'ItemProduce', order: late.id, item });
  await operator('/orders/settle', { name: 'rerouted', text: 'agreed' });
  await platen.post('/core/1.0/orders/cancel', {
    ...{ apikey: keys.live, reference: 'readdressed', items: [{ reference: 'flyers' }] },
  });
  await platen.post('/core/1.0/orders/add', quotedOrder(platen, hashOf(await quote(platen))));
  const filter = { client_id: keys.clientId, partner_id: keys.partnerId };
  const { json } = await operator('/orders/bulk/preview', { action: 'note', text: 'seen', filter });
  for (const step of ['start', 'progress']) await operator(`/orders/bulk/${step}`, { id: json.id });
  await platen.runDue();
  const second = await operator('/orders/bulk/preview', { action: 'note', text: 'again', filter });
  for (const step of ['start', 'stop']) await operator(`/orders/bulk/${step}`, { id: second.json.id });
}

/** A print partner that collects its orders. */
async function collectOrders(platen: TestPlaten): Promise<void> {
  const [accepted, rejected] = [await waitingOrder(platen), await waitingOrder(platen)];
  await pull(platen, '');
  for (const { id } of [accepted, rejected]) await pull(platen, 'info', { order: id });
  await pull(platen, 'accept', { order: accepted.id });
  await cancelFlyers(platen, accepted);
  await pull(platen, 'cancels');
  await pull(platen, 'cancels/answer', { order: accepted.id, number: '1', answer: 'confirmed' });
  await pull(platen, 'reject', { order: rejected.id, cause: 'CancelBookSize' });
}
