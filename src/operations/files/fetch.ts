import { mayFetchLater, nextAttempt } from '../../domain/retry.ts';
import { backoffMs } from '../../lib/backoff.ts';
import type { FetchOutcome } from '../../outbound/files/file-client.ts';
import type { Attempt } from '../../store/engine/attempts.ts';
import { extendLeases } from '../../store/engine/leases.ts';
import {
  type ClaimedFile,
  claimFiles,
  type FileResult,
  nextDueFile,
  settleFiles,
} from '../../store/files/files.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { settleAttempts } from '../orders/settle.ts';
import type { Services } from '../services.ts';

/** An attempt that a shutdown interrupted is not a failure of the file: it is due again at once. */
type Result = FetchOutcome | 'interrupted';

/** Fetches one file of an order, checks its MD5 and stores it (decisions.md §6). */
export const fetchFiles: OutboundWork<ClaimedFile, Result> = {
  kind: 'outbound',
  name: 'files',
  claim: (tx, services, request) =>
    claimFiles(tx, { ...request, leaseUntil: new Date(request.now.getTime() + services.work.leaseMs) }),
  async perform({ fileClient, sandboxFileClient, fetchPlaces, sealer }, row, signal) {
    const client = row.mode === 'sandbox' ? sandboxFileClient : fileClient;
    const request = { url: sealer.open(row.urlSealed), md5: row.md5 };
    const outcome = await fetchPlaces.hold(() => client.fetch(request, signal));
    return !outcome.ok && signal.aborted ? 'interrupted' : outcome;
  },
  broken: () => ({
    ok: false,
    code: 'storage_failed',
    report: { host: '', detail: 'internal error during the attempt', ms: 0 },
  }),
  summary: (result) =>
    result === 'interrupted'
      ? { outcome: result }
      : result.ok
        ? { outcome: 'fetched', bytes: result.size }
        : { outcome: result.code, status: result.report.status },
  async settle(tx, services, settled, now) {
    await settleAttempts(tx, services, settled, now, {
      resultRow: (entry) => resultRow(entry, services, now),
      write: settleFiles,
      attempts,
    });
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'order_files', rows, until),
  nextDue: nextDueFile,
};

function resultRow({ row, result }: Settled<ClaimedFile, Result>, services: Services, now: Date): FileResult {
  const key = { clientId: row.clientId, orderId: row.orderId, n: row.n, run: row.run };
  const nothing = {
    sha256: null,
    md5Computed: null,
    size: null,
    format: null,
    failure: null,
    nextAt: null,
    outageMs: row.outageMs,
  };
  if (result === 'interrupted') return { ...key, ...nothing, state: 'waiting', nextAt: now };
  if (result.ok) {
    const { sha256, md5, size, format } = result;
    return { ...key, ...nothing, state: 'fetched', sha256, md5Computed: md5, size, format };
  }
  const outage = afterOutage(row, result, services, now);
  if (outage) return { ...key, ...nothing, state: 'waiting', ...outage };
  const { retryFirstMs, retryMaxMs, fetchRetryForMs } = services.work;
  const pause = backoffMs(row.tries, { firstMs: retryFirstMs, maxMs: retryMaxMs }, services.random);
  const next = mayFetchLater({ code: result.code, status: result.report.status })
    ? nextAttempt(row.firstTryAt, now, pause, fetchRetryForMs + row.outageMs)
    : null;
  if (next) return { ...key, ...nothing, state: 'waiting', nextAt: next };
  return {
    ...key,
    ...nothing,
    state: 'failed',
    failure: { code: result.code, sentence: `file ${row.n}: ${result.code}, ${result.report.detail}` },
  };
}

/** The pause between attempts during an outage of the own store or network. */
const OUTAGE_PAUSE_MS = 60_000;
/** After a day the host counts as the cause, not the own network. */
const NETWORK_OUTAGE_MS = 24 * 3_600_000;

/**
 * The next attempt after an own outage, whose time does not count towards the hour of the file; undefined after any
 * other failure.
 */
function afterOutage(
  { outageMs }: ClaimedFile,
  { ownOutage, report }: Extract<FetchOutcome, { ok: false }>,
  { work, random }: Services,
  now: Date,
): Pick<FileResult, 'nextAt' | 'outageMs'> | undefined {
  if (ownOutage === undefined || (ownOutage === 'network' && outageMs >= NETWORK_OUTAGE_MS)) return undefined;
  const longest = Math.min(OUTAGE_PAUSE_MS, work.retryMaxMs);
  const pause = backoffMs(1, { firstMs: longest, maxMs: longest }, random);
  return { nextAt: new Date(now.getTime() + pause), outageMs: outageMs + pause + report.ms };
}

function attempts({ row, result }: Settled<ClaimedFile, Result>): Attempt[] {
  if (result === 'interrupted') return [];
  const { clientId, orderId, n, run } = row;
  const key = { clientId, orderId, kind: 'fetch' as const, n, run };
  if (!result.ok) return [{ ...key, outcome: result.code, report: result.report }];
  const { size, md5, format } = result;
  return [{ ...key, outcome: 'fetched', report: { host: row.host, bytes: size, md5, format } }];
}
