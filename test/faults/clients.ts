import { inWordsOfApps } from '../harness/client-interfaces.ts';
import type { FileHost } from '../harness/files/file-host.ts';
import type { Ask, Reply } from '../harness/http/exchange.ts';
import { requester } from '../harness/http/request.ts';
import { flyer, textbook, validOrder } from '../harness/orders/orders.ts';
import type { OrderDocument } from '../harness/partners/print-partner.ts';
import type { Random } from '../harness/random.ts';
import { letPass } from '../harness/wait.ts';
import type { Ledger } from './ledger.ts';

const LOOPS = 16;
const SHARE = { signals: 0.4, sandbox: 0.1, cancels: 0.05, books: 0.1, apps: 0.3 };
/** Sooner than Retry-After, to add load. */
const COME_AGAIN_MS = 50;
const SIGNALED_AT = '2026-03-02 10:00:00 GMT';

/** The connection of clients to the service; closed while none runs. */
export class Door {
  #opened = Promise.withResolvers<Ask>();

  open(url: string): void {
    this.#opened.resolve(requester(url));
  }

  shut(): void {
    this.#opened = Promise.withResolvers();
  }

  get ask(): Promise<Ask> {
    return this.#opened.promise;
  }
}

export interface ClientsOptions {
  readonly door: Door;
  readonly ledger: Ledger;
  readonly random: Random;
  readonly keys: { readonly live: string; readonly sandbox: string; readonly signal: string };
  /** The token of an app that acts for the client of these keys; without it all orders come by core. */
  readonly token?: string;
  readonly fileHosts: readonly FileHost[];
  /** Requests a second of all clients together; without it each sends its next one at once. */
  readonly pace?: number | undefined;
  /** Precedes the references of their orders, where several of these add orders to one service. */
  readonly name?: string;
}

/** What a client does when it receives no answer to its order. */
const manners = ['leaves it', 'adds it again', 'uses an Idempotency-Key'] as const;
type Manner = (typeof manners)[number];

function headersOf(manner: Manner, reference: string): Record<string, string> {
  return manner === 'uses an Idempotency-Key' ? { 'idempotency-key': reference } : {};
}

/** Sends a call of core, named by its path; undefined when the connection was cut. */
type Send = (
  name: string,
  body: { readonly apikey: string } & object,
  headers?: Record<string, string>,
) => Promise<Reply | undefined>;

/**
 * The load on the service, all parallel: clients add orders and now and then cancel one, and the print
 * partner reports the items that were handed over. Every accepted request is written to the ledger before the
 * next request of that loop.
 */
export class Clients {
  /** Replies that no fault explains. */
  readonly surprises: string[] = [];
  inFlight = 0;
  /** Requests that were answered 503. */
  sentAway = 0;
  /** How long the requests had taken whose connection was cut. */
  readonly cutAfterMs: number[] = [];
  readonly #options: ClientsOptions;
  readonly #handedOver: { order: string; item: string; type: string }[] = [];
  readonly #seen = new Set<string>();
  readonly #loops: Promise<void>[];
  #stopping = false;
  #isAbandoned = false;
  #orders = 0;
  #sentAt = 0;
  #awaited: { readonly since: number; readonly accepted: () => void }[] = [];
  #acceptedAt = performance.now();
  #longestPauseMs = 0;

  constructor(options: ClientsOptions) {
    this.#options = options;
    this.#loops = Array.from({ length: LOOPS }, () => this.#loop());
  }

  /** Items of a received document may be reported from now on. */
  receive({ order }: OrderDocument): void {
    if (this.#seen.has(order.id)) return;
    this.#seen.add(order.id);
    for (const { id } of order.items)
      this.#handedOver.push({ order: order.id, item: id, type: 'ItemProduce' });
  }

  /** Waits until an order is accepted that is sent from now on. */
  nextOrder(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#awaited.push({ since: performance.now(), accepted: resolve });
    return promise;
  }

  /** Returns what measures the longest time from now on without an accepted order. */
  watchPauses(): () => number {
    this.#acceptedAt = performance.now();
    this.#longestPauseMs = 0;
    return () => Math.max(this.#longestPauseMs, performance.now() - this.#acceptedAt);
  }

  /** Ends after the requests under way; the service must be reachable. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#loops);
  }

  /** Ends although requests under way may never be answered. */
  abandon(): void {
    this.#stopping = true;
    this.#isAbandoned = true;
    for (const loop of this.#loops) loop.catch(() => undefined);
  }

  async #loop(): Promise<void> {
    const { random } = this.#options;
    while (!this.#stopping) {
      if (random.chance(SHARE.signals) && this.#handedOver.length > 0) await this.#signal();
      else await this.#add();
    }
  }

  async #add(): Promise<void> {
    const { random, keys, fileHosts, ledger } = this.#options;
    const manner = random.pick(manners);
    const mode = random.chance(SHARE.sandbox) ? 'sandbox' : 'live';
    const files = random.pick(fileHosts);
    const item = random.chance(SHARE.books) ? textbook({ files }) : flyer({ files });
    const reference = `${this.#options.name ?? ''}order-${++this.#orders}`;
    const order = validOrder({ keys, files }, { apikey: keys[mode], reference, items: [item] });
    const send = this.#callOf(random.chance(SHARE.apps) ? 'apps' : 'core');
    if (!(await this.#isAccepted(() => send('orders/add', order, headersOf(manner, reference)), manner)))
      return;
    await ledger.write({ kind: 'add', reference, mode });
    if (random.chance(SHARE.cancels)) await this.#cancel(send, { apikey: keys.live, reference });
  }

  /** Sends calls of core as they are, or as an app does. */
  #callOf(by: 'core' | 'apps'): Send {
    const { token, keys } = this.#options;
    if (by === 'core' || token === undefined)
      return (name, body, headers) => this.#post(`/core/1.0/${name}`, body, headers);
    return (name, { apikey, ...fields }, headers) => {
      const mode = name === 'orders/add' && apikey === keys.sandbox ? { mode: 'sandbox' } : {};
      const authorization = { authorization: `Bearer ${token}` };
      return this.#post(`/apps/2.0/${name}`, inWordsOfApps({ ...fields, ...mode }), {
        ...headers,
        ...authorization,
      });
    };
  }

  async #isAccepted(send: () => Promise<Reply | undefined>, manner: Manner): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const sentAt = performance.now();
      const reply = await send();
      if (reply?.status === 201) {
        this.#noteAccepted(sentAt);
        return true;
      }
      if (isAnswer(reply)) {
        // An earlier attempt was accepted after all, and only its answer was lost.
        const isThere = reply.json?.error?.type === 'order_reference_not_unique';
        if (isThere && tries > 1 && manner === 'adds it again') return true;
        this.#wonder(reply);
        return false;
      }
      if (manner === 'leaves it' || this.#isAbandoned) return false;
    }
  }

  #noteAccepted(sentAt: number): void {
    const now = performance.now();
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#acceptedAt);
    this.#acceptedAt = now;
    const isAnswered = ({ since }: { since: number }) => since <= sentAt;
    for (const awaited of this.#awaited) if (isAnswered(awaited)) awaited.accepted();
    this.#awaited = this.#awaited.filter((awaited) => !isAnswered(awaited));
  }

  async #cancel(send: Send, body: { apikey: string; reference: string }): Promise<void> {
    const { ledger } = this.#options;
    const reply = await send('orders/cancel', body);
    if (reply?.status === 200) await ledger.write({ kind: 'cancel', reference: body.reference });
    else if (isAnswer(reply) && reply.status !== 409) this.#wonder(reply);
  }

  /** Sends the next signal of an item: produced, then shipped. */
  async #signal(): Promise<void> {
    const { keys, ledger } = this.#options;
    const next = this.#handedOver.shift()!;
    const shipping =
      next.type === 'ItemShipped' ? { tracking: `T${next.item}`, shipping_option: 'Post' } : {};
    const body = { apikey: keys.signal, datetime: SIGNALED_AT, ...next, ...shipping };
    const reply = await this.#post('/signal/2.0/status/', body);
    if (!isAnswer(reply)) {
      this.#handedOver.push(next);
      return;
    }
    if (reply.status !== 200) return this.#wonder(reply);
    await ledger.write({ kind: 'signal', ...next });
    if (next.type !== 'ItemShipped') this.#handedOver.push({ ...next, type: 'ItemShipped' });
  }

  /** Undefined when the connection was cut. */
  async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply | undefined> {
    await this.#turn();
    const ask = await this.#options.door.ask;
    this.inFlight += 1;
    const began = performance.now();
    try {
      const reply = await ask('POST', path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
      if (reply.status === 503) await this.#comeAgain(reply);
      return reply;
    } catch {
      this.cutAfterMs.push(performance.now() - began);
      return undefined;
    } finally {
      this.inFlight -= 1;
    }
  }

  async #turn(): Promise<void> {
    const { pace } = this.#options;
    if (pace === undefined) return;
    const now = performance.now();
    this.#sentAt = Math.max(now, this.#sentAt + 1000 / pace);
    await letPass(this.#sentAt - now);
  }

  async #comeAgain(reply: Reply): Promise<void> {
    this.sentAway += 1;
    if (reply.headers['retry-after'] === undefined) this.#wonder(reply);
    await letPass(COME_AGAIN_MS);
  }

  #wonder(reply: Reply | undefined): void {
    this.surprises.push(`${reply?.status} ${reply?.text}`);
  }
}

/** Not a 503, which asks for a retry. */
function isAnswer(reply: Reply | undefined): reply is Reply {
  return reply !== undefined && reply.status !== 503;
}
