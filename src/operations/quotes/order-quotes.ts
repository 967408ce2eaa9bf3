import type { ClientActor } from '../../domain/actor.ts';
import type { Offers } from '../../domain/orders/costs/order-charges.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import { isExpired } from '../../domain/orders/quote-use.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findQuotedOffers, markExpired } from '../../store/quotes/quotes.ts';

export const NO_OFFERS: Offers = new Map();

/** An order with quotes, and the time it was received. */
export interface QuotingOrder {
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
