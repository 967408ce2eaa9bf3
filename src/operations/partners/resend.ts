import { beginAttempt, extendLeases, recordAttempts } from '../../store/engine/attempts.ts';
import { workKey } from '../../store/engine/keys.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import { lockOrders } from '../../store/orders/progress.ts';
import { readLastCancels, repeatCancels } from '../../store/partners/cancels.ts';
import { claimResends, nextDueResend, settleResends } from '../../store/partners/handovers.ts';
import type { OutboundWork } from '../engine/due-work.ts';
import { NO_DELIVERY, prepareDeliveries } from './document.ts';
import {
  attemptOfPosting,
  brokenPosting,
  nextTryAt,
  type Posting,
  type PostingResult,
  post,
  postingSummary,
} from './posting.ts';

interface Resend extends Posting {
  /** The number of the last cancel that its document takes into account. */
  readonly lastCancel: number;
}

/**
 * Sends the document of a taken handover once more, with the same id, to a print partner that lost it. The
 * handover stays taken whatever the partner answers, because it had the order before. Cancels made while the
 * document was under way are sent again after it.
 */
export const resendDocuments: OutboundWork<Resend, PostingResult> = {
  kind: 'outbound',
  name: 'resends',
  hosts: 'partners',
  isRare: true,
  claim: (queries, services, { now, limit }) =>
    inTransaction(queries, async (tx) => {
      const leaseUntil = new Date(now.getTime() + services.work.leaseMs);
      const rows = await claimResends(tx, { now, leaseUntil, limit });
      // Read before the document, so that no cancel counts as included that it leaves out.
      const lastCancels = await readLastCancels(tx, rows);
      const deliveries = await prepareDeliveries(tx, services, rows, now);
      const postings = rows.map((row) => ({
        ...row,
        ...(deliveries.get(workKey(row)) ?? NO_DELIVERY),
        host: String(row.partnerId),
        lastCancel: lastCancels.get(workKey(row)) ?? 0,
      }));
      return { rows: postings, reached: null };
    }),
  perform: post,
  begin: (queries, row) => beginAttempt(queries, 'resends', row),
  broken: brokenPosting,
  unstored: brokenPosting,
  summary: postingSummary,
  async settle(tx, services, settled, now) {
    const rows = settled.map(({ row, result }) => ({
      ...row,
      nextAt: result === 'to_be_pulled' ? null : nextTryAt(row, result, services, now),
    }));
    const sent = settled.filter(({ result }) => result !== 'to_be_pulled').map(({ row }) => row);
    if (sent.length > 0) await lockOrders(tx, sent);
    const counted = await settleResends(tx, rows);
    // Also after an outdated attempt: its document may have arrived.
    await repeatCancels(tx, sent, now);
    const attempts = settled
      .filter(({ row }) => counted.has(workKey(row)))
      .flatMap((entry) => attemptOfPosting(entry, 'resend'));
    if (attempts.length > 0) await recordAttempts(tx, attempts, now);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'resends', rows, until),
  nextDue: nextDueResend,
};
