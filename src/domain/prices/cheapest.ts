import { type Decimal, sum } from '../../lib/decimal.ts';
import type { PricedBasket } from './basket.ts';

/** The smallest amount that a basket can be ordered for. */
export interface CheapestTotal {
  /** The cheapest offers of all shipments. */
  readonly shipping: Decimal;
  readonly shippingVat: Decimal;
  /** Price and shipping, both with VAT. */
  readonly amount: Decimal;
}

export function cheapestTotal({ price, vat, shipments }: PricedBasket): CheapestTotal {
  const offers = shipments.flatMap(({ offers: [cheapest] }) => cheapest ?? []);
  const shipping = sum(offers.map((offer) => offer.price));
  const shippingVat = sum(offers.map((offer) => offer.vat));
  return { shipping, shippingVat, amount: sum([price, vat, shipping, shippingVat]) };
}
