import type { OperatorActor } from '../../domain/actor.ts';
import type { Basket, BasketItem, PricedBasket } from '../../domain/prices/basket.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import { findClient } from '../../store/access/clients.ts';
import { clientUnknown } from '../access/unknown-account.ts';
import type { ReadOperation } from '../engine/operation.ts';

export interface PriceTrial extends Pick<Basket, 'country' | 'state'> {
  readonly items: readonly Omit<BasketItem, 'shippingLevel'>[];
  /** The client whose terms apply; undefined = list prices. */
  readonly clientId?: number | undefined;
  /** Undefined = the invoice currency of the client. */
  readonly currency?: string | undefined;
}

const NO_CLIENT = { id: 0, currency: 'EUR' };

/** The current price for a client, for the operator who maintains the prices. */
export const tryPrices: ReadOperation<OperatorActor, PriceTrial, PricedBasket> = {
  kind: 'read',
  async run(queries, { now, services }, { clientId, currency, country, state, items }) {
    const client = clientId === undefined ? NO_CLIENT : await findClient(queries, clientId);
    if (!client) throw clientUnknown(clientId ?? NO_CLIENT.id);
    const basket = {
      country,
      state,
      stateRequiredIn: undefined,
      items: items.map((item) => ({ ...item, shippingLevel: undefined })),
      clientId: client.id,
      currency: currency ?? client.currency,
      invoiceCurrency: client.currency,
    };
    return priceBasket(await services.catalogue.get(), basket, now);
  },
};
