import type { OrderCase, SentOrder, SentSignal } from './facts.ts';
import { isEnded, isStopped } from './seen.ts';

/** Orders whose files must arrive, whether signals are checked or not. */
const FETCHED: ReadonlySet<string> = new Set<OrderCase>(['complete', 'slow_link']);
/** Orders of which a delay is all that can be reported. */
const UNPRINTABLE: ReadonlySet<string> = new Set<OrderCase>(['wrong_md5', 'missing_file']);

/** What is still to come from a print partner, so that the kit waits no longer than needed. */
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

  /** The number of items and files that have not come to their end. */
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

  /** What the hub refused does not come again. */
  refused({ item }: SentSignal): void {
    this.#items.delete(item);
  }

  file(name: string): void {
    this.#files.delete(name);
  }
}
