import type { Signal } from './items.ts';
import { type ClientName, type Mode, type Obstacle, Order, type OrderPlan } from './order.ts';
import type { ItemNumber } from './states.ts';

const QUOTE_MS = 48 * 3_600_000;

/** How long the orders of a client are held before they are handed over (decisions.md §4). */
export const holdMinutes: Readonly<Record<ClientName, number>> = { prompt: 0, patient: 30 };

/** A stored quote (decisions.md §7). */
export interface Quote {
  readonly client: ClientName;
  readonly hash: string;
  readonly items: number;
  readonly shippingOption: string;
  readonly givenAt: number;
}

/** An answer: a status of interfaces.md §7 and, for a refusal, an error type of decisions.md §2. */
export type Answer = readonly [status: number, type?: string];

/** The order that a client adds. */
export interface NewOrder {
  readonly client: ClientName;
  readonly reference: string;
  readonly mode: Mode;
  /** By a quote: its hash, which may be unknown. */
  readonly quote?: string;
  /** Its first item replaces one of this order. */
  readonly original?: string;
}

/** One signal about one or all items of an order; neither need exist. */
export interface Report {
  readonly order: Order | undefined;
  readonly items: readonly number[];
  readonly signal: Signal;
}

const SHIPPED: ItemNumber = 75;
const CANCELED: ItemNumber = 500;

/** The service as seen by its clients, its partner and its operator. */
export class ServiceModel {
  readonly orders: Order[] = [];
  readonly quotes: Quote[] = [];

  find(client: ClientName, reference: string): Order | undefined {
    return this.orders.find(({ plan }) => plan.client === client && plan.reference === reference);
  }

  /** The answer to adding this order; with 201 the order exists from then on. */
  answerAdd({ client, reference, quote: hash }: NewOrder, now: number): Answer {
    if (hash !== undefined) {
      const quote = this.quotes.find((given) => given.client === client && given.hash === hash);
      if (!quote) return [400, 'quote_not_found_or_expired'];
      if (now >= quote.givenAt + QUOTE_MS) return [400, 'quote_expired'];
    }
    return this.find(client, reference) ? [400, 'order_reference_not_unique'] : [201];
  }

  add(
    { client, reference, mode, original }: NewOrder,
    added: Pick<OrderPlan, 'id' | 'paths' | 'createdAt' | 'shippingOption'>,
  ): Order {
    // Originals are live orders, which do not exist for a sandbox order.
    const obstacle = () =>
      original === undefined
        ? undefined
        : obstacleTo(mode === 'live' ? this.find(client, original) : undefined);
    const heldUntil = added.createdAt + holdMinutes[client] * 60_000;
    const created = new Order({ client, reference, mode, ...added, heldUntil, obstacle });
    this.orders.push(created);
    return created;
  }

  cancel(order: Order | undefined, now: number): Answer {
    if (!order) return [410, 'order_not_found'];
    if (!order.isCancelable) return [409, 'order_state_conflict'];
    order.cancel(now);
    return [200];
  }

  /** Accepts all signals or none. Only the partner that was asked to make an item may report on it. */
  receive(reports: readonly Report[], fromPartner: boolean, now: number): Answer {
    const known = reports.every(
      ({ order, items }) =>
        fromPartner && order?.isKnownToPartner && items.every((item) => item < order.items.length),
    );
    if (!known) return [400, 'item_not_found'];
    for (const { order, items, signal } of reports)
      for (const item of items) order!.receive(item, signal, now);
    return [200];
  }

  /** Newest first. */
  ordersOf(client: ClientName): Order[] {
    return this.orders.filter(({ plan }) => plan.client === client).reverse();
  }
}

/** What prevents a reorder of the first item of this order, or of an unknown order. */
function obstacleTo(original: Order | undefined): Obstacle | undefined {
  const item = original?.items[0]?.state;
  if (item === SHIPPED) return undefined;
  return original === undefined || original.state === 500 || item === CANCELED
    ? 'cannot ship'
    : 'not shipped';
}
