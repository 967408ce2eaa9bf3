import type { ClientActor, OperatorActor } from '../../domain/actor.ts';
import type { PlainDate } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import { quoteExpiry } from '../../domain/orders/quote-use.ts';
import { planPartners } from '../../domain/partners/routing/plan-partners.ts';
import type { Basket, BasketItem, PricedBasket } from '../../domain/prices/basket.ts';
import { type CheapestTotal, cheapestTotal } from '../../domain/prices/cheapest.ts';
import { explainFrom, type SourcedTraceLine } from '../../domain/prices/explain.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import { findClient } from '../../store/access/clients.ts';
import { clientUnknown } from '../access/accounts.ts';
import type { ReadOperation } from '../engine/operation.ts';
import { basketOf, type Quote, type QuoteRequest } from '../quotes/quote.ts';

interface PriceTrial extends Pick<Basket, 'country' | 'state' | 'zip'> {
  readonly items: readonly PartialBy<BasketItem, 'shippingLevel'>[];
  /** The client whose terms apply; undefined = list prices. */
  readonly clientId?: number | undefined;
  /** Undefined = the invoice currency of the client. */
  readonly currency?: string | undefined;
}

type PartialBy<Of, Name extends keyof Of> = Omit<Of, Name> & Partial<Pick<Of, Name>>;

export interface TriedPrices {
  readonly priced: PricedBasket;
  /** How each amount was calculated, with the row that it came from. */
  readonly trace: readonly SourcedTraceLine[];
  readonly cheapest: CheapestTotal;
  readonly today: PlainDate;
  /** The version of the catalogue that was used. */
  readonly version: number;
}

const NO_CLIENT = { id: 0, currency: 'EUR' };

/** The current price for a client, for the operator who maintains the prices. Nothing is stored. */
export const tryPrices: ReadOperation<OperatorActor, PriceTrial, TriedPrices> = {
  kind: 'read',
  async run(queries, { now, services }, { clientId, currency, items, ...destination }) {
    const client = clientId === undefined ? NO_CLIENT : await findClient(queries, clientId);
    if (!client) throw clientUnknown(clientId ?? NO_CLIENT.id);
    const { version, catalogue } = await services.catalogue.current();
    const request = {
      ...destination,
      currency: currency ?? client.currency,
      stateRequiredIn: undefined,
      items: items.map((item) => ({ ...item, shippingLevel: item.shippingLevel, fromStock: false })),
      explain: true,
    };
    const payer = { clientId: client.id, currency: client.currency };
    const basket = basketOf(request, payer, catalogue);
    const partnerOf = planPartners(basket, catalogue, await services.partners.get(), now);
    const priced = priceBasket(catalogue, basket, now, partnerOf);
    const today = dateOf(now);
    return {
      priced,
      trace: explainFrom(priced, catalogue, today),
      cheapest: cheapestTotal(priced),
      today,
      version,
    };
  },
};

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
