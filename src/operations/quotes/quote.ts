import type { ClientActor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { canonicalDestination, stateIn } from '../../domain/catalogue/destination.ts';
import { withStockPages } from '../../domain/catalogue/options.ts';
import { quoteExpiry } from '../../domain/orders/quote-use.ts';
import { planPartners } from '../../domain/partners/routing/plan-partners.ts';
import type { Basket, BasketItem, PricedBasket } from '../../domain/prices/basket.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import { KEY_BYTES } from '../../domain/quotes/quote-hash.ts';
import { takeSnapshot } from '../../domain/quotes/quote-snapshot.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { writeSnapshot } from '../../store/quotes/quote-json.ts';
import { insertQuotes, type NewQuote } from '../../store/quotes/quotes.ts';
import type { BatchedOperation } from '../engine/operation.ts';

/** A price request without its client. */
export interface QuoteRequest extends Omit<Basket, 'clientId' | 'invoiceCurrency' | 'items'> {
  readonly items: readonly RequestedItem[];
  /** Whether the reply shows how every amount was calculated. */
  readonly explain: boolean;
}

interface RequestedItem extends BasketItem {
  /** In stock at the partner, so the number of pages may be missing. */
  readonly fromStock: boolean;
}

export interface Quote {
  readonly priced: PricedBasket;
  readonly expiresAt: Date;
  /** The common beginning of the hashes of its offers; null if no quote was stored. */
  readonly key: string | null;
  readonly explain: boolean;
}

interface Plan {
  readonly stored: NewQuote;
  readonly quote: Quote;
}

/** Prices a basket and promises the prices for 48 hours (interfaces.md 2.6, decisions.md §7). */
export const quoteOrder = {
  kind: 'batched',
  leavesNoWork: true,
  isOneStatement: () => true,
  plan({ actor, now, catalogue, partners }, request) {
    const basket = basketOf(request, actor, catalogue);
    const partnerOf = planPartners(basket, catalogue, partners, now);
    const priced = priceBasket(catalogue, basket, now, partnerOf);
    const expiresAt = quoteExpiry(now);
    const key = newUnguessableId(KEY_BYTES);
    return {
      stored: {
        clientId: actor.clientId,
        key,
        expiresAt,
        snapshot: writeSnapshot(takeSnapshot(catalogue, basket, now, priced)),
      },
      quote: { priced, expiresAt, key, explain: request.explain },
    };
  },
  async commitMany(tx, plans) {
    await insertQuotes(
      tx,
      plans.map(({ stored }) => stored),
    );
    return plans.map(({ quote }) => quote);
  },
} satisfies BatchedOperation<ClientActor, QuoteRequest, Quote, Plan>;

/** The basket of a client. */
export function basketOf(
  { explain: _explain, items: requested, ...wanted }: QuoteRequest,
  { clientId, currency }: Pick<ClientActor, 'clientId' | 'currency'>,
  { products, countries }: Catalogue,
): Basket {
  const items = requested.map(({ fromStock, ...item }) =>
    fromStock ? { ...item, options: withStockPages(products.get(item.product), item.options) } : item,
  );
  const place = canonicalDestination(wanted, countries);
  const country = countries.get(place.country);
  const isBound = country?.requireState || wanted.stateRequiredIn?.includes(place.country);
  // Elsewhere states are free text, which an order may write in another way.
  const state = place.state && isBound ? stateIn(country, place.state) : null;
  return { ...wanted, country: place.country, state, items, clientId, invoiceCurrency: currency };
}
