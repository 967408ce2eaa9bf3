import { nextTry } from '../../domain/retry.ts';
import { backoffMs } from '../../lib/backoff.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';
import { recordAttempts } from '../../store/attempts.ts';
import {
  type ClaimedHandoverRow,
  claimHandovers,
  extendHandoverLeases,
  type HandoverResultRow,
  nextDueHandover,
  SIMULATOR,
  settleHandovers,
} from '../../store/handovers.ts';
import { lockOrders } from '../../store/progress.ts';
import { progressOrders } from '../advance.ts';
import type { OutboundWork, Settled } from '../due-work.ts';
import type { Services } from '../services.ts';
import { type HandoverDocument, prepareDocuments } from './document.ts';
import { produceSandboxOrders } from './sandbox.ts';

/** A claimed handover with what is posted; no document = the simulator of sandbox orders takes it. */
interface Handover extends ClaimedHandoverRow {
  readonly host: string;
  readonly document: HandoverDocument | null;
}

/** Hands one order to one print partner (decisions.md §8): 200 takes it, a clear no ends it, the rest is retried. */
export const handOver: OutboundWork<Handover, PartnerAnswer> = {
  kind: 'outbound',
  name: 'handovers',
  async claim(tx, services, request) {
    const leaseUntil = new Date(request.now.getTime() + services.work.leaseMs);
    const rows = await claimHandovers(tx, { ...request, leaseUntil });
    const documents = await prepareDocuments(tx, services, rows, request.now);
    return rows.map((row) => {
      const document = documents.get(`${row.order_id}/${row.n}`) ?? null;
      return { ...row, document, host: row.partner_id === null ? SIMULATOR : String(row.partner_id) };
    });
  },
  async perform({ partnerClient }, { document }, signal) {
    if (!document) return { kind: 'taken', status: 200, ms: 0 };
    return partnerClient.post(document.address, document.body, { secrets: [document.key], signal });
  },
  async settle(tx, services, settled, now) {
    const orderIds = [...new Set(settled.map(({ row }) => row.order_id))];
    await lockOrders(tx, orderIds);
    const taken = await settleHandovers(
      tx,
      settled.map((entry) => resultRow(entry, services, now)),
    );
    const counted = settled.filter(({ row }) => taken.has(`${row.order_id}/${row.n}`));
    const attempts = counted.map(({ row, result: { kind, ...report } }) => ({
      client_id: row.client_id,
      order_id: row.order_id,
      kind: 'handover' as const,
      n: row.n,
      run: row.run,
      outcome: kind,
      report,
    }));
    if (attempts.length > 0) await recordAttempts(tx, attempts, now);
    await progressOrders(tx, services, orderIds, now);
    const sandboxed = counted.filter(({ row }) => !row.document).map(({ row }) => row.order_id);
    await produceSandboxOrders(tx, services, sandboxed, now);
  },
  extendLeases: extendHandoverLeases,
  nextDue: nextDueHandover,
};

function resultRow(
  { row, result }: Settled<Handover, PartnerAnswer>,
  services: Services,
  now: Date,
): HandoverResultRow {
  const key = { client_id: row.client_id, order_id: row.order_id, n: row.n, run: row.run };
  const doubtful = result.kind === 'unanswered';
  if (result.kind === 'taken') {
    return { ...key, state: 'taken', doubtful, failure: null, settled_at: now, next_at: null };
  }
  const failure = describe(result);
  const { retryFirstMs, retryMaxMs, handoverRetryForMs } = services.work;
  const pause = backoffMs(row.run, { firstMs: retryFirstMs, maxMs: retryMaxMs }, services.random);
  const next = result.kind === 'refused' ? null : nextTry(row.first_try_at, now, pause, handoverRetryForMs);
  return next
    ? { ...key, state: 'waiting', doubtful, failure, settled_at: null, next_at: next }
    : { ...key, state: 'refused', doubtful, failure, settled_at: now, next_at: null };
}

function describe(answer: Exclude<PartnerAnswer, { kind: 'taken' }>): string {
  if (answer.kind === 'refused') return `the print partner refused the order with status ${answer.status}`;
  if (answer.kind === 'busy') return `the print partner answered with status ${answer.status}`;
  return `the print partner could not be reached: ${answer.code}`;
}
