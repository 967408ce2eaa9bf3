import {
  ENDPOINT_CONCURRENCY,
  FAILURES_BEFORE_PAUSE,
  healthAfter,
  isToBeDisabled,
  nextDelivery,
} from '../../domain/webhooks/deliveries.ts';
import type { DisabledReason } from '../../domain/webhooks/endpoint.ts';
import { eventId, isTest } from '../../domain/webhooks/event.ts';
import { encodeEventBody } from '../../formats/documents/webhook-event.ts';
import { secretsOfUrl } from '../../lib/log/redact.ts';
import { signingKey } from '../../lib/secrets/webhook-signature.ts';
import type { WebhookAnswer, WebhookPost } from '../../outbound/webhook-client.ts';
import { extendLeases } from '../../store/engine/attempts.ts';
import type { Tx } from '../../store/engine/db.ts';
import {
  type EndpointUnderWatch,
  lockDoubtfulEndpoints,
  saveHealth,
} from '../../store/webhooks/endpoints.ts';
import {
  type ClaimedDelivery,
  claimLanes,
  type DeliveryResult,
  nextDueLane,
  type SealedEndpoint,
  settleLanes,
  wakeLanes,
} from '../../store/webhooks/lanes.ts';
import type { Claimed, OutboundWork, Settled } from '../engine/due-work.ts';
import type { OpenedEndpoint, Services } from '../services.ts';

/** One event to be sent to one endpoint. */
export interface Delivery
  extends Claimed,
    Pick<ClaimedDelivery, 'tries' | 'firstTryAt' | 'event' | 'isResent' | 'isFailing'> {
  /** The request, or why it cannot be made: a secret of the endpoint cannot be opened. */
  readonly post: WebhookPost | Error;
}

/** A client alone at an endpoint gets half of its places (store/engine/fair-claims.ts), and every endpoint has one client. */
const PLACES_PER_ENDPOINT = 2 * ENDPOINT_CONCURRENCY;
/** Sockets, not threads: enough that a hundred receivers that never answer leave places for others. */
export const DELIVERY_PLACES = 1024;

/**
 * Sends events to the endpoints of clients (decisions.md §9). A lane, one order for one endpoint, sends its next event
 * when the one before was received or set aside.
 */
export const deliverEvents: OutboundWork<Delivery, WebhookAnswer> = {
  kind: 'outbound',
  name: 'webhooks',
  hosts: 'endpoints',
  places: DELIVERY_PLACES,
  leavesNoWork: true,
  async claim(queries, services, request) {
    const { now } = request;
    const leaseUntil = new Date(now.getTime() + services.work.leaseMs);
    const limits = { perHost: PLACES_PER_ENDPOINT, leaseUntil, failuresBeforePause: FAILURES_BEFORE_PAUSE };
    const { rows, reached } = await claimLanes(queries, { ...request, ...limits });
    return { rows: rows.map((row) => deliveryOf(row, services, now)), reached };
  },
  async perform({ webhookClient, log }, { n, post }, signal) {
    if (!(post instanceof Error)) return webhookClient.post(post, signal);
    log.error({ webhook: n, err: post }, 'what a webhook keeps secret cannot be opened');
    return failedInside('the address or a secret of the webhook cannot be opened');
  },
  broken: () => failedInside('internal error during the attempt'),
  isUsual: ({ outcome }) => outcome === 'delivered',
  summary: ({ outcome, status, code }) => ({ outcome, status, code }),
  isOneStatement: changesNoEndpoint,
  async settle(tx, services, settled, now) {
    const counted = await settleLanes(
      tx,
      settled.map((entry) => resultOf(entry, services, now)),
      now,
    );
    if (changesNoEndpoint(settled)) return;
    const current = settled.filter(
      ({ row, result }) => counted.has(`${row.orderId}/${row.n}`) && !isAborted(result),
    );
    await watchHealth(tx, services, current, now);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'webhook_lanes', rows, until),
  nextDue: nextDueLane,
};

/** The outcome of an attempt that failed inside the service. */
function failedInside(detail: string): WebhookAnswer {
  const none = { requestHeaders: [], answerHeaders: [], status: null };
  return { ...none, outcome: 'unsent', code: 'internal', detail, ms: 0 };
}

/** Whether the process was stopped meanwhile, which says nothing about the endpoint. */
const isAborted = ({ code }: Pick<WebhookAnswer, 'code'>) => code === 'aborted';

/**
 * Whether no endpoint changes: one that fails meanwhile is tried again, and that attempt restores its health.
 */
function changesNoEndpoint(settled: readonly Settled<Delivery, WebhookAnswer>[]): boolean {
  return settled.every(
    ({ row, result }) => isAborted(result) || (result.outcome === 'delivered' && !row.isFailing),
  );
}

function deliveryOf(row: ClaimedDelivery, services: Services, now: Date): Delivery {
  const { clientId, orderId, n, run, tries, firstTryAt, event, isResent, isFailing } = row;
  return {
    ...{ clientId, orderId, n, run, tries, firstTryAt, event, isResent, isFailing },
    host: String(n),
    post: postOf(row, services, now),
  };
}

/**
 * The request of a delivery. If it cannot be made, sending fails: an error thrown here would fail all
 * deliveries claimed with it.
 */
function postOf(
  { n, event, sealed }: ClaimedDelivery,
  { openedEndpoints }: Services,
  now: Date,
): WebhookPost | Error {
  try {
    const { url, key, signingKeys, hidden } = openedEndpoints.open(n, sealed);
    const body = encodeEventBody(event, key);
    return { url, id: eventId(event), body, at: now, signingKeys, hidden };
  } catch (error) {
    return new Error('the event could not be made', { cause: error });
  }
}

function resultOf(
  { row, result }: Settled<Delivery, WebhookAnswer>,
  { random }: Services,
  now: Date,
): DeliveryResult {
  const { clientId, orderId, n, run, tries, firstTryAt, event, isResent } = row;
  const { retryAfterMs, ...answer } = result;
  const delivered = answer.outcome === 'delivered';
  // A person who resends an event, or sends a test, watches what comes of it.
  const isOnce = isResent || isTest(orderId);
  const later = () =>
    delivered || isOnce ? null : nextDelivery({ tries, firstTryAt, retryAfterMs }, now, random);
  const nextAt = isAborted(answer) ? now : later();
  const setAside = !delivered && !isOnce && nextAt === null;
  return { ...{ clientId, orderId, n, run, eventN: event.n, tries }, ...answer, nextAt, setAside };
}

/** Pauses and disables endpoints that fail, and continues with those that receive again. */
async function watchHealth(
  tx: Tx,
  { random }: Services,
  settled: readonly Settled<Delivery, WebhookAnswer>[],
  now: Date,
): Promise<void> {
  // A test that fails says nothing about events.
  const relevant = settled.filter(
    ({ row, result }) => result.outcome === 'delivered' || !isTest(row.orderId),
  );
  const byEndpoint = Map.groupBy(relevant, ({ row }) => row.n);
  const failed = relevant.filter(({ result }) => result.outcome !== 'delivered').map(({ row }) => row.n);
  const doubtful = await lockDoubtfulEndpoints(tx, [...byEndpoint.keys()], failed);
  if (doubtful.length === 0) return;
  const changes = doubtful.map((before) => {
    const entries = byEndpoint.get(before.id) ?? [];
    const attempts = entries.map(({ row, result }) => ({
      orderNumber: row.orderId,
      n: row.event.n,
      delivered: result.outcome === 'delivered',
    }));
    const health = healthAfter(before, attempts, now, random);
    const gone = entries.some(({ result }) => result.outcome === 'gone');
    const disabled: DisabledReason | null = gone ? 'gone' : isToBeDisabled(health, now) ? 'failing' : null;
    return { id: before.id, ...health, disabled };
  });
  await saveHealth(tx, changes, now);
  const wasPaused = ({ failures, severalFailing }: EndpointUnderWatch) =>
    severalFailing && failures >= FAILURES_BEFORE_PAUSE;
  const recovered = doubtful
    .filter((before, index) => wasPaused(before) && changes[index]?.failures === 0)
    .map(({ id }) => id);
  if (recovered.length > 0) await wakeLanes(tx, recovered, now);
}

/** The most endpoints that are remembered; the oldest is forgotten first. */
const MOST = 10_000;

/** Endpoints with their opened secrets: opening them for each event would take longer than signing it. */
export class OpenedEndpoints {
  readonly #open: (sealed: Buffer) => string;
  readonly #known = new Map<number, { readonly sealed: SealedEndpoint; readonly opened: OpenedEndpoint }>();

  constructor(open: (sealed: Buffer) => string) {
    this.#open = open;
  }

  open(id: number, sealed: SealedEndpoint): OpenedEndpoint {
    const known = this.#known.get(id);
    if (known && isSame(known.sealed, sealed)) return known.opened;
    const opened = this.#openAnew(sealed);
    this.#known.delete(id);
    this.#known.set(id, { sealed, opened });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    return opened;
  }

  #openAnew({ urlSealed, keySealed, secretSealed, oldSecretSealed }: SealedEndpoint): OpenedEndpoint {
    const url = this.#open(urlSealed);
    const key = this.#open(keySealed);
    const secrets = [secretSealed, ...(oldSecretSealed ? [oldSecretSealed] : [])].map((one) =>
      this.#open(one),
    );
    const signingKeys = secrets.map(signingKey);
    return { url, key, signingKeys, hidden: [key, ...secrets, ...secretsOfUrl(url)] };
  }
}

function isSame(one: SealedEndpoint, other: SealedEndpoint): boolean {
  return (
    one.urlSealed.equals(other.urlSealed) &&
    one.keySealed.equals(other.keySealed) &&
    one.secretSealed.equals(other.secretSealed) &&
    (one.oldSecretSealed === null
      ? other.oldSecretSealed === null
      : other.oldSecretSealed !== null && one.oldSecretSealed.equals(other.oldSecretSealed))
  );
}
