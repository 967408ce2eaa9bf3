import { parseGmt } from '../../../../lib/text/timestamps.ts';
import type { OrderCase, PushFacts, RefusedCase, SentOrder, SentSignal, SignalPost } from './facts.ts';

/** A signal with the post that carried it. */
export interface PostedSignal extends SentSignal {
  readonly post: SignalPost;
}

/** All signals posted to a signal path, in the order of their arrival. */
export function signalsOf({ posts }: Pick<PushFacts, 'posts'>): PostedSignal[] {
  return posts
    .filter(({ version }) => version !== null)
    .flatMap((post) => post.signals.map((signal) => ({ ...signal, post })));
}

export function orderOf(facts: PushFacts, name: OrderCase | RefusedCase): SentOrder | undefined {
  return [...facts.orders.values()].find((order) => order.name === name);
}

/** The signals about one order that were answered with 200. */
export function recordedOf(facts: PushFacts, order: SentOrder): PostedSignal[] {
  return signalsOf(facts).filter((signal) => signal.post.reply === 'recorded' && signal.order === order.id);
}

/** Signals that report that an item was made, each once. */
const MADE: ReadonlySet<unknown> = new Set(['ItemProduced', 'ItemPacked', 'ItemShipped']);
const STOPPED: ReadonlySet<unknown> = new Set(['ItemCanceled', 'ItemDelay', 'ItemError']);
const ENDED: ReadonlySet<unknown> = new Set(['ItemShipped', 'ItemCanceled']);

export const isMade = ({ type }: SentSignal) => MADE.has(type);
export const isStopped = ({ type }: SentSignal) => STOPPED.has(type);
export const isEnded = ({ type }: SentSignal) => ENDED.has(type);

/** The items of an order without any of these signals; a signal without an item counts for all of them. */
export function itemsWithout(
  order: SentOrder,
  signals: readonly SentSignal[],
  counts: (signal: SentSignal) => boolean,
): string[] {
  const counted = signals.filter(counts);
  if (counted.some(({ type }) => type === 'OrderRegistered')) return [];
  const seen = new Set(counted.map(({ item }) => item));
  return order.items.filter((item) => !seen.has(item));
}

export function timeOf({ datetime }: SentSignal): Date | undefined {
  return typeof datetime === 'string' ? parseGmt(datetime) : undefined;
}

/** A signal without the time and place of its arrival: repetitions are equal. */
export function identityOf(signal: SentSignal): string {
  const { type, order, item, datetime, tracking, shippingOption, cause, message, delay } = signal;
  return JSON.stringify([type, order, item, datetime, tracking, shippingOption, cause, message, delay]);
}

export function named(items: readonly string[]): string {
  const shown = items.slice(0, 3).join(', ');
  return items.length > 3 ? `${shown} and ${items.length - 3} more` : shown;
}

/** The value of a field, short enough for a sentence. */
export function quoted(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Orders whose files must be fetched, whether signals are checked or not. */
const FETCHED: ReadonlySet<string> = new Set<OrderCase>(['complete', 'slow_link']);
/** Orders for which only a delay can be reported. */
const UNPRINTABLE: ReadonlySet<string> = new Set<OrderCase>(['wrong_md5', 'missing_file']);

/**
 * The signals and file requests that a print partner still has to send, so that the kit waits no longer than
 * needed.
 */
export class Awaited {
  readonly #items = new Map<unknown, SentOrder>();
  readonly #files = new Set<string>();
  #all = 0;

  /** Adds an order that the print partner took. */
  add(order: SentOrder, { bySignals }: { readonly bySignals: boolean }): void {
    if (bySignals) {
      for (const item of order.items) this.#items.set(item, order);
    }
    if (FETCHED.has(order.name)) {
      for (const file of order.files) this.#files.add(file);
    }
    this.#all = this.left;
  }

  /** The number of items and files that are not finished. */
  get left(): number {
    return this.#items.size + this.#files.size;
  }

  get all(): number {
    return this.#all;
  }

  signal(signal: SentSignal): void {
    const order = this.#items.get(signal.item);
    if (!order) return;
    if (isEnded(signal) || (UNPRINTABLE.has(order.name) && isStopped(signal)))
      this.#items.delete(signal.item);
  }

  /** Ends the wait for a signal that the hub refused, because it is not repeated. */
  refused({ item }: SentSignal): void {
    this.#items.delete(item);
  }

  file(name: string): void {
    this.#files.delete(name);
  }
}
