import { extendLeases } from '../../store/engine/attempts.ts';
import {
  type CheckedFileResult,
  claimCheckedFiles,
  nextDueCheckedFile,
  settleCheckedFiles,
} from '../../store/files/checked-files.ts';
import type { ClaimedFile } from '../../store/files/files.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import { afterFailure, type FetchResult, fetchFiles, keepFacts, withoutRemoved } from './fetch.ts';

/** A person waits for the report, and can check again: long retries are for orders. */
const RETRY_FOR_MS = 60_000;

/** Fetches and reads one file of a check as it would a file of an order, within the same places. */
export const fetchCheckedFiles: OutboundWork<ClaimedFile, FetchResult> = {
  kind: 'outbound',
  name: 'checks',
  hosts: fetchFiles.hosts,
  sharesPlacesOf: fetchFiles.name,
  claim: (queries, services, request) =>
    claimCheckedFiles(queries, {
      ...request,
      leaseUntil: new Date(request.now.getTime() + services.work.leaseMs),
    }),
  perform: (...attempt) => fetchFiles.perform(...attempt),
  broken: (row) => fetchFiles.broken(row),
  unstored: (row) => fetchFiles.broken(row),
  summary: (result) => fetchFiles.summary(result),
  async settle(tx, services, received, now) {
    const settled = await withoutRemoved(tx, services, received);
    await settleCheckedFiles(
      tx,
      settled.map((entry) => resultRow(entry, services, now)),
    );
    await keepFacts(tx, settled);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'checked_files', rows, until),
  nextDue: nextDueCheckedFile,
};

function resultRow(
  { row, result }: Settled<ClaimedFile, FetchResult>,
  services: Services,
  now: Date,
): CheckedFileResult {
  const { clientId, orderId, n, run } = row;
  const nothing = { sha256: null, md5Computed: null, size: null, format: null, failure: null, nextAt: null };
  const key = { clientId, orderId, n, run, ...nothing };
  if (result === 'interrupted') return { ...key, state: 'waiting', nextAt: now };
  if (result.ok) {
    const { sha256, md5, size, format } = result;
    return { ...key, state: 'fetched', sha256, md5Computed: md5, size, format };
  }
  const retryForMs = Math.min(RETRY_FOR_MS, services.work.fetchRetryForMs);
  return { ...key, ...afterFailure(row, result, services, now, retryForMs) };
}
