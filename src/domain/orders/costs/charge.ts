import type { PricedBasket, Shipment, ShippingOffer } from '../../prices/basket.ts';

/** One charge of an order: a used quote, or the items without a quote. */
export interface Charge {
  readonly priced: PricedBasket;
  /** The ordered shipments, each with its chosen offer. */
  readonly shipments: readonly ChosenShipment[];
}

export interface ChosenShipment {
  readonly shipment: Shipment;
  readonly offer: ShippingOffer;
}
