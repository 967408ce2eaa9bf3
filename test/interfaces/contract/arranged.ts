import { SYSTEM } from '../../../src/domain/actor.ts';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { noteBackupFolder } from '../../../src/operations/backup/backup-list.ts';
import { type AdminCall, panelCaller } from '../../harness/access/admin.ts';
import { Authenticator } from '../../harness/access/authenticator.ts';
import { addPerson, givePasskey, turnOnTotp } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { allowOtherSizes } from '../../harness/catalogue/allow-other-sizes.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import { add, bring, fullIds, textbook } from '../../harness/orders/orders.ts';
import { pull, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';

/** Situations that take several calls: each makes what one example is about. */

type Arrange = (platen: TestPlaten, call: AdminCall) => Promise<string>;

/** Orders, by the path of the act that they are for. */
export const arrangedOrders: Readonly<Record<string, Arrange>> = {
  '/orders/cancel/repeat': unconfirmedCancel,
  '/orders/cancel/confirm': unconfirmedCancel,
  '/orders/settle': lateSignal,
  '/orders/files/accept': otherSize,
};

/** An order of which the print partner refuses to cancel anything. */
async function unconfirmedCancel(platen: TestPlaten, call: AdminCall): Promise<string> {
  const { reference } = await bring(platen, newReference(), 45);
  platen.partner.answerCancelsWith(409);
  await call('/orders/reroute', { name: reference });
  await platen.runDue();
  platen.partner.answerCancelsWith(200);
  return reference;
}

/** An order of which a print partner reports something after it rejected the order and another one got it. */
async function lateSignal(platen: TestPlaten, call: AdminCall): Promise<string> {
  const { reference, id: order, itemIds } = await waitingOrder(platen);
  await pull(platen, 'info', { order });
  await pull(platen, 'reject', { order, cause: 'CancelBookSize', message: 'not ours' });
  await call('/orders/reroute', { name: reference });
  await platen.runDue();
  const apikey = platen.keys.otherSignal;
  await postSignal(platen, { apikey, type: 'ItemProduce', order, item: itemIds[0] });
  return reference;
}

/** An order that stopped at a defect that its product lets clients accept. */
async function otherSize(platen: TestPlaten): Promise<string> {
  await allowOtherSizes(platen);
  const file = (type: string, path: string) => {
    return { type, url: `https://files.sandbox.test/${path}`, md5sum: '0014c13f5e8b3835586defa9abc85815' };
  };
  const files = [file('book', 'defect/page_size.pdf'), file('cover', 'ok.pdf')];
  const reference = await add(platen, { apikey: platen.keys.sandbox, items: [textbook(platen, { files })] });
  await platen.runDue();
  return reference;
}

/** The number of an alert that stays until it is acknowledged. */
export async function contradiction(platen: TestPlaten, call: AdminCall): Promise<number> {
  const { id: order, itemIds } = await bring(platen, newReference(), 45);
  const about = { order, item: itemIds[0] };
  await postSignal(platen, { ...about, type: 'ItemShipped', tracking: 'T1', shipping_option: 'DHL Paket' });
  await postSignal(platen, { ...about, type: 'ItemCanceled', cause: 'torn', message: 'torn' });
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  return (await call('/alerts', { cause: 'signal_conflict' })).json.alerts[0].id;
}

/** The number of a mail about a parcel. */
export async function parcelMail(platen: TestPlaten, call: AdminCall): Promise<number> {
  await call('/mails/clients/set', { client_id: platen.keys.clientId, tracking: true });
  const reference = await add(throughApps(platen), { email: 'greta@reader.example' });
  await platen.runDue();
  const { id: order, itemIds } = fullIds(platen, reference);
  const parcel = { tracking: '0034', shipping_option: 'DHL Paket' };
  await postSignal(platen, { type: 'ItemShipped', order, item: itemIds[0], ...parcel });
  return (await call('/mails')).json.mails[0].id;
}

/** The id of a call, as soon as the request log has one. */
export async function recordedCall(call: AdminCall): Promise<string> {
  let found: { readonly id: string }[] = [];
  await until('a call is in the request log', async () => {
    found = (await call('/requests', { limit: 1 })).json.requests;
    return found.length > 0;
  });
  return found[0]!.id;
}

/** A user who is signed in, and what a call about the own account names. */
export async function signedInFor(
  platen: TestPlaten,
  path: string,
): Promise<{ visitor: Visitor; changes: Readonly<Record<string, string | number>> }> {
  const person = await addPerson(platen);
  const visitor = await person.signedIn();
  const call = panelCaller(platen);
  switch (path.replace('/account/', '')) {
    case 'sessions/end': {
      await person.signedIn();
      const { json } = await call(visitor, '/account/sessions');
      const other = json.find(({ is_current }: { is_current: boolean }) => !is_current);
      return { visitor, changes: { session_id: other.id } };
    }
    case 'second-factor/confirm': {
      const { json } = await call(visitor, '/account/second-factor/set-up');
      noteSecret(json.secret);
      return { visitor, changes: { code: codeNow(json.secret, platen.clock.now()) } };
    }
    case 'second-factor/remove':
    case 'second-factor/recovery-codes':
      await turnOnTotp(platen, visitor);
      return { visitor, changes: {} };
    case 'passkeys/add': {
      const { json } = await call(visitor, '/account/passkeys/request');
      return { visitor, changes: { ...new Authenticator(platen.url).make(json), name: 'Laptop' } };
    }
    case 'passkeys/remove':
      return { visitor, changes: { passkey_id: (await givePasskey(platen, visitor, 'Phone')).passkeyId } };
    case 'password':
      return { visitor, changes: { current: person.password } };
    default:
      return { visitor, changes: {} };
  }
}

/** A worker has looked at its folder for backups. */
export async function watchedFolder({ core: { operations } }: TestPlaten): Promise<void> {
  const settings = { everyHours: 24, kept: 14, withKey: false, nextAt: null };
  const folder = { id: 'the folder', server: 'print-1', path: '/var/backups/platen', ...settings };
  await operations.run(noteBackupFolder, SYSTEM, { folder, names: [] });
}
