import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../domain/actor.ts';
import { ofUnknownLength } from '../engine/keys.ts';

/** The condition on `orders o` that an order is one of those a credential sees. */
export function isInScope({ clientId, sandboxOnly }: OrderScope): RawBuilder<unknown> {
  return sandboxOnly ? sql`o.client_id = ${clientId} and o.mode = 'sandbox'` : sql`o.client_id = ${clientId}`;
}

/**
 * An order that a caller asks for. Another client's order, and a live order asked for in the sandbox, is not
 * found.
 */
export interface WantedOrder {
  readonly scope: OrderScope;
  readonly reference: string;
}

/** The wanted orders that exist, each with its place in the list, as rows `wanted`, joined to `orders o`. */
export function wantedOrders(wanted: readonly WantedOrder[]) {
  const clientIds = wanted.map(({ scope }) => scope.clientId);
  const references = wanted.map(({ reference }) => reference);
  const sandboxOnly = wanted.map(({ scope }) => scope.sandboxOnly);
  return sql`
    unnest(${ofUnknownLength(clientIds, 'bigint')}, ${ofUnknownLength(references, 'text')}, ${ofUnknownLength(sandboxOnly, 'boolean')})
      with ordinality as wanted (client_id, reference, sandbox_only, place)
    join orders o on o.client_id = wanted.client_id and o.reference = wanted.reference
      and (o.mode = 'sandbox' or not wanted.sandbox_only)`;
}
