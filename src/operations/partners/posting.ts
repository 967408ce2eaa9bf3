import { aborted } from 'node:util';
import { type Simulation, simulationText, waitAtSpeed } from '../../domain/sandbox/simulation.ts';
import { nextAttempt } from '../../domain/work/retry.ts';
import { backoffMs } from '../../lib/backoff.ts';
import { isStoreError } from '../../outbound/files/store-errors.ts';
import type { PartnerAnswer } from '../../outbound/partner-client.ts';
import type { Attempt } from '../../store/engine/attempts.ts';
import type { ClaimedHandover } from '../../store/partners/handovers.ts';
import type { Begin, Settled } from '../engine/due-work.ts';
import type { Services } from '../services.ts';
import type { HandoverDocument, HandoverPayload } from './document.ts';

/** One attempt to post the document of a handover, for the first time or once more. */
export interface Posting extends ClaimedHandover, HandoverPayload {
  readonly host: string;
}

/** `to_be_pulled`: the partner lost its address after the handover was made, and now pulls its orders. */
export type PostingResult = PartnerAnswer | UnfitFiles | 'to_be_pulled';

export async function post(
  services: Services,
  { document, simulation }: Posting,
  signal: AbortSignal,
  begin: Begin,
): Promise<PostingResult> {
  if (simulation) return simulatedAnswer(simulation);
  if (!document) return 'to_be_pulled';
  if (document instanceof Error) throw document;
  const unfit = await Promise.race([findUnfitFiles(services, document), interruption(signal, document)]);
  if (unfit) return unfit;
  const mayBegin = await begin().catch(() => false);
  if (!mayBegin) return { kind: 'unsent', code: 'aborted', detail: 'the attempt could not be begun', ms: 0 };
  return services.partnerClient.post(document.address, document.body, { secrets: [document.key], signal });
}

/**
 * The result of an attempt that a shutdown interrupts while its files are compared. Comparing large ones can outlast the
 * shutdown, after which the process could not store that nothing was sent.
 */
async function interruption(signal: AbortSignal, document: HandoverDocument): Promise<PartnerAnswer> {
  const startedAt = performance.now();
  await aborted(signal, document);
  const ms = Math.round(performance.now() - startedAt);
  return { kind: 'unsent', code: 'aborted', detail: 'the service is shutting down', ms };
}

/** The result of an attempt that failed unexpectedly. */
export function brokenPosting({ document }: Posting): PostingResult {
  return {
    kind: document instanceof Error ? 'unsent' : 'unanswered',
    code: 'bad_answer',
    detail: 'internal error during the attempt',
    ms: 0,
  };
}

export function postingSummary(result: PostingResult): { outcome: string } {
  return result === 'to_be_pulled'
    ? { outcome: result }
    : { outcome: result.kind, ...('status' in result ? { status: result.status } : {}) };
}

/** The attempt of a resend or cancel, for the timeline; none if nothing was posted. */
export function attemptOfPosting(
  { row, result }: Settled<Posting, PostingResult>,
  kind: 'resend' | 'cancel',
): Attempt[] {
  if (result === 'to_be_pulled') return [];
  const { clientId, orderId, n, run } = row;
  const { kind: outcome, ...report } = result;
  return [{ clientId, orderId, kind, n, run, outcome, report }];
}

/** The pause after an outage of the file store, which does not count towards the retry time. */
const STORE_PAUSE_MS = 60_000;
const ENDING: ReadonlySet<string> = new Set(['taken', 'refused', 'unclear', 'file_lost']);

/** When a posting is repeated; null = never. */
export function nextTryAt(
  { tries, firstTryAt, simulation }: Posting,
  result: PartnerAnswer | UnfitFiles,
  { work, random }: Services,
  now: Date,
): Date | null {
  if (result.kind === 'store_out') return new Date(now.getTime() + Math.min(STORE_PAUSE_MS, work.retryMaxMs));
  if (ENDING.has(result.kind)) return null;
  // Interrupted by a shutdown, which is not a failure of the partner: due again at once.
  if ('code' in result && result.code === 'aborted') return now;
  const backoff = backoffMs(tries, { firstMs: work.retryFirstMs, maxMs: work.retryMaxMs }, random);
  // The partner's Retry-After counts, up to the longest pause.
  const asked = result.kind === 'busy' ? (result.retryAfterMs ?? 0) : 0;
  const pause = Math.max(backoff, Math.min(asked, work.retryMaxMs));
  if (!simulation) return nextAttempt(firstTryAt, now, pause, work.handoverRetryForMs);
  const { speed } = simulation;
  return nextAttempt(firstTryAt, now, waitAtSpeed(pause, speed), waitAtSpeed(work.handoverRetryForMs, speed));
}

/** The simulated partner's answer to a handover, without any network. */
function simulatedAnswer({ scenario }: Simulation): PartnerAnswer {
  if (scenario !== 'dead-partner') return { kind: 'taken', status: 200, ms: 0 };
  return { kind: 'unanswered', code: 'timeout_first_byte', detail: 'the partner never answers', ms: 0 };
}

/** The sentence in the timeline for a handover to the simulated partner, with the simulation. */
export function simulatedDetail(simulation: Simulation): string {
  return `simulated partner: ${simulationText(simulation)}`;
}

/** Why a document was not sent: the files behind its links cannot be printed. */
export type UnfitFiles =
  /** The order waits because the file store is down, which is not a fault of the order. */
  | (UnfitFile & {
      readonly kind: 'store_out';
      readonly facts: { readonly file: number; readonly error: string };
    })
  /** The file is no longer the one that was checked. */
  | (UnfitFile & {
      readonly kind: 'file_lost';
      readonly facts: { readonly file: number; readonly found: 'damaged' | 'missing' };
    });

interface UnfitFile {
  /** For the log of attempts. */
  readonly detail: string;
  readonly ms: number;
}

/**
 * Compares the files of a document with the checked contents, just before it is sent: a partner that starts
 * to print never downloads anything else.
 */
async function findUnfitFiles(
  { blobs, log }: Services,
  { files }: HandoverDocument,
): Promise<UnfitFiles | undefined> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  for (const { n, sha256 } of files) {
    try {
      const verified = await blobs.verify(sha256);
      if (verified === 'intact') continue;
      log.error(
        { file: n, sha256, verified },
        'a stored file is not what was checked; it is not handed over',
      );
      const detail = `file ${n} is ${verified} in the file store`;
      return { kind: 'file_lost', facts: { file: n, found: verified }, detail, ms: elapsed() };
    } catch (error) {
      if (!isStoreError(error)) throw error;
      const detail = `file ${n} cannot be read at present (${error.code})`;
      return { kind: 'store_out', facts: { file: n, error: error.code }, detail, ms: elapsed() };
    }
  }
  return undefined;
}
