/** What each kind of work claims while it is paused, and after its release. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OPERATOR } from '../../../src/domain/actor.ts';
import type { OutgoingKind } from '../../../src/domain/outgoing.ts';
import { checkInvariants } from '../../../src/operations/checks/check.ts';
import type { Claimed, OutboundWork } from '../../../src/operations/engine/due-work.ts';
import { setClientMails } from '../../../src/operations/mail/client-mails.ts';
import { sendMails } from '../../../src/operations/mail/send-mails.ts';
import { cancelForOperator } from '../../../src/operations/orders/acts/cancel.ts';
import { resendHandover } from '../../../src/operations/orders/acts/handovers.ts';
import { listOutgoing, pauseOutgoing, releaseOutgoing } from '../../../src/operations/outgoing.ts';
import { handOver } from '../../../src/operations/partners/hand-over.ts';
import { resendDocuments } from '../../../src/operations/partners/resend.ts';
import { sendCancels } from '../../../src/operations/partners/send-cancels.ts';
import { deliverEvents } from '../../../src/operations/webhooks/deliver.ts';
import { firstDue } from '../../../src/store/engine/fair-claims.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { add, bring, fullIds } from '../../harness/orders/orders.ts';
import { startPlaten, type TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { hooksOf } from '../webhooks/hooks.ts';

const HOUR_MS = 3_600_000;

let platen: TestPlaten;
before(async () => {
  platen = await startPlaten({
    settings: { PLATEN_SMTP_URL: 'smtp://127.0.0.1:9', PLATEN_MAIL_FROM: 'parcels@platen.example' },
  });
});
after(() => platen.close());

/** How much of a kind a worker would take on now; nothing of it is carried out. */
async function claimable<Row extends Claimed, Result>(work: OutboundWork<Row, Result>): Promise<number> {
  const { database, services } = platen.core;
  const now = platen.clock.now();
  let found = 0;
  const claim = database.queries.transaction().execute(async (tx) => {
    const request = { now, limit: 10, places: 20, perHost: 20, occupied: [], after: null };
    found = (await work.claim(tx, services, request)).rows.length;
    throw new Error('not carried out');
  });
  await assert.rejects(claim, /not carried out/);
  return found;
}

/** Whether virtual time would stop at a row of this kind. */
async function isNextDue<Row extends Claimed, Result>({
  nextDue,
}: OutboundWork<Row, Result>): Promise<boolean> {
  return (await firstDue(platen.queries, [nextDue])) !== undefined;
}

/** Paused, `cause` makes work due that waits until its kind is released. */
async function waits<Row extends Claimed, Result>(
  kind: OutgoingKind,
  work: OutboundWork<Row, Result>,
  cause: () => Promise<unknown>,
): Promise<void> {
  const { operations } = platen.core;
  await operations.run(pauseOutgoing, OPERATOR, { kind, reason: 'a test' });
  await cause();
  // Mails of parcels are due after a while.
  platen.clock.advanceBy(HOUR_MS);
  assert.equal(await claimable(work), 0);
  // In virtual time, which goes from one due row to the next, it is not due either.
  assert.equal(await isNextDue(work), false);
  const { pauses } = await operations.run(listOutgoing, OPERATOR, {});
  assert.deepEqual(
    pauses.map(({ kind, waiting }) => [kind, waiting]),
    [[kind, 1]],
  );
  await operations.run(releaseOutgoing, OPERATOR, { kind });
  assert.equal(await claimable(work), 1);
  assert.equal(await isNextDue(work), true);
}

test('events of webhooks wait', async () => {
  const hooks = hooksOf(platen);
  const { id: order, itemIds } = await bring(platen, newReference('webhooks'), 45);
  await hooks.add('http://127.0.0.1:9/hooks');
  await waits('webhooks', deliverEvents, () =>
    postSignal(platen, { order, item: itemIds[0], type: 'ItemProduce' }),
  );
  await hooks.deleteAll();
});

test('mails wait', async () => {
  const { clientId } = platen.keys;
  await platen.core.operations.run(setClientMails, OPERATOR, { clientId, tracking: true });
  const reference = await add(throughApps(platen), { email: 'greta@reader.example' });
  await platen.runDue();
  const { id: order, itemIds } = fullIds(platen, reference);
  const parcel = { tracking: '1Z9999', shipping_option: 'DHL Paket' };
  await waits('mails', sendMails, () =>
    postSignal(platen, { order, item: itemIds[0], type: 'ItemShipped', ...parcel }),
  );
});

test('cancels wait', async () => {
  const { reference: name } = await bring(platen, newReference('cancels'), 45);
  const input = { name, reason: 'ordered twice', partnerAgreed: true };
  await waits('cancels', sendCancels, () => platen.core.operations.run(cancelForOperator, OPERATOR, input));
});

test('documents that are sent once more wait like those that are sent first', async () => {
  const { reference: name } = await bring(platen, newReference('resends'), 45);
  await waits('handovers', resendDocuments, () =>
    platen.core.operations.run(resendHandover, OPERATOR, { name }),
  );
});

test('an attempt whose process ended before its kind was paused contradicts nothing until the release', async () => {
  const { operations, services, database } = platen.core;
  const hooks = hooksOf(platen);
  const begin = async <Row extends Claimed, Result>(work: OutboundWork<Row, Result>) => {
    const now = platen.clock.now();
    const request = { now, limit: 10, places: 20, perHost: 20, occupied: [], after: null };
    assert.equal((await work.claim(database.queries, services, request)).rows.length, 1, work.name);
  };
  const { id: order, itemIds } = await bring(platen, newReference('ended'), 45);
  await hooks.add('http://127.0.0.1:9/hooks');
  await postSignal(platen, { order, item: itemIds[0], type: 'ItemProduce' });
  await begin(deliverEvents);
  platen.partner.answerWith('reset');
  await bring(platen, newReference('ended'), 40);
  platen.clock.advanceBy(HOUR_MS);
  await begin(handOver);
  platen.partner.answerWith(200);
  for (const kind of ['webhooks', 'handovers'] as const)
    await operations.run(pauseOutgoing, OPERATOR, { kind, reason: 'a test' });
  platen.clock.advanceBy(HOUR_MS);
  const found = async () =>
    (await operations.run(checkInvariants, OPERATOR, { blobs: false }))
      .filter(({ count }) => count > 0)
      .map(({ name }) => name);
  assert.deepEqual(await found(), []);
  for (const kind of ['webhooks', 'handovers'] as const)
    await operations.run(releaseOutgoing, OPERATOR, { kind });
  assert.deepEqual(await found(), ['leases_are_alive', 'events_are_delivered']);
  await platen.runDue();
  assert.deepEqual(await found(), []);
  await hooks.deleteAll();
});
