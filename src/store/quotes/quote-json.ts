import type { UsedRate } from '../../domain/catalogue/currency.ts';
import type { Basket, BasketItem, PricedBasket, PricedItem, Shipment } from '../../domain/prices/basket.ts';
import type { QuotedProduct, QuoteSnapshot } from '../../domain/quotes/quote-snapshot.ts';
import { type StoredOption, storedOption, toOption } from '../catalogue/product-json.ts';
import { checkVersion } from '../engine/json.ts';
import {
  type StoredFeeLine,
  type StoredParcels,
  type StoredPricedItem,
  type StoredPrices,
  type StoredShippingOffer,
  storedFeeLine,
  storedParcels,
  storedPricedItem,
  storedPrices,
  storedShippingOffer,
  toFeeLine,
  toParcels,
  toPricedItem,
  toPrices,
  toShippingOffer,
} from '../prices/price-json.ts';

/** The content of `quotes.snapshot`, as the bytes of its JSON. */
export interface StoredSnapshot {
  readonly v: typeof VERSION;
  readonly basket: StoredBasket;
  /** ISO 8601 in UTC. */
  readonly priced_at: string;
  readonly products: readonly StoredProduct[];
  readonly priced: StoredPricedBasket;
}

interface StoredBasket {
  readonly client_id: number;
  readonly currency: string;
  readonly invoice_currency: string;
  readonly country: string;
  readonly state: string | null;
  /** Missing in quotes without a zip. */
  readonly zip?: string | undefined;
  readonly state_required_in?: readonly string[] | undefined;
  readonly items: readonly StoredBasketItem[];
}

interface StoredBasketItem {
  readonly reference: string;
  readonly product: string;
  readonly count: number;
  readonly options: readonly StoredOption[];
  readonly shipping_level?: string | undefined;
}

interface StoredProduct {
  readonly reference: string;
  readonly name: string;
  readonly file_types: readonly string[];
  readonly defaults: readonly string[];
}

interface StoredPricedBasket extends StoredPrices<StoredPricedItem, StoredFeeLine> {
  readonly shipments: readonly StoredShipment[];
  readonly rates: readonly StoredUsedRate[];
}

interface StoredShipment {
  readonly partner_id: number | null;
  readonly weight_g: number;
  readonly items: readonly string[];
  readonly parcels?: readonly StoredParcels[] | undefined;
  readonly offers: readonly StoredShippingOffer[];
}

interface StoredUsedRate {
  readonly currency: string;
  readonly per_euro: string;
  readonly valid_from: string | null;
}

const VERSION = 1;

/** The bytes of a snapshot's row. */
export function writeSnapshot(snapshot: QuoteSnapshot): Buffer {
  return Buffer.from(JSON.stringify(storedSnapshot(snapshot)));
}

export function readSnapshot(bytes: Buffer): QuoteSnapshot {
  return toSnapshot(JSON.parse(bytes.toString('utf8')));
}

function storedSnapshot(snapshot: QuoteSnapshot): StoredSnapshot {
  return {
    v: VERSION,
    basket: storedBasket(snapshot.basket),
    priced_at: snapshot.pricedAt,
    products: snapshot.products.map(storedProduct),
    priced: storedPricedBasket(snapshot.priced),
  };
}

function toSnapshot(stored: StoredSnapshot): QuoteSnapshot {
  checkVersion('a quote', stored.v, VERSION);
  return {
    basket: toBasket(stored.basket),
    pricedAt: stored.priced_at,
    products: stored.products.map(toProduct),
    priced: toPricedBasket(stored.priced),
  };
}

function storedBasket(basket: Basket): StoredBasket {
  return {
    client_id: basket.clientId,
    currency: basket.currency,
    invoice_currency: basket.invoiceCurrency,
    country: basket.country,
    state: basket.state,
    zip: basket.zip ?? undefined,
    state_required_in: basket.stateRequiredIn,
    items: basket.items.map(storedBasketItem),
  };
}

function toBasket(stored: StoredBasket): Basket {
  return {
    clientId: stored.client_id,
    currency: stored.currency,
    invoiceCurrency: stored.invoice_currency,
    country: stored.country,
    state: stored.state,
    ...(stored.zip === undefined ? {} : { zip: stored.zip }),
    stateRequiredIn: stored.state_required_in,
    items: stored.items.map(toBasketItem),
  };
}

function storedBasketItem(item: BasketItem): StoredBasketItem {
  return {
    reference: item.reference,
    product: item.product,
    count: item.count,
    options: item.options.map(storedOption),
    shipping_level: item.shippingLevel,
  };
}

function toBasketItem(stored: StoredBasketItem): BasketItem {
  return {
    reference: stored.reference,
    product: stored.product,
    count: stored.count,
    options: stored.options.map(toOption),
    shippingLevel: stored.shipping_level,
  };
}

function storedProduct(product: QuotedProduct): StoredProduct {
  return {
    reference: product.reference,
    name: product.name,
    file_types: product.fileTypes,
    defaults: product.defaults,
  };
}

function toProduct(stored: StoredProduct): QuotedProduct {
  return {
    reference: stored.reference,
    name: stored.name,
    fileTypes: stored.file_types,
    defaults: stored.defaults,
  };
}

function storedPricedBasket(priced: PricedBasket): StoredPricedBasket {
  return {
    ...storedPrices(priced, storedPricedItem, storedFeeLine),
    shipments: priced.shipments.map(storedShipment),
    rates: priced.rates.map(storedUsedRate),
  };
}

function toPricedBasket(stored: StoredPricedBasket): PricedBasket {
  const prices = toPrices(stored, toPricedItem, toFeeLine);
  return {
    ...prices,
    shipments: stored.shipments.map((shipment) => toShipment(shipment, prices.items)),
    rates: stored.rates.map(toUsedRate),
  };
}

function storedShipment(shipment: Shipment): StoredShipment {
  return {
    partner_id: shipment.partnerId,
    weight_g: shipment.weightG,
    items: shipment.items,
    parcels: storedParcels(shipment.parcels),
    offers: shipment.offers.map(storedShippingOffer),
  };
}

function toShipment(stored: StoredShipment, items: readonly PricedItem[]): Shipment {
  return {
    partnerId: stored.partner_id,
    weightG: stored.weight_g,
    items: stored.items,
    parcels: toParcels(stored.parcels, stored, items),
    offers: stored.offers.map((offer) => toShippingOffer(offer, stored.weight_g)),
  };
}

function storedUsedRate(rate: UsedRate): StoredUsedRate {
  return { currency: rate.currency, per_euro: rate.perEuro, valid_from: rate.validFrom };
}

function toUsedRate(stored: StoredUsedRate): UsedRate {
  return { currency: stored.currency, perEuro: stored.per_euro, validFrom: stored.valid_from };
}
