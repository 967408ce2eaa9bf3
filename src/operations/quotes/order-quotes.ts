import type { ClientActor } from '../../domain/actor.ts';
import type { NewOrder } from '../../domain/orders/order.ts';
import type { Offers } from '../../domain/orders/order-charges.ts';
import { isExpired } from '../../domain/orders/quote-use.ts';
import type { Tx } from '../../store/engine/db.ts';
import { findQuotedOffers, markExpired } from '../../store/quotes/quotes.ts';

export const NO_OFFERS: Offers = new Map();

/** An order that may name quotes, and when it came. */
export interface QuotingOrder {
  readonly order: NewOrder;
  readonly actor: ClientActor;
  readonly now: Date;
}

/**
 * What all the quotes of a batch of orders promised, read at once. Those that an order came too late for are
 * marked, so that they stay expired whatever becomes of the clock.
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
