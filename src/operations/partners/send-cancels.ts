import { SIMULATOR_ADDRESS } from '../../domain/access/account.ts';
import { PLAIN_SIMULATION } from '../../domain/sandbox/simulation.ts';
import { encodeCancelDocument } from '../../formats/documents/order-document.ts';
import { beginAttempt, extendLeases, recordAttempts } from '../../store/engine/attempts.ts';
import { distinctOrders } from '../../store/engine/keys.ts';
import { holdPastPartners, lockHandovers, lockOrders } from '../../store/orders/progress.ts';
import {
  type CancelResult,
  type ClaimedCancel,
  claimCancels,
  nextDueCancel,
  settleCancels,
} from '../../store/partners/cancels.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { routeConfirmed } from '../orders/routing/reroute.ts';
import type { Services } from '../services.ts';
import { type HandoverDocument, type HandoverPayload, NO_DELIVERY } from './document.ts';
import {
  attemptOfPosting,
  brokenPosting,
  nextTryAt,
  type Posting,
  type PostingResult,
  post,
  postingSummary,
} from './posting.ts';

interface PostedCancel extends Posting, Pick<ClaimedCancel, 'reroutes'> {}

/**
 * Notifies print partners of copies not to make any more, by a document that is retried like a handover. A
 * refusal is stored for the operator and changes nothing: the copies stay canceled. If a partner agrees to
 * give items back, they are routed to another one.
 */
export const sendCancels: OutboundWork<PostedCancel, PostingResult> = {
  kind: 'outbound',
  name: 'cancels',
  hosts: 'partners',
  isRare: true,
  async claim(queries, services, { now, limit }) {
    const leaseUntil = new Date(now.getTime() + services.work.leaseMs);
    const rows = await claimCancels(queries, { now, leaseUntil, limit });
    const postings = rows.map((row) => ({
      ...row,
      ...deliveryOf(row, services),
      host: String(row.partnerId),
    }));
    return { rows: postings, reached: null };
  },
  perform: post,
  begin: (queries, row) => beginAttempt(queries, 'partner_cancels', row),
  broken: brokenPosting,
  unstored: brokenPosting,
  summary: postingSummary,
  async settle(tx, services, settled, now) {
    const givenBack = settled.filter(
      ({ row, result }) => row.reroutes && result !== 'to_be_pulled' && result.kind === 'taken',
    );
    const ofGivenBack = givenBack.map(({ row }) => row);
    if (ofGivenBack.length > 0) await lockOrders(tx, ofGivenBack);
    const toBePulled = settled.filter(({ result }) => result === 'to_be_pulled').map(({ row }) => row);
    for (const order of distinctOrders(toBePulled)) await holdPastPartners(tx, order);
    const counted = await settleCancels(
      tx,
      settled.map((entry) => resultRow(entry, services, now)),
      now,
    );
    const attempts = settled
      .filter(({ row }) => counted.has(`${row.orderId}/${row.n}`))
      .flatMap((entry) => attemptOfPosting(entry, 'cancel'));
    if (attempts.length > 0) await recordAttempts(tx, attempts, now);
    const confirmed = givenBack.filter(({ row }) => counted.has(`${row.orderId}/${row.n}`));
    for (const order of distinctOrders(confirmed.map(({ row }) => row))) {
      await lockHandovers(tx, order);
      await routeConfirmed(tx, services, order, now);
    }
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'partner_cancels', rows, until),
  nextDue: nextDueCancel,
};

function deliveryOf(row: ClaimedCancel, services: Services): HandoverPayload {
  if (row.address === null) return NO_DELIVERY;
  if (row.address === SIMULATOR_ADDRESS) return { document: null, simulation: PLAIN_SIMULATION };
  return { document: documentOf(row, row.address, services), simulation: null };
}

/** A document that cannot be created fails when it is posted, as for a handover. */
function documentOf(
  { orderId: orderNumber, n, items, reason, orderKeySealed }: ClaimedCancel,
  address: string,
  { sealer }: Services,
): HandoverDocument | Error {
  try {
    const key = sealer.open(orderKeySealed);
    const body = encodeCancelDocument({ orderNumber, n, reason, items }, key);
    return { address, key, body, files: [] };
  } catch (error) {
    return new Error('the cancel document could not be made', { cause: error });
  }
}

function resultRow(
  { row, result }: Settled<Posting, PostingResult>,
  services: Services,
  now: Date,
): CancelResult {
  const { clientId, orderId, n, run } = row;
  const key = { clientId, orderId, n, run };
  if (result === 'to_be_pulled') return { ...key, state: 'waiting', nextAt: null };
  if (result.kind === 'taken') return { ...key, state: 'taken', nextAt: null };
  const nextAt = nextTryAt(row, result, services, now);
  return { ...key, state: nextAt ? 'waiting' : 'failed', nextAt };
}
