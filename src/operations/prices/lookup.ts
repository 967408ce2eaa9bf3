import type { ClientActor } from '../../domain/actor.ts';
import { quoteExpiry } from '../../domain/orders/quote-use.ts';
import { planPartners } from '../../domain/partners/routing/plan-partners.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { basketOf, type Quote, type QuoteRequest } from '../quotes/quote.ts';

/** Prices a basket as a quote would, without storing it (decisions.md §7). */
export const lookUpPrices = {
  kind: 'read',
  async run(_queries, { actor, now, services }, request) {
    const catalogue = await services.catalogue.get();
    const basket = basketOf(request, actor, catalogue);
    const partnerOf = planPartners(basket, catalogue, await services.partners.get(), now);
    const priced = priceBasket(catalogue, basket, now, partnerOf);
    return { priced, expiresAt: quoteExpiry(now), key: null, explain: request.explain };
  },
} satisfies ReadOperation<ClientActor, QuoteRequest, Quote>;
