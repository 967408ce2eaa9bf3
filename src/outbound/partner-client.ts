import type { AddressRefusal } from '../domain/details/addresses.ts';
import { answerOfStatus } from '../domain/partners/handover-answer.ts';
import type { Timeouts } from './http/deadlines.ts';
import { OutboundError, type OutboundFailureCode } from './http/failure.ts';
import { refusalOf } from './http/guard.ts';
import type { OutboundHttp } from './http/http.ts';
import { beginningOf, type OutboundResponse } from './http/request.ts';
import { retryAfterMs } from './http/retry-after.ts';

/** The outcome of sending a document to a partner, by kinds of answers (`AnswerKind`). */
export type PartnerAnswer =
  | { kind: 'taken'; status: number; ms: number }
  /** `detail` is the beginning of the partner's reply. */
  | { kind: 'refused' | 'unclear'; status: number; detail: string; ms: number }
  | { kind: 'busy'; status: number; retryAfterMs?: number; detail: string; ms: number }
  | { kind: 'unanswered'; code: OutboundFailureCode; detail: string; ms: number }
  | { kind: 'unsent'; code: OutboundFailureCode; detail: string; ms: number };

export interface PartnerClient {
  /** Why nothing can be posted to this address; undefined if it can be called. */
  refusalOf(address: string): AddressRefusal | undefined;
  /** Posts one document as JSON. Rejects only on a bug; every behaviour of the partner is an outcome. */
  post(address: string, document: unknown, options?: PostOptions): Promise<PartnerAnswer>;
}

export interface PostOptions {
  /**
   * Secrets in the document, which must not appear in `detail`: partners often quote the document they
   * refuse.
   */
  secrets?: readonly string[];
  signal?: AbortSignal;
}

export interface PartnerClientOptions {
  http: OutboundHttp;
  allowedHosts: readonly string[];
  timeouts: Timeouts;
}

/** How much of a reply is read, and how much of that is returned. */
const REPLY_BYTES = 4096;
const DETAIL_CHARACTERS = 500;
/** File links give access to the files, so they are masked; backslashes occur in replies in JSON. */
const ADDRESS = /https?:\\?\/\\?\/[^\s"'<>]+/gi;

export function createPartnerClient({ http, allowedHosts, timeouts }: PartnerClientOptions): PartnerClient {
  return {
    refusalOf: (address) => refusalOf(address, { allowedHosts, httpsOnly: true }),
    post: async (address, document, { secrets = [], signal } = {}) => {
      const startedAt = performance.now();
      const elapsed = () => Math.round(performance.now() - startedAt);
      try {
        const response = await http.request({
          url: address,
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json, text/plain, */*' },
          body: JSON.stringify(document),
          httpsOnly: true,
          timeouts,
          maxBytes: Number.MAX_SAFE_INTEGER,
          maxRedirects: 0,
          signal,
        });
        return await readAnswer(response, secrets, elapsed);
      } catch (error) {
        if (!(error instanceof OutboundError)) throw error;
        const { code, detail, sent } = error.failure;
        return { kind: sent ? 'unanswered' : 'unsent', code, detail, ms: elapsed() };
      }
    },
  };
}

async function readAnswer(
  response: OutboundResponse,
  secrets: readonly string[],
  elapsed: () => number,
): Promise<PartnerAnswer> {
  const { status } = response;
  const ms = elapsed();
  const kind = answerOfStatus(status);
  if (kind === 'taken') {
    // The status is decisive: a reply body that never ends must not change the outcome.
    response.discard();
    return { kind, status, ms };
  }
  const detail = presentable(await beginningOf(response, REPLY_BYTES), secrets);
  if (kind !== 'busy') return { kind, status, detail, ms };
  return { kind, status, retryAfterMs: retryAfterMs(response.headers), detail, ms };
}

/** Makes text that can be stored and shown. */
function presentable(reply: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply).replace(ADDRESS, '…');
  const oneLine = hidden.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  // Cutting can split a surrogate pair, and a lone surrogate cannot be stored.
  return oneLine.slice(0, DETAIL_CHARACTERS).toWellFormed();
}
