import { OPERATOR } from '../../../src/domain/actor.ts';
import { itemCode } from '../../../src/domain/board/item-code.ts';
import { defined } from '../../../src/lib/defined.ts';
import { createApp } from '../../../src/operations/access/apps.ts';
import { createKey } from '../../../src/operations/access/keys.ts';
import { adminCaller, makeAdminKey, PANEL_HEADERS } from '../../harness/access/admin.ts';
import { addPerson } from '../../harness/access/people.ts';
import {
  add,
  bring,
  germanAddress,
  hosted,
  type RestingState,
  validOrder,
} from '../../harness/orders/orders.ts';
import { takeWithEverything, waitingOrder } from '../../harness/partners/pulled-orders.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import { newReference } from '../../harness/references.ts';
import {
  arrangedOrders,
  contradiction,
  parcelMail,
  recordedCall,
  signedInFor,
  watchedFolder,
} from './arranged.ts';

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
