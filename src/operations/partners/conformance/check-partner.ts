import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isAccepted } from '../../../domain/partners/conformance/answer.ts';
import {
  cancelCases,
  type KitFileRequest,
  type OrderCase,
  orderCases,
  type PushCall,
  type PushFacts,
  type RefusedCase,
  refusedCases,
  type SentOrder,
  type SignalPost,
} from '../../../domain/partners/conformance/push/facts.ts';
import { judgePush } from '../../../domain/partners/conformance/push/push-checks.ts';
import { Awaited } from '../../../domain/partners/conformance/push/seen.ts';
import { type ConformanceReport, conformanceReport } from '../../../domain/partners/conformance/report.ts';
import {
  cancelDocument,
  type PushDocument,
  type PushDocumentOptions,
  pushDocument,
} from '../../../formats/conformance/push-documents.ts';
import type { SampleFile } from '../../../formats/conformance/sample-order.ts';
import { type ReadPost, readSignalPost } from '../../../formats/conformance/signal-posts.ts';
import type { Clock } from '../../../lib/clock.ts';
import { maskUrl } from '../../../lib/log/redact.ts';
import { hostInUrl } from '../../../lib/port.ts';
import { newToken, newUnguessableId } from '../../../lib/secrets/ids.ts';
import { drawBytes } from '../../../lib/secrets/secrets.ts';
import {
  createCaller,
  type KitCaller,
  type KitReply,
  type KitRequest,
  startKitServer,
} from '../../../outbound/conformance.ts';

export interface PartnerCheckOptions {
  /** The address for order documents. */
  readonly address: string;
  readonly orderKey: string;
  /** Undefined = any key, as long as it is always the same. */
  readonly signalKey: string | undefined;
  readonly awaitsSignals: boolean;
  readonly listen: { readonly host: string; readonly port: number };
  /** The base URL at which the print partner reaches the kit; undefined = where it listens. */
  readonly hub: string | undefined;
  readonly limits: PartnerCheckLimits;
  readonly clock: Clock;
  readonly onProgress: (progress: PartnerCheckProgress) => void;
  /** Ends the wait for signals and files; those that arrived are judged. */
  readonly stop: AbortSignal;
}

interface PartnerCheckLimits {
  readonly answerMs: number;
  /** How long to wait for signals and files after the last document. */
  readonly waitMs: number;
  /** How long to wait for anything unexpected after everything expected has arrived. */
  readonly graceMs: number;
  /** The pause in the middle of the slow file. */
  readonly slowMs: number;
  readonly heldMs: number;
  /** The number of items of the two large orders. */
  readonly many: number;
  readonly large: number;
}

export type PartnerCheckProgress =
  | { readonly stage: 'listening'; readonly url: string }
  | { readonly stage: 'sending' | 'waiting'; readonly done: number; readonly total: number };

/**
 * Acts as a hub towards a print partner: sends order documents, serves their files, takes its signals, and
 * judges all of it.
 */
export async function checkPartner(options: PartnerCheckOptions): Promise<ConformanceReport> {
  const startedAt = options.clock.now();
  const begun = performance.now();
  const facts = await observe(options, startedAt);
  const ms = Math.round(performance.now() - begun);
  return conformanceReport({ target: maskUrl(options.address), startedAt, ms, results: judgePush(facts) }, [
    ...facts.secrets,
    options.signalKey ?? '',
  ]);
}

async function observe(options: PartnerCheckOptions, now: Date): Promise<PushFacts> {
  const { limits, orderKey, signalKey, awaitsSignals, clock } = options;
  const signature = newToken();
  const seen: { onChange: () => void } = { onChange: () => undefined };
  const hub = new KitHub({ signature, ...limits, clock, onChange: () => seen.onChange() });
  const server = await startKitServer(options.listen, (request) => hub.handle(request));
  const caller = createCaller(options.address, limits.answerMs);
  try {
    const url = options.hub ?? `http://${hostInUrl(options.listen.host)}:${server.port}`;
    options.onProgress({ stage: 'listening', url });
    const samples = { hub: url, signature, run: newUnguessableId(4), now, orderKey, ...limits };
    const sender = new Sender(options, caller, hub, { ...samples, firstNumber: firstNumber() });
    await sender.sendAll();
    await waitFor(sender, hub, options, seen);
    return {
      answers: sender.answers,
      orders: sender.orders,
      requests: hub.requests,
      posts: hub.posts,
      awaitsSignals,
      signalKey,
      answeredBeforeFiles: sender.answeredBeforeFiles,
      secrets: [orderKey, signature],
      startedAt: now,
    };
  } finally {
    await caller.close();
    await server.close();
  }
}

/** Far above the numbers of real orders: full ids of 15 digits that begin with 9. */
function firstNumber(): number {
  return 90_000_000_000 + (drawBytes(4).readUInt32BE() % 99_999_000) * 100;
}

/** Failed attempts are repeated after five seconds at the earliest (decisions.md §8). */
const REPEATED_AFTER_MS = 5_000;

/** Sends the documents one by one. */
class Sender {
  readonly answers = new Map<PushCall, readonly Answer[]>();
  readonly orders = new Map<string, SentOrder>();
  answeredBeforeFiles = true;
  readonly #options: PartnerCheckOptions;
  readonly #caller: KitCaller;
  readonly #hub: KitHub;
  readonly #documents: PushDocumentOptions;

  constructor(options: PartnerCheckOptions, caller: KitCaller, hub: KitHub, documents: PushDocumentOptions) {
    this.#options = options;
    this.#caller = caller;
    this.#hub = hub;
    this.#documents = documents;
  }

  async sendAll(): Promise<void> {
    const [complete, atOnce, ...others] = orderCases;
    const total = orderCases.length + refusedCases.length;
    const progress = (done: number) => this.#options.onProgress({ stage: 'sending', done, total });
    progress(0);
    // A system that does not accept this one accepts none; the report says so once.
    if (!(await this.#send(complete)).every(isAccepted)) return;
    this.answers.set('repeated', [await this.#post(this.#prepare(complete, REPEATED_AFTER_MS).bodies[0])]);
    const twin = this.#prepare(atOnce);
    const both = [twin.bodies[0], twin.bodies[0]].map((body) => this.#post(body));
    this.answers.set(atOnce, await Promise.all(both));
    let done = 2;
    for (const name of [...refusedCases, ...others]) {
      progress(done);
      if (this.#isHanging()) return;
      await this.#send(name);
      done += 1;
    }
    this.answeredBeforeFiles = !this.#hub.gaveWay;
    await this.#cancel();
    this.#hub.release();
    progress(total);
  }

  isTaken({ name }: SentOrder): boolean {
    return (this.answers.get(name) ?? []).some(isAccepted);
  }

  /** Whether two answers were missing: that is enough, as each costs the whole time limit. */
  #isHanging(): boolean {
    const answers = [...this.answers.values()].flat();
    return answers.filter((answer) => answer.kind === 'unanswered' && answer.late).length > 1;
  }

  async #send(name: OrderCase | RefusedCase): Promise<readonly Answer[]> {
    const document = this.#prepare(name);
    const answers: Answer[] = [];
    for (const body of document.bodies) answers.push(await this.#post(body));
    this.answers.set(name, answers);
    return answers;
  }

  /** A later document of the same order has its own date and newly signed links, as in Platen. */
  #prepare(name: OrderCase | RefusedCase, laterMs = 0): PushDocument {
    const now = new Date(this.#documents.now.getTime() + laterMs);
    const document = pushDocument(name, { ...this.#documents, now });
    this.orders.set(document.order.id, document.order);
    this.#hub.offer(document.order, document.files);
    return document;
  }

  async #cancel(): Promise<void> {
    const order = [...this.orders.values()].find(({ name }) => name === 'canceled');
    if (!order || !this.isTaken(order)) return;
    for (const name of cancelCases)
      this.answers.set(name, [await this.#post(cancelDocument(name, order, this.#documents))]);
  }

  #post(body: string | undefined): Promise<Answer> {
    return this.#caller.call({ url: this.#options.address, ...(body === undefined ? {} : { body }) });
  }
}

/** Waits until the print partner has reported and fetched everything, or the time is over. */
async function waitFor(
  sender: Sender,
  hub: KitHub,
  { limits, awaitsSignals, onProgress, stop }: PartnerCheckOptions,
  seen: { onChange: () => void },
): Promise<void> {
  const awaited = new Awaited();
  const isCanceled = (sender.answers.get('cancel') ?? []).some(isAccepted);
  for (const order of sender.orders.values()) {
    if (isOrderCase(order) && sender.isTaken(order) && !(order.name === 'canceled' && isCanceled))
      awaited.add(order, { bySignals: awaitsSignals });
  }
  if (awaited.all === 0) return;
  const done = Promise.withResolvers<void>();
  let [posts, requests] = [0, 0];
  seen.onChange = () => {
    for (const { reply, signals } of hub.posts.slice(posts)) {
      for (const signal of signals) {
        if (reply === 'recorded') awaited.signal(signal);
        if (reply === 'refused') awaited.refused(signal);
      }
    }
    for (const { file, complete } of hub.requests.slice(requests)) if (complete) awaited.file(file);
    [posts, requests] = [hub.posts.length, hub.requests.length];
    onProgress({ stage: 'waiting', done: awaited.all - awaited.left, total: awaited.all });
    if (awaited.left === 0) done.resolve();
  };
  seen.onChange();
  const over = AbortSignal.any([AbortSignal.timeout(limits.waitMs), stop]);
  const ended = Promise.withResolvers<void>();
  over.addEventListener('abort', () => ended.resolve(), { once: true });
  if (over.aborted) ended.resolve();
  await Promise.race([done.promise, ended.promise]);
  if (awaited.left === 0) await pause(limits.graceMs, undefined, { signal: stop }).catch(() => undefined);
}

function isOrderCase({ name }: SentOrder): boolean {
  return (orderCases as readonly string[]).includes(name);
}

interface KitHubOptions {
  readonly signature: string;
  readonly slowMs: number;
  /** The longest time that a file is held back. */
  readonly heldMs: number;
  readonly clock: Clock;
  readonly onChange: () => void;
}

/** The hub of the kit: serves the files of its documents and takes the signals about them. */
class KitHub {
  readonly requests: KitFileRequest[] = [];
  readonly posts: SignalPost[] = [];
  /** Whether a file was held back too long, so that it was served before the kit was ready. */
  gaveWay = false;
  readonly #files = new Map<string, SampleFile>();
  readonly #ids = new Map<unknown, SentOrder['name']>();
  readonly #release = Promise.withResolvers<void>();
  readonly #options: KitHubOptions;

  constructor(options: KitHubOptions) {
    this.#options = options;
  }

  offer(order: SentOrder, files: readonly SampleFile[]): void {
    this.#ids.set(order.id, order.name);
    for (const file of files) this.#files.set(file.name, file);
  }

  /** Serves the files that were held back. */
  release(): void {
    this.#release.resolve();
  }

  async handle(request: KitRequest): Promise<KitReply> {
    if (request.method === 'POST') return this.#takeSignals(request);
    const file = this.#files.get(request.path.replace(/^\/+files\//, ''));
    return file ? this.#serve(file, request) : { kind: 'unknown' };
  }

  async #serve({ name, bytes, serving }: SampleFile, { query }: KitRequest): Promise<KitReply> {
    const unchanged = query.get('signature') === this.#options.signature && query.has('expires');
    const sent = (complete: boolean) => {
      this.requests.push({ file: name, unchanged, complete });
      this.#options.onChange();
    };
    if (serving === 'missing') {
      sent(false);
      return { kind: 'unknown' };
    }
    if (serving === 'held') await this.#holdBack();
    return { kind: 'file', bytes, pauseMs: serving === 'slow' ? this.#options.slowMs : 0, sent };
  }

  async #holdBack(): Promise<void> {
    const timer = setTimeout(() => {
      this.gaveWay = true;
      this.#release.resolve();
    }, this.#options.heldMs);
    await this.#release.promise;
    clearTimeout(timer);
  }

  #takeSignals(request: KitRequest): KitReply {
    const post = readSignalPost(request);
    const reply = post.version === null ? 'unknown_path' : this.#replyTo(post);
    this.posts.push({ ...post, reply, receivedAt: this.#options.clock.now() });
    this.#options.onChange();
    return { kind: reply === 'unknown_path' ? 'unknown' : reply };
  }

  /** Answers "busy" once and refuses once, each for the order that was sent for this purpose. */
  #replyTo({ signals }: ReadPost): 'recorded' | 'busy' | 'refused' {
    const names = signals.map(({ order }) => this.#ids.get(order));
    const wasNot = (reply: SignalPost['reply']) => !this.posts.some((post) => post.reply === reply);
    if (names.includes('busy_hub') && wasNot('busy')) return 'busy';
    const isAlone = names.length > 0 && names.every((name) => name === 'refused_signal');
    return isAlone && wasNot('refused') ? 'refused' : 'recorded';
  }
}
