import type { ClientActor } from '../../domain/actor.ts';
import { priceBasket } from '../../domain/pricing.ts';
import type { Basket, PricedBasket } from '../../domain/quote.ts';
import { takeSnapshot } from '../../domain/quote-snapshot.ts';
import { quoteExpiry } from '../../domain/quote-use.ts';
import { newUnguessableId } from '../../lib/ids.ts';
import { insertQuotes, type NewQuote } from '../../store/quotes.ts';
import type { BatchedOperation } from '../operation.ts';

/** What is to be priced, before it is known for whom. */
export interface QuoteRequest extends Omit<Basket, 'clientId' | 'invoiceCurrency'> {
  /** Whether the answer is to show how every amount came about. */
  readonly explain: boolean;
}

export interface Quote {
  readonly priced: PricedBasket;
  readonly expiresAt: Date;
  /** Of the offers of each shipment, in their order; "" where no quote was stored. */
  readonly hashes: readonly (readonly string[])[];
  readonly explain: boolean;
}

interface Plan {
  readonly row: NewQuote;
  readonly quote: Quote;
}

/** Prices a basket and promises the prices for 48 hours (interfaces.md 2.6, decisions.md §7). */
export const quoteOrder = {
  kind: 'batched',
  leavesNoWork: true,
  plan({ actor, now, catalogue }, request) {
    const basket = basketOf(request, actor);
    const priced = priceBasket(catalogue, basket, now);
    const expiresAt = quoteExpiry(now);
    const hashes = priced.shipments.map(({ offers }) => offers.map(newUnguessableId));
    const snapshot = takeSnapshot(catalogue, basket, now, priced);
    return {
      row: { clientId: actor.clientId, createdAt: now, expiresAt, snapshot, hashes },
      quote: { priced, expiresAt, hashes, explain: request.explain },
    };
  },
  async commitMany(tx, plans) {
    await insertQuotes(
      tx,
      plans.map(({ row }) => row),
    );
    return plans.map(({ quote }) => quote);
  },
} satisfies BatchedOperation<ClientActor, QuoteRequest, Quote, Plan>;

/** The basket of a client. */
export function basketOf(
  { explain: _explain, ...wanted }: QuoteRequest,
  { clientId, currency }: Pick<ClientActor, 'clientId' | 'currency'>,
): Basket {
  return { ...wanted, clientId, invoiceCurrency: currency };
}
