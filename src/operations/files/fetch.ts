import { mayFetchLater, nextAttempt } from '../../domain/retry.ts';
import { backoffMs } from '../../lib/backoff.ts';
import type { FetchOutcome } from '../../outbound/files/file-client.ts';
import type { AttemptRow } from '../../store/engine/attempts.ts';
import { extendLeases } from '../../store/engine/leases.ts';
import {
  type ClaimedFileRow,
  claimFiles,
  type FileResultRow,
  nextDueFile,
  settleFiles,
} from '../../store/files/files.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { settleAttempts } from '../orders/settle.ts';
import type { Services } from '../services.ts';

/** A try that was cut short by a shutdown says nothing about the file: it is due again at once. */
type Result = FetchOutcome | 'interrupted';

/** Fetches one file of an order, checks its md5 and stores it (decisions.md §6). */
export const fetchFiles: OutboundWork<ClaimedFileRow, Result> = {
  kind: 'outbound',
  name: 'files',
  claim: (tx, services, request) =>
    claimFiles(tx, { ...request, leaseUntil: new Date(request.now.getTime() + services.work.leaseMs) }),
  async perform({ fileClient, sandboxFileClient, sealer }, row, signal) {
    const client = row.mode === 'sandbox' ? sandboxFileClient : fileClient;
    const outcome = await client.fetch({ url: sealer.open(row.url_sealed), md5: row.md5 }, signal);
    return !outcome.ok && signal.aborted ? 'interrupted' : outcome;
  },
  broken: () => ({
    ok: false,
    code: 'storage_failed',
    report: { host: '', detail: 'the try failed on our side', ms: 0 },
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

function resultRow(
  { row, result }: Settled<ClaimedFileRow, Result>,
  services: Services,
  now: Date,
): FileResultRow {
  const key = { client_id: row.client_id, order_id: row.order_id, n: row.n, run: row.run };
  const nothing = {
    sha256: null,
    md5_computed: null,
    size: null,
    format: null,
    failure: null,
    next_at: null,
  };
  if (result === 'interrupted') return { ...key, ...nothing, state: 'waiting', next_at: now };
  if (result.ok) {
    const { sha256, md5, size, format } = result;
    return { ...key, ...nothing, state: 'fetched', sha256, md5_computed: md5, size, format };
  }
  const { retryFirstMs, retryMaxMs, fetchRetryForMs } = services.work;
  const pause = backoffMs(row.tries, { firstMs: retryFirstMs, maxMs: retryMaxMs }, services.random);
  const next = mayFetchLater({ code: result.code, status: result.report.status })
    ? nextAttempt(row.first_try_at, now, pause, fetchRetryForMs)
    : null;
  if (next) return { ...key, ...nothing, state: 'waiting', next_at: next };
  return {
    ...key,
    ...nothing,
    state: 'failed',
    failure: `file ${row.n}: ${result.code}, ${result.report.detail}`,
  };
}

function attempts({ row, result }: Settled<ClaimedFileRow, Result>): AttemptRow[] {
  if (result === 'interrupted') return [];
  const { client_id, order_id, n, run } = row;
  const key = { client_id, order_id, kind: 'fetch' as const, n, run };
  if (!result.ok) return [{ ...key, outcome: result.code, report: result.report }];
  const { size, md5, format } = result;
  return [{ ...key, outcome: 'fetched', report: { host: row.host, bytes: size, md5, format } }];
}
