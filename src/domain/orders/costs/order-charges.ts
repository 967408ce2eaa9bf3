import type { Decimal } from '../../../lib/decimal.ts';
import { defined } from '../../../lib/defined.ts';
import { entryAt, type NonEmpty } from '../../../lib/lists.ts';
import type { Catalogue, VatClass } from '../../catalogue/catalogue.ts';
import { canonicalDestination, type Destination } from '../../catalogue/destination.ts';
import { dateOf } from '../../catalogue/effective-dates.ts';
import type { Basket, PricedBasket } from '../../prices/basket.ts';
import { priceBasket, problemsOfPricing } from '../../prices/pricing.ts';
import type { PartnerOf } from '../../prices/shipments.ts';
import { chooseOffer, chooseOption } from '../../prices/shipping.ts';
import { vatOf, vatPercent } from '../../prices/tax.ts';
import type { QuoteSnapshot } from '../../quotes/quote-snapshot.ts';
import { type Path, type Problem, Refused } from '../../refusal.ts';
import { destinationOf, type NewItem, type NewOrder } from '../order.ts';
import { promisedBy, type QuotedOffer } from '../quote-use.ts';
import type { Charge, ChosenShipment } from './order-costs.ts';

/** The part of the client that prices depend on. */
export interface Buyer {
  readonly clientId: number;
  /** The invoice currency; also the currency of prices unless quotes set another one. */
  readonly currency: string;
}

/** Plans the partners for a basket; undefined = none is planned. */
export type PlannedPartners = (basket: Basket) => PartnerOf | undefined;

/** The quotes behind the hashes of the order. */
export type Offers = ReadonlyMap<string, QuotedOffer>;

/** An order with everything that its charges depend on. */
export interface OrderToCharge {
  readonly order: NewOrder;
  readonly buyer: Buyer;
  readonly offers: Offers;
  readonly catalogue: Catalogue;
  readonly now: Date;
  readonly planned?: PlannedPartners;
}

/** Reports quotes of one order with different currencies, because their costs could not be added up. */
export function checkOneCurrency({ items }: NewOrder, offers: Offers): Problem[] {
  const [first, ...others] = items.flatMap(({ quote }, index) => {
    const offer = quote === undefined ? undefined : offers.get(quote);
    return offer ? [{ index, currency: offer.snapshot.priced.currency }] : [];
  });
  const other = others.find(({ currency }) => currency !== first?.currency);
  if (!first || !other) return [];
  const detail = {
    code: 'quote_in_other_currency',
    currency: other.currency,
    item: first.index,
    other: first.currency,
  } as const;
  return [{ code: 'invalid_parameter', path: ['items', other.index, 'quote'], detail }];
}

/**
 * The charges of a checked order: the quotes that it uses, each with the used shipments, and the items
 * without a quote, priced now. Throws `Refused` if these cannot be priced or shipped.
 */
export function chargesOf(ordered: OrderToCharge): NonEmpty<Charge> {
  const { order, catalogue } = ordered;
  const quoted = quotedCharges(ordered);
  const priced = priceUnquoted(ordered);
  // An order has items, and each item either has a quote or not.
  const [first, ...rest] = priced ? [...quoted, levelCharge(order, priced, catalogue)] : quoted;
  return [defined(first, 'a charge of an order'), ...rest];
}

/**
 * The problems that only pricing and packing find, of an order that is refused for others. Of a level that
 * does not exist nothing more is said.
 */
export function problemsOfCharges(ordered: OrderToCharge): Problem[] {
  const unquoted = unquotedBasket(ordered);
  if (!unquoted) return [];
  const { catalogue, now, planned } = ordered;
  const isLevel = (level: string | undefined) =>
    catalogue.levels.some(({ reference }) => reference === level);
  const items = unquoted.basket.items.map((item) =>
    isLevel(item.shippingLevel) ? item : { ...item, shippingLevel: undefined },
  );
  const basket = { ...unquoted.basket, items };
  return problemsOfPricing(catalogue, basket, now, planned?.(basket)).map(unquoted.inOrder);
}

/** The charges of quotes. Offers of one quote share its snapshot and form one charge. */
function quotedCharges({ order, offers, catalogue }: OrderToCharge): Charge[] {
  const used = [...new Set(order.items.flatMap(({ quote }) => quote ?? []))].map((quote) => ({
    quote,
    ...defined(offers.get(quote), 'a quote that was checked'),
  }));
  return [...Map.groupBy(used, ({ snapshot }) => snapshot)].map(([snapshot, ofQuote]) => {
    const shipments = ofQuote.map(({ quote, ...promise }) => {
      const { shipment, offer } = promisedBy(promise);
      return { shipment, offer, quote };
    });
    return taxedAt(destinationOf(order), { priced: snapshot.priced, shipments }, snapshot, catalogue);
  });
}

/**
 * A charge with the prices of its quote and the VAT of where it is delivered, if that is not the VAT of what was quoted: a
 * quote without a zip has that of the mainland.
 */
function taxedAt(
  address: Destination,
  { priced, shipments }: Charge,
  { basket, pricedAt }: QuoteSnapshot,
  { vatRates, countries, products }: Catalogue,
): Charge {
  const day = dateOf(new Date(pricedAt));
  const [quoted, own] = [basket, address].map((written) => canonicalDestination(written, countries));
  const percentOf = (vatClass: VatClass, before: Decimal) => {
    const [then, now] = [quoted, own].map(
      (destination) => destination && vatPercent(vatRates, destination, vatClass, day),
    );
    return then === now || now === undefined ? before : now;
  };
  const classOf = (product: string) => products.get(product)?.vatClass ?? 'standard';
  const items = priced.items.map((item) => ({
    ...item,
    vatPercent: percentOf(classOf(item.product), item.vatPercent),
  }));
  const fees = priced.fees.map((fee) => ({ ...fee, vatPercent: percentOf('standard', fee.vatPercent) }));
  return {
    priced: { ...priced, items, fees },
    shipments: shipments.map(({ offer, ...chosen }) => {
      const percent = percentOf('standard', offer.vatPercent);
      const isSame = percent === offer.vatPercent;
      return {
        ...chosen,
        offer: isSame
          ? offer
          : { ...offer, vatPercent: percent, vat: vatOf(priced.currency, offer.price, percent) },
      };
    }),
  };
}

function priceUnquoted(ordered: OrderToCharge): PricedBasket | undefined {
  const unquoted = unquotedBasket(ordered);
  if (!unquoted) return undefined;
  const { catalogue, now, planned } = ordered;
  const { basket, inOrder } = unquoted;
  try {
    return priceBasket(catalogue, basket, now, planned?.(basket));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const [first, ...rest] = error.problems;
    throw new Refused([inOrder(first), ...rest.map(inOrder)]);
  }
}

/** The basket of the items without a quote, and how its problems are reported; undefined = all have one. */
function unquotedBasket({
  order,
  buyer,
  offers,
  catalogue,
}: OrderToCharge): { basket: Basket; inOrder: (problem: Problem) => Problem } | undefined {
  const unquoted = order.items.flatMap((item, index) => (item.quote === undefined ? [{ item, index }] : []));
  if (unquoted.length === 0) return undefined;
  const { country, state = null, zip } = canonicalDestination(destinationOf(order), catalogue.countries);
  // All quotes of a checked order have one currency, and its other items are priced in that.
  const [offer] = order.items.flatMap(({ quote }) => (quote === undefined ? [] : (offers.get(quote) ?? [])));
  const currency = offer?.snapshot.priced.currency ?? buyer.currency;
  const terms = { ...buyer, invoiceCurrency: buyer.currency, currency };
  const items = unquoted.map(({ item }) => basketItem(item));
  const places = unquoted.map(({ index }) => index);
  return {
    basket: { ...terms, country, state, zip, stateRequiredIn: undefined, items },
    inOrder: (problem) => ({ ...problem, path: pathInOrder(problem.path, places) }),
  };
}

function basketItem(item: NewItem): Basket['items'][number] {
  const { reference, product, count, options, shippingLevel, shippingOption } = item;
  return { reference, product, count, options, shippingLevel, shippingOption };
}

/** Maps the path of a basket problem to the order, which has no field for the currency of prices. */
function pathInOrder([field, index, ...rest]: Path, places: readonly number[]): Path {
  if (field === 'items')
    return typeof index === 'number' ? ['items', entryAt(places, index), ...rest] : [field];
  return field === 'country' || field === 'state' ? ['addresses', 0, field] : [];
}

/**
 * Chooses the offer for each shipment: at the level of its items or the next faster one, or for items without
 * a level, with their option.
 */
function levelCharge({ items }: NewOrder, priced: PricedBasket, { levels }: Catalogue): Charge {
  const itemOf = new Map(items.map((item) => [item.reference, item]));
  const shipments = priced.shipments.map((shipment): ChosenShipment => {
    // Items with different levels or options are in different shipments, and pricing has refused levels
    // without an offer.
    const { shippingLevel, shippingOption = '' } = defined(itemOf.get(entryAt(shipment.items, 0)), 'an item');
    const offer =
      shippingLevel === undefined
        ? chooseOption(shipment, shippingOption)
        : chooseOffer(shipment, shippingLevel, levels);
    return { shipment, offer: defined(offer, 'an offer for a shipment') };
  });
  return { priced, shipments };
}
