import {
  type FoldState,
  foldOf,
  type ItemProgress,
  lateVerdict,
  progressOf,
  verdictOf,
  withFact,
} from '../../domain/signals/item-progress.ts';
import { isFinal } from '../../domain/signals/item-states.ts';
import type { SignalEvent, SignalFact, SignalVerdict } from '../../domain/signals/signal.ts';
import { SignalCount } from '../../domain/signals/signal-caps.ts';
import type { ItemKey } from '../../store/engine/keys.ts';
import type * as store from '../../store/signals/signals.ts';

/** One event for one item. */
export interface SignalOfBatch {
  readonly event: SignalEvent;
  /** The place of the event in its batch. */
  readonly index: number;
  readonly partnerId: number | null;
  readonly target: store.SignalTarget;
  readonly hash: string;
}

/**
 * The signals of one item while new ones are added; signals of an earlier partner have a history of their
 * own.
 */
export class ItemHistory {
  readonly key: ItemKey;
  /** The earlier partner of the item, if it is the sender: its signals change no state. */
  readonly earlier: number | null;
  readonly #known = new Map<string, SignalVerdict>();
  readonly #news = new Map<string, store.NewSignal & { seenCount: number }>();
  readonly #repeated = new Map<string, number>();
  readonly #count = new SignalCount();
  #fold: FoldState;
  #receipt = 0;
  #before: ItemProgress | undefined;
  #progress: ItemProgress | undefined;

  constructor({ clientId, orderId, item, canceled, earlier }: store.SignalTarget) {
    this.key = { clientId, orderId, item };
    this.earlier = earlier;
    this.#fold = foldOf(canceled);
  }

  get orderId(): number {
    return this.key.orderId;
  }

  get news(): store.NewSignal[] {
    return [...this.#news.values()];
  }

  remember({ hash, verdict, fact }: store.StoredSignal): void {
    this.#known.set(hash, verdict);
    this.#count.add(fact);
    this.#fold = withFact(this.#fold, fact);
    this.#receipt = fact.receipt;
  }

  /** Whether a signal with this hash is recorded, or is part of this commit. */
  has(hash: string): boolean {
    return this.#known.has(hash) || this.#news.has(hash);
  }

  /** The signals that are recorded or part of this commit. */
  count(): SignalCount {
    return this.#count.copy();
  }

  /** Returns the verdict of the signal; a repeated one has that of its first recording. */
  see({ event, partnerId, hash }: SignalOfBatch): SignalVerdict {
    const repeatedNew = this.#news.get(hash);
    if (repeatedNew) {
      repeatedNew.seenCount += 1;
      return repeatedNew.verdict;
    }
    const known = this.#known.get(hash);
    if (known === undefined) return this.#add(event, partnerId, hash);
    this.#repeated.set(hash, (this.#repeated.get(hash) ?? 0) + 1);
    return known;
  }

  #add(event: SignalEvent, partnerId: number | null, hash: string): SignalVerdict {
    const before = this.#progress ?? progressOf(this.#fold);
    this.#before ??= before;
    // The database numbers new facts above all stored ones, in the given order.
    this.#receipt += 1;
    const fact: SignalFact = { ...event, receipt: this.#receipt };
    this.#count.add(fact);
    this.#fold = withFact(this.#fold, fact);
    this.#progress = progressOf(this.#fold);
    const verdict = this.earlier === null ? verdictOf(fact, before, this.#progress) : lateVerdict(fact.type);
    this.#news.set(hash, { ...this.key, hash, partnerId, event, verdict, seenCount: 1 });
    return verdict;
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
