import type { ClientActor } from '../../domain/actor.ts';
import { quoteExpiry } from '../../domain/orders/quote-use.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { basketOf, type Quote, type QuoteRequest } from '../quotes/quote.ts';

/** Prices a basket as a quote would, without storing it (decisions.md §7). */
export const lookUpPrices = {
  kind: 'read',
  async run(_queries, { actor, now, services }, request) {
    const catalogue = await services.catalogue.get();
    const priced = priceBasket(catalogue, basketOf(request, actor, catalogue), now);
    return { priced, expiresAt: quoteExpiry(now), key: null, explain: request.explain };
  },
} satisfies ReadOperation<ClientActor, QuoteRequest, Quote>;
