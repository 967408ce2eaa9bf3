import { recordAttempts } from '../../store/engine/attempts.ts';
import { extendLeases } from '../../store/engine/leases.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import { claimResends, nextDueResend, settleResends } from '../../store/partners/resends.ts';
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

/**
 * Sends the document of a taken handover once more, with the same id, to a print partner that lost it. The handover
 * stays taken whatever the partner answers: it had the order before.
 */
export const resendDocuments: OutboundWork<Posting, PostingResult> = {
  kind: 'outbound',
  name: 'resends',
  hosts: 'partners',
  isRare: true,
  claim: (queries, services, { now, limit }) =>
    inTransaction(queries, async (tx) => {
      const leaseUntil = new Date(now.getTime() + services.work.leaseMs);
      const rows = await claimResends(tx, { now, leaseUntil, limit });
      const deliveries = await prepareDeliveries(tx, services, rows, now);
      const postings = rows.map((row) => ({
        ...row,
        ...(deliveries.get(`${row.orderId}/${row.n}`) ?? NO_DELIVERY),
        host: String(row.partnerId),
      }));
      return { rows: postings, reached: null };
    }),
  perform: post,
  broken: brokenPosting,
  summary: postingSummary,
  async settle(tx, services, settled, now) {
    const rows = settled.map(({ row, result }) => ({
      ...row,
      nextAt: result === 'to_be_pulled' ? null : nextTryAt(row, result, services, now),
    }));
    const counted = await settleResends(tx, rows);
    const attempts = settled
      .filter(({ row }) => counted.has(`${row.orderId}/${row.n}`))
      .flatMap((entry) => attemptOfPosting(entry, 'resend'));
    if (attempts.length > 0) await recordAttempts(tx, attempts, now);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'resends', rows, until),
  nextDue: nextDueResend,
};
