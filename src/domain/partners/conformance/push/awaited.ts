import type { OrderCase, SentOrder, SentSignal } from './facts.ts';
import { isEnded, isStopped } from './seen.ts';

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
