import type { Detail } from '../../domain/details/details.ts';
import { type Refused, refused, refuseIfAny } from '../../domain/refusal.ts';
import {
  checkEventTypes,
  type EndpointKeeper,
  type EndpointMode,
  endpointModeOf,
  isEventType,
  isStaff,
  type ListedEndpoint,
  MOST_ENDPOINTS,
  scopeOf,
  WEBHOOK_SECRET_BYTES,
  type WebhookEndpoint,
  webhookKeyPrefix,
} from '../../domain/webhooks/endpoint.ts';
import { usualEventTypes } from '../../domain/webhooks/event.ts';
import { maskUrl } from '../../lib/log/redact.ts';
import { newApiKey } from '../../lib/secrets/api-keys.ts';
import { drawBytes } from '../../lib/secrets/secrets.ts';
import { webhookSecret } from '../../lib/secrets/webhook-signature.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import * as store from '../../store/webhooks/endpoints.ts';
import { findEndpoint, listEndpoints, lockEndpoint } from '../../store/webhooks/endpoints.ts';
import { demandClient } from '../access/clients.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';

export interface NewWebhook {
  readonly url: string;
  /** All types except OrderError and FileDelayed if left out. */
  readonly types?: readonly string[] | undefined;
  /** The client whose orders it reports; only operators may name another client. */
  readonly clientId?: number | undefined;
  /** If left out, events of live and sandbox orders; only of these for a sandbox key. */
  readonly mode?: EndpointMode | undefined;
}

/** An endpoint with its secrets, which are shown only now. */
export interface CreatedWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly url: string;
  /** Part of the body of every event. */
  readonly key: string;
  /** Signs every event (Standard Webhooks). */
  readonly secret: string;
}

export const addWebhook = {
  kind: 'write',
  audit: (_input, { endpoint }) => ({
    action: 'add_webhook',
    subject: `webhook ${endpoint.id}`,
    details: { client: endpoint.clientId, url: endpoint.maskedUrl, types: endpoint.types.join(', ') },
  }),
  async run(tx, { actor, now, services }, input) {
    const { url, types = usualEventTypes } = input;
    const { clientId, appId = null } = scopeOf(actor);
    const owner = clientId ?? input.clientId;
    if (owner === undefined)
      throw refused('missing_required_parameter', { code: 'must_be_sent' }, ['clientId']);
    if (input.clientId !== undefined && input.clientId !== owner)
      throw refused('not_permitted', { code: 'another_client' }, ['clientId']);
    const mode = endpointModeOf(actor, input.mode);
    const problem = urlProblem(url, services);
    if (problem) throw problem;
    refuseIfAny(checkEventTypes(types));
    // The stronger lock first: calls that share the weaker one would wait for each other.
    const count = await store.lockEndpointCount(tx, owner);
    await demandClient(tx, owner);
    if (count >= MOST_ENDPOINTS) {
      throw refused('invalid_parameter', { code: 'too_many_webhooks', most: MOST_ENDPOINTS }, ['url']);
    }
    const [key, secret] = [newApiKey(webhookKeyPrefix), newSecret()];
    const { sealer } = services;
    const endpoint = await store.insertEndpoint(tx, {
      ...{ clientId: owner, appId, mode, createdAt: now, maskedUrl: maskUrl(url) },
      types: [...new Set(types.filter(isEventType))],
      urlSealed: sealer.seal(url),
      keySealed: sealer.seal(key),
      secretSealed: sealer.seal(secret),
    });
    return { endpoint, url, key, secret };
  },
} satisfies WriteOperation<EndpointKeeper, NewWebhook, CreatedWebhook>;

function newSecret(): string {
  return webhookSecret(drawBytes(WEBHOOK_SECRET_BYTES));
}

/** Why nothing can be sent to this address, with the fix. */
function urlProblem(url: string, { webhookClient }: Services): Refused | undefined {
  const invalid = (detail: Detail) => refused('invalid_parameter', detail, ['url']);
  if (url !== url.trim()) return invalid({ code: 'url_with_blank' });
  if (url.includes('#')) return invalid({ code: 'url_with_fragment' });
  const isBareHost = !/^[a-z][a-z0-9+.-]*:\/\//i.test(url);
  if (isBareHost && URL.canParse(`https://${url}`)) {
    return invalid({ code: 'url_without_scheme' });
  }
  const why = webhookClient.refusalOf(url);
  return why === undefined ? undefined : invalid({ code: 'url_not_callable', ...why });
}

export const listWebhooks = {
  kind: 'read',
  run: (queries, { actor }, { clientId } = {}) => {
    const scope = scopeOf(actor);
    return listEndpoints(queries, { ...scope, clientId: scope.clientId ?? clientId });
  },
} satisfies ReadOperation<EndpointKeeper, { clientId?: number | undefined } | undefined, ListedEndpoint[]>;

/** One endpoint, by its id. */
export interface WebhookId {
  readonly id: number;
}

export interface DeletedWebhook extends WebhookId {
  /** False for an id that does not exist, or was deleted: deleting twice succeeds. */
  readonly deleted: boolean;
}

export const deleteWebhook = {
  kind: 'write',
  audit: (_input, { id, deleted }) =>
    deleted ? { action: 'delete_webhook', subject: `webhook ${id}` } : undefined,
  async run(tx, { actor }, { id }) {
    const endpoint = await store.lockEndpoint(tx, scopeOf(actor), id);
    if (endpoint) await store.deleteEndpoint(tx, id);
    return { id, deleted: endpoint !== undefined };
  },
} satisfies WriteOperation<EndpointKeeper, WebhookId, DeletedWebhook>;

export const disableWebhook = {
  kind: 'write',
  audit: ({ id }) => ({ action: 'disable_webhook', subject: `webhook ${id}` }),
  async run(tx, { actor, now }, { id }) {
    await holdEndpoint(tx, actor, id);
    await store.disableEndpoint(tx, id, isStaff(actor) ? 'by_operator' : 'by_client', now);
    return demandEndpoint(tx, actor, id);
  },
} satisfies WriteOperation<EndpointKeeper, WebhookId, WebhookEndpoint>;

/**
 * Sends the events that waited. Refused if the access of its app was revoked: the app adds another webhook
 * when it has access again.
 */
export const enableWebhook = {
  kind: 'write',
  audit: ({ id }) => ({ action: 'enable_webhook', subject: `webhook ${id}` }),
  async run(tx, { actor, now }, { id }) {
    const { disabledReason } = await holdEndpoint(tx, actor, id);
    if (disabledReason === 'access_revoked') {
      throw refused('invalid_parameter', { code: 'webhook_access_revoked', webhook: id }, ['id']);
    }
    if (disabledReason === 'by_operator' && !isStaff(actor)) {
      throw refused('invalid_parameter', { code: 'webhook_disabled_by_operator', webhook: id }, ['id']);
    }
    await store.enableEndpoint(tx, id, now);
    return demandEndpoint(tx, actor, id);
  },
} satisfies WriteOperation<EndpointKeeper, WebhookId, WebhookEndpoint>;

/** How long the previous secret signs as well. */
const OVERLAP_MS = 24 * 60 * 60 * 1000;

export interface RotatedWebhook {
  readonly endpoint: WebhookEndpoint;
  readonly secret: string;
}

/**
 * Creates a new signing secret; for a day, both sign. A rotation during that day ends the oldest secret at
 * once.
 */
export const rotateWebhookSecret = {
  kind: 'write',
  audit: ({ id }) => ({ action: 'rotate_webhook_secret', subject: `webhook ${id}` }),
  async run(tx, { actor, now, services }, { id }) {
    await holdEndpoint(tx, actor, id);
    const secret = newSecret();
    await store.rotateSecret(tx, id, services.sealer.seal(secret), new Date(now.getTime() + OVERLAP_MS));
    return { endpoint: await demandEndpoint(tx, actor, id), secret };
  },
} satisfies WriteOperation<EndpointKeeper, WebhookId, RotatedWebhook>;

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
