import type { ReasonDetail } from '../../domain/details/reasons.ts';
import { leavesDoubt } from '../../domain/partners/handover-answer.ts';
import { USUAL_CONCURRENCY } from '../../domain/partners/partner-terms.ts';
import type { RoutedPartner } from '../../domain/partners/routing/routed.ts';
import type { HandoverFailure } from '../../domain/reasons/reasons.ts';
import { formatDate } from '../../lib/text/timestamps.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';
import { type Attempt, beginAttempt, extendLeases } from '../../store/engine/attempts.ts';
import { workKey } from '../../store/engine/keys.ts';
import { inTransaction } from '../../store/engine/transaction.ts';
import { withdrawEmptyHandovers } from '../../store/orders/cancels.ts';
import { holdPartners, putOnBoard } from '../../store/orders/progress.ts';
import { repeatCancels } from '../../store/partners/cancels.ts';
import {
  claimHandovers,
  findAnswersAfterProof,
  type HandoverResult,
  nextDueHandover,
  SIMULATOR,
  settleHandovers,
} from '../../store/partners/handovers.ts';
import { readSimulations, startSimulations } from '../../store/sandbox/simulations.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { settleAttempts } from '../orders/advance.ts';
import type { Services } from '../services.ts';
import { NO_DELIVERY, prepareDeliveries } from './document.ts';
import {
  brokenPosting,
  nextTryAt,
  type Posting,
  type PostingResult,
  post,
  postingSummary,
  simulatedDetail,
  type UnfitFiles,
} from './posting.ts';

/**
 * Hands one order to one print partner (decisions.md §8): a 2xx means taken, a clear refusal or a conflict
 * ends the handover, everything else is retried.
 */
export const handOver: OutboundWork<Posting, PostingResult> = {
  kind: 'outbound',
  name: 'handovers',
  hosts: 'partners',
  claim: (queries, services, request) =>
    inTransaction(queries, async (tx) => {
      const leaseUntil = new Date(request.now.getTime() + services.work.leaseMs);
      const ownLimits = ownConcurrency(await services.partners.get());
      const { rows, reached } = await claimHandovers(tx, { ...request, ownLimits, leaseUntil });
      const deliveries = await prepareDeliveries(tx, services, rows, request.now);
      const simulations = await readSimulations(
        tx,
        rows.filter(({ partnerId }) => partnerId === null),
      );
      const postings = rows.map((row) => {
        if (row.partnerId === null) {
          const simulation = simulations.get(row.orderId) ?? null;
          return { ...row, document: null, simulation, host: SIMULATOR };
        }
        const delivery = deliveries.get(workKey(row)) ?? NO_DELIVERY;
        return { ...row, ...delivery, host: String(row.partnerId) };
      });
      return { rows: postings, reached };
    }),
  perform: post,
  begin: (queries, row) => beginAttempt(queries, 'handovers', row),
  broken: brokenPosting,
  unstored: brokenPosting,
  summary: postingSummary,
  async settle(tx, services, settled, now) {
    const counted = await settleAttempts(tx, services, settled, now, {
      resultRow: (entry) => resultRow(entry, services, now),
      async write(tx, rows) {
        await holdPartners(tx, rows);
        const counted = await settleHandovers(tx, rows, now);
        // All copies may have been canceled while the attempt was running.
        const open = rows.filter(({ state }) => state === 'waiting' || state === 'refused');
        if (open.length > 0) await withdrawEmptyHandovers(tx, open, now);
        return counted;
      },
      async findLate(tx, rows) {
        const late = await findAnswersAfterProof(tx, rows);
        // The document has all copies, and may have arrived only after the partner was notified of canceled
        // ones.
        const sent = rows.filter((row) => late.has(workKey(row)));
        await repeatCancels(
          tx,
          sent.map((row) => ({ ...row, lastCancel: 0 })),
          now,
        );
        return late;
      },
      attempts,
    });
    const begun = counted
      .filter(({ result }) => isTaken(result))
      .flatMap(({ row: { clientId, orderId, simulation } }) =>
        simulation ? [{ clientId, orderId, simulation }] : [],
      );
    if (begun.length > 0) await startSimulations(tx, begun, now);
    const pulled = counted.filter(({ result }) => result === 'to_be_pulled').map(({ row }) => row);
    if (pulled.length > 0) await putOnBoard(tx, pulled, 'pulled', formatDate(now));
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'handovers', rows, until),
  nextDue: nextDueHandover,
};

/** The concurrency limits of partners whose terms differ from the default. */
function ownConcurrency(partners: readonly RoutedPartner[]): Record<string, number> {
  const own = partners.filter(({ terms }) => terms.concurrency !== USUAL_CONCURRENCY);
  return Object.fromEntries(own.map(({ id, terms }) => [String(id), terms.concurrency]));
}

function resultRow(
  { row, result }: Settled<Posting, PostingResult>,
  services: Services,
  now: Date,
): HandoverResult {
  const key = { clientId: row.clientId, orderId: row.orderId, n: row.n, run: row.run };
  if (result === 'to_be_pulled') {
    return { ...key, state: 'waiting', doubtful: false, failure: null, settledAt: null, nextAt: null };
  }
  const doubtful = leavesDoubt(result.kind);
  if (result.kind === 'taken') {
    return { ...key, state: 'taken', doubtful, failure: null, settledAt: now, nextAt: null };
  }
  const failure = failureOf(result);
  const next = nextTryAt(row, result, services, now);
  return next
    ? { ...key, state: 'waiting', doubtful, failure, settledAt: null, nextAt: next }
    : { ...key, state: 'refused', doubtful, failure, settledAt: now, nextAt: null };
}

function isTaken(result: PostingResult): boolean {
  return result !== 'to_be_pulled' && result.kind === 'taken';
}

function attempts({ row, result }: Settled<Posting, PostingResult>, late: boolean): Attempt[] {
  if (result === 'to_be_pulled') return [];
  const { clientId, orderId, n, run } = row;
  const { kind: outcome, ...report } = result;
  const simulated = row.simulation ? { detail: simulatedDetail(row.simulation) } : {};
  const proven = late ? ({ late } as const) : {};
  return [
    { clientId, orderId, kind: 'handover', n, run, outcome, report: { ...report, ...simulated, ...proven } },
  ];
}

function failureOf(answer: Exclude<PartnerAnswer, { kind: 'taken' }> | UnfitFiles): HandoverFailure {
  if (answer.kind === 'store_out')
    return { code: 'handover_unsent', detail: { code: 'file_not_readable', ...answer.facts } };
  if (answer.kind === 'file_lost')
    return {
      code: 'handover_unsent',
      detail: { code: 'file_lost', ...answer.facts },
    };
  return { code: `handover_${answer.kind}`, detail: describe(answer) };
}

function describe(answer: Exclude<PartnerAnswer, { kind: 'taken' }>): ReasonDetail {
  if (answer.kind === 'refused') return { code: 'partner_refused', status: answer.status };
  if ('status' in answer) return { code: 'partner_answered', status: answer.status };
  return { code: 'partner_not_reached', failure: answer.code };
}
