import { type RawBuilder, sql } from 'kysely';
import type { OrderScope } from '../../domain/actor.ts';

/** The condition on `orders o` that an order is one of those a credential sees. */
export function isInScope({ clientId, sandboxOnly }: OrderScope): RawBuilder<unknown> {
  return sandboxOnly ? sql`o.client_id = ${clientId} and o.mode = 'sandbox'` : sql`o.client_id = ${clientId}`;
}
