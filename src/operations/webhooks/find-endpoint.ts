import { type Refused, refused } from '../../domain/refusal.ts';
import type { WebhookEndpoint } from '../../domain/webhooks/endpoint.ts';
import { type EndpointKeeper, scopeOf } from '../../domain/webhooks/keeper.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import { findEndpoint, lockEndpoint } from '../../store/webhooks/endpoints.ts';

/** The endpoint with this id, if the caller may reach it. */
export async function demandEndpoint(
  queries: Queries,
  actor: EndpointKeeper,
  id: number,
): Promise<WebhookEndpoint> {
  const endpoint = await findEndpoint(queries, scopeOf(actor), id);
  if (!endpoint) throw endpointUnknown(id);
  return endpoint;
}

/** The endpoint, locked until the transaction ends. */
export async function holdEndpoint(tx: Tx, actor: EndpointKeeper, id: number): Promise<WebhookEndpoint> {
  const endpoint = await lockEndpoint(tx, scopeOf(actor), id);
  if (!endpoint) throw endpointUnknown(id);
  return endpoint;
}

function endpointUnknown(id: number): Refused {
  return refused('invalid_parameter', { code: 'webhook_unknown', webhook: id }, ['id']);
}
