import { createSecretKey, randomBytes } from 'node:crypto';
import type { ClientActor } from '../../src/domain/actor.ts';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { chargesOf } from '../../src/domain/orders/costs/order-charges.ts';
import { orderCosts } from '../../src/domain/orders/costs/order-costs.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { open, seal } from '../../src/lib/secrets/secrets.ts';
import { acceptedOrder, sealFiles } from '../../src/operations/orders/accepted-order.ts';
import type { AcceptedOrder } from '../../src/store/orders/accepted-orders.ts';
import { referenceOf, wireOrder } from '../harness/wire-bodies.ts';

/**
 * The bench's order as orders/add accepts it, for the parts that insert it without the service. Made once: what
 * those parts are to show is the cost of inserting alone.
 */
export function acceptedOrders(
  clientId: number,
  fileHost: string,
  catalogue: Catalogue,
): (n: number) => AcceptedOrder {
  const key = createSecretKey(randomBytes(32));
  const sealer = { seal: (text: string) => seal(key, text), open: (sealed: Buffer) => open(key, sealed) };
  const order = core10.endpoints['orders/add'].decode(wireOrder('', referenceOf(0), fileHost, 0));
  const actor: ClientActor = {
    kind: 'client',
    clientId,
    credential: 'key 0',
    appId: null,
    userId: null,
    mode: 'live',
    tier: 'standard',
    holdMinutes: 0,
    currency: 'EUR',
    simulation: undefined,
  };
  const now = new Date();
  const charges = chargesOf({ order, buyer: actor, offers: new Map(), catalogue, now });
  const costs = orderCosts(
    charges,
    order.items.map(({ reference }) => reference),
  );
  const nameOf = ({ product }: { product: string }) => catalogue.products.get(product)!.name;
  const accepted = acceptedOrder({
    order,
    actor,
    now,
    sealed: sealFiles(order, sealer),
    costs,
    shipDates: new Map(),
    nameOf,
  });
  return (n) => {
    const reference = referenceOf(n);
    const terms = accepted.terms.map((term) => (term === accepted.reference ? reference : term));
    return { ...accepted, reference, terms, createdAt: new Date() };
  };
}
