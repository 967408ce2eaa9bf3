import type { FeeLine, PricedBasket, PricedItem, Shipment, ShippingOffer } from '../../prices/basket.ts';

/** One charge of an order: a used quote, or the items without a quote. */
export interface Charge {
  readonly priced: PricedBasket;
  /** The ordered shipments, each with its chosen offer. */
  readonly shipments: readonly ChosenShipment[];
}

export interface ChosenShipment {
  readonly shipment: Shipment;
  readonly offer: ShippingOffer;
  /** The hash of its quote; undefined = it was priced for the order. */
  readonly quote?: string | undefined;
}

/** No item is added to an order, so who else uses its per-order prices and fees is not needed any more. */
export type ChargedItem = Omit<PricedItem, 'perOrder'>;
export type ChargedFee = Omit<FeeLine, 'items'>;
