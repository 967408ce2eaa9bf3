/** The signals of a print partner about stored orders, from signal number `from` on. */
export interface SignalStream {
  /** Numbered without gaps from the first, two items each. */
  readonly firstOrder: number;
  readonly orders: number;
  readonly from: number;
}

const LIFE = ['ItemRegistered', 'ItemProduce', 'ItemProduced', 'ItemPacked', 'ItemShipped'] as const;
const ITEMS_PER_ORDER = 2;
/** Items in production at the same time: each has sent one signal before the first sends its next. */
const IN_PRODUCTION = 1_000;
const BEGAN = Date.UTC(2026, 0, 1);

export interface StreamedSignal {
  readonly orderNumber: number;
  readonly item: number;
  readonly type: (typeof LIFE)[number];
  readonly at: Date;
}

/** The number of signals in a stream of this many orders; any further signal would be stale. */
export function lengthOf({ orders }: Pick<SignalStream, 'orders'>): number {
  return orders * ITEMS_PER_ORDER * LIFE.length;
}

/** The nth signal: every item follows the happy path, so that one signal in ten finishes its order. */
export function signalAt({ firstOrder }: SignalStream, n: number): StreamedSignal {
  const block = Math.floor(n / (IN_PRODUCTION * LIFE.length));
  const within = n % (IN_PRODUCTION * LIFE.length);
  // Neighbouring signals belong to different orders, as they do when many machines report.
  const place = within % IN_PRODUCTION;
  const item = Math.floor(place / (IN_PRODUCTION / ITEMS_PER_ORDER));
  const order = (block * IN_PRODUCTION) / ITEMS_PER_ORDER + (place % (IN_PRODUCTION / ITEMS_PER_ORDER));
  return {
    orderNumber: firstOrder + order,
    item: item + 1,
    type: LIFE[Math.floor(within / IN_PRODUCTION)]!,
    at: new Date(BEGAN + n * 1000),
  };
}

export function wireSignals(stream: SignalStream, count: number): object[] {
  return Array.from({ length: count }, (_, index) => {
    const { orderNumber, item, type, at } = signalAt(stream, stream.from + index);
    const order = orderNumber * 10_000;
    return {
      type,
      order: String(order),
      item: String(order + item),
      datetime: `${at.toISOString().slice(0, 19).replace('T', ' ')} GMT`,
      ...(type === 'ItemShipped'
        ? { tracking: `1Z${order + item}`, shipping_option: 'Ground - Tracked' }
        : {}),
    };
  });
}
