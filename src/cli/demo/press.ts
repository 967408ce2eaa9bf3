import type { Random } from '../../lib/random.ts';
import { formatGmt } from '../../lib/text/timestamps.ts';
import { postJson, startOrderTaker } from './http.ts';

interface PlannedSignal {
  at: number;
  readonly body: Readonly<Record<string, string>>;
}

/** The data of an order in a print shop: its full id, and those of its items. */
interface PressOrder {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
}

export type Press = Awaited<ReturnType<typeof startPress>>;

interface PressOptions {
  readonly random: Random;
  readonly now: () => Date;
  readonly signalKey: () => string;
  /** Whether it refuses the next posted order. */
  readonly refuses: () => boolean;
}

/** The most signals in one call. */
const AT_ONCE = 200;

/**
 * A print shop that takes orders and reports their production, each step some hours after the previous one.
 */
export async function startPress({ random, now, signalKey, refuses }: PressOptions) {
  let hourMs = 3_600_000;
  let planned: PlannedSignal[] = [];
  const produce = (order: PressOrder) => {
    planned.push(...order.items.flatMap(({ id }) => planOf(order.id, id, random, now().getTime(), hourMs)));
  };
  const taker = await startOrderTaker((order: PressOrder) => {
    const isTaken = !refuses();
    if (isTaken) produce(order);
    return isTaken;
  });
  return {
    ...taker,
    /** Plans the production of an order that did not arrive by its address. */
    produce,
    /** Reports the production since the last report. */
    async report(serviceUrl: string): Promise<void> {
      const until = now().getTime();
      const due = planned.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      planned = planned.filter(({ at }) => at > until);
      for (let first = 0; first < due.length; first += AT_ONCE) {
        const items = due
          .slice(first, first + AT_ONCE)
          .map(({ at, body }) => ({ ...body, datetime: formatGmt(new Date(at)) }));
        await postJson(`${serviceUrl}/signal/2.0/status/`, { apikey: signalKey(), items });
      }
    },
    /** Sets the duration of an hour in the shop, also for existing orders. */
    setHour(ms: number): void {
      const since = now().getTime();
      for (const signal of planned) signal.at = since + ((signal.at - since) * ms) / hourMs;
      hourMs = ms;
    },
  };
}

const DELAYED = 0.08;
const CANCELED = 0.02;

function planOf(order: string, item: string, random: Random, start: number, hourMs: number): PlannedSignal[] {
  let hours = random.next();
  const signals: PlannedSignal[] = [];
  const add = (type: string, after: number, more: Readonly<Record<string, string>> = {}) => {
    hours += after;
    signals.push({ at: start + hours * hourMs, body: { type, order, item, ...more } });
  };
  add('ItemRegistered', 0);
  if (random.chance(CANCELED)) {
    add('ItemCanceled', random.between(1, 6), {
      cause: 'CancelBookCorrupt',
      message: 'the file cannot be opened',
    });
    return signals;
  }
  add('ItemProduce', 1 + 12 * random.next());
  if (random.chance(DELAYED)) {
    const delay = random.between(8, 40);
    add('ItemDelay', 1, { cause: 'paper out of stock', delay: String(delay) });
    hours += delay;
  }
  add('ItemProduced', 1 + 8 * random.next());
  add('ItemPacked', 0.5 + 2 * random.next());
  const tracking = `JD0146000${random.between(100_000_000, 999_999_999)}`;
  add('ItemShipped', 1 + 10 * random.next(), { tracking, shipping_option: 'DHL Paket' });
  return signals;
}
