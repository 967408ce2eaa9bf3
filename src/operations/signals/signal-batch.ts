import { Refused } from '../../domain/refusal.ts';
import {
  type ItemProgress,
  noFacts,
  progressOf,
  verdictOf,
  withFact,
} from '../../domain/signals/item-progress.ts';
import { isFinal } from '../../domain/signals/item-states.ts';
import { type SignalEvent, type SignalFact, signalIdentity } from '../../domain/signals/signal.ts';
import { defined } from '../../lib/defined.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { Tx } from '../../store/engine/db.ts';
import { lockOrders } from '../../store/orders/progress.ts';
import { proveHandovers } from '../../store/partners/handovers.ts';
import * as store from '../../store/signals/signals.ts';
import { advanceItems, progressOrders } from '../orders/advance.ts';
import type { Services } from '../services.ts';
import { findTargets, type Targets } from './targets.ts';

export type Recorded = { readonly recorded: number };

/** Events of one sender that are recorded together or not at all. */
export interface SignalBatch {
  /** Null = the simulator of sandbox orders. */
  readonly partnerId: number | null;
  readonly events: readonly SignalEvent[];
}

/** Records many batches in one set of statements and returns one outcome per batch. */
export async function recordBatches(
  tx: Tx,
  services: Services,
  batches: readonly SignalBatch[],
  now: Date,
): Promise<(Recorded | Refused)[]> {
  const orderIds = [...new Set(batches.flatMap(({ events }) => events.map((event) => event.orderNumber)))];
  await lockOrders(tx, orderIds);
  const targets = await findTargets(tx, orderIds);
  const outcomes: (Recorded | Refused)[] = [];
  const received: ReceivedSignal[] = [];
  for (const { partnerId, events } of batches) {
    const [first, ...rest] = targets.problems(partnerId, events);
    if (first) {
      outcomes.push(new Refused([first, ...rest]));
      continue;
    }
    outcomes.push({ recorded: events.length });
    for (const event of events) received.push(...receivedSignalsOf(event, partnerId, targets));
  }
  await recordReceived(tx, services, received, targets, now);
  return outcomes;
}

/** One event for one item. */
interface ReceivedSignal {
  readonly event: SignalEvent;
  readonly partnerId: number | null;
  readonly target: store.SignalTarget;
  readonly hash: string;
}

function receivedSignalsOf(event: SignalEvent, partnerId: number | null, targets: Targets): ReceivedSignal[] {
  const hash = sha256(signalIdentity(event)).toString('hex');
  return targets.itemsOf(partnerId, event).map((target) => ({ event, partnerId, target, hash }));
}

async function recordReceived(
  tx: Tx,
  services: Services,
  received: readonly ReceivedSignal[],
  targets: Targets,
  now: Date,
): Promise<void> {
  if (received.length === 0) return;
  const items = await readItems(tx, received);
  for (const signal of received) itemOf(items, signal.target).see(signal);
  const changed = [...items.values()];
  const news = changed.flatMap((item) => item.news);
  if (news.length > 0) {
    await store.insertSignals(tx, news, now);
    await advanceItems(
      tx,
      changed.filter((item) => item.news.length > 0).map((item) => item.stored()),
    );
  }
  const repeated = changed.flatMap((item) => item.repetitions());
  if (repeated.length > 0) await store.countRepetitions(tx, repeated);

  // Only a proven handover or an item that became final can move its order.
  const proven = new Set<number>();
  for (const [partnerId, orderIds] of targets.unproven(received.map(({ target }) => target))) {
    await proveHandovers(tx, orderIds, partnerId, now);
    for (const id of orderIds) proven.add(id);
  }
  const finished = changed.filter((item) => item.becameFinal()).map((item) => item.orderId);
  await progressOrders(tx, services, [...new Set([...proven, ...finished])], now);
}

async function readItems(tx: Tx, received: readonly ReceivedSignal[]): Promise<Map<string, ItemHistory>> {
  const items = new Map<string, ItemHistory>();
  for (const { target } of received) {
    const key = keyOf(target);
    if (!items.has(key)) items.set(key, new ItemHistory(target));
  }
  const keys = [...items.values()].map((item) => item.key);
  for (const signal of await store.readSignals(tx, keys)) itemOf(items, signal).remember(signal);
  return items;
}

function itemOf(items: ReadonlyMap<string, ItemHistory>, key: store.ItemKey): ItemHistory {
  return defined(items.get(keyOf(key)), 'the item of a signal');
}

function keyOf({ orderId, item }: store.ItemKey): string {
  return `${orderId}/${item}`;
}

/** The facts of one item while new ones are added. */
class ItemHistory {
  readonly key: store.ItemKey;
  readonly #known = new Set<string>();
  readonly #news = new Map<string, store.NewSignal & { seenCount: number }>();
  readonly #repeated = new Map<string, number>();
  #fold = noFacts;
  #receipt = 0;
  #before: ItemProgress | undefined;
  #progress: ItemProgress | undefined;

  constructor({ clientId, orderId, item }: store.SignalTarget) {
    this.key = { clientId, orderId, item };
  }

  get orderId(): number {
    return this.key.orderId;
  }

  get news(): store.NewSignal[] {
    return [...this.#news.values()];
  }

  remember({ hash, fact }: store.StoredSignal): void {
    this.#known.add(hash);
    this.#fold = withFact(this.#fold, fact);
    this.#receipt = fact.receipt;
  }

  see({ event, partnerId, hash }: ReceivedSignal): void {
    const repeatedNew = this.#news.get(hash);
    if (repeatedNew) repeatedNew.seenCount += 1;
    else if (this.#known.has(hash)) this.#repeated.set(hash, (this.#repeated.get(hash) ?? 0) + 1);
    else this.#add(event, partnerId, hash);
  }

  #add(event: SignalEvent, partnerId: number | null, hash: string): void {
    const before = this.#progress ?? progressOf(this.#fold);
    this.#before ??= before;
    // The database numbers new facts above all stored ones, in the given order.
    this.#receipt += 1;
    const fact: SignalFact = { ...event, receipt: this.#receipt };
    this.#fold = withFact(this.#fold, fact);
    this.#progress = progressOf(this.#fold);
    this.#news.set(hash, {
      ...this.key,
      hash,
      partnerId,
      event,
      verdict: verdictOf(fact, before, this.#progress),
      seenCount: 1,
    });
  }

  stored(): store.ItemWithProgress {
    return { ...this.key, progress: this.#progress ?? progressOf(this.#fold) };
  }

  repetitions(): store.Repetitions[] {
    return [...this.#repeated].map(([hash, times]) => ({ ...this.key, hash, times }));
  }

  becameFinal(): boolean {
    if (!this.#before || !this.#progress) return false;
    return isFinal(this.#progress.state) && !isFinal(this.#before.state);
  }
}
