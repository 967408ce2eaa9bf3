import { isUploaded } from '../../domain/files/file-address.ts';
import type { FileFacts } from '../../domain/files/file-facts.ts';
import { type FileFailureCode, notFetched, type Reason } from '../../domain/reasons/reasons.ts';
import { mayFetchLater, nextAttempt } from '../../domain/work/retry.ts';
import { READER_VERSION } from '../../formats/read-file-facts.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { Batcher } from '../../lib/concurrency/batch.ts';
import { defined } from '../../lib/defined.ts';
import type { Blobs } from '../../outbound/files/blobs.ts';
import { type FetchOutcome, storageFailure } from '../../outbound/files/file-client.ts';
import type { Inspector } from '../../outbound/inspect/inspector.ts';
import { type Attempt, extendLeases } from '../../store/engine/attempts.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import { workKey } from '../../store/engine/keys.ts';
import {
  type CheckedFileResult,
  claimCheckedFiles,
  nextDueCheckedFile,
  settleCheckedFiles,
} from '../../store/files/checked-files.ts';
import {
  type ClaimedFile,
  claimFiles,
  type FileResult,
  nextDueFile,
  settleFiles,
} from '../../store/files/files.ts';
import { type FetchedFile, findReadContents, keepFileFacts } from '../../store/files/judged-files.ts';
import type { NewEvent } from '../../store/webhooks/events.ts';
import type { OutboundWork, Settled } from '../engine/due-work.ts';
import { unmarkContents } from '../engine/marked-contents.ts';
import { addressReader } from '../engine/sealed-addresses.ts';
import { publish, settleAttempts } from '../orders/advance.ts';
import { judgeFetched } from '../orders/judge-files.ts';
import type { FileFactsSource, Services } from '../services.ts';

type Failed = Extract<FetchOutcome, { ok: false }>;
type Fetched = Extract<FetchOutcome, { ok: true }> & {
  /** Undefined if the facts are stored already. */
  readonly newFacts: FileFacts | undefined;
};

/**
 * An interrupted attempt is not a failure of the file: if the run is still current, the file is due again at
 * once.
 */
type FetchResult = Fetched | Failed | 'interrupted';

/** Fetches one file of an order, checks its MD5, stores it and reads what preflight needs of it (decisions.md §6). */
export const fetchFiles: OutboundWork<ClaimedFile, FetchResult> = {
  kind: 'outbound',
  name: 'files',
  hosts: 'file hosts',
  isCutOff: true,
  claim: (queries, services, request) =>
    claimFiles(queries, { ...request, leaseUntil: new Date(request.now.getTime() + services.work.leaseMs) }),
  async perform(
    { fileClient, sandboxFileClient, uploadedFiles, fileFacts, fetchPlaces, sealer },
    row,
    signal,
  ) {
    const { purpose } = row;
    const request = { url: addressReader(sealer)(row), md5: row.md5 };
    const outcome = isUploaded(request.url)
      ? await uploadedFiles.fetch(row.clientId, request)
      : await fetchPlaces.hold(() =>
          purpose
            ? sandboxFileClient.fetch({ ...request, purpose }, signal)
            : fileClient.fetch(request, signal),
        );
    if (!outcome.ok) return signal.aborted ? 'interrupted' : outcome;
    // Outside the place: a file that is slow to read must not keep others from being fetched.
    return fileFacts.readNew({ ...outcome, clientId: row.clientId }, signal).then(
      (newFacts) => ({ ...outcome, newFacts }),
      (error) => {
        if (signal.aborted) return 'interrupted';
        const { code, detail, ownOutage } = storageFailure(error, 'read');
        return { ok: false, code, report: { host: row.host, detail, ms: 0 }, ownOutage };
      },
    );
  },
  broken: () => ({
    ok: false,
    code: 'storage_failed',
    report: { host: '', detail: 'internal error during the attempt', ms: 0 },
  }),
  unstored: (row) => fetchFiles.broken(row),
  summary: (result) =>
    result === 'interrupted'
      ? { outcome: result }
      : result.ok
        ? { outcome: 'fetched', bytes: result.size }
        : { outcome: result.code, status: result.report.status },
  async settle(tx, services, received, now) {
    const settled = await withoutRemoved(tx, services, received);
    const results = new Map(settled.map((entry) => [entry, resultRow(entry, services, now)]));
    const rowOf = (entry: Settled<ClaimedFile, FetchResult>) => defined(results.get(entry), 'a result');
    const counted = await settleAttempts(tx, services, settled, now, {
      resultRow: rowOf,
      write: async (tx, rows) => {
        await keepFacts(tx, settled);
        return settleFiles(tx, await withJudgements(tx, services, rows));
      },
      attempts,
    });
    await publish(
      tx,
      services,
      counted.flatMap((entry) => delayedEvent(entry, rowOf(entry), now)),
      now,
    );
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'order_files', rows, until),
  nextDue: nextDueFile,
};

/**
 * A content that was removed after it arrived is fetched once more, and so is one that arrived between the removal of its bytes
 * and that of its facts, which would not be judged.
 */
async function withoutRemoved(
  tx: Tx,
  services: Services,
  settled: readonly Settled<ClaimedFile, FetchResult>[],
): Promise<readonly Settled<ClaimedFile, FetchResult>[]> {
  const contents = settled.flatMap(fetchedOf).map(({ sha256 }) => sha256);
  const { removed, stored } = await unmarkContents(tx, services, contents);
  const read = stored.length > 0 ? await findReadContents(tx, stored, READER_VERSION) : new Set();
  const mustArrive = ({ sha256, newFacts }: Fetched) =>
    removed.has(sha256) || (newFacts === undefined && stored.includes(sha256) && !read.has(sha256));
  return settled.map((entry) =>
    fetchedOf(entry).some(mustArrive) ? { ...entry, result: 'interrupted' } : entry,
  );
}

const fetchedOf = ({ result }: Settled<ClaimedFile, FetchResult>): Fetched[] =>
  result !== 'interrupted' && result.ok ? [result] : [];

/** Stores the facts of fetched contents. */
async function keepFacts(tx: Tx, settled: readonly Settled<ClaimedFile, FetchResult>[]): Promise<void> {
  const read = settled
    .flatMap(fetchedOf)
    .flatMap(({ sha256, newFacts: facts }) => (facts === undefined ? [] : { sha256, facts }));
  if (read.length > 0) await keepFileFacts(tx, read, READER_VERSION);
}

/** Adds the findings of preflight to fetched files. */
async function withJudgements(
  tx: Tx,
  services: Services,
  rows: readonly FileResult[],
): Promise<FileResult[]> {
  const judged = await judgeFetched(tx, services, rows.flatMap(fetchedFile));
  const byFile = new Map(judged.map((file) => [workKey(file), file]));
  return rows.map((row) => ({ ...row, judgement: byFile.get(workKey(row)) ?? null }));
}

const fetchedFile = ({ sha256, ...row }: FileResult): FetchedFile[] =>
  sha256 === null ? [] : [{ ...row, sha256 }];

function resultRow(
  { row, result }: Settled<ClaimedFile, FetchResult>,
  services: Services,
  now: Date,
): FileResult {
  const key = { clientId: row.clientId, orderId: row.orderId, n: row.n, run: row.run };
  const nothing = {
    sha256: null,
    md5Computed: null,
    size: null,
    format: null,
    failure: null,
    judgement: null,
    nextAt: null,
    outageMs: row.outageMs,
    isTry: true,
  };
  if (result === 'interrupted') return { ...key, ...nothing, state: 'waiting', nextAt: now, isTry: false };
  if (result.ok) {
    const { sha256, md5, size, format } = result;
    return { ...key, ...nothing, state: 'fetched', sha256, md5Computed: md5, size, format };
  }
  const outage = afterOutage(row, result, services, now);
  if (outage) return { ...key, ...nothing, state: 'waiting', ...outage, isTry: false };
  const next = afterFailure(row, result, services, now, services.work.fetchRetryForMs + row.outageMs);
  return { ...key, ...nothing, ...next };
}

/** The state of a file after a failure of its host: it waits for the next attempt within this time, or has failed. */
function afterFailure(
  { n, tries, firstTryAt }: ClaimedFile,
  { code, report }: Failed,
  { work, random }: Services,
  now: Date,
  retryForMs: number,
): { state: 'waiting'; nextAt: Date } | { state: 'failed'; failure: Reason<FileFailureCode> } {
  const pause = backoffMs(tries, { firstMs: work.retryFirstMs, maxMs: work.retryMaxMs }, random);
  const nextAt = mayFetchLater({ code, status: report.status })
    ? nextAttempt(firstTryAt, now, pause, retryForMs)
    : null;
  if (nextAt) return { state: 'waiting', nextAt };
  return { state: 'failed', failure: notFetched(n, code, report) };
}

/**
 * The pauses between attempts during an outage of the service's own store or network, short at first because
 * most outages are.
 */
const FIRST_OUTAGE_PAUSE_MS = 5_000;
const OUTAGE_PAUSE_MS = 60_000;
/** After a day the host counts as the cause, no longer the service's own network. */
const NETWORK_OUTAGE_MS = 24 * 3_600_000;

/**
 * The next attempt after an outage of the service, which does not count towards the retry time of the file;
 * undefined after any other failure.
 */
function afterOutage(
  { outageMs }: ClaimedFile,
  { ownOutage, report }: Failed,
  { work, random }: Services,
  now: Date,
): Pick<FileResult, 'nextAt' | 'outageMs'> | undefined {
  if (ownOutage === undefined || (ownOutage === 'network' && outageMs >= NETWORK_OUTAGE_MS)) return undefined;
  const longest = Math.min(Math.max(FIRST_OUTAGE_PAUSE_MS, outageMs), OUTAGE_PAUSE_MS, work.retryMaxMs);
  const pause = backoffMs(1, { firstMs: longest, maxMs: longest }, random);
  return { nextAt: new Date(now.getTime() + pause), outageMs: outageMs + pause + report.ms };
}

/** The event for clients that ask when a file could not be fetched at the first attempt and is tried again. */
function delayedEvent(
  { row, result }: Settled<ClaimedFile, FetchResult>,
  { state, nextAt, isTry }: FileResult,
  now: Date,
): NewEvent[] {
  if (result === 'interrupted' || result.ok || state !== 'waiting' || !isTry || row.tries > 1) return [];
  const { clientId, orderId, n, tries: attempts } = row;
  const { host, detail: message, status, bytes } = result.report;
  const file = { n, host: host || row.host, status, bytes, md5Expected: row.md5 ?? undefined };
  const facts = { cause: result.code, message, file, attempts, nextAttempt: nextAt ?? undefined };
  return [{ clientId, orderId, type: 'FileDelayed', item: null, at: now, facts }];
}

function attempts({ row, result }: Settled<ClaimedFile, FetchResult>): Attempt[] {
  if (result === 'interrupted') return [];
  const { clientId, orderId, n, run } = row;
  const key = { clientId, orderId, kind: 'fetch' as const, n, run };
  if (!result.ok) return [{ ...key, outcome: result.code, report: result.report }];
  const { size, md5, format } = result;
  return [{ ...key, outcome: 'fetched', report: { host: row.host, bytes: size, md5, format } }];
}

const MOST_CONTENTS = 100;
const LANES = 2;

export function createFileFacts(queries: Queries, blobs: Blobs, inspector: Inspector): FileFactsSource {
  // Files that arrive together are asked for by one statement.
  const isRead = new Batcher<string, boolean>(
    async (contents) => {
      const known = await findReadContents(queries, contents, READER_VERSION);
      return contents.map((sha256) => ({ status: 'fulfilled', value: known.has(sha256) }));
    },
    { size: MOST_CONTENTS, lanes: LANES },
  );
  return {
    async readNew({ sha256, isOurs, clientId }, signal) {
      if (await isRead.run(sha256)) return undefined;
      const path = await blobs.pathOf(sha256);
      return isOurs ? inspector.readOwnFacts(path) : inspector.readFacts(path, signal, clientId);
    },
  };
}

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
      settled.map((entry) => checkedRow(entry, services, now)),
    );
    await keepFacts(tx, settled);
  },
  extendLeases: (queries, rows, until) => extendLeases(queries, 'checked_files', rows, until),
  nextDue: nextDueCheckedFile,
};

function checkedRow(
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
