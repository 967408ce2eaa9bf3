import { leavesDoubt } from '../../domain/partners/handover-answer.ts';
import type { HandoverFailure } from '../../domain/reasons.ts';
import { nextAttempt } from '../../domain/retry.ts';
import { type Simulation, waitAtSpeed } from '../../domain/sandbox/simulation.ts';
import { backoffMs } from '../../lib/backoff.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';
import type { Attempt } from '../../store/engine/attempts.ts';
import { extendLeases } from '../../store/engine/leases.ts';
import { holdPartners } from '../../store/orders/progress.ts';
import {
  type ClaimedHandover,
  claimHandovers,
  findAnswersAfterProof,
  type HandoverResult,
  nextDueHandover,
  SIMULATOR,
  settleHandovers,
} from '../../store/partners/handovers.ts';
import { readSimulations, startSimulations } from '../../store/sandbox/simulations.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { settleAttempts } from '../orders/settle.ts';
import type { Services } from '../services.ts';
import { type HandoverDocument, prepareDocuments } from './document.ts';
import { simulatedAnswer, simulatedDetail } from './simulated-partner.ts';

/** A claimed handover with its document; none if there is no address to post to. */
interface Handover extends ClaimedHandover {
  readonly host: string;
  readonly document: HandoverDocument | Error | null;
  /** The behaviour of the simulated partner; null for a real partner. */
  readonly simulation: Simulation | null;
}

/** `to_be_pulled`: the partner lost its address after the handover was made, and now pulls its orders. */
type Result = PartnerAnswer | 'to_be_pulled';

/**
 * Hands one order to one print partner (decisions.md §8): a 2xx takes it, a clear refusal or a conflict ends it,
 * everything else is retried.
 */
export const handOver: OutboundWork<Handover, Result> = {
  kind: 'outbound',
  name: 'handovers',
  async claim(tx, services, request) {
    const leaseUntil = new Date(request.now.getTime() + services.work.leaseMs);
    const rows = await claimHandovers(tx, { ...request, leaseUntil });
    const documents = await prepareDocuments(tx, services, rows, request.now);
    const simulations = await readSimulations(
      tx,
      rows.filter(({ partnerId }) => partnerId === null),
    );
    return rows.map((row) => {
      const document = documents.get(`${row.orderId}/${row.n}`) ?? null;
      const simulation = simulations.get(row.orderId) ?? null;
      return { ...row, document, simulation, host: simulation ? SIMULATOR : String(row.partnerId) };
    });
  },
  async perform({ partnerClient }, row, signal) {
    const { document, simulation } = row;
    if (simulation) return simulatedAnswer(simulation);
    if (!document) return 'to_be_pulled';
    if (document instanceof Error) throw document;
    return partnerClient.post(document.address, document.body, { secrets: [document.key], signal });
  },
  broken: ({ document }) => ({
    kind: document instanceof Error ? 'unsent' : 'unanswered',
    code: 'bad_answer',
    detail: 'internal error during the attempt',
    ms: 0,
  }),
  summary: (result) =>
    result === 'to_be_pulled'
      ? { outcome: result }
      : { outcome: result.kind, ...('status' in result ? { status: result.status } : {}) },
  async settle(tx, services, settled, now) {
    const counted = await settleAttempts(tx, services, settled, now, {
      resultRow: (entry) => resultRow(entry, services, now),
      async write(tx, rows) {
        await holdPartners(tx, [...new Set(rows.map((row) => row.orderId))]);
        return settleHandovers(tx, rows, now);
      },
      findLate: findAnswersAfterProof,
      attempts,
    });
    const begun = counted
      .filter(({ row, result }) => row.simulation && isTaken(result))
      .map(({ row }) => row);
    if (begun.length > 0) await startSimulations(tx, begun, now);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'handovers', rows, until),
  nextDue: nextDueHandover,
};

function resultRow(
  { row, result }: Settled<Handover, Result>,
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

function isTaken(result: Result): boolean {
  return result !== 'to_be_pulled' && result.kind === 'taken';
}

function nextTryAt(
  { tries, firstTryAt, simulation }: Handover,
  result: PartnerAnswer,
  { work, random }: Services,
  now: Date,
): Date | null {
  if (result.kind === 'refused' || result.kind === 'unclear') return null;
  // Interrupted by a shutdown, which is not a failure of the partner: due again at once.
  if ('code' in result && result.code === 'aborted') return now;
  const backoff = backoffMs(tries, { firstMs: work.retryFirstMs, maxMs: work.retryMaxMs }, random);
  // A partner's own Retry-After counts, up to the longest pause.
  const asked = result.kind === 'busy' ? (result.retryAfterMs ?? 0) : 0;
  const pause = Math.max(backoff, Math.min(asked, work.retryMaxMs));
  if (!simulation) return nextAttempt(firstTryAt, now, pause, work.handoverRetryForMs);
  const { speed } = simulation;
  return nextAttempt(firstTryAt, now, waitAtSpeed(pause, speed), waitAtSpeed(work.handoverRetryForMs, speed));
}

function attempts({ row, result }: Settled<Handover, Result>, late: boolean): Attempt[] {
  if (result === 'to_be_pulled') return [];
  const { clientId, orderId, n, run } = row;
  const { kind: outcome, ...report } = result;
  const simulated = row.simulation ? { detail: simulatedDetail(row.simulation) } : {};
  const proven = late ? ({ late } as const) : {};
  return [
    { clientId, orderId, kind: 'handover', n, run, outcome, report: { ...report, ...simulated, ...proven } },
  ];
}

function failureOf(answer: Exclude<PartnerAnswer, { kind: 'taken' }>): HandoverFailure {
  return { code: `handover_${answer.kind}`, sentence: describe(answer) };
}

function describe(answer: Exclude<PartnerAnswer, { kind: 'taken' }>): string {
  if (answer.kind === 'refused') return `the print partner refused the order with status ${answer.status}`;
  if ('status' in answer) return `the print partner answered with status ${answer.status}`;
  return `the print partner could not be reached: ${answer.code}`;
}
