import type { SignalType } from './signal.ts';

/**
 * The limits of one item, many times what production needs: its facts are read and folded under the lock of
 * its order for each new signal.
 */
export const MOST_SIGNALS = 1_000;
export const MOST_PARCELS = 100;

/** The part of a signal that its limits depend on. */
export interface CountedSignal {
  readonly type: SignalType;
  readonly tracking: string | undefined;
}

/** Counts the signals recorded for one item. */
export class SignalCount {
  #signals = 0;
  readonly #types = new Set<SignalType>();
  readonly #parcels = new Set<string>();

  add({ type, tracking }: CountedSignal): void {
    this.#signals += 1;
    this.#types.add(type);
    if (type === 'ItemShipped') this.#parcels.add(tracking ?? '');
  }

  copy(): SignalCount {
    const copy = new SignalCount();
    copy.#signals = this.#signals;
    for (const type of this.#types) copy.#types.add(type);
    for (const tracking of this.#parcels) copy.#parcels.add(tracking);
    return copy;
  }

  /**
   * The limit that a new signal would exceed. A full item still takes the first signal of each type, and
   * parcels: otherwise many useless signals could prevent it from ever being shipped.
   */
  exceededBy({ type, tracking }: CountedSignal): 'signals' | 'parcels' | undefined {
    const newParcel = type === 'ItemShipped' && !this.#parcels.has(tracking ?? '');
    if (newParcel && this.#parcels.size >= MOST_PARCELS) return 'parcels';
    return this.#signals < MOST_SIGNALS || newParcel || !this.#types.has(type) ? undefined : 'signals';
  }
}
