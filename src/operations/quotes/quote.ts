import type { ClientActor } from '../../domain/actor.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import { canonicalDestination, stateIn } from '../../domain/catalogue/destination.ts';
import { withStockPages } from '../../domain/catalogue/options.ts';
import type { Offers } from '../../domain/orders/costs/order-charges.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { isExpired, quoteExpiry } from '../../domain/orders/quote-use.ts';
import { planPartners } from '../../domain/partners/routing/plan-partners.ts';
import type { Basket, BasketItem, PricedBasket } from '../../domain/prices/basket.ts';
import { priceBasket } from '../../domain/prices/pricing.ts';
import { KEY_BYTES, readHash } from '../../domain/quotes/quote-hash.ts';
import { takeSnapshot } from '../../domain/quotes/quote-snapshot.ts';
import { defined } from '../../lib/defined.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import type { Tx } from '../../store/engine/db.ts';
import { writeSnapshot } from '../../store/quotes/quote-json.ts';
import { findQuotedOffers, insertQuotes, markExpired, type NewQuote } from '../../store/quotes/quotes.ts';
import type { BatchedOperation, ReadOperation } from '../engine/operation.ts';

/** A price request without its client. */
export interface QuoteRequest extends Omit<Basket, 'clientId' | 'invoiceCurrency' | 'items'> {
  readonly items: readonly RequestedItem[];
  /** Whether the reply shows how every amount was calculated. */
  readonly explain: boolean;
}

interface RequestedItem extends BasketItem {
  /** In stock at the partner, so the number of pages may be missing. */
  readonly fromStock: boolean;
}

export interface Quote {
  readonly priced: PricedBasket;
  readonly expiresAt: Date;
  /** The common beginning of the hashes of its offers; null if no quote was stored. */
  readonly key: string | null;
  readonly explain: boolean;
}

interface Plan {
  readonly stored: NewQuote;
  readonly quote: Quote;
}

/** Prices a basket and promises the prices for 48 hours (interfaces.md 2.6, decisions.md §7). */
export const quoteOrder = {
  kind: 'batched',
  leavesNoWork: true,
  isOneStatement: () => true,
  plan({ actor, now, catalogue, partners }, request) {
    const basket = basketOf(request, actor, catalogue);
    const partnerOf = planPartners(basket, catalogue, partners, now);
    const priced = priceBasket(catalogue, basket, now, partnerOf);
    const expiresAt = quoteExpiry(now);
    const key = newUnguessableId(KEY_BYTES);
    return {
      stored: {
        clientId: actor.clientId,
        key,
        expiresAt,
        snapshot: writeSnapshot(takeSnapshot(catalogue, basket, now, priced)),
      },
      quote: { priced, expiresAt, key, explain: request.explain },
    };
  },
  async commitMany(tx, plans) {
    await insertQuotes(
      tx,
      plans.map(({ stored }) => stored),
    );
    return plans.map(({ quote }) => quote);
  },
} satisfies BatchedOperation<ClientActor, QuoteRequest, Quote, Plan>;

/** The basket of a client. */
export function basketOf(
  { explain: _explain, items: requested, ...wanted }: QuoteRequest,
  { clientId, currency }: Pick<ClientActor, 'clientId' | 'currency'>,
  { products, countries }: Catalogue,
): Basket {
  const items = requested.map(({ fromStock, ...item }) =>
    fromStock ? { ...item, options: withStockPages(products.get(item.product), item.options) } : item,
  );
  const place = canonicalDestination(wanted, countries);
  const country = countries.get(place.country);
  const isBound = country?.requireState || wanted.stateRequiredIn?.includes(place.country);
  // Elsewhere states are free text, which an order may write in another way.
  const state = place.state && isBound ? stateIn(country, place.state) : null;
  return { ...wanted, country: place.country, state, items, clientId, invoiceCurrency: currency };
}

export interface StoredQuote extends Quote {
  /** The requested hash. */
  readonly hash: string;
}

/** A stored quote, expired or not; undefined if the client has none with this hash. */
export const quoteInfo = {
  kind: 'read',
  async run(queries, { actor }, { quote: hash }) {
    const offer = (await findQuotedOffers(queries, [{ clientId: actor.clientId, hash }])).get(hash);
    if (!offer) return undefined;
    const { snapshot, expiresAt } = offer;
    const { key } = defined(readHash(hash), 'the key of a stored quote');
    return { priced: snapshot.priced, expiresAt, key, explain: false, hash };
  },
} satisfies ReadOperation<ClientActor, { quote: string }, StoredQuote | undefined>;

export const NO_OFFERS: Offers = new Map();

/** An order with quotes, and the time it was received. */
interface QuotingOrder {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
}

/**
 * The promises of all quotes of a batch of orders, read at once. Quotes that have expired for an order are
 * marked, so that they stay expired even if the clock is set back.
 */
export async function readOffers(tx: Tx, orders: readonly QuotingOrder[]): Promise<Offers> {
  const uses = orders.flatMap(({ order, actor, now }) =>
    order.items.flatMap(({ quote }) =>
      quote === undefined ? [] : [{ clientId: actor.clientId, hash: quote, now }],
    ),
  );
  if (uses.length === 0) return NO_OFFERS;
  const offers = await findQuotedOffers(tx, uses);
  const late = uses.filter(({ clientId, hash, now }) => {
    const offer = offers.get(hash);
    return offer?.clientId === clientId && !offer.seenExpired && isExpired(offer.expiresAt, now);
  });
  if (late.length > 0) await markExpired(tx, late);
  return offers;
}
