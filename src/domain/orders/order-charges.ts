import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Basket, PricedBasket } from '../prices/basket.ts';
import { priceBasket } from '../prices/pricing.ts';
import { chooseOffer } from '../prices/shipping.ts';
import { type Path, type Problem, Refused } from '../refusal.ts';
import type { NewItem, NewOrder } from './order.ts';
import type { Charge, ChosenShipment } from './order-costs.ts';
import { promisedBy, type QuotedOffer } from './quote-use.ts';

/** Whose order it is, as far as its price depends on that. */
export interface Buyer {
  readonly clientId: number;
  /** What the client is invoiced in; also what is priced in when no quote says otherwise. */
  readonly currency: string;
}

/** What quotes name by their hashes. */
export type Offers = ReadonlyMap<string, QuotedOffer>;

/** Quotes of one order must be in one currency, or its costs could not be added up. */
export function checkOneCurrency({ items }: NewOrder, offers: Offers): Problem[] {
  const [first, ...others] = items.flatMap(({ quote }, index) => {
    const offer = quote === undefined ? undefined : offers.get(quote);
    return offer ? [{ index, currency: offer.snapshot.priced.currency }] : [];
  });
  const other = others.find(({ currency }) => currency !== first!.currency);
  if (!other) return [];
  const detail = `is a quote in ${other.currency}, that of item ${first!.index} is in ${first!.currency}; all must be in one currency`;
  return [{ code: 'invalid_parameter', path: ['items', other.index, 'quote'], detail }];
}

/**
 * What a checked order is made from: the quotes that it uses, each with the shipments it uses of it, and what it
 * orders without a quote, priced now. Throws `Refused` when the latter cannot be priced or shipped.
 */
export function chargesOf(
  order: NewOrder,
  buyer: Buyer,
  offers: Offers,
  catalogue: Catalogue,
  now: Date,
): [Charge, ...Charge[]] {
  const quoted = quotedCharges(order, offers);
  const currency = quoted[0]?.priced.currency ?? buyer.currency;
  const priced = priceUnquoted(
    order,
    { ...buyer, invoiceCurrency: buyer.currency, currency },
    catalogue,
    now,
  );
  const charges = priced ? [...quoted, levelCharge(order, priced, catalogue)] : quoted;
  // An order has items, and each is either quoted or not.
  return charges as [Charge, ...Charge[]];
}

/** Offers of one quote share its snapshot: together they are one charge. */
function quotedCharges({ items }: NewOrder, offers: Offers): Charge[] {
  const used = [...new Set(items.flatMap(({ quote }) => quote ?? []))].map((hash) => offers.get(hash)!);
  return [...Map.groupBy(used, ({ snapshot }) => snapshot)].map(([{ priced }, ofQuote]) => ({
    priced,
    shipments: ofQuote.map(promisedBy).map(({ shipment, offer }) => ({ shipment, offer })),
  }));
}

function priceUnquoted(
  order: NewOrder,
  terms: Pick<Basket, 'clientId' | 'currency' | 'invoiceCurrency'>,
  catalogue: Catalogue,
  now: Date,
): PricedBasket | undefined {
  const unquoted = order.items.flatMap((item, index) => (item.quote === undefined ? [{ item, index }] : []));
  if (unquoted.length === 0) return undefined;
  const { country, state = null } = order.addresses[0]!;
  const items = unquoted.map(({ item }) => basketItem(item));
  const basket = { ...terms, country, state, stateRequiredIn: undefined, items };
  try {
    return priceBasket(catalogue, basket, now);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const inOrder = (path: Path) =>
      pathInOrder(
        path,
        unquoted.map(({ index }) => index),
      );
    const [first, ...rest] = error.problems.map((problem) => ({ ...problem, path: inOrder(problem.path) }));
    throw new Refused([first!, ...rest]);
  }
}

function basketItem({ reference, product, count, options, shippingLevel }: NewItem): Basket['items'][number] {
  return { reference, product, count, options, shippingLevel };
}

/** Where the order says what the basket says at a path. An order names no currency to be priced in. */
function pathInOrder([field, index, ...rest]: Path, places: readonly number[]): Path {
  if (field === 'items') return typeof index === 'number' ? ['items', places[index]!, ...rest] : [field];
  return field === 'country' || field === 'state' ? ['addresses', 0, field] : [];
}

/** Every shipment by the level that its items ask for; if that is not offered, by the next faster one. */
function levelCharge({ items }: NewOrder, priced: PricedBasket, { levels }: Catalogue): Charge {
  const levelOf = new Map(items.map(({ reference, shippingLevel }) => [reference, shippingLevel]));
  const shipments = priced.shipments.map((shipment): ChosenShipment => {
    // Items that ask for different levels travel apart, and pricing has refused a level that nothing is offered for.
    const level = levelOf.get(shipment.items[0]!)!;
    return { shipment, offer: chooseOffer(shipment, level, levels)! };
  });
  return { priced, shipments };
}
