import { createSecretKey, randomBytes } from 'node:crypto';
import type { ClientActor } from '../../src/domain/actor.ts';
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { chargesOf } from '../../src/domain/orders/order-charges.ts';
import { orderCosts } from '../../src/domain/orders/order-costs.ts';
import { core10 } from '../../src/http/dialects/core-1.0/index.ts';
import { open, seal } from '../../src/lib/secrets/secrets.ts';
import { orderRow, sealFiles } from '../../src/operations/orders/order-row.ts';
import type { OrderRow } from '../../src/store/orders/orders.ts';
import { referenceOf, wireOrder } from '../harness/wire-bodies.ts';

/**
 * The rows that orders/add makes of the bench's order, for the parts that insert them directly. Made once,
 * because those parts measure the cost of inserting alone.
 */
export function orderRows(clientId: number, fileHost: string, catalogue: Catalogue): (n: number) => OrderRow {
  const key = createSecretKey(randomBytes(32));
  const sealer = { seal: (text: string) => seal(key, text), open: (sealed: Buffer) => open(key, sealed) };
  const order = core10.endpoints['orders/add'].decode(wireOrder('', referenceOf(0), fileHost, 0));
  const actor: ClientActor = {
    kind: 'client',
    clientId,
    credential: 'key 0',
    userId: null,
    mode: 'live',
    tier: 'standard',
    holdMinutes: 0,
    currency: 'EUR',
    simulation: undefined,
  };
  const now = new Date();
  const charges = chargesOf(order, actor, new Map(), catalogue, now);
  const costs = orderCosts(
    charges,
    order.items.map(({ reference }) => reference),
  );
  const nameOf = ({ product }: { product: string }) => catalogue.products.get(product)!.name;
  const row = orderRow({ order, actor, now, files: sealFiles(order, sealer), costs, nameOf });
  return (n) => ({ ...row, reference: referenceOf(n), created_at: new Date() });
}
