import { type ItemNumber, reached, type SignalType } from './states.ts';

/** What a partner reports about an item (interfaces.md 2.1). */
export interface Signal {
  readonly type: SignalType;
  /** In milliseconds, rounded to seconds. */
  readonly at: number;
  readonly tracking?: string;
  readonly shippingOption?: string;
  readonly cause?: string;
  readonly hours?: number;
}

/** An item as orders/info shows it. */
export interface ItemView {
  readonly state: ItemNumber;
  readonly delayed: boolean;
  readonly cause: string;
  readonly hours: string;
  readonly tracking: string;
  readonly shippingOption: string;
}

/** One item: only its signals are stored, each once, in order of receipt (decisions.md §5). */
export class Item {
  readonly #offered: string;
  readonly #signals: Signal[] = [];

  /** @param offered the shipping option that the order chose */
  constructor(offered: string) {
    this.#offered = offered;
  }

  receive(signal: Signal): void {
    const type = signal.type === 'ItemError' ? 'ItemDelay' : signal.type;
    const told = { ...signal, type };
    const again = this.#signals.some((known) => JSON.stringify(known) === JSON.stringify(told));
    if (!again) this.#signals.push(told);
  }

  /** As if its print partner had canceled it. */
  cancel(now: number): void {
    this.#signals.push({ type: 'ItemCanceled', at: now });
  }

  get state(): ItemNumber {
    const states = this.#signals.map(({ type }) => reached[type]).filter((state) => state !== null);
    // The first of shipped and canceled wins; all other statuses only advance.
    return states.find((state) => state === 75 || state === 500) ?? (Math.max(1, ...states) as ItemNumber);
  }

  get isFinal(): boolean {
    return this.state === 75 || this.state === 500;
  }

  view(): ItemView {
    const delay = this.#signals
      .filter(({ type }) => reached[type] === null)
      .sort(byTime)
      .at(-1);
    const lastMove = Math.max(
      ...this.#signals.filter(({ type }) => reached[type] !== null).map(({ at }) => at),
    );
    const delayed = delay !== undefined && delay.at > lastMove;
    const parcels = this.#parcels();
    return {
      state: this.state,
      delayed,
      cause: delayed ? (delay.cause ?? '') : '',
      hours: delayed && delay.hours !== undefined ? String(delay.hours) : '',
      tracking: parcels.map(({ tracking }) => tracking).join(', '),
      shippingOption:
        parcels.findLast(({ shippingOption }) => shippingOption)?.shippingOption ?? this.#offered,
    };
  }

  /**
   * Sorted by (datetime, text); a repeated code is the same parcel, with the option that was reported first.
   */
  #parcels(): Pick<Signal, 'tracking' | 'shippingOption'>[] {
    if (this.state !== 75) return [];
    const shipped = this.#signals.filter(({ type }) => type === 'ItemShipped').sort(byTime);
    const codes = new Set(shipped.map(({ tracking }) => tracking));
    return [...codes].map((code) => ({
      tracking: code,
      shippingOption: shipped.find(({ tracking, shippingOption }) => tracking === code && shippingOption)
        ?.shippingOption,
    }));
  }
}

function byTime(a: Signal, b: Signal): number {
  const text = ({ tracking = '', cause = '' }: Signal) => tracking + cause;
  return a.at - b.at || (text(a) < text(b) ? -1 : 1);
}
