import { OPERATOR, SYSTEM } from '../../../src/domain/actor.ts';
import { itemCode } from '../../../src/domain/board/item-code.ts';
import { defined } from '../../../src/lib/defined.ts';
import { codeNow } from '../../../src/lib/secrets/totp.ts';
import { createApp } from '../../../src/operations/access/apps.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { watchAlerts } from '../../../src/operations/alerts/watch.ts';
import { noteBackupFolder } from '../../../src/operations/backup/backup-list.ts';
import {
  type AdminCall,
  adminCaller,
  makeAdminKey,
  PANEL_HEADERS,
  panelCaller,
} from '../../harness/access/admin.ts';
import { Authenticator } from '../../harness/access/authenticator.ts';
import { addPerson, givePasskey, turnOnTotp } from '../../harness/access/people.ts';
import type { Visitor } from '../../harness/access/visitor.ts';
import { noteSecret } from '../../harness/canaries.ts';
import { allowOtherSizes } from '../../harness/catalogue/allow-other-sizes.ts';
import { throughApps } from '../../harness/client-interfaces.ts';
import {
  add,
  bring,
  fullIds,
  germanAddress,
  hosted,
  type RestingState,
  textbook,
  validOrder,
} from '../../harness/orders/orders.ts';
import { pull, takeWithEverything, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import { postSignal } from '../../harness/signals/signals.ts';
import { until } from '../../harness/wait.ts';

/** What takes the place of a value of an example, by the name of its field or by the value. */
export type Changes = Readonly<Record<string, string | number>>;

/** An example with what exists in this service in place of its key, files, ids and numbers. */
export function withReal<Example extends object>(
  platen: TestPlaten,
  example: Example,
  changes: Changes,
): Example {
  return JSON.parse(JSON.stringify(example), (name, value) => {
    if (typeof value !== 'object') return changes[name] ?? changes[value] ?? value;
    return value.url && (value.md5sum ?? value.md5) ? withRealFile(platen, value) : value;
  });
}

/** A file of an order is fetched; the announced file of an upload has no address. */
function withRealFile(platen: TestPlaten, file: { type?: string; url: string; md5?: string }) {
  const { url, md5sum } = hosted(platen, file.type ?? 'product', new URL(file.url).pathname, 36);
  return { ...file, url, [file.md5 === undefined ? 'md5sum' : 'md5']: md5sum };
}

/** The state that an order must be in for a call to be possible. Other calls take a new order. */
const neededStates: Readonly<Record<string, RestingState>> = {
  '/orders/cancel': 1,
  '/orders/retry': 11,
  '/orders/files/replace': 11,
  '/orders/release': 32,
  '/orders/take': 40,
  '/orders/reroute': 41,
  '/orders/resend': 45,
  '/board/item': 45,
  '/board/move': 45,
};

/** Makes what a call is about, so that its example can be executed. */
export class Preparations {
  readonly #platen: TestPlaten;
  readonly #adminKey: string;
  readonly #call: Awaited<ReturnType<typeof adminCaller>>;
  /** The cookie of the user who calls next; only users have accounts. */
  #cookie = '';

  private constructor(platen: TestPlaten, adminKey: string, call: Awaited<ReturnType<typeof adminCaller>>) {
    this.#platen = platen;
    this.#adminKey = adminKey;
    this.#call = call;
  }

  static async of(platen: TestPlaten): Promise<Preparations> {
    const { key } = await makeAdminKey(platen, 'administrator');
    return new Preparations(platen, key, await adminCaller(platen, 'administrator'));
  }

  headersOf(path: string): Record<string, string> {
    if (path.startsWith('/apps/')) return { authorization: `Bearer ${this.#platen.tokens.live}` };
    if (path.startsWith('/admin/1.0/account/')) return { cookie: this.#cookie, ...PANEL_HEADERS };
    return path.startsWith('/admin/') ? { authorization: `Bearer ${this.#adminKey}` } : {};
  }

  before(path: string): Promise<Changes> {
    const [, inside = ''] = /^\/(?:core|apps|admin)\/\d\.\d(\/.*)$/.exec(path) ?? [];
    if (path.startsWith('/admin/')) return this.#beforeAdmin(inside);
    if (path.startsWith('/partner/')) return this.#beforePartner(path);
    return this.#beforeClient(inside);
  }

  async #beforeClient(path: string): Promise<Changes> {
    if (path === '/orders/quote/info') return { quote: await this.#quote() };
    if (path.startsWith('/webhooks/')) return this.#webhook(path);
    const state = neededStates[path];
    if (state === undefined) return {};
    return { 'order-4711': (await bring(this.#platen, newReference(), state)).reference };
  }

  /** Every call but those that lead to it is about an order that the partner has taken. */
  async #beforePartner(path: string): Promise<Changes> {
    const order = await waitingOrder(this.#platen);
    if (!/\/(accept|reject)$/.test(path)) await takeWithEverything(this.#platen, order);
    return { '100000010000': order.id };
  }

  async #beforeAdmin(path: string): Promise<Changes> {
    const { keys } = this.#platen;
    // What changes a client or partner must not change those of the other examples.
    if (/^\/(clients|partners)\//.test(path))
      return { client_id: keys.otherClientId, partner_id: keys.otherPartnerId };
    const ids = { client_id: keys.clientId, partner_id: keys.partnerId };
    if (path === '/clients/end') return { client_id: await this.#newClient() };
    if (path.startsWith('/account/')) return this.#account(path);
    if (path === '/alerts/acknowledge') return { alert_id: await contradiction(this.#platen, this.#call) };
    if (path === '/mails/resend') return { mail_id: await parcelMail(this.#platen, this.#call) };
    if (path === '/requests/info') return { id: await recordedCall(this.#call) };
    if (path === '/outgoing/release')
      await this.#call('/outgoing/pause', { kind: 'webhooks', reason: 'To be released' });
    if (path === '/backups/start') await watchedFolder(this.#platen);
    if (path.startsWith('/privacy/')) return this.#personal();
    if (path.startsWith('/apps/')) return { ...ids, app_id: await this.#app() };
    if (path.startsWith('/keys/')) return { ...ids, credential_id: await this.#key() };
    if (path.startsWith('/users/')) return { ...ids, ...(await this.#person(path)) };
    if (path.startsWith('/webhooks/')) return { ...ids, ...(await this.#webhook(path)) };
    if (path.startsWith('/orders/bulk/')) return { ...ids, ...(await this.#bulkRun(path)) };
    if (path.startsWith('/orders/') || path.startsWith('/board/'))
      return { ...ids, ...(await this.#order(path)) };
    return ids;
  }

  async #order(path: string): Promise<Changes> {
    const arrange = arrangedOrders[path];
    const reference = arrange
      ? await arrange(this.#platen, this.#call)
      : (await bring(this.#platen, newReference(), neededStates[path] ?? 1)).reference;
    const { json } = await this.#call('/orders/info', { name: reference });
    const { number } = json.order;
    return { number, '10000001N1': itemCode(number, 1) };
  }

  async #newClient(): Promise<number> {
    return (await this.#call('/clients/create', { name: newReference() })).json.id;
  }

  async #account(path: string): Promise<Changes> {
    const { visitor, changes } = await signedInFor(this.#platen, path);
    this.#cookie = [...visitor.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    return changes;
  }

  /** An order of the person whose data are exported. */
  async #personal(): Promise<Changes> {
    const address = germanAddress({ email: `${newReference()}@mail.example` });
    await add(this.#platen, { addresses: [address] });
    return { email: address.email };
  }

  async #quote(): Promise<string> {
    const { apikey, items } = validOrder(this.#platen);
    const { json } = await this.#platen.post('/core/1.0/orders/quote', { apikey, country: 'DE', items });
    return json.shipments[0].quotes[0].quote;
  }

  /** A webhook, with an event that was not sent yet. */
  async #webhook(path: string): Promise<Changes> {
    const { keys } = this.#platen;
    const { json } = await this.#call('/webhooks/add', {
      client_id: keys.clientId,
      url: 'https://shop.example/hooks/platen',
    });
    const { id } = json.endpoint;
    if (!path.endsWith('/resend')) return { id };
    await bring(this.#platen, newReference(), 45);
    const { json: found } = await this.#platen.post('/core/1.0/webhooks/events', { apikey: keys.live });
    return { id, event: defined(found.events[0], 'an event').id };
  }

  async #bulkRun(path: string): Promise<Changes> {
    if (path.endsWith('/preview')) return {};
    await bring(this.#platen, newReference(), 1);
    const filter = { client_id: this.#platen.keys.clientId, states: '1' };
    const { json } = await this.#call('/orders/bulk/preview', { action: 'note', text: 'Checked', filter });
    if (path.endsWith('/stop')) await this.#call('/orders/bulk/start', { id: json.id });
    return { id: json.id };
  }

  async #app(): Promise<number> {
    const { app } = await this.#platen.core.operations.run(createApp, OPERATOR, {
      clientId: this.#platen.keys.clientId,
      name: newReference(),
      confidential: true,
      redirectUris: ['https://app.example/connected'],
    });
    return app.id;
  }

  async #key(): Promise<number> {
    const owner = { interface: 'core', clientId: this.#platen.keys.clientId, mode: 'live' } as const;
    return (await this.#platen.core.operations.run(createKey, OPERATOR, { owner })).credential.id;
  }

  async #person(path: string): Promise<Changes> {
    const { user } = await addPerson(this.#platen);
    if (path === '/users/erase') await this.#call('/users/end', { user_id: user.id });
    return { user_id: user.id, email: `${newReference()}@print.example` };
  }
}

/** Situations that take several calls: each makes what one example is about. */

type Arrange = (platen: TestPlaten, call: AdminCall) => Promise<string>;

/** Orders, by the path of the act that they are for. */
const arrangedOrders: Readonly<Record<string, Arrange>> = {
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
async function contradiction(platen: TestPlaten, call: AdminCall): Promise<number> {
  const { id: order, itemIds } = await bring(platen, newReference(), 45);
  const about = { order, item: itemIds[0] };
  await postSignal(platen, { ...about, type: 'ItemShipped', tracking: 'T1', shipping_option: 'DHL Paket' });
  await postSignal(platen, { ...about, type: 'ItemCanceled', cause: 'torn', message: 'torn' });
  await platen.core.operations.run(watchAlerts, SYSTEM, undefined);
  return (await call('/alerts', { cause: 'signal_conflict' })).json.alerts[0].id;
}

/** The number of a mail about a parcel. */
async function parcelMail(platen: TestPlaten, call: AdminCall): Promise<number> {
  await call('/mails/clients/set', { client_id: platen.keys.clientId, tracking: true });
  const reference = await add(throughApps(platen), { email: 'greta@reader.example' });
  await platen.runDue();
  const { id: order, itemIds } = fullIds(platen, reference);
  const parcel = { tracking: '0034', shipping_option: 'DHL Paket' };
  await postSignal(platen, { type: 'ItemShipped', order, item: itemIds[0], ...parcel });
  return (await call('/mails')).json.mails[0].id;
}

/** The id of a call, as soon as the request log has one. */
async function recordedCall(call: AdminCall): Promise<string> {
  let found: { readonly id: string }[] = [];
  await until('a call is in the request log', async () => {
    found = (await call('/requests', { limit: 1 })).json.requests;
    return found.length > 0;
  });
  return found[0]!.id;
}

/** A user who is signed in, and what a call about the own account names. */
async function signedInFor(
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
async function watchedFolder({ core: { operations } }: TestPlaten): Promise<void> {
  const settings = { everyHours: 24, kept: 14, withKey: false, nextAt: null };
  const folder = { id: 'the folder', server: 'print-1', path: '/var/backups/platen', ...settings };
  await operations.run(noteBackupFolder, SYSTEM, { folder, names: [] });
}
